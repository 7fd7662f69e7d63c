/** Searches for a target among settings whose shares are known: what they claim is true, in all but 5 % of them. */
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { readTarget } from '../../../sim/judge/targets.ts';
import { Tuner, type Candidate, type Dial, type Tuned } from '../../../sim/judge/tuner.ts';
import { cellOf } from '../../support/cells.ts';
import { Binomial, DrawnCell } from '../../support/simulated-cells.ts';

interface Search {
  readonly dials: readonly Dial[];
  readonly levels: readonly (readonly number[])[];
  /** The first seat's share in each setting. */
  readonly truth: readonly number[];
  readonly target: string;
  readonly playouts: number;
  /** Playouts of a span: the first look takes one. */
  readonly block: number;
}

/** One search among drawn cells: its findings and what an even grid of the same precision would have taken. */
async function searchFor({ dials, levels, truth, target, playouts, block }: Search) {
  const spec = await cellOf('pig', { playouts, block });
  const measures = await DrawnCell.measuresOf(spec);
  const span = new DrawnCell(spec, measures, 0).next;
  const odds = truth.map((share) => new Binomial(span, share));
  const count = truth.length;
  const candidates = levels.map((own, i): Candidate => ({ levels: own, changes: 1, cell: i, fresh: count + i }));
  return (repetition: number): { readonly found: Tuned[]; readonly playouts: number; readonly even: number } => {
    const rng = Stream.of(repetition, 'tuner');
    const cells = Array.from({ length: 2 * count }, (_, i) => new DrawnCell(spec, measures, i));
    const progress = cells.map((cell) => cell.progress);
    const plan = { dials, candidates, targets: [readTarget(target)], alpha: 0.05, first: 1, budget: Infinity };
    const tuner = new Tuner(plan);
    for (let limits = tuner.allot(progress); limits !== undefined; limits = tuner.allot(progress)) {
      for (const [i, cell] of cells.entries())
        while (cell.progress.spans.length < limits[i]! && !cell.progress.finished) cell.add(odds[i % count]!.draw(rng));
    }
    const found = tuner.finish(progress);
    const spent = found.reduce((sum, one) => sum + one.playouts, 0);
    return { found, playouts: spent, even: count * Math.max(...found.map((one) => one.playouts)) };
  };
}

/**
 * The first seat's share of Pig to each target up to `most`, both holding by a fair coin. Only how far each seat has to go
 * counts, and what a turn brings does not hang on it: chance[a][b] of the seat about to roll with a points to go against b.
 */
function pigShares(most: number): number[] {
  const reached = new Float64Array(most);
  for (let k = 0; k < most; k++) {
    reached[k] = k === 0 ? 1 : 0;
    for (let face = 2; face <= 6 && face <= k; face++) reached[k]! += (reached[k - face]! * (k === face ? 1 : 0.5)) / 6;
  }
  const held = reached.map((chance, k) => (k === 0 ? 0 : chance / 2));
  const chance = Array.from({ length: most + 1 }, () => new Float64Array(most + 1));
  /** Winning at once or by what is held short of the end, and the chance of a one. */
  const turn = (a: number, b: number) => {
    let [sure, bust, kept] = [0, 0, 0];
    for (let k = 0; k < a; k++) {
      bust += (reached[k]! * (k === 0 ? 1 : 0.5)) / 6;
      kept += held[k]!;
      if (k > 0) sure += held[k]! * (1 - chance[b]![a - k]!);
    }
    return { sure: sure + 1 - bust - kept, bust };
  };
  for (let a = 1; a <= most; a++)
    for (let b = 1; b <= a; b++) {
      // A one passes the turn with nothing changed, so both seats' chances hang on each other.
      const [one, other] = [turn(a, b), turn(b, a)];
      const solved = (one.sure + one.bust * (1 - other.sure - other.bust)) / (1 - one.bust * other.bust);
      chance[a]![b] = solved;
      if (a !== b) chance[b]![a] = other.sure + other.bust * (1 - solved);
    }
  return chance.map((row, target) => row[target]!);
}

