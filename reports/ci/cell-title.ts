import type { CellResult } from '../../sim/results.ts';
import { botsText, playersText } from '../words/names.ts';

/** What tells the cells of a check apart: `poonicorn, noAlts, 2 players, greedy`. */
export function cellTitle({ spec: { game, variant, players, bots } }: CellResult): string {
  return [game, variant, playersText(players), botsText(bots)].join(', ');
}
