/** What `sim/learn` fits to games of greedy players, in the shape of `engines/little-prince/lessons.json`. */
import { happens, Preference } from '../../../bots/preference.ts';
import {
  EACH_CORNER,
  laidPart,
  PLANET,
  POWERS,
  type LessonsOf,
} from '../../../engines/little-prince/advice/lessons.ts';
import { game } from '../../../engines/little-prince/game.ts';
import type { AnyState, Policy } from '../../../engines/core/types.ts';
import { fitLeads } from '../../../sim/learn/leads.ts';
import { Positions } from '../../../sim/learn/positions.ts';
import { fitRidge, type Quality } from '../../../sim/learn/ridge.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { anyGame } from './table.ts';

/** Chance of a random move, so that planets are seen which greedy players would not build. */
const ODD = 0.08;
const SEED = 17;

export interface Taught {
  readonly lessons: LessonsOf;
  /** On games held out. */
  readonly heldOut: Quality;
}

/** What so many games teach. */
export function teach(players: number, games: number): Taught {
  const setup = setupOf(anyGame, { players, figures: 'none' });
  const { features } = anyGame.judgement!;
  const positions = play(new Player(anyGame, setup, SEED), games);
  const fit = fitRidge(positions);
  const leads = fitLeads(positions, fit, features!.score!.leads);
  const names = features!.names(setup);
  const weights = fit.weights.map((weight, i) => (i === 0 ? weight + fit.bias : weight));
  const polynomial = (term: string) =>
    Array.from({ length: POWERS }, (_, power) => rounded(weights[names.indexOf(`${term}.t${power}`)]!));
  const named = <K extends string>(terms: readonly K[], of = '') =>
    Object.fromEntries(terms.map((term) => [term, polynomial(`${of}${term}`)])) as Record<K, number[]>;
  const { characters } = game.components.read(Object.values(game.components.shipped)[0]);
  const spread = parabola(leads.points.map((lead, i) => [laidPart(leads.from + i), lead]));
  return {
    lessons: {
      planet: named(PLANET),
      corners: Object.fromEntries(characters.map(({ id }) => [id, named(EACH_CORNER, `${id}.`)])),
      spread: spread.map(rounded),
    },
    heldOut: fit.heldOut,
  };
}

/** Games of greedy players that forget themselves now and then. */
function play(player: Player, games: number): Positions {
  const { state } = player;
  const positions = new Positions(anyGame, player.setup);
  const preference = new Preference(anyGame.judgement!, anyGame.bounds(player.setup).options);
  const learner: Policy<AnyState> = {
    choose(_, seat, legal, count, rng) {
      positions.see(state);
      if (happens(ODD, rng)) return rng.below(count);
      return preference.best(state, seat, legal, count, rng);
    },
  };
  for (let i = 0; i < games; i++) {
    player.deal(i);
    positions.begin(state);
    const { score, share60 } = player.play(i, learner);
    positions.end(state, { score: Float64Array.from(score), share60: Float64Array.from(share60) });
  }
  return positions;
}

/** Least squares. */
function parabola(points: readonly (readonly [number, number])[]): number[] {
  const rows = [0, 1, 2].map((i) => [
    ...[0, 1, 2].map((j) => points.reduce((sum, [t]) => sum + t ** (i + j), 0)),
    points.reduce((sum, [t, y]) => sum + y * t ** i, 0),
  ]);
  for (let pivot = 0; pivot < 3; pivot++) {
    for (let i = 0; i < 3; i++) {
      if (i === pivot) continue;
      const factor = rows[i]![pivot]! / rows[pivot]![pivot]!;
      rows[i] = rows[i]!.map((value, j) => value - factor * rows[pivot]![j]!);
    }
  }
  return rows.map((row, i) => row[3]! / row[i]!);
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
