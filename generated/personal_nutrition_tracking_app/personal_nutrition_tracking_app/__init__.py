"""Personal nutrition tracking."""

from .environment import PersonalNutritionTrackingApp

__all__ = ["PersonalNutritionTrackingApp"]
