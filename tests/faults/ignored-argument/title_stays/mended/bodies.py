from contract import Bookmark, Contract


class BookmarkShelf(Contract):
    def move_bookmark(self, bookmark_id: str, url: str, title: str | None = None) -> Bookmark:
        bookmark = self.bookmarks[bookmark_id]
        bookmark["url"] = url
        if title is not None:
            bookmark["title"] = title
        return bookmark
