/** Which rules matter: each moved by itself on common seeds, with its effect and a verdict. */
import { UsageError } from '../../engines/core/errors.ts';
import { listed } from '../../engines/core/listed.ts';
import type { Block, Card, Table } from '../../reports/blocks.ts';
import { columns, COMPARED, INTERVAL, WHOSE } from '../../reports/columns.ts';
import { csv } from '../../reports/csv.ts';
import { tabled } from '../../reports/tabled.ts';
import { withoutSeats } from '../../reports/words/alone.ts';
import * as words from '../../reports/words/dials.ts';
import { playedBy, runCommand } from '../../reports/words/common-rules.ts';
import { capital } from '../../reports/words/names.ts';
import { changeTitle, counted, fixed, grouped, marginText } from '../../reports/words/numbers.ts';
import { dialText, typedText, valueName } from '../../reports/words/settings.ts';
import { readGroup } from '../../sim/cell/moves.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';
import type { EffectRow, MattersResult } from '../../sim/results.ts';
import { mattersFound, mattersPlan } from '../../sim/results/dials.ts';
import { effectRows, openInteractions, openMatters, spokenOf, strongest, type MattersOptions } from '../matters.ts';
import {
  EFFECTS,
  experimentOptions,
  flag,
  GAME,
  PLAY,
  RUN,
  text,
  wantedWithin,
  WITHIN,
  type Arguments,
} from '../options.ts';
import { AS_IT_IS, openReadings } from '../readings.ts';
import { effectBar, effectCard, EFFECT_TONES, isDrawn } from './effect-plot.ts';
import { command, finding } from './verb.ts';

const MATTERS = columns<EffectRow>(
  ...COMPARED,
  ...(['bots', 'rule', 'group', 'ruling', 'from', 'to'] as const),
  ...WHOSE,
  ...(['unit', 'rank', 'base', 'moved', 'diff', ['se_paired', 'se']] as const),
  ...INTERVAL,
  ...(['perStep', 'margin', 'p', 'q', 'verdict', 'playouts'] as const),
);

export const found = finding<MattersResult>({
  verb: 'matters',
  oneAtATime: true,
  plan: mattersPlan,
  found: mattersFound,
  speaksOf: ({ matters }) => spokenOf(matters),
  analyse: (cells, plain) => {
    const { matters: plan } = plain.run;
    return {
      ...plain,
      finding: { verb: 'matters', matters: plan.sets.flatMap((set) => effectRows(plan, set, cells)) },
    };
  },
  files: ({ finding: { matters } }) => [['matters.csv', csv(MATTERS, matters)]],
  says: (result) => {
    const { cells, finding: of } = result;
    const shown = { ...result, finding: { ...of, matters: withoutSeats(of.matters, cells) } };
    return { headline: words.mattersSentences(shown)[0], blocks: mattersBlocks(shown), cells: false, judged: true };
  },
});

const GROUPS: readonly (readonly [EffectRow['group'], string])[] = [
  ['dials', "The designer's dials"],
  ['rulings', 'Rulings on silences of the rules'],
  ['reconstructed', 'Reconstructed data'],
  ['interaction', 'Two together, beyond the sum of each alone'],
];
/** Bars of a tornado, per group. */
const MOST_BARS = 12;
const PRINTED_EFFECTS = 12;
/** Figures whose effects are all printed: those on which something is sure to have one. */
const PRINTED_TABLES = 6;

function mattersBlocks(result: MattersResult): Block[] {
  const groups = words.effectGroups(result);
  if (groups.length === 0) return [];
  const several = new Set(groups.map(({ bots }) => bots)).size > 1;
  const printed = groups
    .filter(({ rows }) => rows.some(({ verdict }) => verdict === 'CHANGED'))
    .slice(0, PRINTED_TABLES);
  const left = groups.length - printed.length;
  const others = `the effects on ${left} more ${left === 1 ? 'figure' : 'figures'}: matters.csv, report.html`;
  const cards = groups.flatMap((group) => tornado(group, several));
  return [
    { kind: 'section', id: 'matters', title: 'What matters', blocks: [{ kind: 'cards', cards, packed: true }] },
    { kind: 'findings', remarks: words.mattersSentences(result).slice(1) },
    {
      kind: 'fold',
      title: 'All effects in numbers',
      blocks: [
        ...groups.map((group) => numbers(group, several, printed.includes(group), result.cells)),
        ...(left === 0 ? [] : [{ kind: 'note', text: others, on: 'terminal' } as const]),
        ...toAskFurther(groups, result.cells),
        { kind: 'note', text: words.EFFECT_LEGEND },
      ],
    },
    { kind: 'fold', title: 'Where the ranking hangs on who plays', blocks: words.rankings(result).map(orders) },
    { kind: 'fold', title: 'What these rules are, in the players’ words', blocks: rulesTable(result) },
  ];
}

