/** Curves and their parts against values by enumeration. */
import { expect, test } from 'vitest';
import type { AnyState } from '../../../engines/core/types.ts';
import { openCell } from '../../../sim/cell/open.ts';
import type { OpenCell } from '../../../sim/cell/open-cell.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { noisy } from '../../../sim/story/curve.ts';
import { movement } from '../../../sim/story/movement.ts';
import type { Tale } from '../../../sim/story/tale.ts';
import { Teller } from '../../../sim/story/teller.ts';
import { cellOf, type CellOptions } from '../../support/cells.ts';
import { mean, RandomValues } from './random-values.ts';

const small: [game: string, options: CellOptions][] = [
  ['tic-tac-toe', {}],
  ['kuhn-poker', {}],
  ['connect-four', { set: ['columns=3', 'rows=3', 'k=3'] }],
];

const every = (rollouts: number) => ({ at: 'decisions', count: 1, rollouts, regret: false }) as const;

function told(cell: OpenCell, games: number, rollouts: number): Tale[] {
  const teller = new Teller(new CellPlayer(cell), every(rollouts));
  return Array.from({ length: games }, (_, playout) => teller.tell(playout) as Tale);
}

/** The positions at the decisions of a playout, with the option taken at each. */
function positions({ game, setup }: OpenCell, player: CellPlayer, playout: number) {
  const met: { state: AnyState; action: number }[] = [];
  player.watcher = {
    decision(state, _seat, legal, count, pick) {
      if (count === 1) return;
      const copy = game.create({ ...setup, figures: 'none' });
      copy.copyFrom(state);
      met.push({ state: copy, action: legal[pick]! });
    },
  };
  expect(player.play(playout)).toBeUndefined();
  return met;
}

test.each(small)('%s: the curves are the exact values within the noise they claim', async (name, options) => {
  const cell = await openCell(await cellOf(name, options));
  const values = new RandomValues(cell.game, cell.setup);
  const player = new CellPlayer(cell);
  const rollouts = 100;
  const [at, swung]: [number[], number[]] = [[], []];
  for (const { playout, moments } of told(cell, 40, rollouts)) {
    const met = positions(cell, player, playout);
    expect(moments.map(({ decision }) => decision)).toEqual(met.map((_, i) => i));
    moments.forEach((moment, i) => {
      const { state, action } = met[i]!;
      const [before, , square] = values.of(state) as [number, number, number];
      const after = values.of(values.after(state, action))[0]!;
      const here = noisy(moment.all[0]!, 60);
      const noise = (square - before * before) / rollouts;
      if (noise > 1e-12) at.push((here.value - before) / Math.sqrt(noise));
      else expect(here.value).toBeCloseTo(before, 12);
      const swing = noisy(moment.swing[0]!, 60);
      if (swing.noise > 0) swung.push((swing.value - (after - before)) / Math.sqrt(swing.noise));
      const seats = moment.all.slice(0, 2).reduce((sum, { sum: share }) => sum + share, 0);
      expect(seats + moment.all[2]!.sum).toBe(60 * rollouts);
    });
  }
  const [sum, squares] = [
    (errors: number[]) => errors.reduce((total, z) => total + z, 0),
    (errors: number[]) => errors.reduce((total, z) => total + z * z, 0),
  ];
  expect(at.length).toBeGreaterThan(50);
  expect(Math.abs(sum(at)) / Math.sqrt(at.length)).toBeLessThan(4);
  expect(Math.abs(squares(at) / at.length - 1)).toBeLessThan(4 * Math.sqrt(2 / at.length));
  expect(swung.length).toBeGreaterThan(50);
  expect(Math.abs(sum(swung)) / Math.sqrt(swung.length)).toBeLessThan(4);
});

test.each(small.slice(1))('%s: deal, own and others move the chance as enumeration says', async (name, options) => {
  const cell = await openCell(await cellOf(name, options));
  const values = new RandomValues(cell.game, cell.setup);
  const player = new CellPlayer(cell);
  // The deals that there are, each as likely as another: six in Kuhn poker, one in Connect Four.
  const deals = new Map<string, AnyState>();
  for (let playout = 0; playout < 60; playout++) {
    const { state } = positions(cell, player, playout)[0]!;
    deals.set(`${state.infoKey(0)}|${state.infoKey(1)}`, state);
  }
  expect(deals.size).toBe(name === 'kuhn-poker' ? 6 : 1);
  const starts = [...deals.values()];
  const centre = mean(starts.map((state) => values.of(state)))[0]!;
  const deal = mean(starts.map((state) => [(values.of(state)[0]! - centre) ** 2]))[0]!;
  const [own, others] = mean(starts.map((state) => values.steps(state, 0))) as [number, number];
  const all = deal + own + others;
  const parts = movement(told(cell, 300, 40).map((tale) => [tale]), [{ channel: 0, seat: 0, unit: 60 }]); // prettier-ignore
  const expected = { own: own / all, others: others / all, chance: deal / all, deal: deal / all, variance: 1 };
  for (const [source, value] of Object.entries(expected)) {
    const { estimate, se } = parts[source as 'own'];
    expect(Math.abs(estimate - value), `${source} ${estimate} ± ${se}, not ${value}`).toBeLessThan(4 * se);
    expect(se, source).toBeLessThan(0.1);
  }
});
