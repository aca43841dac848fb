from contract import Contract, KindsOfResult, Meal, MealTag


class FoodDiary(Contract):
    def eat(self, dish: str, energy: int, tags: list[MealTag] | None = None) -> Meal:
        return self.create("Meal", day=self.today(), dish=dish, energy=energy, tags=tags)

    def kinds_of(self, day: str) -> KindsOfResult:
        meals = [meal for meal in self.meals.values() if meal["day"] == day]
        kinds = sorted({tag for meal in meals for tag in meal["tags"]})
        return {"kinds": kinds, "mean": sum(meal["energy"] for meal in meals) / max(1, len(meals)) if meals else 0}
