/** What `matters` says, held against what is known: drawn cells whose true effects are set, and a game solved exactly. */
import { expect, test } from 'vitest';
import { successObjective } from '../../../engines/glitterhorn/exact.ts';
import { Solver } from '../../../engines/glitterhorn/exact/solver.ts';
import { game } from '../../../engines/glitterhorn/game.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { EffectFamily, FALSE_DISCOVERIES, type JudgedMove, type SeenMove } from '../../../sim/judge/effect-family.ts';
import { Effects } from '../../../sim/judge/effects.ts';
import { schedule } from '../../../sim/judge/looks.ts';
import { readMargins } from '../../../sim/judge/margins.ts';
import { pairBlocks, pairRatios } from '../../../sim/stats/paired.ts';
import { glitterhornSetup } from '../../engines/glitterhorn/support.ts';
import { cellOf } from '../../support/cells.ts';
import { rankedEffects, type SolvedGame } from '../../support/ranked-effects.ts';
import { Binomial, DrawnCell } from '../../support/simulated-cells.ts';

const BLOCKS = 80;
const SIZE = 240;
const MARGIN = 0.002;
/** Of the playouts that one seat wins, the share that the other wins once the rule is moved. */
const SWAYED = 0.1;
/** True effects on the first seat's share, which is one half at the base: six nulls among eight moves. */
const EFFECTS = [0, 0, 0, 0, 0, 0, 0.012, 0.04];
const looks = schedule(BLOCKS, 1);

const half = new Binomial(SIZE, 0.5);
const gains = EFFECTS.map((effect) => swayed(SWAYED + 2 * effect));
const losses = swayed(SWAYED);

/** Of n playouts those that are swayed, for every n. */
function swayed(share: number): readonly Binomial[] {
  return Array.from({ length: SIZE + 1 }, (_, n) => new Binomial(n, share));
}

/** Wins of the first seat, block by block, at the base and under every move, on common seeds. */
interface Drawn {
  readonly base: readonly number[];
  readonly moved: readonly (readonly number[])[];
}

/** `times`: how many times as much the base plays. */
function drawn(repetition: number, times = 1): Drawn {
  const rng = Stream.of(repetition, 'effects');
  const base = Array.from({ length: BLOCKS }, () => half.draw(rng));
  const moved = EFFECTS.map((_, i) =>
    base.map((won) => won - losses[won]!.draw(rng) + gains[i]![SIZE - won]!.draw(rng)),
  );
  return { base: [...base, ...Array.from({ length: BLOCKS * (times - 1) }, () => half.draw(rng))], moved };
}

interface Found extends Pick<JudgedMove, 'verdict' | 'lo' | 'hi' | 'q'> {
  readonly move: number;
}

/** The experiment as the statistics see it: paired block sums, no cells. */
function judged({ base, moved }: Drawn, margin = MARGIN): Found[] {
  const family = new EffectFamily(looks);
  const counts = moved.map(() => 0);
  const times = base.length / BLOCKS;
  let open = moved.map((_, i) => i);
  let found: Found[] = [];
  for (const look of looks.spans) {
    for (const i of open) counts[i] = look;
    const seen = moved.map((blocks, i): SeenMove => {
      const pair = paired(base, blocks, counts[i]!, look * times);
      return { shift: { ...pair, step: 1 / (counts[i]! * SIZE) }, margin, untouched: false };
    });
    found = family.judge(seen).map((one, move) => ({ ...one, move }));
    open = found.filter(({ verdict }) => verdict === 'UNDECIDED').map(({ move }) => move);
    if (open.length === 0) break;
  }
  return found;
}

/** On the first `count` blocks, of a base known from the first `known`. */
function paired(base: readonly number[], moved: readonly number[], count: number, known: number) {
  const part = (blocks: readonly number[], from: number, to: number) => {
    const sums = blocks.slice(from, to);
    return { sums, counts: sums.map(() => SIZE) };
  };
  const [left, right] = [part(base, 0, count), part(moved, 0, count)];
  if (known <= count) return pairBlocks(left.sums, right.sums, SIZE);
  return pairRatios(left, right, { clusters: left.counts }, part(base, count, known));
}

