/**
 * Pairs of states that come from different deals and look alike to a seat. Collisions of whole deals are rare, so a deal
 * is repeated with one of its draws turned into another: what the seat does not see of it may differ, and all it does see
 * stays as it was.
 */
import { OVER, type AnyState, type Chance, type Rng } from '../engines/core/types.ts';
import type { Trial } from './trial.ts';

/** Draws of a playout that are changed, one at a time. */
const CHANGES = 10;

export interface Twins {
  readonly seat: number;
  readonly states: readonly [AnyState, AnyState];
}

/** Twins of the state `depth` decisions into a playout. */
export function* twinDeals(trial: Trial, index: number, depth: number): Generator<Twins> {
  const original = trial.create();
  const recorder = new Recorder();
  if (!trial.walk(original, index, depth, recorded(trial, index, recorder))) return;
  const { draws } = recorder;
  const picks = trial.rng(index + 17);
  const changes = draws <= CHANGES ? draws : CHANGES;
  const known = keys(trial, original);
  for (let i = 0; i < changes; i++) {
    const changed = draws <= CHANGES ? i : picks.below(draws);
    const twin = trial.create();
    const other = new Recorder(changed, 1 + picks.below(3));
    if (!trial.walk(twin, index, depth, recorded(trial, index, other))) continue;
    if (!other.acted || twin.actor !== original.actor || twin.phase !== original.phase) continue;
    const seen = keys(trial, twin);
    for (let seat = 0; seat < trial.setup.players; seat++) {
      if (seen[seat] === known[seat]) yield { seat, states: [original, twin] };
    }
  }
}

function keys(trial: Trial, state: AnyState): string[] {
  if (state.actor === OVER) return [];
  return Array.from({ length: trial.setup.players }, (_, seat) => state.infoKey(seat));
}

function recorded(trial: Trial, index: number, recorder: Recorder): Chance {
  return trial.chance(index).map((rng) => recorder.through(rng));
}

/** Counts the draws from all streams of a playout, and turns one of them into another. */
class Recorder {
  draws = 0;
  /** Did the change change anything? A draw of one has no other. */
  acted = false;
  private readonly changed: number;
  private readonly by: number;

  constructor(changed = -1, by = 0) {
    this.changed = changed;
    this.by = by;
  }

  through(rng: Rng): Rng {
    return {
      below: (n) => {
        const drawn = rng.below(n);
        if (this.draws++ !== this.changed || n < 2) return drawn;
        this.acted = true;
        return (drawn + 1 + (this.by % (n - 1))) % n;
      },
      at: (a, b) => rng.at(a, b),
      ...(rng.stable === undefined ? {} : { stable: rng.stable }),
    };
  }
}
