/** The story of a cell: the curves of its games, and which of them are worth telling. */
import type { CellProgress } from '../store/progress.ts';
import type { Story, StoryCurve, StoryMoment, ToldGame, TurningPoint } from '../results.ts';
import { curveOf, noisy } from './curve.ts';
import { seenIn } from './feel.ts';
import { clustersOfTales, sidesOf, vary } from './rows.ts';
import { type Sums, type Tale, channelsOf } from './tale.ts';

/** Turning points told of a game. */
const TURNS = 5;

/** A game to be told, still without its words. */
export type Sketch = Omit<ToldGame, 'replay' | 'turns'> & { readonly turns: readonly Omit<TurningPoint, 'words'>[] };

/** The curves of a cell's games and the games to tell; undefined where none was played without a fault. */
export function storyOf(
  cell: number,
  { spec, tales }: CellProgress,
): (Omit<Story, 'told'> & { readonly told: readonly Sketch[] }) | undefined {
  const whole = clustersOfTales(tales, spec.rotations).flat();
  if (whole.length === 0) return undefined;
  const { players } = spec;
  const sides = sidesOf(whole, players);
  const curves = whole.map((tale) => curveRow(tale, players));
  // Where all games for one succeed (or all fail), what differs between them is the score, if anything is.
  const differ = (value: (tale: Tale) => number | undefined) => whole.some((tale) => value(tale) !== value(whole[0]!));
  const unlike = differ(({ outcome }) => outcome[0]) || !differ(({ outcome }) => outcome[2]);
  const byChance = players > 1 || (vary(whole, players) && unlike);
  const told = byChance ? toldGames(whole, curves, players, sides) : toldScores(curves);
  return { cell, rollouts: spec.story?.rollouts ?? 0, sides, curves, told };
}

function curveRow(tale: Tale, players: number): StoryCurve {
  const curve = curveOf(tale, players);
  const { dealt, decisions, outcome, playout } = tale;
  const moments = tale.moments.filter(({ onCurve }) => onCurve);
  const first = moments[0];
  const at = (all: readonly Sums[], decision: number, round: number) =>
    momentRow(all, decision, decisions, round, players);
  const start = first?.decision === 0 ? [] : [at(dealt, 0, first?.round ?? 0)];
  return {
    playout,
    decisions,
    moments: [...start, ...moments.map(({ all, decision, round }) => at(all, decision, round))],
    outcome: curve.outcome,
    ...(players === 1 ? { score: outcome[2]! } : {}),
    decided: seenIn(curve, 2).decided,
  };
}

function momentRow(
  all: readonly Sums[],
  decision: number,
  decisions: number,
  round: number,
  players: number,
): StoryMoment {
  const chances = all.slice(0, channelsOf(players).sides).map((sums) => noisy(sums, 60));
  const score = players === 1 ? noisy(all[2]!, 1) : undefined;
  return {
    decision,
    x: decisions === 0 ? 0 : decision / decisions,
    round,
    rollouts: all[0]!.n,
    chances: chances.map(({ value }) => value),
    ses: chances.map(({ noise }) => Math.sqrt(noise)),
    ...(score === undefined ? {} : { score: score.value, scoreSe: Math.sqrt(score.noise) }),
  };
}

/** The closest game, the greatest comeback, the earliest decided: each another game. */
function toldGames(tales: readonly Tale[], curves: readonly StoryCurve[], players: number, sides: number): Sketch[] {
  const told = new Set<number>();
  const games = tales.map((tale, i) => {
    const curve = curveOf(tale, players);
    const feel = seenIn(curve, sides);
    const half = curve.moments.filter(({ x }) => x >= 0.5);
    const open = half.reduce((sum, { of, weight }) => sum + weight * (1 - of.reduce((all, p) => all + p * p, 0)), 0);
    return { tale, curve: curves[i]!, feel, open };
  });
  const pick = (why: Sketch['why'], worth: (game: (typeof games)[number]) => number): Sketch[] => {
    const left = games.filter((game) => !told.has(game.tale.playout) && worth(game) > -Infinity);
    if (left.length === 0) return [];
    const best = left.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    told.add(best.tale.playout);
    return [{ why, playout: best.tale.playout, turns: turnsOf(best.curve, 'chance') }];
  };
  return [
    ...pick('closest', ({ open, tale }) => (tale.moments.length === 0 ? -Infinity : open)),
    ...pick('comeback', ({ feel }) => (feel.drama > 0 ? feel.drama : -Infinity)),
    ...pick('earliest', ({ feel, curve }) =>
      curve.outcome.some((share) => share > 0.999) ? -feel.decided : -Infinity,
    ),
  ];
}

/** Where all games succeed: the best score, the worst, and the greatest turn on the way. */
function toldScores(curves: readonly StoryCurve[]): Sketch[] {
  if (curves.every(({ score }) => score === curves[0]!.score)) return [];
  const told = new Set<number>();
  const pick = (why: Sketch['why'], worth: (curve: StoryCurve) => number): Sketch[] => {
    const left = curves.filter(({ playout, moments }) => !told.has(playout) && moments.length > 0);
    if (left.length === 0) return [];
    const best = left.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    told.add(best.playout);
    return [{ why, playout: best.playout, turns: turnsOf(best, 'score') }];
  };
  const greatest = (curve: StoryCurve) =>
    Math.max(...turnsOf(curve, 'score').map(({ before, after }) => Math.abs(after - before)));
  return [
    ...pick('best', ({ score = 0 }) => score),
    ...pick('worst', ({ score = 0 }) => -score),
    ...pick('turn', greatest),
  ];
}

/** The greatest steps of a game, as the winner's chance (else that of whom it moved most) went, in their order. */
function turnsOf(
  { moments, outcome, decisions, score = NaN }: StoryCurve,
  of: 'chance' | 'score',
): Omit<TurningPoint, 'words'>[] {
  const winner = outcome.findIndex((share) => share > 0.999);
  // The deal is played on from less often: a step from there would be noise.
  const most = Math.max(...moments.map(({ rollouts }) => rollouts));
  const looked = moments.filter(({ rollouts }) => rollouts === most);
  const steps = looked.map((moment, i) => {
    const next = looked[i + 1];
    const at = { from: moment.decision, to: next?.decision ?? decisions, round: moment.round };
    if (of === 'score') {
      return { ...at, side: 'score' as const, before: moment.score ?? NaN, after: next === undefined ? score : (next.score ?? NaN) }; // prettier-ignore
    }
    const chances = next?.chances ?? outcome;
    const moved = chances.map((chance, side) => Math.abs(chance - moment.chances[side]!));
    const side = winner < 0 ? moved.indexOf(Math.max(...moved)) : winner;
    return { ...at, side, before: moment.chances[side]!, after: chances[side]! };
  });
  const size = ({ before, after }: (typeof steps)[number]) => Math.abs(after - before);
  return [...steps]
    .sort((a, b) => size(b) - size(a) || a.from - b.from)
    .slice(0, TURNS)
    .sort((a, b) => a.from - b.from);
}
