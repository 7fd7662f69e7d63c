/**
 * What verdicts are worth, simulated through the laboratory's own comparison: how often nothing but luck is called
 * CHANGED, how often a planted change is found, how often 95 % intervals cover; beside what the same playouts gave when
 * blocks were the unit of pairing and all figures one family at 1 %.
 */
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { loadGame } from '../../../sim/cell/load.ts';
import { OpenCell } from '../../../sim/cell/open-cell.ts';
import type { CellSpec } from '../../../sim/cell/spec.ts';
import { Comparison } from '../../../sim/judge/comparison.ts';
import { commonFigures, pairFigure } from '../../../sim/judge/pair-figures.ts';
import { SpanSums } from '../../../sim/judge/span-sums.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { ChunkPlayer } from '../../../sim/run/chunk.ts';
import { CellProgress } from '../../../sim/store/progress.ts';
import { pairBlocks } from '../../../sim/stats/paired.ts';
import { phiInverse } from '../../../sim/stats/normal.ts';
import { cellOf, type CellOptions } from '../../support/cells.ts';
import { add } from '../../support/written.ts';

interface Maker {
  readonly spec: CellSpec;
  readonly player: (seed: number) => CellProgress;
}

async function maker(game: string, options: CellOptions): Promise<Maker> {
  const spec = await cellOf(game, options);
  const loaded = await loadGame(game);
  return {
    spec,
    player: (seed) => {
      const open = new OpenCell(loaded, { ...spec, seed: String(seed) }, {});
      const progress = new CellProgress(open);
      const chunk = new ChunkPlayer(new CellPlayer(open));
      for (const part of chunk.play(0, spec.playouts, [], false).parts) progress.add(part);
      while (progress.step());
      return progress;
    },
  };
}

/** As a ledger of an earlier version: spans alone. */
function blocksOnly(progress: CellProgress): CellProgress {
  const coarse = new CellProgress(progress);
  coarse.spans.push(...progress.spans.map((span) => ({ ...span, units: undefined })));
  add(coarse.total, progress.total);
  return coarse;
}

interface Seen {
  /** Some primary figure is CHANGED; so is the share of seat 1; any figure at all. */
  readonly primary: boolean;
  readonly share: boolean;
  readonly any: boolean;
  /** As verdicts were: any figure, and the share. */
  readonly before: { readonly any: boolean; readonly share: boolean };
  /** 95 % intervals of primary figures: how many, how many hold the truth, and their widths now and before. */
  readonly d: ReadonlyMap<string, readonly [lo: number, hi: number, before: number]>;
}

function compared(a: CellProgress, b: CellProgress): Seen {
  const plan = { spans: [a.spans.length], kind: 'doubling' } as const;
  const { differences } = new Comparison([[0, 1]], new Map(), plan).finish([a, b]);
  const changed = differences.filter(({ verdict }) => verdict === 'CHANGED');
  const [left, right] = [new SpanSums(blocksOnly(a)), new SpanSums(blocksOnly(b))];
  const count = left.update();
  right.update();
  const figures = commonFigures(a, b);
  const old = figures.map((figure) => pairFigure(left, right, figure, count));
  const was = old.filter(({ pair }) => pair.p * figures.length <= 0.01);
  const isShare = ({ figure, seat }: { figure: string; seat: number | undefined }) => figure === 'share' && seat === 0;
  const width = new Map(old.map(({ figure, pair }) => [`${figure.name} ${figure.seat ?? ''}`, pair.hi - pair.lo]));
  return {
    primary: changed.some(({ primary }) => primary),
    share: changed.some(isShare),
    any: changed.length > 0,
    before: { any: was.length > 0, share: was.some(({ figure }) => isShare({ ...figure, figure: figure.name })) },
    d: new Map(
      differences
        .filter(({ primary, lo }) => primary && Number.isFinite(lo))
        .map((row) => {
          const key = `${row.figure} ${row.seat ?? ''}`;
          return [key, [row.lo, row.hi, width.get(key) ?? NaN] as const];
        }),
    ),
  };
}

const share = (list: readonly boolean[]) => list.filter(Boolean).length / list.length;

/** `half`: how well the truth itself is known. */
function coverage(
  seen: readonly Seen[],
  truth: (figure: string) => { readonly d: number; readonly half: number },
): { covered: number; width: number } {
  const all = seen.flatMap(({ d }) => [...d].map(([key, [lo, hi, was]]) => ({ key, lo, hi, was })));
  const held = all.filter(({ key, lo, hi }) => {
    const { d, half } = truth(key);
    return Math.abs((lo + hi) / 2 - d) <= Math.hypot((hi - lo) / 2, half);
  });
  const shares = all.filter(({ key, was }) => key === 'share 0' && was > 0);
  const ratio = shares.reduce((sum, { lo, hi, was }) => sum + (hi - lo) / was, 0) / shares.length;
  return { covered: held.length / all.length, width: ratio };
}

