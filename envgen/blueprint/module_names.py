"""Names of Python packages that an environment may not have: a folder of that name would stand before them on the path."""

from __future__ import annotations

import keyword

# The standard library of Python 3.11 to 3.14, frozen here so that every machine refuses the same names.
_STANDARD_LIBRARY = (
    "abc aifc annotationlib antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb "
    "binascii bisect builtins bz2 calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys "
    "compileall compression concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes curses "
    "dataclasses datetime dbm decimal difflib dis distutils doctest email encodings ensurepip enum errno faulthandler "
    "fcntl filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib "
    "grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp importlib inspect io ipaddress itertools json "
    "keyword lib2to3 linecache locale logging lzma mailbox mailcap marshal math mimetypes mmap modulefinder msilib "
    "msvcrt multiprocessing netrc nis nntplib nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev "
    "pathlib pdb pickle pickletools pipes pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty "
    "pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re readline reprlib resource rlcompleter "
    "runpy sched secrets select selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver "
    "spwd sqlite3 sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct subprocess sunau "
    "symtable sys sysconfig syslog tabnanny tarfile telnetlib tempfile termios textwrap this threading time timeit "
    "tkinter token tokenize tomllib trace traceback tracemalloc tty turtle turtledemo types typing unicodedata "
    "unittest urllib uu uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp "
    "zipfile zipimport zlib zoneinfo "
)

# What generated suites and their runner import, and the folder of the suite itself.
_SUITE = (
    "attr attrs click conftest envgen envgen_runtime exceptiongroup hypothesis iniconfig jinja2 jsonschema libcst "
    "packaging pluggy py pygments pytest rich ruff setup sortedcontainers tests typer yaml"
)
STANDARD_LIBRARY = frozenset(_STANDARD_LIBRARY.split())
SUITE = frozenset(_SUITE.split())


def module_of(name: str) -> str:
    """What a package of that name would hide, or an empty text."""
    if name in STANDARD_LIBRARY:
        return f"the module {name} of Python's standard library"
    if name in SUITE:
        return "the folder of the generated suite" if name == "tests" else f"the module {name}, which the generated suite needs"
    return ""


def keyword_of(name: str) -> str:
    """What makes a word of Python of the name of a package, or of that of its class: the word itself; else an empty text."""
    return next((word for word in (name, name.capitalize()) if keyword.iskeyword(word)), "")


def unusable(name: str) -> str:
    """Why a package cannot be called so; an empty text if it can."""
    if word := keyword_of(name):
        return f"an environment cannot be called {name}: {word} is a word of Python"
    return f"a package called {name} would hide {module}" if (module := module_of(name)) else ""


def usable(name: str) -> str:
    """A name that somebody made up, or one like it that a package can have."""
    return f"{name}_desk" if unusable(name) else name
