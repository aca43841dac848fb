"""Bodies of the nutrition diary: what a time is, and the entry of several meals at once."""

from datetime import datetime

from contract import Contract, MealRecord, NewMeal


class PersonalNutritionTrackingApp(Contract):
    def is_moment(self, text: str) -> bool:
        try:
            moment = datetime.fromisoformat(text).isoformat()
        except ValueError:
            return False
        return len(text) in (10, 19) and moment.startswith(text)

    def first_second(self, moment: str) -> str:
        return moment if "T" in moment else moment + "T00:00:00"

    def last_second(self, moment: str) -> str:
        return moment if "T" in moment else moment + "T23:59:59"

    def bulk_add_meal_records(self, user_id: str, records: list[NewMeal]) -> list[MealRecord]:
        # Ids that are given are taken first, so that no next number is one of them.
        order = sorted(range(len(records)), key=lambda place: "record_id" not in records[place])
        added = {place: self.create("MealRecord", records[place], user_id=user_id) for place in order}
        return [added[place] for place in range(len(records))]
