/** Seats as people count them, from 1. Code, CSV files and option lists count from 0. */

/** `seat 1` for the seat that moves first. */
export function seatText(seat: number): string {
  return `seat ${seat + 1}`;
}

/** The words of a game (`seat 0 draws a card`), which count as its code does, with seats as people count them. */
export function seatsFromOne(text: string): string {
  return text.replaceAll(/\b([Ss]eat) (\d+)\b/g, (_, word: string, seat: string) => `${word} ${Number(seat) + 1}`);
}
