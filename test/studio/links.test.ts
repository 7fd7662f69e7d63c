/** Links hold an experiment: whatever is on the bench comes back, and what comes from anywhere does no harm. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshBench, type Bench } from '../../studio/page/bench.ts';
import { botOf, botText } from '../../studio/page/bot-text.ts';
import { hashOf, leftOut, PLACES, shownBy, type Shown } from '../../studio/page/hash.ts';
import { patched, patchOf } from '../../studio/page/patch.ts';
import { put } from '../../studio/page/put.ts';

const word = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,8}$/).filter((name) => name !== 'kept' && name !== 'run');
const text = fc.string({ minLength: 1, maxLength: 12 });
const seatText = fc.stringMatching(/^[a-z<>&"'=:%?#/ ]{1,10}$/);
const patch = fc.array(
  fc.tuple(fc.array(fc.oneof(text, fc.nat(9)), { maxLength: 4 }), fc.oneof(text, fc.integer(), fc.constant(null))),
  { minLength: 1, maxLength: 3 },
);
const bench = (game: string): fc.Arbitrary<Bench> =>
  fc.record({
    game: fc.constant(game),
    players: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
    roles: fc.option(fc.array(seatText, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    preset: word,
    set: fc.dictionary(word, text),
    components: fc.option(text, { nil: undefined }),
    own: fc.option(patch, { nil: undefined }),
    bots: fc.array(seatText, { maxLength: 3 }),
    seed: fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }).map(String),
  });
const shown: fc.Arbitrary<Shown> = fc.oneof(word, fc.constantFrom('./my game.ts', '../<b>&"\'#?%.ts')).chain((game) =>
  fc.record({
    at: fc.constantFrom(...PLACES),
    bench: bench(game),
    base: fc.option(bench(game), { nil: undefined }),
    ask: word,
    chosen: fc.dictionary(word, text),
  }),
);

describe('a link', () => {
  test('leads back to what it was made of', () => {
    fc.assert(fc.property(shown, (one) => void expect(shownBy(hashOf(one))).toEqual(one)));
  });

  test('of a game fresh from its box is short', () => {
    const link = hashOf({ at: 'ask', bench: freshBench('poonicorn'), base: undefined, ask: 'seat', chosen: {} });
    expect(link).toBe('#/poonicorn/ask/seat');
  });

  test('of any other text shows something, and never throws', () => {
    fc.assert(fc.property(fc.string(), (any) => void expect(() => shownBy(`#${any}`)).not.toThrow()));
    expect(shownBy('#/pig/ask/seat?own=%5B%5B1%5D&seed=-3&players=many')).toMatchObject({
      bench: { own: undefined, seed: '1', players: undefined },
    });
  });
});

describe('what makes no sense in a link is said', () => {
  test('nothing where all of it does', () => {
    fc.assert(fc.property(shown, (one) => void expect(leftOut(hashOf(one))).toBeUndefined()));
    expect(['', '#/', '#/kept', '#/pig/ask/seat?seed=7&players=2'].map(leftOut)).toEqual(Array(4).fill(undefined));
  });

  test.each([
    ['seed=zap', 'seed=zap is no whole number of at most 20 digits, seed 1 is played'],
    ['seed=', 'seed= is no whole number of at most 20 digits, seed 1 is played'],
    ['players=many&seed=3', 'players=many is no number of players, as many as usual sit down'],
    ['own=%5B%5B1%5D', 'what own says of changed cards is damaged, they are as shipped'],
    [
      `base.seed=-1&seed=${'9'.repeat(40)}`,
      `seed=${'9'.repeat(23)}… is no whole number of at most 20 digits, seed 1 is played; ` +
        'base.seed=-1 is no whole number of at most 20 digits, seed 1 is played',
    ],
  ])('%s', (text, told) => {
    expect(leftOut(`#/pig/ask/seat?${text}`)).toBe(`Of this link something was left out: ${told}.`);
  });

  test('of any text, without throwing', () => {
    fc.assert(fc.property(fc.string(), (any) => void expect(() => leftOut(`#${any}`)).not.toThrow()));
  });
});

/** No game's data has a field of that name, and a link that has one is no link of ours. */
const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));

describe('a patch', () => {
  test('makes of one piece of JSON the other', () => {
    fc.assert(
      fc.property(json, json, (from, to) => {
        // `-0` is no JSON: it is written 0.
        const [a, b] = [from, to].map((value) => JSON.parse(JSON.stringify(value)) as unknown);
        expect(patched(a, patchOf(a, b))).toEqual(b);
      }),
    );
  });

  test('of one changed cell says that cell alone', () => {
    const [before, after] = [1, 2].map((copies) => [['tiles', [['id'], ['a'], [copies]]]]);
    expect(patchOf(before, after)).toEqual([[[0, 1, 2, 0], 2]]);
  });

  test('cannot reach a prototype, nor what is not there', () => {
    expect(patched({ a: 1 }, [[['__proto__', 'b'], 2]])).toEqual({ a: 1 });
    expect(patched([1], [[[4, 'x'], 2]])).toEqual([1]);
    expect(({} as { b?: number }).b).toBeUndefined();
  });
});

test('a bot is taken apart and put together as the command line writes it', () => {
  for (const one of ['greedy', 'mcts:iterations=50:depth=none', 'script:knight', 'script:knight:x=1', './my-bot.ts'])
    expect(botText(botOf(one))).toBe(one);
  const { name, options } = botOf('mcts:iterations=50');
  expect(botText({ name, options: put(options, 'iterations', undefined) })).toBe('mcts');
});
