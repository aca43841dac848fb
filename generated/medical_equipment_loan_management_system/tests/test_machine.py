"""What MedicalEquipmentLoanManagementSystem promises along any sequence of calls."""

from envgen.testing import machine
from medical_equipment_loan_management_system import MedicalEquipmentLoanManagementSystem


def test_explores() -> None:
    machine.explores(MedicalEquipmentLoanManagementSystem)


def test_episodes_stay_apart() -> None:
    machine.episodes_stay_apart(MedicalEquipmentLoanManagementSystem)


def test_the_state_says_everything() -> None:
    machine.the_state_says_everything(MedicalEquipmentLoanManagementSystem)


def test_is_the_same_elsewhere() -> None:
    machine.is_the_same_elsewhere(MedicalEquipmentLoanManagementSystem)
