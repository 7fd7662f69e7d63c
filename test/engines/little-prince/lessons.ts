/** Fits what play teaches about planets: `engines/little-prince/lessons.json`, made by `lessons.verify.ts`. */
import { ROUNDS } from '../../../engines/little-prince/components.ts';
import { Evaluation, NO_TILE } from '../../../engines/little-prince/advice/evaluation.ts';
import { EACH_CORNER, laidPart, PLANET, type LessonsOf } from '../../../engines/little-prince/advice/lessons.ts';
import { mostOfOthers } from '../../../engines/little-prince/advice/volcanoes.ts';
import { game } from '../../../engines/little-prince/game.ts';
import type { LittlePrince } from '../../../engines/little-prince/state.ts';
import { happens, preferred } from '../../../bots/preference.ts';
import type { AnyState, Policy } from '../../../engines/core/types.ts';
import { fitRidge, type Quality } from '../../../sim/learn/ridge.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { anyGame } from './table.ts';

/** Chance of a random move, so that planets are seen which greedy players would not build. */
const ODD = 0.08;
const DEGREE = 2;

/** Greedy players that forget themselves now and then. */
const learner: Policy<AnyState> = {
  choose: (state, seat, legal, count, rng) =>
    happens(ODD, rng) ? rng.below(count) : preferred(anyGame.judgement!, state, seat, legal, count, rng),
};

/** The terms of a planet as it lies, made to be read off an evaluation. */
class Terms extends Evaluation {
  private flips = 0;

  static of({ tables }: LittlePrince): Terms {
    return new Terms(tables);
  }

  /** In the order of PLANET, then two for every character. Fills `value` and `volcanoes` too. */
  read(state: LittlePrince, seat: number): number[] {
    this.planet(state, seat, NO_TILE);
    const { characterOf, components } = this.tables;
    const openCorners = this.openOf[3]!;
    const potential = openCorners === 0 ? 0 : openCorners * this.averagePoints();
    const there = components.characters.map(() => 0);
    const expected = [...there];
    for (let i = 0; i < this.corners; i++) {
      const character = characterOf[this.counted.corners[i]!]!;
      there[character]! += 1;
      expected[character]! += this.character(character);
    }
    const planet = [1, openCorners, potential, this.baobabCost(this.flips), this.volcanoes, this.faceDown];
    return [...planet, ...there, ...expected];
  }

  protected override worth(flips: number): number {
    this.flips = flips;
    return super.worth(flips);
  }
}

/** A planet of a played game at the beginning of a round. */
interface Sample {
  readonly game: number;
  readonly laid: number;
  readonly terms: readonly number[];
  readonly cost: number;
  readonly score: number;
  readonly share: number;
}

/** All planets of so many games, seat by seat. */
function play(players: number, games: number): Sample[] {
  const player = new Player(anyGame, setupOf(anyGame, { players, figures: 'none' }), 17);
  const state = player.state as unknown as LittlePrince;
  const terms = Terms.of(state);
  const samples: Sample[] = [];
  for (let game = 0; game < games; game++) {
    const seen: Omit<Sample, 'score' | 'share'>[] = [];
    let round = 0;
    const watching: Policy<AnyState> = {
      choose(view, ...rest) {
        if (state.round > round) {
          round = state.round;
          terms.look(state, 0);
          const planets = Array.from({ length: players }, (_, seat) => {
            const read = terms.read(state, seat);
            return { terms: read, volcanoes: terms.volcanoes, open: terms.open };
          });
          const volcanoes = Float64Array.from(planets, (planet) => planet.volcanoes);
          planets.forEach((planet, seat) => {
            const cost = terms.volcanoCost(planet.volcanoes, mostOfOthers(volcanoes, players, seat), planet.open);
            seen.push({ game, laid: round, terms: planet.terms, cost });
          });
        }
        return learner.choose(view, ...rest);
      },
    };
    const { score, share60 } = player.play(game, watching);
    seen.forEach((sample, i) =>
      samples.push({ ...sample, score: score[i % players]!, share: share60[i % players]! / 60 }),
    );
  }
  return samples;
}

export interface Taught {
  readonly lessons: LessonsOf;
  /** Of what V and these lessons say of the final score of games held out. */
  readonly heldOut: Quality;
}

/** What so many games teach. */
export function teach(players: number, games: number): Taught {
  const samples = play(players, games);
  const features: number[] = [];
  const width = samples[0]!.terms.length * (DEGREE + 1);
  for (const { terms, laid } of samples) {
    for (const term of terms)
      for (let power = 0; power <= DEGREE; power++) features.push(term * laidPart(laid) ** power);
  }
  const fit = fitRidge({
    width,
    features,
    // The volcano cost hangs on the others and stands apart.
    targets: samples.map(({ score, cost }) => score + cost),
    games: samples.map((sample) => sample.game),
  });
  const weights = fit.weights.map((weight, i) => (i === 0 ? weight + fit.bias : weight));
  const polynomial = (term: number) => weights.slice(term * (DEGREE + 1), (term + 1) * (DEGREE + 1)).map(rounded);
  const { characters } = game.components.read(Object.values(game.components.shipped)[0]);
  const worth = samples.map(({ cost }, row) => {
    let sum = fit.bias - cost;
    for (let i = 0; i < width; i++) sum += fit.weights[i]! * features[row * width + i]!;
    return sum;
  });
  return {
    lessons: {
      planet: named(PLANET, polynomial),
      corners: Object.fromEntries(
        characters.map(({ id }, c) => [
          id,
          named(EACH_CORNER, (i) => polynomial(PLANET.length + i * characters.length + c)),
        ]),
      ),
      spread: spreadOf(samples, worth, players),
    },
    heldOut: fit.heldOut,
  };
}

function named<K extends string>(names: readonly K[], value: (i: number) => number[]): Record<K, number[]> {
  return Object.fromEntries(names.map((name, i) => [name, value(i)])) as Record<K, number[]>;
}

/** The spreads under which the wins that were are likeliest, as a parabola through those of every round. */
function spreadOf(samples: readonly Sample[], worth: readonly number[], players: number): number[] {
  const found: [t: number, spread: number][] = [];
  for (let laid = 1; laid < ROUNDS; laid++) {
    let best = 0;
    let most = -Infinity;
    for (let spread = 2; spread < 12; spread += 0.1) {
      let likelihood = 0;
      for (let row = 0; row < samples.length; row += players) {
        if (samples[row]!.laid !== laid) continue;
        let sum = 0;
        for (let seat = 0; seat < players; seat++) sum += Math.exp(worth[row + seat]! / spread);
        for (let seat = 0; seat < players; seat++) {
          likelihood += samples[row + seat]!.share * (worth[row + seat]! / spread - Math.log(sum));
        }
      }
      if (likelihood > most) [best, most] = [spread, likelihood];
    }
    found.push([laidPart(laid), best]);
  }
  return parabola(found).map(rounded);
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
