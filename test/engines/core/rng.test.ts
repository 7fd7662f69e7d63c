import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { fmix32 } from '../../../engines/core/fmix.ts';
import { absorbA, absorbB, CellKey, fnv1a, Stream } from '../../../engines/core/rng.ts';
import { Xoroshiro } from '../../../engines/core/xoroshiro.ts';
import { shuffle } from '../../../engines/core/shuffle.ts';
import { Xoroshiro as InBrowsers } from '../../../sim/platform/browser/xoroshiro.ts';
import { chi2Upper } from '../../../sim/stats/special.ts';

/** What is a stream's own of its generator. */
interface Opened {
  kept: number;
  begin(s01: number, s00: number, s11: number, s10: number): void;
  next(): number;
}

/** pure-rand's own generator in the present state of a stream. */
function referenceOf(stream: Stream): { next(): number } {
  const { s01, s00, s11, s10 } = stream as unknown as Readonly<Record<'s01' | 's00' | 's11' | 's10', number>>;
  return xoroshiro128plusFromState([s01, s00, s11, s10]);
}

/** Puts a stream at a seed index of a cell. */
function seek(stream: Stream, key: CellKey, index: number): Stream {
  stream.key(absorbA(absorbA(key.a, index), 0), absorbB(absorbB(key.b, index), 0));
  return stream;
}

test('fmix32 and FNV-1a against their published values', () => {
  expect(fmix32(1)).toBe(1364076727);
  expect(fmix32(2)).toBe(821347078);
  expect(fnv1a('') >>> 0).toBe(0x811c9dc5);
  expect(fnv1a('a') >>> 0).toBe(0xe40c292c);
  expect(fnv1a('foobar') >>> 0).toBe(0xbf9cf968);
});

test('draw for draw the generator of pure-rand', () => {
  for (let seed = 0; seed < 50; seed++) {
    const stream = Stream.of(seed);
    const reference = referenceOf(stream);
    for (let i = 0; i < 200; i++) {
      // below(65536) is the high half of the word: a power of two is never rejected.
      expect(stream.below(0x10000)).toBe(reference.next() >>> 16);
    }
  }
});

test.each([Xoroshiro, InBrowsers])(
  'word for word too, in Node and in browsers, and the word beside it stays',
  (Words) => {
    const generator = new Words() as unknown as Opened;
    const state = [0x80000000 | 0, -1, 0x7fffffff, 12345] as const;
    generator.begin(...state);
    generator.kept = -0x80000000;
    const reference = xoroshiro128plusFromState(state.map(fmix32));
    for (let i = 0; i < 1000; i++) expect(generator.next()).toBe(reference.next());
    expect(generator.kept).toBe(-0x80000000);
  },
);

test('small ranges take the halves of the words, high before low, and reject the biased remainder', () => {
  for (const n of [1, 2, 3, 6, 7, 100, 192, 255, 256]) {
    const stream = Stream.of(n);
    const reference = referenceOf(stream);
    const halves: number[] = [];
    while (halves.length < 40_000) {
      const word = reference.next();
      halves.push(word >>> 16, word & 0xffff);
    }
    // Each value owns floor(65536 / n) halves: those whose product leaves at least 65536 mod n.
    const accepted = halves.filter((half) => (half * n) % 65536 >= 65536 % n);
    expect(accepted.map(() => stream.below(n))).toEqual(accepted.map((half) => Math.floor((half * n) / 65536)));
  }
});

test('below is unbiased: exact rejection, checked on a range where the bias would show', () => {
  const n = 0xc0000000; // three quarters of 2^32: without rejection the low half would come up twice as often
  const stream = Stream.of(3);
  let low = 0;
  const draws = 40_000;
  for (let i = 0; i < draws; i++) if (stream.below(n) < n / 2) low++;
  expect(Math.abs(low - draws / 2)).toBeLessThan(4 * Math.sqrt(draws / 4));
});

test('seed scheme 1: recorded test vectors (they only guard against silent change)', () => {
  const draws = (stream: Stream) => Array.from({ length: 4 }, () => stream.below(1_000_000));
  const key = new CellKey(42n, 'poonicorn player,player', 2);
  const at = (a: number, b: number) => {
    const stream = seek(new Stream('deck'), key, 0);
    stream.at(a, b);
    return stream;
  };
  expect({
    key: [key.a, key.b],
    deck: draws(seek(new Stream('deck'), key, 0)),
    next: draws(seek(new Stream('deck'), key, 1)),
    die: draws(seek(new Stream('die'), key, 0)),
    keyed: [at(3, 0), at(0, 5), at(3, 5)].map(draws),
    high: draws(seek(new Stream('deck'), new CellKey((1n << 64n) - 1n, 'x', 7), 0)),
  }).toMatchInlineSnapshot(`
    {
      "deck": [
        465172,
        293101,
        424891,
        755548,
      ],
      "die": [
        373263,
        842056,
        973589,
        721558,
      ],
      "high": [
        722453,
        534980,
        43870,
        849746,
      ],
      "key": [
        1045272565,
        489119478,
      ],
      "keyed": [
        [
          17486,
          772133,
          122953,
          506492,
        ],
        [
          226059,
          839599,
          109832,
          43210,
        ],
        [
          433357,
          639822,
          195950,
          723332,
        ],
      ],
      "next": [
        753782,
        159882,
        65166,
        833634,
      ],
    }
  `);
});