test.each([1, 3])(
  '2000 experiments, the base playing %i times as much: no more than 5 % of true nulls are called, of what is called no more than 5 % is null, intervals cover',
  (times) => {
    let [nulls, called, covered, asked, falseShare, real] = [0, 0, 0, 0, 0, 0];
    const repetitions = 2000;
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const found = judged(drawn(repetition, times));
      const changed = found.filter(({ verdict }) => verdict === 'CHANGED');
      const falsely = changed.filter(({ move }) => EFFECTS[move] === 0).length;
      nulls += EFFECTS.filter((effect) => effect === 0).length;
      called += falsely;
      real += changed.length - falsely;
      falseShare += falsely / Math.max(1, changed.length);
      asked += found.length;
      covered += found.filter(({ move, lo, hi }) => lo <= EFFECTS[move]! && EFFECTS[move]! <= hi).length;
    }
    const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(2);
    console.log(
      `${percent(called, nulls)} % of nulls called, ${percent(falseShare, repetitions)} % of what is called is null, ${percent(covered, asked)} % of intervals cover, ${percent(real, 2 * repetitions)} % of real effects called`,
    );
    expect(called / nulls).toBeLessThanOrEqual(0.05);
    expect(falseShare / repetitions).toBeLessThanOrEqual(FALSE_DISCOVERIES);
    expect(covered / asked).toBeGreaterThanOrEqual(0.95);
    expect(real / repetitions).toBeGreaterThan(1.5);
  },
);

test('many moves that go their own ways: the luck of a base that plays as little as each is taken for what they do, of one that plays more it is not', () => {
  const [moves, real, repetitions] = [120, 20, 100];
  const astray = 0.45;
  const lost = swayed(astray);
  const won = [swayed(astray + 0.05), swayed(astray)];
  const outcomes = [1, Math.floor(Math.sqrt(moves))].map((times) => {
    let [width, called, covered, astrayRuns] = [0, 0, 0, 0];
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const rng = Stream.of(repetition, 'many moves');
      const base = Array.from({ length: BLOCKS * times }, () => half.draw(rng));
      const moved = Array.from({ length: moves }, (_, i) =>
        base.slice(0, BLOCKS).map((n) => n - lost[n]!.draw(rng) + won[i < real ? 0 : 1]![SIZE - n]!.draw(rng)),
      );
      const found = judged({ base, moved }, 0.01);
      const missed = found.filter(({ move, lo, hi }) => {
        const truth = move < real ? 0.025 : 0;
        return truth < lo || truth > hi;
      });
      covered += found.length - missed.length;
      if (missed.length > moves / 10) astrayRuns++;
      width += found.reduce((sum, { lo, hi }) => sum + hi - lo, 0);
      called += found.filter(({ move, verdict }) => move < real && verdict === 'CHANGED').length;
    }
    const asked = moves * repetitions;
    return { width: width / asked, called: called / (real * repetitions), covered: covered / asked, astrayRuns };
  });
  console.log(outcomes);
  const [alike, more] = outcomes as [(typeof outcomes)[0], (typeof outcomes)[0]];
  expect(alike.astrayRuns).toBeGreaterThan(0);
  expect(more.astrayRuns).toBe(0);
  expect(more.covered).toBeGreaterThanOrEqual(0.95);
  expect(more.width / alike.width).toBeLessThan(0.85);
  expect(more.called).toBeGreaterThanOrEqual(alike.called);
});

test.each([1, 3])('20 of them counted through cells and their ledgers come to the same, %i', async (times) => {
  const spec = await cellOf('pig', { playouts: BLOCKS * SIZE, block: SIZE });
  const measures = await DrawnCell.measuresOf(spec);
  const margins = readMargins([`share=${MARGIN}`]);
  for (let repetition = 0; repetition < 20; repetition++) {
    const draws = drawn(repetition, times);
    const base = new DrawnCell({ ...spec, playouts: spec.playouts * times }, measures, 0);
    const moved = EFFECTS.map((_, i) => new DrawnCell(spec, measures, i + 1));
    const cells = [base, ...moved].map(({ progress }) => progress);
    const indices = moved.map((_, i) => i + 1);
    const effects = new Effects(0, indices, ['share'], margins, looks);
    const add = (cell: DrawnCell, wins: readonly number[], look: number) => {
      for (let block = cell.progress.spans.length; block < look; block++) cell.add(wins[block]!);
    };
    let open = new Set(indices);
    for (const look of looks.spans) {
      add(base, draws.base, look * times);
      for (const index of open) add(moved[index - 1]!, draws.moved[index - 1]!, look);
      open = new Set(effects.undecided(cells).keys());
      if (open.size === 0) break;
    }
    const found = effects.judge(cells).filter(({ figure }) => figure.seat === 0);
    for (const { move, verdict, lo, hi, q } of judged(draws)) {
      const same = found.find(({ cell }) => cell === move + 1)!;
      expect(same.verdict).toBe(verdict);
      expect([same.lo - lo, same.hi - hi, same.q - q].map(Math.abs).every((apart) => apart < 1e-12)).toBe(true);
    }
  }
});

