/** Which settings meet a target: surely, and with as few playouts as that takes. */
import { UsageError } from '../../engines/core/errors.ts';
import type { Block, Card, Table } from '../../reports/blocks.ts';
import { charted } from '../../reports/charted.ts';
import { columns, INTERVAL, WHOSE } from '../../reports/columns.ts';
import { csv } from '../../reports/csv.ts';
import { tabled, type Tabled } from '../../reports/tabled.ts';
import { withSwept } from '../../reports/swept.ts';
import { withoutSeats } from '../../reports/words/alone.ts';
import * as words from '../../reports/words/tuned.ts';
import { runCommand } from '../../reports/words/common-rules.ts';
import { capital, rowText } from '../../reports/words/names.ts';
import { axisTitle, formatOf, grouped, inUnit, isFraction, NOTHING, percentage } from '../../reports/words/numbers.ts';
import { dialText, ruleText, valueName } from '../../reports/words/settings.ts';
import { Tuner, type Tuned } from '../../sim/judge/tuner.ts';
import type { TuneCost, TunePlanKept, TuneResult, TuneRow } from '../../sim/results.ts';
import { tuneFound, tunePlan } from '../../sim/results/dials.ts';
import type { CellProgress } from '../../sim/store/progress.ts';
import { EXIT } from '../exit.ts';
import type { Experiment } from '../experiment.ts';
import { byName, experimentOptions, flag, GAME, oneOf, PLAY, RUN, text, texts, type Arguments } from '../options.ts';
import { openReadings } from '../readings.ts';
import { openTune, planOf, type TuneOptions } from '../tune.ts';
import { command, finding } from './verb.ts';

const TUNE = columns<TuneRow>(
  ...(['rank', 'cell', 'variant', 'changes', 'target'] as const),
  ...WHOSE,
  ...(['unit', 'wantedLo', 'wantedHi', 'estimate', 'se'] as const),
  ...INTERVAL,
  ...(['verdict', 'playouts', 'freshEstimate', 'freshLo', 'freshHi', 'confirmed'] as const),
);

export const found = finding<TuneResult>({
  verb: 'tune',
  plan: tunePlan,
  found: tuneFound,
  speaksOf: ({ tune }) => tune.candidates.flatMap(({ cell, fresh }) => [cell, fresh]),
  // The best first; cells that were never played are no cells of the result.
  analyse: (cells, plain) => {
    const { tune: plan } = plain.run;
    const settings = new Tuner(planOf(plan)).finish(cells);
    const tuned = settings.flatMap((one, i) => rowsOf(one, i + 1, plan, plain));
    return {
      run: plain.run,
      cells: plain.cells.filter(({ playouts }) => playouts > 0),
      finding: { verb: 'tune', tuned, tuneCost: costOf(settings, cells) },
    };
  },
  files: ({ run, finding: { tuned } }) => {
    const dials = run.tune.dials.map(({ name }) => {
      return { name, values: new Map(tuned.map(({ cell, settings }) => [cell, settings[name] ?? ''])) };
    });
    return [['tune.csv', csv(withSwept(TUNE, dials, [({ cell }) => cell, '']), tuned)]];
  },
  says: (result) => {
    const { cells, finding: of } = result;
    const shown = words.briefly({ ...result, finding: { ...of, tuned: withoutSeats(of.tuned, cells) } });
    return { headline: words.tuneSentences(shown)[0], blocks: tuneBlocks(shown), cells: false, judged: true };
  },
});

function rowsOf(one: Tuned, rank: number, { dials }: TunePlanKept, { run }: Pick<TuneResult, 'run'>): TuneRow[] {
  const { candidate, verdict, aims, playouts, fresh } = one;
  const settings = Object.fromEntries(dials.map(({ name, values }, i) => [name, values[candidate.levels[i]!]!]));
  const cell = candidate.cell + 1;
  const common = {
    rank,
    cell,
    variant: run.cells[candidate.cell]!.variant,
    settings,
    changes: candidate.changes,
    verdict,
  };
  return aims.map(({ target, plan, estimate, se, lo, hi, wanted }, i): TuneRow => ({
    ...common,
    target: target.text,
    figure: plan.name,
    seat: plan.marginal.seat,
    role: plan.marginal.role,
    bot: plan.marginal.bot,
    unit: plan.unit,
    wantedLo: wanted[0],
    wantedHi: wanted[1],
    estimate,
    se,
    lo,
    hi,
    playouts,
    freshEstimate: fresh?.[i]?.estimate ?? NaN,
    freshLo: fresh?.[i]?.lo ?? NaN,
    freshHi: fresh?.[i]?.hi ?? NaN,
    confirmed: fresh?.[i]?.confirmed,
  }));
}

