from contract import Contract, Course


class CourseOffice(Contract):
    def enrol(self, student_id: str, course_id: str, place: int | None = None) -> Course:
        course = self.courses[course_id]
        course["members"].append(student_id)
        if place is not None:
            self.create("Seat", course_id=course_id, place=place, student_id=student_id)
        return course
