"""The scenarios of MedicalEquipmentLoanManagementSystem: tasks with their checks.

Generated from specs/medical_equipment_loan_management_system/scenarios. Do not edit.
"""