/** Playouts in which a rule acts, on average of all of a run: some runs see none of them. */
const RARE = [0.5, 1, 1.5, 2, 3, 4, 6, 9, 14, 25];

test.each(['for one seat', 'for either seat'] as const)(
  'an effect that hardly ever acts, %s: its intervals cover however many times it was seen',
  (whose) => {
    const blocks = 20;
    const repetitions = 10_000;
    const family = new EffectFamily(schedule(blocks, 1));
    for (const events of RARE) {
      const rng = Stream.of(events * 10, `rare ${whose}`);
      const against = whose === 'for one seat' ? 0 : 0.25;
      const draws = new Binomial(SIZE, events / (blocks * SIZE));
      const turned = Array.from({ length: SIZE + 1 }, (_, n) => new Binomial(n, against));
      const truth = (events * (1 - 2 * against)) / (blocks * SIZE);
      let [covered, unseen] = [0, 0];
      for (let repetition = 0; repetition < repetitions; repetition++) {
        const base = Array.from({ length: blocks }, () => 0);
        const moved = base.map(() => {
          const acted = draws.draw(rng);
          return acted - 2 * turned[acted]!.draw(rng);
        });
        const pair = pairBlocks(base, moved, SIZE);
        if (pair.se === 0) unseen++;
        const shift = { ...pair, step: 1 / (blocks * SIZE) };
        const [{ lo, hi }] = family.judge([{ shift, margin: MARGIN, untouched: false }]) as [JudgedMove];
        if (lo <= truth && truth <= hi) covered++;
      }
      const [coverage, without] = [covered / repetitions, unseen / repetitions];
      console.log(`acts ${events} times, ${whose}: ${coverage} cover, ${without} never saw it`);
      // Three standard errors of so many repetitions.
      expect(coverage, `acts ${events} times`).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / repetitions));
    }
  },
);

const SUCCESS: SolvedGame = {
  options: {
    game: 'glitterhorn',
    rules: ['wyrmShift', 'bansheeShift', 'startingDice', 'foodLimit', 'mixture'],
    playouts: 61_440,
    seed: 7n,
  },
  figure: 'success',
  exact: (rule, to) => {
    const rules = rule === '' ? {} : { [rule]: /^-?\d+$/.test(to) ? Number(to) : to === 'false' ? false : to };
    const setup = glitterhornSetup({ rules, figures: 'core' });
    return new Solver(game.create(setup).tables).solve(successObjective(setup.rules), 'random')!.mean;
  },
};

test('glitterhorn, solved by backward induction: effects are the exact ones, and rank as they do', async () => {
  const effects = await rankedEffects(SUCCESS);
  for (const { row, truth } of effects) {
    const { rule, from, to, diff, lo, hi, margin, verdict } = row;
    console.log(
      `${rule} ${from} -> ${to}: exact ${truth.toFixed(5)}, found ${diff.toFixed(5)} (${lo.toFixed(5)} to ${hi.toFixed(5)}) ${verdict}`,
    );
    // Intervals of 95 % at every look at once: of these some ten none may miss by more than half its width.
    expect(Math.abs(diff - truth)).toBeLessThan(0.75 * (hi - lo));
    if (verdict === 'CHANGED') expect(Math.sign(diff)).toBe(Math.sign(truth));
    if (verdict === 'EQUIVALENT') expect(Math.abs(truth)).toBeLessThan(margin);
  }
  const sure = effects.filter(({ row }) => row.verdict === 'CHANGED');
  expect(sure.length).toBeGreaterThan(4);
  // Effects that lie within their errors of each other may stand in either order.
  sure.forEach((one, i) =>
    sure
      .slice(i + 1)
      .forEach((other) =>
        expect(Math.abs(one.truth)).toBeGreaterThan(Math.abs(other.truth) - 4 * Math.hypot(one.row.se, other.row.se)),
      ),
  );
});
