/** Results put together by hand: everything the reports may have to show, without playing a game. */
import type { Panel } from '../../engines/core/types.ts';
import type {
  CellResult,
  Difference,
  FigureRow,
  HistogramRows,
  LadderRow,
  Manifest,
  RunResult,
} from '../../sim/results.ts';

type Spec = CellResult['spec'];

export function spec(over: Partial<Spec> = {}): Spec {
  return {
    game: 'toy',
    players: 2,
    roles: ['player', 'player'],
    variant: 'standard',
    preset: 'standard',
    rules: { limit: 3, open: true },
    components: { name: 'standard', hash: '00ff' },
    bots: ['random', 'random'],
    botModules: [],
    figures: 'core',
    seed: '42',
    rotations: 1,
    stableShuffle: false,
    independent: false,
    blockClusters: 240,
    playouts: 2400,
    ...over,
  };
}

/** A row with an interval of one hundredth to both sides, or as told. */
export function figure(name: string, estimate: number, over: Partial<FigureRow> = {}): FigureRow {
  return {
    figure: name,
    seat: undefined,
    role: undefined,
    bot: undefined,
    unit: 'rate',
    n: 2400,
    nEff: 2400,
    estimate,
    se: 0.005,
    ciLo: estimate - 0.01,
    ciHi: estimate + 0.01,
    ciMethod: 'wilson',
    sd: 0.5,
    min: NaN,
    q05: NaN,
    q50: NaN,
    q95: NaN,
    max: NaN,
    primary: false,
    ...over,
  };
}

/** What every game of two alike seats has; `tilt` is what seat 0 wins above one half, `level` its mean score. */
export function usualFigures(tilt: number, level: number): FigureRow[] {
  const spread = { sd: 4, min: 0, q05: level - 6, q50: level, q95: level + 6, max: 40, ciMethod: 't' } as const;
  const score = (seat: number) =>
    figure('score', level + seat, { seat, unit: 'points', primary: true, ...spread, ...around(level + seat, 0.2) });
  return [
    figure('share', 0.5 + tilt, { seat: 0, unit: 'share', primary: true, ...around(0.5 + tilt, 0.02) }),
    figure('share', 0.5 - tilt, { seat: 1, unit: 'share', primary: true, ...around(0.5 - tilt, 0.02) }),
    figure('win', 0.45 + tilt, { seat: 0 }),
    figure('win', 0.45 - tilt, { seat: 1 }),
    score(0),
    score(1),
    figure('seatFairness', tilt, { unit: 'share', ciLo: NaN, ciHi: NaN, ciMethod: 'chi2' }),
    figure('seatFairness.p', 0.0004, { unit: 'ratio', ciLo: NaN, ciHi: NaN, ciMethod: 'chi2' }),
    figure('tie', 0.1, { primary: true }),
    figure('end.deck', 0.9),
    figure('end.cap', 0.1),
    figure('decisions', 31.25, { unit: 'decisions', primary: true, ...spread, ...around(31.25, 0.3) }),
    figure('rounds', 8.5, { unit: 'rounds', primary: true, ...spread, ...around(8.5, 0.05) }),
  ];
}

export function around(estimate: number, half: number): { ciLo: number; ciHi: number } {
  return { ciLo: estimate - half, ciHi: estimate + half };
}

/** A hill of counts with its top at `top`. */
export function hill(name: string, seat: number | undefined, top: number, wide = 12): HistogramRows {
  const counts = Array.from({ length: 2 * wide + 1 }, (_, i): [number, number] => {
    const distance = Math.abs(i - wide);
    return [Math.round(top) - wide + i, Math.round((1000 * (wide + 1 - distance)) / (1 + distance))];
  });
  return { figure: name, seat, counts };
}