const TARGETS = Array.from({ length: 181 }, (_, i) => 20 + i);
const WANTED = [0.52, 0.53] as const;
const known = pigShares(200);
const shares = TARGETS.map((target) => known[target]!);
const inside = (share: number) => share >= WANTED[0] && share <= WANTED[1];
const pig = {
  dials: [{ levels: TARGETS.length, ordered: true }],
  levels: TARGETS.map((_, i) => [i]),
  truth: shares,
  target: 'share[seat=0]=0.52..0.53',
};

test('pig, 200 searches of how far to play: a false verdict in no more than 5 %', async () => {
  const search = await searchFor({ ...pig, playouts: 4_800_000, block: 80_000 });
  let [wrong, spent, even, meeting] = [0, 0, 0, 0];
  for (let repetition = 0; repetition < 200; repetition++) {
    const result = search(repetition);
    spent += result.playouts;
    even += result.even;
    const falsely = result.found.filter(({ verdict, candidate }) => {
      const truly = inside(shares[candidate.cell]!);
      return (verdict === 'meets' && !truly) || (verdict === 'misses' && truly);
    });
    // What was left out lies among settings that miss.
    const missed = result.found.filter(
      ({ verdict, candidate }) => verdict === 'apart' && inside(shares[candidate.cell]!),
    );
    if (falsely.length + missed.length > 0) wrong++;
    meeting += result.found.filter(({ verdict }) => verdict === 'meets').length;
  }
  console.log(
    `${wrong} of 200 searches say something false; ${(meeting / 200).toFixed(1)} of ${shares.filter(inside).length} settings found; even grid ${(even / spent).toFixed(1)} times as many playouts`,
  );
  expect(wrong).toBeLessThanOrEqual(10);
  // Most settings from 105 on meet the target and are flat: there is little to save, but nothing may be lost.
  expect(even / spent).toBeGreaterThan(1);
  expect(meeting / 200).toBeGreaterThan(60);
});

test('pig, played long enough: the settings found are those of the exact solution', async () => {
  const search = await searchFor({ ...pig, playouts: 48_000_000, block: 48_000 });
  const { found } = search(1);
  const names = found.filter(({ verdict }) => verdict === 'meets').map(({ candidate }) => TARGETS[candidate.cell]!);
  // Settings within a sixth of a point of an end of the target may stay open.
  const sure = TARGETS.filter(
    (_, i) => inside(shares[i]!) && WANTED.every((end) => Math.abs(shares[i]! - end) > 0.0006),
  );
  const surely = found.filter(({ verdict }) => verdict === 'open').map(({ candidate }) => TARGETS[candidate.cell]!);
  console.log(
    `found ${names.sort((a, b) => a - b).join(' ')}; open ${surely.join(' ')}; exact ${TARGETS.filter((_, i) => inside(shares[i]!)).join(' ')}`,
  );
  expect(names).toEqual(expect.arrayContaining(sure));
  expect(names.every((target) => inside(shares[target - 20]!))).toBe(true);
});

test('a space of 1000 settings: the settings that meet are found without playing most of it', async () => {
  const levels = Array.from({ length: 1000 }, (_, i) => [Math.floor(i / 100), Math.floor(i / 10) % 10, i % 10]);
  const truth = levels.map(([a, b, c]) => 0.2 + 0.03 * a! + 0.02 * b! + 0.01 * c!);
  const wanted = (share: number) => share > 0.499 && share < 0.541;
  const dials = [10, 10, 10].map((count) => ({ levels: count, ordered: true }));
  const search = await searchFor({
    dials,
    levels,
    truth,
    target: 'share[seat=0]=0.495..0.545',
    playouts: 240_000,
    block: 1200,
  });
  const { found, playouts, even } = search(1);
  const played = found.filter(({ verdict }) => verdict !== 'apart').length;
  const meets = found.filter(({ verdict }) => verdict === 'meets');
  console.log(
    `${played} of 1000 played, ${meets.length} of ${truth.filter(wanted).length} found, even grid ${(even / playouts).toFixed(1)} times as many playouts`,
  );
  expect(meets.length).toBeGreaterThan(0);
  expect(meets.every(({ candidate }) => wanted(truth[candidate.cell]!))).toBe(true);
  expect(played).toBeLessThan(700);
  expect(meets.some(({ fresh }) => fresh?.every(({ confirmed }) => confirmed) === true)).toBe(true);
});