test.each([
  ['race', 240, 400],
  ['race', 1200, 400],
  ['race', 9600, 200],
  ['pig', 240, 300],
  ['pig', 1200, 300],
  ['poonicorn', 240, 100],
  ['poonicorn', 1200, 30],
])('nulls of %s at %i playouts: at most one run in twenty cries CHANGED, intervals cover', async (game, playouts, runs) => {
  const { player } = await maker(game, { playouts });
  const seen = Array.from({ length: runs }, (_, i) => compared(player(2 * i + 1), player(2 * i + 2)));
  const { covered, width } = coverage(seen, () => ({ d: 0, half: 0 }));
  const [primary, any] = [share(seen.map((one) => one.primary)), share(seen.map((one) => one.any))];
  console.log(`${game} ${playouts}: CHANGED primary ${primary}, any ${any}, before ${share(seen.map(({ before }) => before.any))}; covered ${covered.toFixed(3)}, widths ${width.toFixed(2)} of the former`);
  // Two standard errors of the simulation above.
  const noise = 2 * Math.sqrt((0.05 * 0.95) / runs);
  expect(primary).toBeLessThanOrEqual(0.05 + noise);
  expect(any).toBeLessThanOrEqual(0.05 + noise);
  expect(covered).toBeGreaterThan(0.935);
  expect(covered).toBeLessThan(0.97);
}); // prettier-ignore

// Two players of a race: a shorter one is worth more to who begins.
test.each([
  ['race', { players: 2 }, { players: 2, set: ['target=11'] }, 200],
  ['pig', { bots: ['script:hold20'] }, { bots: ['script:hold20'], set: ['target=35'] }, 200],
  ['poonicorn', { players: 2 }, { players: 2, set: ['fieldSize=3'] }, 60],
] as const)('planted in %s: found at least twice as often as before, intervals agree with a large run', async (game, base, moved, runs) => {
  const playouts = game === 'poonicorn' ? 24_000 : 240_000;
  const [large, largeMoved] = [await maker(game, { ...base, playouts }), await maker(game, { ...moved, playouts })] as const;
  const reference = compared(large.player(999), largeMoved.player(999)).d;
  const middle = (key: string) => {
    const [lo, hi] = reference.get(key)!;
    return { d: (lo + hi) / 2, half: (hi - lo) / 2 };
  };
  const few = game === 'poonicorn' ? 600 : 2400;
  const [a, b] = [await maker(game, { ...base, playouts: few }), await maker(game, { ...moved, playouts: few })];
  const seen = Array.from({ length: runs }, (_, i) => compared(a.player(i + 1), b.player(i + 1)));
  const { covered, width } = coverage(seen, middle);
  const [now, before] = [share(seen.map((one) => one.share)), share(seen.map((one) => one.before.share))];
  console.log(`${game}: a shift of ${(100 * middle('share 0').d).toFixed(1)} pp found in ${now}, before in ${before}; covered ${covered.toFixed(3)}, widths ${width.toFixed(2)} of the former`);
  // In Poonicorn no rule is worth so much to a seat: there it is the intervals that are looked at.
  if (game !== 'poonicorn') expect(now).toBeGreaterThanOrEqual(Math.min(0.99, 2 * before));
  expect(covered).toBeGreaterThan(0.93);
}); // prettier-ignore

/** Two sides on common seeds, with values as skewed as a log-normal of sigma 1.2: its skewness is 11. */
function skewed(rng: Stream, clusters: number, factor: number): { left: number[]; right: number[] } {
  const normal = () => phiInverse((rng.below(1 << 30) + 0.5) / 2 ** 30);
  const left: number[] = [];
  const right: number[] = [];
  for (let i = 0; i < clusters; i++) {
    const common = normal();
    const own = () => Math.round(10 * Math.exp(1.2 * (0.8 * common + 0.6 * normal())));
    left.push(own());
    right.push(Math.round(factor * own()));
  }
  return { left, right };
}

test.each([
  [240, 1],
  [1200, 1],
  [9600, 1],
  [1200, 1.2],
])('skewed figures, %i clusters, the second side %d times the first: intervals cover', (clusters, factor) => {
  const rng = Stream.of(BigInt(clusters), `skewed ${factor}`);
  const runs = Math.min(2000, Math.round(4_000_000 / clusters));
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const spread = (values: readonly number[]) => {
    const middle = mean(values);
    return mean(values.map((one) => (one - middle) * (one - middle)));
  };
  const far = skewed(rng, 2_000_000, factor);
  const truth = factor === 1 ? 0 : mean(far.right) - mean(far.left);
  let [covered, wide, blocks] = [0, 0, 0];
  for (let i = 0; i < runs; i++) {
    const { left, right } = skewed(rng, clusters, factor);
    const fine = pairBlocks(left, right, 1);
    if (fine.lo <= truth && truth <= fine.hi) covered++;
    const apart = right.map((value, k) => value - left[k]!);
    const ideal = 1.959964 * Math.sqrt(spread(apart) / clusters);
    wide += (fine.hi - fine.lo) / 2 / ideal / runs;
    const block = clusters / 5;
    const sums = (values: readonly number[]) => Array.from({ length: 5 }, (_, k) => block * mean(values.slice(k * block, (k + 1) * block)));
    const coarse = pairBlocks(sums(left).map(Math.round), sums(right).map(Math.round), block);
    blocks += (coarse.hi - coarse.lo) / (fine.hi - fine.lo) / runs;
  }
  console.log(`skewed, ${clusters} clusters, x${factor}: ${(covered / runs).toFixed(3)} covered in ${runs} runs, width ${wide.toFixed(4)} of the ideal; of five blocks ${blocks.toFixed(2)} times as wide`);
  expect(covered / runs).toBeGreaterThan(0.945 - 2 * Math.sqrt((0.95 * 0.05) / runs));
  expect(Math.abs(wide - 1)).toBeLessThan(0.01);
}); // prettier-ignore
