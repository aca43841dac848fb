from contract import Bookmark, Contract


class BookmarkShelf(Contract):
    def tag_bookmark(self, bookmark_id: str, tags: list[str]) -> Bookmark:
        bookmark = self.bookmarks[bookmark_id]
        bookmark["tags"] = list(dict.fromkeys([*bookmark["tags"], *tags]))
        bookmark["starred"] = bookmark["starred"] or len(bookmark["tags"]) > 4
        return bookmark