/** An even grid gives every setting as much as the dearest took: what it decides then is decided here too. */
function costOf(tuned: readonly Tuned[], cells: readonly CellProgress[]): TuneCost {
  const playoutsOf = (index: number) => cells[index]!.total.clusters * cells[index]!.spec.rotations;
  const playouts = tuned.reduce((sum, one) => sum + one.playouts, 0);
  const dearest = Math.max(...tuned.map((one) => one.playouts));
  return {
    settings: tuned.length,
    played: tuned.filter(({ verdict }) => verdict !== 'apart').length,
    playouts,
    confirming: tuned.reduce((sum, { candidate }) => sum + playoutsOf(candidate.fresh), 0),
    evenGrid: dearest * tuned.length,
  };
}

/** Settings of one dial that a chart still tells apart. */
const MOST_ROWS = 60;
const MOST_LISTED = 400;
const MOST_RANKED = 20;
const PRINTED_SETTINGS = 15;

function tuneBlocks(result: TuneResult): Block[] {
  const { tuned } = result.finding;
  if (tuned.length === 0) return [];
  const figures = [...new Set(tuned.map((row) => rowText(row.figure, words.aimedAt(row))))];
  const cards = figures.map((figure) =>
    map(
      figure,
      tuned.filter((row) => rowText(row.figure, words.aimedAt(row)) === figure),
    ),
  );
  return [
    { kind: 'section', id: 'tune', title: 'Which settings meet it', blocks: [{ kind: 'cards', cards }] },
    { kind: 'findings', remarks: words.tuneSentences(result).slice(1) },
    { kind: 'fold', title: 'All settings played, the best first', blocks: [numbers(result, figures)] },
    ...typed(result),
    { kind: 'note', text: 'Intervals hold at every look at once, for all settings together.', on: 'terminal' },
  ];
}

/** How the first setting is asked for. */
function typed({ cells, finding: { tuned } }: TuneResult): Block[] {
  const played = cells.find(({ cell }) => cell === tuned[0]!.cell);
  return played === undefined ? [] : [{ kind: 'note', text: 'To play it:', command: runCommand(played) }];
}

/** A line of settings over one dial, a heat map over two; of more dials, or where only what is changed is told, the nearest. */
function map(figure: string, rows: readonly TuneRow[]): Card {
  const dials = dialsOf(rows);
  const whole = rows.every(({ settings }) => Object.keys(settings).length === dials.length);
  if (whole && dials.length === 1) return line(figure, dials[0]!, rows);
  return whole && dials.length === 2 ? plane(figure, dials as [string, string], rows) : ranked(figure, rows);
}

function dialsOf(rows: readonly TuneRow[]): readonly string[] {
  return [...new Set(rows.flatMap(({ settings }) => Object.keys(settings)))];
}

/** Settings of many dials, told by what is changed: the nearest ones, one below the other. */
function ranked(figure: string, rows: readonly TuneRow[]): Card {
  const near = rows.filter(({ rank }) => rank <= MOST_RANKED);
  return settingsCard(`${figure}: the nearest settings`, near, words.settingsText);
}

function line(figure: string, dial: string, rows: readonly TuneRow[]): Card {
  const order = [...rows].sort((a, b) => Number(a.settings[dial]) - Number(b.settings[dial]) || a.cell - b.cell);
  const near = order.length <= MOST_ROWS ? order : [...order].filter(({ rank }) => rank <= MOST_ROWS);
  return settingsCard(`${figure} over ${dialText(dial)}`, near, (row) => valueName(dial, row.settings[dial]!));
}

function settingsCard(title: string, near: readonly TuneRow[], name: (row: TuneRow) => string): Card {
  const [first] = near as readonly [TuneRow];
  const { unit } = first;
  const [wantedLo, wantedHi] = words.wantedEnds(first);
  const members = near.map((row) => ({
    label: `${name(row)}: ${row.verdict}`,
    marks: [{ value: row.estimate, ...words.aimEnds(row), text: '', series: row.verdict === 'meets' ? 1 : 0 }],
  }));
  return charted(capital(title), `wanted: ${wantedText(first)} (shaded); intervals hold at every look at once`, {
    type: 'dots',
    title,
    compact: true,
    description: near.map(tip).join('; '),
    groups: [{ rows: members }],
    axis: axisTitle(unit),
    format: formatOf(unit),
    shaded: [wantedLo, wantedHi],
    include: [wantedLo, wantedHi].filter(Number.isFinite),
  });
}

