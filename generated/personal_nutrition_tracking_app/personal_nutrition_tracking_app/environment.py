# mypy: disable-error-code="no-any-return"
"""Personal nutrition tracking: a stateful environment whose tools an agent calls.

Generated from specs/personal_nutrition_tracking_app. Do not edit: change the blueprint or bodies.py and render again.
"""

from datetime import datetime
from typing import Any

from envgen_runtime import Environment, ToolError, command, each, query

from .state import MealRecord, NewMeal, Summary, User


class PersonalNutritionTrackingApp(Environment, package=__package__, runtime_api=1):
    """An application in which people keep a diary of their meals: what they ate, when, and how many calories it had. Modelled
    afresh after a synthesised environment of the EnvScaler release, whose names it keeps.
    """

    users: dict[str, Any]
    meal_records: dict[str, Any]

    # ── queries ─────────────────────────────────────────────

    @query
    def get_user_by_name(self, name: str) -> list[User]:
        """Find the users of a name, exactly as it is written. Several may have it.

        Args:
            name: Full name.

        Refuses:
            no_user_of_that_name: No user found with that name
        """
        found = [user for user in self.users.values() if user["name"] == name]
        if not found:
            raise ToolError("no_user_of_that_name", "No user found with that name")

        return found

    @query
    def get_user_by_id(self, user_id: str) -> User:
        """Get a user.

        Args:
            user_id: Id of the user.

        Refuses:
            user_not_found: User not found
        """
        return self.require("User", user_id)

    @query
    def list_all_users(self) -> list[User]:
        """List all users."""
        return list(self.users.values())

    @query
    def get_meal_records_by_user(self, user_id: str) -> list[MealRecord]:
        """List the meals of a user in the order in which they were entered.

        Args:
            user_id: Id of the user.

        Refuses:
            user_not_found: User not found
        """
        self.require("User", user_id)
        return [meal_record for meal_record in self.meal_records.values() if meal_record["user_id"] == user_id]

    @query
    def get_meal_records_by_date_range(self, user_id: str, start_time: str, end_time: str) -> list[MealRecord]:
        """List the meals that a user ate from one time to another, both counted in.

        Args:
            user_id: Id of the user.
            start_time: A day or a second, such as 2024-06-30 or 2024-06-30T12:15:00; a day counts from its start.
            end_time: A day or a second; a day counts to its end.

        Refuses:
            user_not_found: User not found
            invalid_time: Invalid start_time or end_time format
            ends_before_start: start_time must be before or equal to end_time
        """
        self.require("User", user_id)
        if not (self.is_moment(start_time) and self.is_moment(end_time)):
            raise ToolError("invalid_time", "Invalid start_time or end_time format")
        first = self.first_second(start_time)
        last = self.last_second(end_time)
        if first > last:
            raise ToolError("ends_before_start", "start_time must be before or equal to end_time")

        return [
            meal_record
            for meal_record in self.meal_records.values()
            if meal_record["user_id"] == user_id and first <= self.first_second(meal_record["consumed_at"]) <= last
        ]

    @query
    def search_meal_records_by_name(self, user_id: str, meal_name: str) -> list[MealRecord]:
        """Find the meals of a user that have a name, exactly as it is written.

        Args:
            user_id: Id of the user.
            meal_name: The name.

        Refuses:
            user_not_found: User not found
        """
        self.require("User", user_id)
        return [
            meal_record
            for meal_record in self.meal_records.values()
            if meal_record["user_id"] == user_id and meal_record["meal_name"] == meal_name
        ]

    @query
    def get_meal_record_by_id(self, record_id: str) -> MealRecord:
        """Get a meal record.

        Args:
            record_id: Id of the meal record.

        Refuses:
            meal_record_not_found: Meal record not found
        """
        return self.require("MealRecord", record_id)

    @query
    def get_user_nutrition_summary(self, user_id: str, start_date: str, end_date: str) -> Summary:
        """Count the meals that a user ate from one time to another, both counted in, and sum up their calories.

        Args:
            user_id: Id of the user.
            start_date: A day or a second, such as 2024-06-30 or 2024-06-30T12:15:00; a day counts from its start.
            end_date: A day or a second; a day counts to its end.

        Refuses:
            user_not_found: User not found
            invalid_time: Start or end date is not a valid ISO timestamp
            ends_before_start: Start date must be before or equal to end date
        """
        self.require("User", user_id)
        if not (self.is_moment(start_date) and self.is_moment(end_date)):
            raise ToolError("invalid_time", "Start or end date is not a valid ISO timestamp")
        first = self.first_second(start_date)
        last = self.last_second(end_date)
        if first > last:
            raise ToolError("ends_before_start", "Start date must be before or equal to end date")
        eaten = [
            meal["calories"]
            for meal in self.meal_records.values()
            if meal["user_id"] == user_id and first <= self.first_second(meal["consumed_at"]) <= last
        ]
        return {"meal_count": len(eaten), "calorie_total": round(sum(eaten), 2)}

    # ── commands ────────────────────────────────────────────

    @command(writes=["MealRecord"])
    def add_meal_record(
        self, user_id: str, meal_name: str, calories: float, consumed_at: str, record_id: str | None = None
    ) -> MealRecord:
        """Enter a meal of a user.

        Args:
            user_id: Id of the user.
            meal_name: What was eaten; not empty.
            calories: Its calories.
            consumed_at: When it was eaten, such as 2024-06-30T12:15:00.
            record_id: Id that no record has; the next number, if left out.

        Refuses:
            user_not_found: User not found
            empty_meal_name: The name of a meal must not be empty.
            meal_record_exists: record_id '{record_id}' already exists.
        """
        self.require("User", user_id)
        if meal_name.strip() == "":
            raise ToolError("empty_meal_name", "The name of a meal must not be empty.")

        meal_record = self.create(
            "MealRecord", key=record_id, user_id=user_id, meal_name=meal_name, calories=calories, consumed_at=consumed_at
        )

        if old := self.settle():
            self.ensure(len(self.meal_records) == len(old.meal_records) + 1)
        return meal_record

    @command(writes=["MealRecord.meal_name", "MealRecord.calories", "MealRecord.consumed_at"])
    def update_meal_record(
        self, record_id: str, meal_name: str | None = None, calories: float | None = None, consumed_at: str | None = None
    ) -> MealRecord:
        """Change a meal record. What is left out stays as it is.

        Args:
            record_id: Id of the meal record.
            meal_name: New name; not empty.
            calories: New calories.
            consumed_at: New time, such as 2024-06-30T12:15:00.

        Refuses:
            meal_record_not_found: Meal record not found
            nothing_to_update: No update fields provided.
            empty_meal_name: The name of a meal must not be empty.
        """
        record = self.require("MealRecord", record_id)
        if meal_name is None and calories is None and consumed_at is None:
            raise ToolError("nothing_to_update", "No update fields provided.")
        if meal_name is not None and meal_name.strip() == "":
            raise ToolError("empty_meal_name", "The name of a meal must not be empty.")

        if meal_name is not None:
            record["meal_name"] = meal_name
        if calories is not None:
            record["calories"] = calories
        if consumed_at is not None:
            record["consumed_at"] = consumed_at
        return record

    @command(writes=["MealRecord"])
    def delete_meal_record(self, record_id: str) -> None:
        """Delete a meal record.

        Args:
            record_id: Id of the meal record.

        Refuses:
            meal_record_not_found: Meal record not found
        """
        record = self.require("MealRecord", record_id)

        self.delete("MealRecord", record)

    @command(writes=["MealRecord"])
    def bulk_add_meal_records(self, user_id: str, records: list[NewMeal]) -> list[MealRecord]:
        """Enter several meals of a user, all of them or, where one is refused, none.

        Args:
            user_id: Id of the user.
            records: The meals.

        Refuses:
            user_not_found: User not found
            empty_meal_name: The name of a meal must not be empty.
            meal_record_exists: Duplicate record_id ({given_id}) in meal_records
            repeated_record_id: Duplicate record_id ({given_id}) in batch input
        """
        self.require("User", user_id)
        for record in records:
            if record["meal_name"].strip() == "":
                raise ToolError("empty_meal_name", "The name of a meal must not be empty.")
        given_ids = [record["record_id"] for record in records if "record_id" in record]
        for given_id in given_ids:
            if given_id in self.meal_records:
                raise ToolError("meal_record_exists", f"Duplicate record_id ({given_id}) in meal_records")
        for given_id in given_ids:
            if given_ids.count(given_id) != 1:
                raise ToolError("repeated_record_id", f"Duplicate record_id ({given_id}) in batch input")

        result = self._bulk_add_meal_records(user_id, records)

        if old := self.settle():
            self.ensure(len(self.meal_records) == len(old.meal_records) + len(records))
        return result

    def _bulk_add_meal_records(self, user_id: str, records: list[NewMeal]) -> list[MealRecord]:
        # Ids that are given are taken first, so that no next number is one of them.
        order = sorted(range(len(records)), key=lambda place: "record_id" not in records[place])
        added = {place: self.create("MealRecord", records[place], user_id=user_id) for place in order}
        return [added[place] for place in range(len(records))]

    @command(writes=["MealRecord.consumed_at"])
    def correct_meal_record_timestamp(self, record_id: str, new_timestamp: str) -> MealRecord:
        """Say when a meal was eaten.

        Args:
            record_id: Id of the meal record.
            new_timestamp: The right time, such as 2024-06-30T12:15:00.

        Refuses:
            meal_record_not_found: Meal record not found
        """
        record = self.require("MealRecord", record_id)

        record["consumed_at"] = new_timestamp
        return record

    @command(writes=["MealRecord.calories"])
    def adjust_meal_record_calories(self, record_id: str, new_calories: float) -> MealRecord:
        """Say how many calories a meal had.

        Args:
            record_id: Id of the meal record.
            new_calories: The right number.

        Refuses:
            meal_record_not_found: Meal record not found
        """
        record = self.require("MealRecord", record_id)

        record["calories"] = new_calories
        return record

    # ── rules ───────────────────────────────────────────────

    @each("MealRecord")
    def _valid_timestamps(self, meal_record: Any) -> bool:
        """The time of a meal is a day or a second of the calendar."""
        return self.is_moment(meal_record["consumed_at"])

    @each("MealRecord")
    def _meal_named(self, meal_record: Any) -> bool:
        """No meal has an empty name. Several may have the same."""
        return meal_record["meal_name"].strip() != ""

    # ── functions and helpers from bodies.py ────────────────

    def is_moment(self, text: str) -> bool:
        """Whether a text is a day or a second of the calendar, such as 2024-06-30 or 2024-06-30T12:15:00."""
        try:
            moment = datetime.fromisoformat(text).isoformat()
        except ValueError:
            return False
        return len(text) in (10, 19) and moment.startswith(text)

    def first_second(self, moment: str) -> str:
        """The first second of a day; of a second itself."""
        return moment if "T" in moment else moment + "T00:00:00"

    def last_second(self, moment: str) -> str:
        """The last second of a day; of a second itself."""
        return moment if "T" in moment else moment + "T23:59:59"