export function usualHistograms(level: number): HistogramRows[] {
  return [
    hill('score', 0, level),
    hill('score', 1, level + 1),
    hill('margin', undefined, 6, 6),
    hill('decisions', undefined, 120, 80),
    hill('rounds', undefined, 8, 3),
    {
      figure: 'end',
      seat: undefined,
      counts: [
        ['deck', 2160],
        ['cap', 240],
      ],
    },
  ];
}

export function cell(number: number, over: Partial<CellResult> = {}): CellResult {
  return {
    cell: number,
    spec: spec(),
    playouts: 2400,
    blocks: 10,
    stopReason: 'planned',
    faults: [],
    capped: 0,
    fingerprintOutcome: 'aaaabbbbccccdddd',
    fingerprintTrace: '1111222233334444',
    figures: usualFigures(0.04, 20),
    histograms: usualHistograms(20),
    botOptions: {},
    noiseOnly: true,
    replay: 'alicorn replay toy --seed 42',
    ...over,
  };
}

export function manifest(cells: readonly CellResult[], over: Partial<Manifest> = {}): Manifest {
  return {
    program: 'alicorn',
    version: '1.2.3',
    node: 'v20.20.2',
    v8: '11.3',
    seedScheme: 1,
    verb: 'run',
    command: 'alicorn run toy --seed 42',
    seed: '42',
    rotate: false,
    shuffle: 'plain',
    independent: false,
    reconstructed: {},
    titles: { toy: 'The Toy Game' },
    panels: {},
    cells: cells.map((c) => ({
      ...c.spec,
      cell: c.cell,
      stopReason: c.stopReason,
      fingerprintOutcome: c.fingerprintOutcome,
      fingerprintTrace: c.fingerprintTrace,
    })),
    wallMs: 1500,
    ...over,
  };
}

/** A run of a verb that found this. */
export function run<F extends object = object>(
  cells: readonly CellResult[],
  found: F = {} as F,
  about: Partial<Manifest> = {},
): RunResult<F & { readonly verb: string }> {
  const whole = manifest(cells, about);
  return { run: whole, cells, finding: { verb: whole.verb, ...found } };
}

/** Roles, bots that rotate, a fault, capped games, and panels of every kind. */
export function asymmetric(): RunResult {
  const roles = ['knight', 'shadow unicorn'];
  const bots = ['mcts:iterations=200:rollout=greedy', 'random'];
  const rows = (name: string, unit: FigureRow['unit'], base: number, half: number): FigureRow[] => [
    ...roles.map((role, seat) =>
      figure(name, base * (1 - seat / 4), { seat, role, unit, ...around(base * (1 - seat / 4), half) }),
    ),
    ...roles.map((role, i) =>
      figure(name, base * (1 - i / 4), { role, unit, primary: true, ...around(base * (1 - i / 4), half) }),
    ),
    ...bots.map((bot, i) => figure(name, base * (1.1 - i / 3), { bot, unit, ...around(base * (1.1 - i / 3), half) })),
    ...roles.flatMap((role, r) =>
      bots.map((bot, i) => figure(name, base * (1.2 - i / 3 - r / 5), { role, bot, unit, ...around(base, half) })),
    ),
  ];
  const pieces = Array.from({ length: 40 }, (_, i) =>
    figure(`tile.T${i}.points`, (i * 7) % 11, { unit: 'points', ...around((i * 7) % 11, 0.3) }),
  );
  const rounds = Array.from({ length: 12 }, (_, i) =>
    figure(`health.r${String(i + 1).padStart(2, '0')}`, 12 - i * 0.8, { unit: 'count', ...around(12 - i * 0.8, 0.2) }),
  );
  const slots = ['north', 'east', 'south', 'west'].flatMap((side, s) =>
    Array.from({ length: 5 }, (_, i) =>
      figure(`placed.${side}.${i + 1}.often`, (s + 1) * i * 0.1, { unit: 'count', ...around((s + 1) * i * 0.1, 0.02) }),
    ),
  );
  const figures = [
    ...rows('share', 'share', 0.55, 0.02),
    ...rows('score', 'points', 18, 0.4),
    ...usualFigures(0, 18).filter(({ seat }) => seat === undefined),
    ...pieces,
    ...rounds,
    ...slots,
    ...rows('wounds.fire', 'count', 1.5, 0.1),
    ...rows('wounds.ice', 'count', 0.7, 0.1),
  ];
  const one = cell(1, {
    spec: spec({ roles, bots, rotations: 2, preset: 'hard', variant: 'hard+limit=4' }),
    faults: [{ playout: 17, ply: 5, kind: 'illegal', reason: 'action 9 of 3 <options> & more' }],
    capped: 240,
    figures,
    histograms: usualHistograms(18),
  });
  return run(
    [one],
    {},
    { panels: { toy: everyPanel() }, reconstructed: { toy: ['the cards of <level> 2', 'all of "3"'] }, rotate: true },
  );
}

