"""The scenarios of PersonalNutritionTrackingApp: tasks with their checks.

Generated from specs/personal_nutrition_tracking_app/scenarios. Do not edit.
"""
