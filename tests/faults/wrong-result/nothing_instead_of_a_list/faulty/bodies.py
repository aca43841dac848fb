from contract import Contract, Post


class DiscussionForum(Contract):
    def read_thread(self, thread_id: str) -> list[Post]:
        found = [post for post in self.posts.values() if post["thread_id"] == thread_id]
        return found or None