function plane(figure: string, [down, across]: readonly [string, string], rows: readonly TuneRow[]): Card {
  const valuesOf = (dial: string) => {
    const values = [...new Set(rows.map(({ settings }) => settings[dial]!))];
    return values.sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));
  };
  const [ys, xs] = [valuesOf(down), valuesOf(across)];
  const at = (y: string, x: string) => rows.find(({ settings }) => settings[down] === y && settings[across] === x);
  const [first] = rows as readonly [TuneRow];
  const { unit, wantedLo, wantedHi } = first;
  const title = `${figure} over ${dialText(down)} and ${dialText(across)}`;
  const help = `${isFraction(unit) ? 'in %; ' : ''}wanted: ${wantedText(first)}; settings with a frame surely meet all that is wanted, empty ones were not played`;
  return charted(capital(title), help, {
    type: 'heat',
    title,
    description: rows.map(tip).join('; '),
    rowTitle: dialText(down),
    columnTitle: dialText(across),
    middle: [wantedLo, wantedHi].every(Number.isFinite) ? (wantedLo + wantedHi) / 2 : undefined,
    text: (value) => inUnit(value, unit, isFraction(unit) ? 0 : 1),
    inside: (r, c) => fieldText(at(ys[r]!, xs[c]!)),
    limits: isFraction(unit) ? [0, 1] : rows.every(({ lo }) => lo >= 0) ? [0, Infinity] : undefined,
    rows: ys.map((y) => valueName(down, y)),
    columns: xs.map((x) => valueName(across, x)),
    values: ys.map((y) => xs.map((x) => at(y, x)?.estimate ?? NaN)),
    framed: (r, c) => at(ys[r]!, xs[c]!)?.verdict === 'meets',
    tip: (r, c) => {
      const row = at(ys[r]!, xs[c]!);
      return row === undefined ? `${ruleText(down, ys[r]!)}, ${ruleText(across, xs[c]!)}: not played` : tip(row);
    },
  });
}

function fieldText(row: TuneRow | undefined): string {
  if (row === undefined) return '';
  const decimals = words.aimDecimals(row);
  return isFraction(row.unit) ? percentage(row.estimate, decimals) : inUnit(row.estimate, row.unit, decimals);
}

/** A setting in words, for whoever points at it. */
function tip(row: TuneRow): string {
  return `${words.settingsText(row)}: ${words.aimText(row)}, ${row.verdict}`;
}

function wantedText(row: TuneRow): string {
  const { unit } = row;
  const [wantedLo, wantedHi] = words.wantedEnds(row);
  const decimals = isFraction(unit) ? 1 : 2;
  if (wantedLo === -Infinity) return `at most ${inUnit(wantedHi, unit, decimals)}`;
  if (wantedHi === Infinity) return `at least ${inUnit(wantedLo, unit, decimals)}`;
  return `${inUnit(wantedLo, unit, decimals)} to ${inUnit(wantedHi, unit, decimals)}`;
}

function numbers(result: TuneResult, figures: readonly string[]): Table {
  const { tuned } = result.finding;
  const single = figures.length === 1 ? figures[0]! : undefined;
  const all = dialsOf(tuned);
  // Of many dials what is changed is told in one column.
  const dials = tuned.every(({ settings }) => Object.keys(settings).length === all.length) ? all : undefined;
  const columns: Tabled<TuneRow>[] =
    dials === undefined
      ? [{ head: 'what is changed', of: words.settingsText }]
      : dials.map((dial) => ({ head: dialText(dial), of: ({ settings }) => valueName(dial, settings[dial]!) }));
  const aimsOf = (row: TuneRow) => tuned.filter(({ rank }) => rank === row.rank);
  const eachAim = (text: (aim: TuneRow) => string) => (row: TuneRow) => aimsOf(row).map(text).join(', ');
  return {
    kind: 'table',
    title: 'Settings with the figures asked for',
    ...tabled<TuneRow>(
      words.settingsFound(result).slice(0, MOST_LISTED),
      [
        ...columns,
        { head: single ?? 'figures', of: eachAim(single === undefined ? words.aimText : words.aimValue) },
        { head: 'verdict', of: ({ verdict }) => verdict },
        { head: 'on fresh seeds', on: 'page', of: eachAim(freshText) },
        { head: 'confirmed', spare: 2, on: 'terminal', of: (row) => confirmedText(aimsOf(row)) },
        { head: 'playouts', align: 'right', spare: 3, of: ({ playouts }) => grouped(playouts) },
      ],
      ({ verdict }) => (verdict === 'meets' ? 'good' : verdict === 'open' ? 'unsure' : 'quiet'),
    ),
    brief: { most: PRINTED_SETTINGS, rest: 'tune.csv' },
  };
}

