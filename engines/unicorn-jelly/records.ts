/** The counters behind the figures: kept only as far as the set-up asks, never copied, never read by the rules. */
import { ints, number, table } from '../core/table.ts';

/** Where points come from. */
export const FROM = { placements: 0, covers: 1, jumps: 2, mines: 3 } as const;

/** What covers are put on beyond the types of tiles: places of `covered`. */
export const COVERED = { flipped: 5, unseen: 6 } as const;

const Counts = table({
  // Level core.
  turns: number,
  combos: number,
  activations: number,
  leadChanges: number,
  /** 1 + the seat that led last, 0 for none. */
  leader: number,
  turnsOf: ints(),
  /** By `FROM` and seat. */
  pointsFrom: ints(),
  // Level all.
  batches: number,
  bigBatches: number,
  mutualDefeats: number,
  impetusPlays: number,
  impetusAlone: number,
  refirings: number,
  longestChain: number,
  turnsWithChance: number,
  turnsWithPoints: number,
  unflips: number,
  covers: number,
  minesPlaced: number,
  minesRevealed: number,
  minesUnrevealed: number,
  boardWidth: number,
  boardHeight: number,
  groups: number,
  /** Per seat. */
  jumps: ints(),
  passes: ints(),
  scoringTurns: ints(),
  bestBatch: ints(),
  reveals: ints(),
  /** By attacker and target, see `meeting`; covers by what lay there. */
  defeats: ints(),
  covered: ints(),
  /** Tops at the end, by type. */
  known: ints(),
  flipped: ints(),
  /** By kind; `standing` is what the tiles face up at the end add to `survived`. */
  placed: ints(),
  scored: ints(),
  defeated: ints(),
  survived: ints(),
  standing: ints(),
  ties: ints(),
  /** By kind and seat. */
  plays: ints(),
});

const TYPES = 6;

/** Rows of level `all` are there on that level alone. */
export class Records extends Counts {
  constructor(level: number, players: number, kinds: number) {
    const all = level > 1 ? 1 : 0;
    const byKind = all * (kinds + 1);
    super({
      ...{ turnsOf: players, pointsFrom: 4 * players },
      ...{ jumps: all * players, passes: all * players, scoringTurns: all * players },
      ...{ bestBatch: all * players, reveals: all * players },
      ...{ defeats: all * TYPES * TYPES, covered: all * 7, known: all * TYPES, flipped: all * TYPES },
      ...{ placed: byKind, scored: byKind, defeated: byKind, survived: byKind, standing: byKind, ties: byKind },
      plays: byKind * players,
    });
  }
}

/** Where the defeats of a type of target by a type of attacker are counted. */
export function meeting(attacker: number, target: number): number {
  return attacker * TYPES + target;
}