function everyPanel(): Panel[] {
  return [
    { title: 'Points by tile', help: 'points of each tile', chart: 'bars', figures: 'tile.*.points' },
    { title: 'Wounds', help: 'wounds by cause', chart: 'bars', figures: 'wounds.*' },
    { title: 'Health', help: 'health round by round', chart: 'lines', figures: 'health.*' },
    {
      title: 'Score reached',
      help: 'chance of reaching a score',
      chart: 'exceedance',
      figures: 'score',
      bands: [
        { from: 10, name: 'fair' },
        { from: 25, name: 'splendid and then some' },
      ],
    },
    { title: 'Rounds again', help: 'rounds', chart: 'histogram', figures: 'rounds' },
    { title: 'Placed', help: 'how often by side and place', chart: 'grid', figures: 'placed.*.*.often' },
    { title: 'How it ended', help: 'deck: the deck ran out', chart: 'labels', figures: 'end' },
    { title: 'Absent', help: 'never measured', chart: 'bars', figures: 'nothing.*' },
  ];
}

/** A sweep over the rules named, each with its values; the last changes fastest. */
export function sweep(axes: Readonly<Record<string, readonly (number | string)[]>>, over: Partial<Spec> = {}) {
  const names = Object.keys(axes);
  let points: Record<string, number | string>[] = [{}];
  for (const name of names)
    points = points.flatMap((point) => axes[name]!.map((value) => ({ ...point, [name]: value })));
  const cells = points.map((point, i) => {
    const settings = names.map((name) => `${name}=${point[name]!}`).sort();
    const tilt = 0.02 * (i % 5) - 0.03;
    return cell(i + 1, {
      spec: spec({ rules: { limit: 3, open: true, ...point }, variant: ['standard', ...settings].join('+'), ...over }),
      figures: usualFigures(tilt, 15 + i),
      histograms: usualHistograms(15 + i),
    });
  });
  return run(cells, { standouts: [] }, { verb: 'sweep', panels: { toy: everyPanel() } });
}

