from contract import Bookmark, Contract


class BookmarkShelf(Contract):
    def search(self, tag: str | None = None, starred_first: bool = False, limit: int = 10) -> list[Bookmark]:
        found = [one for one in self.bookmarks.values() if tag is None or tag in one["tags"]]
        if starred_first:
            found = sorted(found, key=lambda one: not one["starred"])
        return found[:limit]
