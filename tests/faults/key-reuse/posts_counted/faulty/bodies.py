from contract import Contract, Post, ToolError


class DiscussionForum(Contract):
    def write_post(self, thread_id: str, text: str, reply_to: str | None = None) -> Post:
        if reply_to is not None:
            answered = self.posts.get(reply_to)
            if answered is None or answered["thread_id"] != thread_id:
                raise ToolError("no_such_post", reply_to=reply_to)
        return self.create("Post", key=f"post_{len(self.posts) + 1}", thread_id=thread_id, text=text, reply_to=reply_to)

    def delete_post(self, post_id: str) -> None:
        self.delete("Post", self.posts[post_id])
