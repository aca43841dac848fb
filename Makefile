# The two commands of the README: `make render` and `make test`. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# The tests start hundreds of processes. pip compiles nothing of an editable installation, and where PYTHONDONTWRITEBYTECODE
# is set, as in most containers, Python keeps nothing either: each of them would compile envgen anew.
COMPILED := $(BIN)/python -m compileall -q envgen runtime/envgen_runtime

.PHONY: render check test test-slow fuzz real-model bench learning docs lint clean

render: $(READY)  ## render specs/ into generated/
	$(BIN)/envgen render specs/

check: $(READY)  ## fail if generated/ is not what specs/ says
	$(BIN)/envgen render specs/ --check

test: $(READY)  ## the tool's own tests, then the suites of the generated environments
	@$(COMPILED)
	$(BIN)/python -m pytest -n 3 --dist worksteal -m "not slow"  # three on two cores: many tests wait for processes
	$(BIN)/envgen test

test-slow: $(READY)  ## the long sweeps that CI leaves out
	@$(COMPILED)
	$(BIN)/python -m pytest -n 2 --dist worksteal -m slow

MINUTES ?= 60
fuzz: $(READY)  ## look for inputs that break something (docs/fuzzing.md); MINUTES=60, FUZZ="--half calls --seed 42"
	$(BIN)/python -m tests.fuzz --minutes $(MINUTES) $(FUZZ)

TASKS ?= tests/recorded/tasks_200.jsonl
real-model: $(READY)  ## the model stages with a real small model, fetched and served here (tests/real_model); TASKS=FILE of tasks
	$(BIN)/python -m tests.real_model $(TASKS) || [ $$? = 77 ]

bench: $(READY)  ## measure the budgets, each beside its baseline; BENCH="--only call --markdown"
	$(BIN)/python -m benchmarks $(BENCH)

learning: $(READY)  ## a learner that learns in a reference environment, with its curves as a picture
	$(BIN)/python -m benchmarks.learning --picture docs/learning.png

docs: $(READY)  ## write docs/reference/ from the schema and the tables that own its facts
	$(BIN)/python -m tests.docs.reference

lint: $(READY)  ## ruff and mypy over the tool and over what it generates
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	@for package in generated/*/; do (cd "$$package" && ../../$(BIN)/mypy --cache-dir ../../.mypy_cache/generated . && ../../$(BIN)/ruff check --quiet .) || exit 1; done
	$(BIN)/envgen lint --strict specs/

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(READY): pyproject.toml runtime/pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable runtime --editable '.[dev]'
	touch $(READY)
