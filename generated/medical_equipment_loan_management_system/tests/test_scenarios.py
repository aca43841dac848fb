"""The scenarios of MedicalEquipmentLoanManagementSystem."""

from envgen.testing import scenarios
from medical_equipment_loan_management_system import MedicalEquipmentLoanManagementSystem


def test_alerts_that_are_missing_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "alerts-that-are-missing")


def test_alerts_that_are_missing_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "alerts-that-are-missing")


def test_as_long_as_allowed_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "as-long-as-allowed")


def test_as_long_as_allowed_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "as-long-as-allowed")


def test_booked_on_the_wrong_ana_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "booked-on-the-wrong-ana")


def test_booked_on_the_wrong_ana_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "booked-on-the-wrong-ana")


def test_brakes_that_fail_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "brakes-that-fail")


def test_brakes_that_fail_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "brakes-that-fail")


def test_clinic_week_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "clinic-week")


def test_clinic_week_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "clinic-week")


def test_few_more_days_for_the_walker_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "few-more-days-for-the-walker")


def test_few_more_days_for_the_walker_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "few-more-days-for-the-walker")


def test_first_of_july_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "first-of-july")


def test_first_of_july_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "first-of-july")


def test_hired_and_cleaning_up_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "hired-and-cleaning-up")


def test_hired_and_cleaning_up_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "hired-and-cleaning-up")


def test_names_and_numbers_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "names-and-numbers")


def test_names_and_numbers_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "names-and-numbers")


def test_pumps_are_recalled_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "pumps-are-recalled")


def test_pumps_are_recalled_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "pumps-are-recalled")


def test_released_1_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "released-1")


def test_released_1_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "released-1")


def test_released_2_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "released-2")


def test_released_2_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "released-2")


def test_released_3_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "released-3")


def test_released_3_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "released-3")


def test_released_5_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "released-5")


def test_released_5_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "released-5")


def test_renew_an_overdue_monitor_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "renew-an-overdue-monitor")


def test_renew_an_overdue_monitor_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "renew-an-overdue-monitor")


def test_repaired_pump_goes_out_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "repaired-pump-goes-out")


def test_repaired_pump_goes_out_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "repaired-pump-goes-out")


def test_the_two_walkers_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "the-two-walkers")


def test_the_two_walkers_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "the-two-walkers")


def test_the_wing_moves_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "the-wing-moves")


def test_the_wing_moves_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "the-wing-moves")


def test_walker_comes_home_starts_unsolved() -> None:
    scenarios.starts_unsolved(MedicalEquipmentLoanManagementSystem, "walker-comes-home")


def test_walker_comes_home_is_solved() -> None:
    scenarios.is_solved(MedicalEquipmentLoanManagementSystem, "walker-comes-home")