/** Three presets compared, with verdicts of every kind and a trend. */
export function comparison() {
  const presets = ['easy', 'standard', 'nightmare'];
  const cells = presets.map((preset, i) =>
    cell(i + 1, {
      spec: spec({ preset, variant: preset, rules: { limit: 2 + i, open: i > 0 } }),
      figures: usualFigures(0.02 * i, 20 - 3 * i),
      histograms: usualHistograms(20 - 3 * i),
    }),
  );
  const differences = [
    difference({
      figure: 'share',
      seat: 0,
      diff: -0.024,
      weight: 2.4,
      verdict: 'CHANGED',
      margin: 0.01,
      primary: true,
    }),
    difference({
      figure: 'score',
      seat: 0,
      unit: 'points',
      a: 20,
      b: 17,
      diff: -3,
      lo: -3.2,
      hi: -2.8,
      decidesLo: -3.2,
      decidesHi: -2.8,
      weight: 30,
      margin: 0.1,
      verdict: 'CHANGED',
      primary: true,
    }),
    difference({
      figure: 'tie',
      seat: undefined,
      diff: 0.001,
      lo: -0.001,
      hi: 0.003,
      decidesLo: -0.001,
      decidesHi: 0.003,
      weight: 0.1,
      margin: 0.01,
      verdict: 'EQUIVALENT',
      primary: true,
    }),
    difference({
      against: 2,
      cell: 3,
      figure: 'share',
      seat: 0,
      diff: 0.006,
      lo: -0.008,
      hi: 0.02,
      decidesLo: -0.008,
      decidesHi: 0.02,
      weight: 0.6,
      margin: 0.01,
      verdict: 'UNDECIDED',
      primary: true,
    }),
    difference({
      against: 2,
      cell: 3,
      figure: 'a.very.long.name.of.a.figure.that.does.not.fit',
      seat: undefined,
      unit: 'count',
      diff: 0.4,
      lo: 0.3,
      hi: 0.5,
      decidesLo: 0.3,
      decidesHi: 0.5,
      weight: 8,
      margin: 0.05,
      verdict: 'CHANGED',
    }),
  ];
  return run(
    cells,
    {
      differences,
      trends: [
        {
          figure: 'score',
          seat: 0,
          role: undefined,
          unit: 'points',
          direction: 'falls',
          values: [20, 17, 14],
          steps: [],
        },
      ],
    },
    { verb: 'compare', reconstructed: { toy: ['the cards of level 2'] } },
  );
}

/** What a comparison says of one figure: a win rate that fell by more than its margin, or as told. */
export function difference(over: Partial<Difference> = {}): Difference {
  return {
    cell: 2,
    against: 1,
    figure: 'win',
    seat: undefined,
    role: undefined,
    bot: undefined,
    unit: 'rate',
    a: 0.412,
    b: 0.388,
    diff: -0.024,
    se: 0.0025,
    df: 99,
    lo: -0.029,
    hi: -0.019,
    decidesLo: -0.033,
    decidesHi: -0.015,
    pairingGain: 3.1,
    playoutsChanged: 0.25,
    effect: -0.0489,
    effectName: 'h',
    w1: NaN,
    p: 1e-12,
    pAdj: 2e-11,
    adjMethod: 'holm',
    m: 20,
    margin: 0.01,
    marginKind: 'pp',
    weight: 2.4,
    verdict: 'CHANGED',
    detected: true,
    material: true,
    primary: false,
    playouts: 2400,
    playoutsNeeded: NaN,
    ...over,
  };
}

/** What a check says of one figure: undecided after 2400 playouts, or as told. */
export function checked(over: Partial<Difference> = {}): Difference {
  return difference({
    cell: 1,
    against: undefined,
    figure: 'share',
    seat: 0,
    unit: 'share',
    a: 0.52,
    b: 0.53,
    diff: 0.01,
    lo: 0.004,
    hi: 0.016,
    decidesLo: -0.001,
    decidesHi: 0.021,
    pairingGain: NaN,
    p: 0.001,
    pAdj: 0.02,
    weight: 1,
    verdict: 'UNDECIDED',
    detected: false,
    material: false,
    primary: true,
    playoutsNeeded: 54_100,
    ...over,
  });
}