function orders({ figure, bots, rows }: ReturnType<typeof words.rankings>[number]): Table {
  const title = `${figure}: where the ranking differs`;
  const under = bots.map((head, i) => ({ head, of: ({ places }: (typeof rows)[number]) => places[i]! }));
  return {
    kind: 'table',
    title,
    ...tabled(rows, [{ head: 'place and effect of', of: ({ move }) => move }, ...under]),
    brief: { title, most: PRINTED_EFFECTS, rest: 'report.html' },
  };
}

/** Every rule, and every set of components with its reason, once. */
function rulesTable({ finding: { matters } }: MattersResult): Table[] {
  const single = matters.filter(({ group }) => group !== 'interaction');
  const rules = new Map(single.map((row) => [row.rule === 'components' ? words.moveText(row) : row.rule, row]));
  if (rules.size === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Every rule that was moved',
      ...tabled(
        [...rules.values()],
        [
          { head: 'rule', of: (row) => (row.rule === 'components' ? words.moveText(row) : dialText(row.rule)) },
          { head: 'kind', of: words.kindText },
          { head: 'as it is', of: ({ rule, from }) => valueName(rule, from) },
          { head: 'what it is', of: ({ help }) => help },
          { head: 'as it is typed', of: ({ rule }) => rule },
        ],
      ),
    },
  ];
}

/** The command that plays the strongest move that is sure: rules are printed in words. */
function toAskFurther(groups: readonly words.EffectGroup[], cells: MattersResult['cells']): Block[] {
  const first = groups.flatMap(({ rows }) => rows).find(({ verdict }) => verdict === 'CHANGED');
  if (first === undefined || first.group === 'interaction') return [];
  const played = cells.find(({ cell }) => cell === first.cell);
  if (played === undefined) return [];
  return [{ kind: 'note', text: 'To play the first:', command: runCommand(played), on: 'terminal' }];
}

function typed({ cell: number, rule, to }: EffectRow, cells: MattersResult['cells']): string {
  const [names, values] = [rule, to].map((text) => text.split(words.JOINT)) as [string[], string[]];
  const moved = names.map((name, i): [string, string] => [name, values[i]!]);
  const played = cells.find(({ cell }) => cell === number);
  return played === undefined ? typedText(moved) : playedBy(played, moved);
}

function tornado(group: words.EffectGroup, several: boolean): Card[] {
  const known = group.rows.filter(isDrawn);
  const [first] = known;
  if (first === undefined) return [];
  const title = several ? `${group.figure}, ${group.bots}` : group.figure;
  const groups = GROUPS.flatMap(([kind, heading]) => {
    const rows = known.filter((row) => row.group === kind).slice(0, MOST_BARS);
    return rows.length === 0 ? [] : [{ title: heading, rows: rows.map((row) => effectBar(words.moveText(row), row)) }];
  });
  const plot = {
    title: `Effects on ${title}`,
    description: known.map((row) => `${words.moveText(row)} ${words.effectText(row)} ${row.verdict}`).join('; '),
    groups,
    axis: changeTitle(first.unit),
  };
  return [effectCard(capital(title), 'Each rule moved by itself', first, plot)];
}

function numbers(
  { figure, bots, rows }: words.EffectGroup,
  several: boolean,
  printed: boolean,
  cells: MattersResult['cells'],
): Table {
  const margin = `, margin ${marginText(rows[0]!.margin, rows[0]!.unit)}`;
  const title = `${several ? `${figure} under ${bots}` : figure}${margin}`;
  return {
    kind: 'table',
    title: several ? `${figure}, ${bots}` : figure,
    ...tabled<EffectRow>(
      rows,
      [
        { head: 'move', of: words.moveText },
        { head: 'kind', spare: 1, of: words.kindText },
        { head: 'effect', align: 'right', of: words.effectText },
        { head: 'per step', on: 'page', of: perStepText },
        { head: 'margin', on: 'page', of: ({ margin, unit }) => marginText(margin, unit) },
        { head: 'q', on: 'page', of: ({ q }) => fixed(q, 4) },
        { head: 'verdict', of: ({ verdict }) => verdict },
        { head: 'playouts', align: 'right', spare: 2, of: ({ playouts }) => grouped(playouts) },
        { head: 'what it is', on: 'page', of: ({ help }) => help },
        { head: 'to set it', on: 'page', of: (row) => typed(row, cells) },
      ],
      ({ verdict }) => EFFECT_TONES[verdict],
    ),
    ...(printed && { brief: { title, most: PRINTED_EFFECTS, rest: 'matters.csv' } }),
  };
}

