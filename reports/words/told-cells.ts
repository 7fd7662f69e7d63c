import { groupedBy } from '../../engines/core/append.ts';
import type { CellResult, RunResult } from '../../sim/results.ts';

/** Beyond so many cells of a game, a page draws and tells what differs between them, and no cell by itself. */
export const MOST_DETAILED = 12;

/** Beyond so many cells no page has a row, or a field of a map, for every one: the CSV files do. */
export const MOST_LISTED = 2500;

/**
 * The cells of a run as they are told: cells that are the same game under two names (`standard` and a preset that changes
 * nothing) are told once, as `standard = mediumC`, under the number of the first.
 */
export function toldCells({ cells }: Pick<RunResult, 'cells'>): CellResult[] {
  return [...groupedBy(cells, sameGame).values()].map((alike) => {
    const [first] = alike;
    const presets = [...new Set(alike.map(({ spec }) => spec.preset))];
    if (presets.length === 1) return first!;
    const name = presets.join(' = ');
    const variant = first!.spec.variant.replace(/^[^+]*/, name);
    return { ...first!, spec: { ...first!.spec, preset: name, variant } };
  });
}

/** Cells of one preset are told apart: what they have in common then is that a rule does not act. */
function sameGame({ cell, spec, fingerprintTrace, playouts }: CellResult): string {
  const { game, players, roles, rules, components, bots, seed } = spec;
  if (fingerprintTrace === '') return String(cell);
  return JSON.stringify([game, players, roles, rules, components.hash, bots, seed, fingerprintTrace, playouts]);
}
