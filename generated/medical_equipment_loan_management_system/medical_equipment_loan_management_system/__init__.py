"""Medical equipment loan management system."""

from .environment import MedicalEquipmentLoanManagementSystem

__all__ = ["MedicalEquipmentLoanManagementSystem"]
