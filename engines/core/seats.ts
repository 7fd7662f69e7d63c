/**
 * Seats in words. Whatever people read (`describe`, `tell`, boards, messages) counts seats from 1; code, option lists and
 * CSV files count from 0.
 */

/** `seat 1` for the seat that moves first. */
export function seatText(seat: number): string {
  return `seat ${seat + 1}`;
}