function perStepText(row: EffectRow): string {
  return Number.isFinite(row.perStep) ? words.effectText({ ...row, diff: row.perStep, lo: NaN, hi: NaN }) : '';
}

/** A first look: what moves a share by some points is found, smaller effects are told to be open. */
const FIRST_LOOK_WITHIN = 0.01;

/** Most playouts of a cell where half a point is asked for: of two cells without common seeds, at every look. */
const MOST_AT_HALF_A_POINT = 61_440;

function mostWithin(within: number): number {
  return Math.ceil(MOST_AT_HALF_A_POINT * (0.005 / within) ** 2);
}

const OPTIONS = {
  ...GAME,
  ...PLAY,
  bots: { ...PLAY.bots, repeatable: true },
  ...RUN,
  ...WITHIN,
  within: text('play until effects are decided, or known that well (default: 1pp)'),
  playouts: text('most playouts per cell, clear effects take fewer (default: as many as --within takes)'),
  rules: text('only these rules, comma-separated'),
  only: text('dials, rulings or reconstructed'),
  wide: flag('numbers also go to the ends of their range'),
  ...EFFECTS,
  pairs: flag('also test how the strongest eight depend on each other'),
  rulings: flag('ask the strongest effects again under every other reading of the rules'),
} as const;

export const asked = command({
  usage: 'matters <game>',
  help: 'which rules matter: each moved by itself on common seeds, with its effect and a verdict',
  examples: [
    ['alicorn matters glitterhorn --bots greedy', 'all rules, ranked by what they do'],
    ['alicorn matters vast --only rulings --bots script:knight', 'which rulings would change the figures'],
  ],
  options: OPTIONS,
  refuses: {
    shard: 'playouts go where it matters, which shards cannot know',
    independent: 'effects stand on common random numbers',
  },
  open: (args) => openMatters(optionsOf(args)),
  told: ({ cells }) => [counted(cells.length, 'cell')],
  follow: (result, args, { seed, cells }) => {
    const again = { ...optionsOf(args), seed };
    const pairs = { name: 'pairs', key: 'interactions', open: () => openInteractions(again, result) };
    const rulings = {
      name: 'rulings',
      key: 'rulings',
      first: true as const,
      open: async () => openReadings(readingsOf(again, cells[0]!, result)),
    };
    return [...(args.rulings ? [rulings] : []), ...(args.pairs ? [pairs] : [])];
  },
});

function optionsOf(args: Arguments<typeof OPTIONS>): MattersOptions {
  const sets = typeof args.bots === 'string' ? [args.bots] : args.bots;
  if (args.rulings && (sets ?? []).length > 1)
    throw new UsageError('--rulings asks under one set of bots: give --bots once');
  const within = wantedWithin(args, FIRST_LOOK_WITHIN);
  const playouts = args.max ?? args.playouts ?? String(mostWithin(within ?? FIRST_LOOK_WITHIN));
  return {
    ...experimentOptions(args.game, { ...args, playouts, bots: undefined }),
    bots: sets,
    rules: args.rules === undefined ? undefined : listed('--rules ', args.rules, 'a rule'),
    only: args.only === undefined ? undefined : readGroup(args.only),
    wide: args.wide,
    figure: args.figure.length === 0 ? undefined : args.figure,
    margins: args.margin,
    within,
  };
}

/** The base and the strongest sure moves, as settings whose differences from the base are the conclusions. */
function readingsOf(
  options: MattersOptions,
  { bots, rotations }: CellSpec,
  { finding: { matters } }: MattersResult,
): Parameters<typeof openReadings>[0] {
  const sure = matters.filter(({ verdict, group }) => verdict === 'CHANGED' && group === 'dials');
  const rows = strongest(sure, 4);
  if (rows.length === 0)
    throw new UsageError('--rulings: no dial has an effect that is sure, so there is no conclusion to ask again');
  const { set = {} } = options;
  const base = { name: AS_IT_IS, settings: set, bots };
  const moved = rows.map(({ rule, to }) => ({ name: `${rule}=${to}`, settings: { ...set, [rule]: to }, bots }));
  const figure = [...new Set(rows.map((row) => row.figure))];
  return {
    ...options,
    bots,
    rotate: rotations > 1,
    figure,
    claimed: [base, ...moved],
    pairs: moved.map((_, i) => [0, i + 1] as const),
  };
}
