import { isError, messageOf } from '../engines/core/errors.ts';
import type { AnyGame } from '../engines/core/types.ts';
import { computedMs, thrownAt } from '../sim/platform/node.ts';
import { refusingElsewhere } from './beside-the-streams.ts';
import { LawBroken } from './law-broken.ts';
import { laws } from './laws.ts';
import { holdDeclarations } from './laws/declarations.ts';
import { heapLaw } from './laws/heap.ts';
import { randomSetup, setupFor } from './setups.ts';
import { Trial, type Pulse } from './trial.ts';

/** What became of one law. */
export interface Finding {
  /** The law as tried, which may stand for several. */
  readonly title: string;
  /** Playouts it was tried on. */
  readonly playouts: number;
  /** The law that broke, where, and what was found. */
  readonly broken: LawBroken | undefined;
}

export interface VetOptions {
  readonly seed?: number;
  /** Playouts per law. */
  readonly playouts?: number;
  readonly pulse?: Pulse | undefined;
  /** Told each finding as it is made. */
  readonly onFinding?: (finding: Finding) => void;
}

const DECLARATIONS = 'rules, presets, bounds and metrics are declared well';
const HEAP = '10 000 playouts grow the heap by less than 1 MB';
/** Decisions into a playout at which states are looked at. */
const DEPTHS = [0, 1, 2, 3, 5, 8, 13, 21, 34];

/** Holds a game to every law, under its presets and under random players and rules. */
export function vetGame(game: AnyGame, options: VetOptions = {}): Finding[] {
  const { seed = 7, playouts = 24, pulse, onFinding } = options;
  const findings: Finding[] = [];
  const add = (title: string, played: number, broken: LawBroken | undefined) => {
    const finding = { title, playouts: played, broken };
    findings.push(finding);
    onFinding?.(finding);
    return broken;
  };
  if (
    add(
      DECLARATIONS,
      0,
      attempt(() => holdDeclarations(game)),
    ) !== undefined
  )
    return findings;
  for (const [title, law] of Object.entries(laws)) {
    let broken: LawBroken | undefined;
    let index = 0;
    for (; index < playouts && broken === undefined; index++) {
      const trial = trialOf(game, index, seed);
      trial.pulse = pulse;
      broken = attempt(() => law(trial, index, DEPTHS[index % DEPTHS.length]!), trial);
    }
    add(title, index, broken);
  }
  const trial = new Trial(game, setupFor(game, { figures: 'core' }), seed);
  trial.pulse = pulse;
  if (findings.every(({ broken }) => broken === undefined)) {
    const first = firstTrace(trial);
    add(
      HEAP,
      10_000,
      attempt(() => {
        heapLaw(trial, 300_000);
        trial.require(
          firstTrace(trial) === first,
          'same seed, same trace',
          () => 'playout 0 goes otherwise once 10 000 others have been played: something is kept from one to the next',
        );
      }, trial),
    );
  }
  return findings;
}

/** How playout 0 goes. */
function firstTrace(trial: Trial): string {
  const state = trial.create();
  const chance = trial.chance(0);
  trial.deal(state, 0, chance);
  return trial.playOn(state, chance, trial.bots(0));
}

/** Every third playout under the standard rules, the others under any that can be played. */
function trialOf(game: AnyGame, index: number, seed: number): Trial {
  if (index % 3 === 0) return new Trial(game, setupFor(game), seed);
  const { setup, preset } = randomSetup(game, 7919 * index);
  return new Trial(game, setup, seed, preset);
}

/** Playouts of a light vet. */
const LIGHT_PLAYOUTS = 20;
const LIGHT = [
  'same seed, same trace',
  'legal is non-empty, distinct, bounded, and changes nothing',
  'shares sum to 60 or 0, ranks and labels exist',
  'figures do not change the play, and metrics are integers',
  'judgements are finite, and change nothing',
  'a copy plays on alike and never disturbs the original',
  'determinise keeps what the seat knows',
  'equal knowledge, equal deals after determinise',
  'what a seat prefers hangs on what it knows',
] as const;

/**
 * What breaks first in some twenty playouts of a game, each played twice, one after another; undefined if nothing does.
 * Ends once `ms` were computed, but not before every law was tried: a machine that is busy with other things sees no less.
 */
export function lightVet(game: AnyGame, ms = 300, pulse?: Pulse): LawBroken | undefined {
  const end = computedMs() + ms;
  const declared = attempt(() => holdDeclarations(game));
  if (declared !== undefined) return declared;
  const trial = new Trial(game, setupFor(game), 7);
  trial.pulse = pulse;
  for (let index = 0; index < LIGHT_PLAYOUTS; index++) {
    for (const title of LIGHT) {
      if (index > 0 && computedMs() >= end) return undefined;
      const broken = attempt(() => laws[title]!(trial, index, DEPTHS[index % DEPTHS.length]!), trial);
      if (broken !== undefined) return broken;
    }
  }
  return undefined;
}

/** What broke; an exception of the game's own counts as one, and chance or a clock beside the streams as the law `alike`. */
export function attempt(hold: () => void, trial?: Trial, alike = 'same seed, same trace'): LawBroken | undefined {
  const broken = (law: string, found: string) => trial?.broken(law, found) ?? new LawBroken(law, found);
  try {
    refusingElsewhere(hold, (found) => broken(alike, found));
    return undefined;
  } catch (error) {
    if (isError(error, LawBroken)) return error;
    return broken('nothing throws', `${messageOf(error)}${thrownAt(error) ?? ''}`);
  }
}
