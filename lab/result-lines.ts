import { counted } from '../reports/words/numbers.ts';
import { endText, many } from '../engines/core/worded.ts';
import type { AnyGame, Outcome } from '../engines/core/types.ts';
import { seatName } from '../reports/words/names.ts';
import type { CellSpec } from '../sim/cell/spec.ts';

/** How a game ended: its end and length, then a line per seat. */
export function resultLines(game: AnyGame, spec: CellSpec, outcome: Outcome, decisions: number): string[] {
  const seats = Array.from({ length: spec.players }, (_, seat) => {
    const share = outcome.share60[seat]!;
    const won = share === 60 ? ', wins' : share > 0 ? `, shares the win (${share}/60)` : '';
    return `${seatName(spec, seat)}: ${many(outcome.score[seat]!, 'point')}${won}`;
  });
  const nobody = spec.players > 1 && !outcome.share60.subarray(0, spec.players).some((share) => share > 0);
  const capped = outcome.capped === 1 ? ' (capped)' : '';
  return [
    `end: ${endText(game.ends[outcome.end]!)}${capped} after ${counted(outcome.rounds, 'round')}, ${counted(decisions, 'decision')}${nobody ? ': nobody wins' : ''}`,
    ...seats,
  ];
}
