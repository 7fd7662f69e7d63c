import type { Policy, Rng, Script } from '../core/types.ts';
import type { Components } from './components.ts';
import { PHASE } from './phases.ts';
import { currentPoints, pointsWith } from './play/scoring.ts';
import type { Rules } from './rules.ts';
import type { LittlePrinceTable } from './table.ts';

/** Judges the tile of a slot for `seat`, higher is better; `unseen` if it lies face down and another seat hid it. */
type Judge = (s: LittlePrinceTable, seat: number, slot: number, unseen: boolean) => number;

/** Takes the tile judged best, the lowest slot among equals; decides everything else at random. */
class TilePicker implements Policy<LittlePrinceTable> {
  private readonly judge: Judge;

  constructor(judge: Judge) {
    this.judge = judge;
  }

  choose(s: LittlePrinceTable, seat: number, legal: Int32Array, count: number, rng: Rng): number {
    if (s.phase !== PHASE.chooseTile) return rng.below(count);
    let best = 0;
    let bestValue = -Infinity;
    for (let i = 0; i < count; i++) {
      const slot = legal[i]!;
      const value = this.judge(s, seat, slot, slot === s.hidden && seat !== s.start);
      if (value > bestValue) {
        best = i;
        bestValue = value;
      }
    }
    return best;
  }
}

/** Volcanoes and baobabs printed on the tile; a face-down tile of another seat counts as one. */
function dangers(s: LittlePrinceTable, _seat: number, slot: number, unseen: boolean): number {
  if (unseen) return -1;
  const tile = s.tileAt(slot);
  return -(s.tables.volcanoes[tile]! + s.tables.trees[tile]!);
}

/** The seat's current points after placing the tile; a face-down tile of another seat changes nothing. */
function ownPoints(s: LittlePrinceTable, seat: number, slot: number, unseen: boolean): number {
  if (unseen) return currentPoints(s, seat);
  return pointsWith(s, seat, s.tileAt(slot));
}

/** The reference policies: simple on purpose, for cross-checks between programs. */
export const scripts: Readonly<Record<string, Script<LittlePrinceTable, Rules, Components>>> = {
  careful: {
    help: 'takes the tile with fewest volcanoes and baobabs (face down: 1), lowest slot first; all else at random',
    create: () => new TilePicker(dangers),
  },
  ownPoints: {
    help: 'takes the tile that leaves its planet most points now (face down: no change), lowest slot first; all else at random',
    create: () => new TilePicker(ownPoints),
  },
};