/** A check that found a change, with the first diverging move. */
export function check() {
  const cells = [cell(1)];
  return run(
    cells,
    {
      warnings: [],
      differences: [
        checked({
          verdict: 'CHANGED',
          diff: 0.04,
          lo: 0.03,
          hi: 0.05,
          decidesLo: 0.03,
          decidesHi: 0.05,
          detected: true,
          material: true,
          weight: 4,
        }),
        checked({ seat: 1 }),
        checked({
          figure: 'tie',
          seat: undefined,
          unit: 'rate',
          verdict: 'EQUIVALENT',
          diff: 0.001,
          lo: -0.001,
          hi: 0.003,
          decidesLo: -0.001,
          decidesHi: 0.003,
          weight: 0.1,
        }),
      ],
      check: {
        baseline: 'baselines/toy',
        verdict: 'CHANGED',
        cells: [
          {
            cell: 1,
            verdict: 'CHANGED',
            playouts: 2400,
            sameTrace: false,
            figures: 3,
            changed: 1,
            open: 1,
            primary: 2,
            changedPrimary: 1,
          },
        ],
      },
      divergences: [
        {
          cell: 1,
          variant: 'standard',
          what: 'trace',
          playout: 17,
          among: [0, 239],
          seed: '42',
          decision: 4,
          seat: 1,
          baseline: 'takes the red card',
          candidate: 'takes the blue card',
          note: 'The deck was dealt alike.',
          replay: 'alicorn replay toy --seed 42 --playout 17',
        },
      ],
    },
    { verb: 'check', reconstructed: { toy: ['the cards of level 2'] } },
  );
}

export function rung(bot: string, elo: number, over: Partial<LadderRow> = {}): LadderRow {
  return { bot, elo, eloLo: elo - 20, eloHi: elo + 20, share: 0.5 + elo / 1000, games: 4800, seDiffPrev: 9, ...over };
}

/** Three bots that met in pairs. */
export function ladder() {
  const bots = ['random', 'greedy', 'mcts:iterations=100', 'mcts:iterations=200'];
  const meetings = bots.flatMap((a, i) => bots.slice(i + 1).map((b) => [a, b] as const));
  const cells = meetings.map(([a, b], i) =>
    cell(i + 1, {
      spec: spec({ bots: [a, b], rotations: 2 }),
      figures: [
        ...usualFigures(0, 20),
        figure('share', 0.2 + 0.03 * i, { bot: a, unit: 'share' }),
        figure('share', 0.8 - 0.03 * i, { bot: b, unit: 'share' }),
      ],
    }),
  );
  const lead = { best: bots[3]!, next: bots[2]!, by: 120, sure: true };
  return run(cells, { warnings: [], ladder: bots.map((bot, i) => rung(bot, 120 * i - 180)), lead }, { verb: 'ladder' });
}

/** The same for a solo game, by mean scores. */
export function soloLadder() {
  const bots = ['random', 'greedy'];
  const cells = bots.map((bot, i) => soloCell(i + 1, { bots: [bot] }));
  const rungs = bots.map((bot, i) =>
    rung(bot, NaN, { eloLo: NaN, eloHi: NaN, share: NaN, score: 4 + 6 * i, scoreSe: 0.1, success: 0.3 + 0.4 * i }),
  );
  const lead = { best: 'greedy', next: 'random', by: 6, sure: true };
  return run(cells, { warnings: [], ladder: rungs, lead }, { verb: 'ladder' });
}

export function soloCell(number: number, over: Partial<Spec> = {}): CellResult {
  const solo = usualFigures(0, 12).filter(
    ({ seat, figure: name }) => seat !== 1 && !/^(share|win|seatFairness|tie)/.test(name),
  );
  return cell(number, {
    spec: spec({ players: 1, roles: ['caterer'], bots: ['random'], ...over }),
    figures: [figure('share', 0.44, { seat: 0, unit: 'share' }), ...solo, figure('success', 0.44, { primary: true })],
    histograms: usualHistograms(12).filter(({ seat }) => seat !== 1),
  });
}

/** Two games in one run, as the demonstration plays them. */
export function twoGames(): RunResult {
  const cells = [
    cell(1),
    cell(2, { spec: spec({ preset: 'hard', variant: 'hard' }), figures: usualFigures(0.1, 12) }),
    { ...soloCell(3), spec: { ...soloCell(3).spec, game: 'other' } },
  ];
  return run(cells, {}, { verb: 'run', titles: { toy: 'The Toy Game', other: 'Another & <Better> Game' } });
}
