import { seatText } from '../../engines/core/seats.ts';

/**
 * What an event adds to the choice told just before it: `seat 1 takes K04, which lay face down` behind `seat 1: takes K04` is
 * `which lay face down`; undefined where it says the same again.
 */
export function besides(line: string, seat: number, chosen: string | undefined): string | undefined {
  const said = `${seatText(seat)} ${chosen}`;
  if (chosen === undefined || !line.startsWith(said)) return line;
  const more = line.slice(said.length);
  return more === '' ? undefined : more.startsWith(', ') ? more.slice(2) : line;
}

/** The same of all lines that follow a choice. */
export function allBesides(lines: readonly string[], seat: number, chosen: string | undefined): readonly string[] {
  return lines.flatMap((line) => besides(line, seat, chosen) ?? []);
}