/** Chi-square of 36 pairs of dice against uniform, as an upper p. */
function pairP(die: (i: number) => number, pairs = 36_000): number {
  const cells = new Float64Array(36);
  let previous = die(0);
  for (let i = 1; i <= pairs; i++) {
    const next = die(i);
    cells[6 * previous + next]!++;
    previous = next;
  }
  const expected = pairs / 36;
  return chi2Upper(
    cells.reduce((sum, count) => sum + ((count - expected) * (count - expected)) / expected, 0),
    35,
  );
}

describe('neighbours in every coordinate of the key are independent (pair chi-square)', () => {
  const at = (seed: bigint, game: string, players: number, name: string, index: number, draw: number) => {
    const stream = seek(new Stream(name), new CellKey(seed, game, players), index);
    for (let i = 0; i < draw; i++) stream.below(6);
    return stream.below(6);
  };
  const coordinates: [string, (i: number, draw: number) => number][] = [
    ['seed index', (i, draw) => at(1n, 'g', 2, 's', i, draw)],
    ['master seed', (i, draw) => at(BigInt(i), 'g', 2, 's', 0, draw)],
    ['stream', (i, draw) => at(1n, 'g', 2, `s${i}`, 0, draw)],
    ['game', (i, draw) => at(1n, `g${i}`, 2, 's', 0, draw)],
  ];
  for (const [name, die] of coordinates) {
    for (const draw of [0, 1, 5]) {
      test(`${name}, draw ${draw + 1}`, () => {
        const p = pairP((i) => die(i, draw));
        expect(p).toBeGreaterThan(0.0001);
        expect(p).toBeLessThan(0.9999);
      });
    }
  }
  test('key (a, b) of one stream', () => {
    const stream = Stream.of(9);
    for (const key of [
      (i: number) => stream.at(i, 0),
      (i: number) => stream.at(0, i),
      (i: number) => stream.at(i % 7, i),
    ]) {
      const p = pairP((i) => (key(i), stream.below(6)));
      expect(p).toBeGreaterThan(0.0001);
      expect(p).toBeLessThan(0.9999);
    }
  });
  test('and within one stream', () => {
    const stream = Stream.of(11);
    const p = pairP(() => stream.below(6), 360_000);
    expect(p).toBeGreaterThan(0.0001);
    expect(p).toBeLessThan(0.9999);
  });
});

describe('shuffle', () => {
  const orders = (rng: (i: number) => Stream, count: number) => {
    const seen = new Map<string, number>();
    for (let i = 0; i < count; i++) {
      const deck = [0, 1, 2, 3];
      shuffle(deck, 0, 4, rng(i));
      const key = deck.join('');
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    const chi2 = [...seen.values()].reduce((sum, n) => sum + ((n - count / 24) * (n - count / 24)) / (count / 24), 0);
    return { kinds: seen.size, p: chi2Upper(chi2, 23) };
  };
  test.each([false, true])('all 24 orders of four cards are equally likely (stable %s)', (stable) => {
    const key = new CellKey(5n, 'deck', 1);
    const stream = new Stream('deck', stable);
    const { kinds, p } = orders((i) => seek(stream, key, i), 48_000);
    expect(kinds).toBe(24);
    expect(p).toBeGreaterThan(0.0001);
  });
  test('a stable shuffle leaves the order of the other cards alone when one is added', () => {
    const key = new CellKey(6n, 'deck', 1);
    const stream = new Stream('deck', true);
    for (let i = 0; i < 2_000; i++) {
      const small = [0, 0, 1, 2, 3, 3];
      const large = [0, 0, 1, 2, 3, 3, 4];
      shuffle(small, 0, small.length, seek(stream, key, i));
      shuffle(large, 0, large.length, seek(stream, key, i));
      expect(large.filter((card) => card !== 4)).toEqual(small);
    }
  });
  test('a plain shuffle does not (so the test above can fail)', () => {
    const key = new CellKey(6n, 'deck', 1);
    const stream = new Stream('deck');
    let moved = 0;
    for (let i = 0; i < 100; i++) {
      const small = [0, 1, 2, 3, 4, 5];
      const large = [0, 1, 2, 3, 4, 5, 6];
      shuffle(small, 0, 6, seek(stream, key, i));
      shuffle(large, 0, 7, seek(stream, key, i));
      if (large.filter((card) => card !== 6).join() !== small.join()) moved++;
    }
    expect(moved).toBeGreaterThan(90);
  });
});
