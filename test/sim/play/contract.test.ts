/** What a broken contract costs at run time: each of these playouts is a fault, none a figure. */
import { expect, test } from 'vitest';
import { game as kuhn, KuhnPoker } from '../../../engines/calibration/kuhn-poker.ts';
import type { BotKind } from '../../../bots/types.ts';
import { params } from '../../../engines/core/params.ts';
import type { AnyGame, MetricSpec, Outcome } from '../../../engines/core/types.ts';
import { OpenCell } from '../../../sim/cell/open-cell.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { cellOf } from '../../support/cells.ts';

/** The fault of one playout of Kuhn poker with another class of states, watched closely or not. */
async function faultOf(changes: Partial<AnyGame>, checking: boolean, bot: BotKind | string = 'random') {
  const spec = await cellOf('kuhn-poker');
  const game = { ...kuhn, ...changes } as AnyGame;
  const [name, own] = typeof bot === 'string' ? [bot, {}] : ['own', { own: bot }];
  const player = new CellPlayer(new OpenCell(game, { ...spec, bots: [name, 'random'] }, own));
  player.checking = checking;
  return player.play(0);
}

/** Kuhn poker whose result is changed after the fact. */
const ending = (change: (out: Outcome) => unknown): Partial<AnyGame> => ({
  create: () =>
    new (class extends KuhnPoker {
      override outcome(out: Outcome): void {
        super.outcome(out);
        change(out);
      }
    })(),
});

/** Kuhn poker whose list has so many options. */
const counting = (count: number): Partial<AnyGame> => ({
  create: () =>
    new (class extends KuhnPoker {
      override legal(out: Int32Array): number {
        super.legal(out);
        return count;
      }
    })(),
});

test.each([
  ['half a point', (out: Outcome): unknown => (out.score[0] = 2.5), /score 2.5/],
  ['a score that is no number', (out: Outcome): unknown => (out.score[1] = NaN), /seat 2 the score NaN/],
  ['an infinite score', (out: Outcome): unknown => (out.score[0] = Infinity), /score Infinity/],
  ['a score beyond 32 bits', (out: Outcome): unknown => (out.score[0] = 3e9), /score 3000000000/],
  ['two whole wins', (out: Outcome): unknown => out.share60.fill(60), /shares 60 60/],
  ['a negative share', (out: Outcome): unknown => out.share60.set([120, -60]), /shares 120 -60/],
  ['half a sixtieth', (out: Outcome): unknown => out.share60.set([59.5, 0.5]), /shares 59.5 0.5/],
  ['an end without a name', (out: Outcome): unknown => (out.end = 2), /end 2/],
  ['half a round', (out: Outcome): unknown => (out.rounds = 1.5), /rounds 1.5/],
] as const)('%s is a fault in every playout', async (_what, change, reason) => {
  const fault = await faultOf(ending(change), false);
  expect(fault?.kind).toBe('contract');
  expect(fault?.reason).toMatch(reason);
});

test.each([0, -1, NaN, 3])('a list of %s options is a fault in every playout', async (count) => {
  expect((await faultOf(counting(count), false))?.reason).toBe(`legal gives ${count} options, not 1..2`);
  const bot: BotKind = {
    name: 'own',
    help: '',
    sees: 'legal',
    options: params({}),
    create: () => ({ choose: () => 0 }),
  };
  expect((await faultOf(counting(count), false, bot))?.reason).toBe(`legal gives ${count} options, not 1..2`);
});

const metric: MetricSpec = { name: 'bets', help: '', per: 'game', kind: 'number', level: 'core', unit: 'count' };

test.each([0.5, Infinity, 2 ** 40])('a metric of %s is a fault in every playout', async (value) => {
  const create = () =>
    Object.assign(new KuhnPoker(), { metrics: (out: Float64Array) => void (out[0] = value) }) as KuhnPoker;
  const fault = await faultOf({ metrics: () => [metric], create }, false);
  expect(fault?.reason).toBe(`metrics gives ${value} in slot 0, no whole number`);
});