function freshText(aim: TuneRow): string {
  if (aim.confirmed === undefined) return NOTHING;
  const estimate = inUnit(aim.freshEstimate, aim.unit, words.aimDecimals(aim));
  return `${estimate} ${aim.confirmed ? 'confirmed' : 'NOT confirmed'}`;
}

function confirmedText(aims: readonly TuneRow[]): string {
  if (aims.some(({ confirmed }) => confirmed === undefined)) return NOTHING;
  return aims.every(({ confirmed }) => confirmed) ? 'yes' : 'NO';
}

/** Playouts of each reading at most: there may be some dozen. */
const MOST_READ = 60_000;

const OPTIONS = {
  ...GAME,
  ...PLAY,
  ...RUN,
  playouts: text('most playouts per setting; clear ones take fewer', '240000'),
  target: texts('figure=from..to, figure=value±width, figure<value; figure[role=knight]=...; all must hold'),
  vary: texts('name=values (a..b or a,b,c), or names alone, a,b: all a designer would try'),
  by: text('one-rule: change one dial alone (any, without --vary), and rank the smallest change that meets first'),
  alpha: text('error of any false verdict over all settings', '0.05'),
  rulings: flag('ask the best setting again under every other reading of the rules'),
} as const;

export const asked = command({
  usage: 'tune <game>',
  help: 'which settings meet a target: surely, and with as few playouts as that takes',
  examples: [
    ['alicorn tune glitterhorn --target success=0.45..0.55 --vary wyrmShift=-2..2', 'half of all games won'],
    ['alicorn tune pig --target share[seat=0]=0.5..0.54 --vary target=20..200:20', 'how long must it be to be fair?'],
  ],
  options: OPTIONS,
  refuses: {
    shard: 'playouts go where a verdict is open, which shards cannot know',
    independent: 'settings stand on common random numbers',
  },
  open: (args) => openTune(optionsOf(args)),
  follow: ({ finding: { tuned } }, args, experiment) => {
    const [best] = tuned;
    if (!args.rulings || best === undefined) return [];
    const open = async () => {
      if (best.verdict === 'meets') return openReadings(readingsOf(optionsOf(args), experiment, best));
      throw new UsageError('--rulings: no setting surely meets the target, so there is no conclusion to ask again');
    };
    return [{ name: 'rulings', key: 'rulings', first: true, open }];
  },
  exitCode: ({ finding: { tuned } }) => (tuned[0]?.verdict === 'meets' ? EXIT.fine : EXIT.notFound),
});

function optionsOf(args: Arguments<typeof OPTIONS>): TuneOptions {
  const alpha = Number(args.alpha);
  if (!(alpha > 0 && alpha < 0.5)) throw new UsageError(`--alpha ${args.alpha} is not between 0 and 0.5`);
  const by = args.by === undefined ? undefined : oneOf('--by', args.by, ['one-rule'] as const);
  const vary = byName(args.vary);
  return { ...experimentOptions(args.game, args), targets: args.target, vary, alpha, by };
}

/** The best setting as a conclusion: it meets the targets. */
function readingsOf(
  options: TuneOptions,
  { seed, cells }: Experiment,
  { settings }: TuneRow,
): Parameters<typeof openReadings>[0] {
  const { set = {}, playouts = MOST_READ } = options;
  const { bots, rotations } = cells[0]!;
  const { preset, players = options.players, ...changed } = settings;
  const name = Object.entries(settings)
    .map(([dial, value]) => `${dial}=${value}`)
    .join(', ');
  const claimed = [{ name, preset, settings: { ...set, ...changed }, bots }];
  const most = {
    playouts: Math.min(playouts, MOST_READ),
    players: players === undefined ? undefined : Number(players),
  };
  return { ...options, ...most, rotate: rotations > 1, seed, claimed };
}