test('the first playouts see lists that repeat, go out of bounds or change, and estimates that are none', async () => {
  const listing = (write: (out: Int32Array, call: number) => void): Partial<AnyGame> => {
    let calls = 0;
    const create = () =>
      Object.assign(new KuhnPoker(), { legal: (out: Int32Array) => (write(out, calls++), 2) }) as KuhnPoker;
    return { create };
  };
  expect(
    (
      await faultOf(
        listing((out) => out.fill(1)),
        true,
      )
    )?.reason,
  ).toBe('legal gives code 1 twice');
  expect(
    (
      await faultOf(
        listing((out) => out.set([0, 2])),
        true,
      )
    )?.reason,
  ).toMatch(/code 2, outside 0..1/);
  expect(
    (
      await faultOf(
        listing((out, call) => out.set(call % 2 ? [1, 0] : [0, 1])),
        true,
      )
    )?.reason,
  ).toMatch(/another list when asked again/);
  const telling = (count: number, code: number) => ({
    create: () => Object.assign(new KuhnPoker(), { legalCount: () => count, legalAt: () => code }),
  });
  expect((await faultOf(telling(3, 0), true))?.reason).toBe('legalCount gives 3, legal lists 2');
  expect((await faultOf(telling(2, 0), true))?.reason).toBe('legalAt gives 0 at 1, legal lists 1');
});

test('the first playouts see estimates and likings that are none, where a bot asks for them', async () => {
  const [noEstimate, noLiking] = [
    { judgement: { estimate: () => NaN } },
    { judgement: { prefer: () => NaN, estimate: () => NaN } },
  ];
  expect((await faultOf(noEstimate, true, 'mcts'))?.reason).toMatch(/estimate gives NaN/);
  for (const value of [1.5, -0.5]) {
    const fault = await faultOf({ judgement: { estimate: () => value } }, true, 'mcts');
    expect(fault?.reason).toMatch(new RegExp(`estimate gives ${value} .*outside 0..1`));
  }
  // Kuhn poker has no rule of thumb: greed goes by the estimate.
  expect((await faultOf(noEstimate, true, 'greedy'))?.reason).toMatch(/estimate gives NaN/);
  expect((await faultOf(noLiking, true, 'greedy'))?.reason).toMatch(/prefer gives NaN/);
  expect(await faultOf(noLiking, true)).toBeUndefined();
});

test('the first playouts see a bot that writes into the list', async () => {
  const bot: BotKind = {
    name: 'own',
    help: '',
    sees: 'legal',
    options: params({}),
    create: () => ({ choose: (_view, _seat, legal) => ((legal[0] = 1), 0) }),
  };
  const fault = await faultOf({}, true, bot);
  expect(fault?.reason).toBe('bot own in seat 1 wrote into the list of options');
});

test('sound play is no fault, however closely it is watched', async () => {
  expect(await faultOf({}, true)).toBeUndefined();
});

const touchy = (name: 'message' | 'stack') =>
  Object.defineProperty(new Error('touched'), name, {
    get() {
      throw new Error('do not touch');
    },
  });
const throws = () => {
  throw new Error('do not touch');
};

test.each<[what: string, thrown: unknown, reason: string]>([
  ['nothing', undefined, 'undefined'],
  ['a frozen object', Object.freeze({}), '[object Object]'],
  ['an error that tells no message', touchy('message'), 'something that cannot be written as text was thrown'],
  ['an error that tells no place', touchy('stack'), 'touched'],
  ['what may not be asked', new Proxy({}, { get: throws, getPrototypeOf: throws }), 'something that cannot be written as text was thrown'], // prettier-ignore
])('a game that throws %s ends its playout, not the program', async (_what, thrown, reason) => {
  const fault = await faultOf(
    ending(() => {
      throw thrown;
    }),
    false,
  );
  expect([fault?.kind, fault?.reason.replace(/ \(.*:\d+\)$/, '')]).toEqual(['exception', reason]);
});

test('what is still being dealt is at no move, whatever the playout before came to', async () => {
  const words = Int32Array.of(0, 7, 0);
  const seen: number[] = [];
  const create = () =>
    new (class extends KuhnPoker {
      override deal(...given: Parameters<KuhnPoker['deal']>): void {
        seen.push(words[1]!);
        super.deal(...given);
      }
    })();
  const player = new CellPlayer(new OpenCell({ ...kuhn, create }, await cellOf('kuhn-poker'), {}));
  player.heartbeat = { words, at: 0 };
  player.play(3);
  expect(seen).toEqual([0]);
});
