/** A tornado per figure: which rules move it, by how much, and which surely do not. */
import type { EffectRow, RunResult } from '../../../sim/results.ts';
import {
  effectGroups,
  effectText,
  EFFECT_LEGEND,
  kindText,
  mattersSentences,
  moveText,
  rankings,
  rankingSentences,
  untouchedSentence,
  type EffectGroup,
} from '../../words/dials.ts';
import { fixed, grouped, inUnit, isFraction, marginText } from '../../words/numbers.ts';
import { axisTitle, card, fold, formatOf, section, table } from '../card.ts';
import { dotPlot, type DotRow } from '../charts/dot-plot.ts';
import { markup, NONE, type Markup } from '../markup.ts';

const GROUPS: readonly (readonly [EffectRow['group'], string])[] = [
  ['dials', "The designer's dials"],
  ['rulings', 'Rulings on silences of the rules'],
  ['reconstructed', 'Reconstructed data'],
  ['interaction', 'Two together, beyond the sum of each alone'],
];
/** Bars of a tornado, per group. */
const MOST_BARS = 12;

export function mattersSection(result: RunResult): Markup {
  const groups = effectGroups(result);
  if (groups.length === 0) return NONE;
  const untouched = untouchedSentence(result);
  const sentences = [
    ...mattersSentences(result),
    ...rankingSentences(result),
    ...(untouched === undefined ? [] : [untouched]),
  ];
  const findings = markup`<ul class="findings">${sentences.map((text) => markup`<li>${text}</li>`)}</ul>`;
  const several = new Set(groups.map(({ bots }) => bots)).size > 1;
  const cards = groups.map((group) => tornado(group, several));
  const orders = rankings(result).map(({ figure, bots, rows }) =>
    table(
      `${figure}: where the ranking differs`,
      ['place and effect of', ...bots],
      rows.map(({ move, places }) => [move, ...places]),
    ),
  );
  const tables = groups.map((group) => numbers(group, several));
  return markup`${section('matters', 'What matters', findings, cards, 'packed')}${orders.length === 0 ? NONE : fold('Where the ranking hangs on who plays', markup`${orders}`)}${rulesFold(result)}${fold('All effects in numbers', markup`<p>${EFFECT_LEGEND}</p>${tables}`)}`;
}

/** Every rule, and every set of components with its reason, once. */
function rulesFold({ matters = [] }: RunResult): Markup {
  const single = matters.filter(({ group }) => group !== 'interaction');
  const rules = new Map(single.map((row) => [row.rule === 'components' ? moveText(row) : row.rule, row]));
  if (rules.size === 0) return NONE;
  const words = table(
    'Every rule that was moved',
    ['rule', 'kind', 'as it is', 'what it is'],
    [...rules].map(([name, row]) => [name, kindText(row), row.from, row.help]),
  );
  return fold('What these rules are, in the players’ words', words);
}

function titleOf({ figure, bots }: EffectGroup, several: boolean): string {
  return several ? `${figure}, ${bots}` : figure;
}

function tornado(group: EffectGroup, several: boolean): Markup {
  const known = group.rows.filter(({ verdict, lo }) => verdict !== 'UNTOUCHED' && Number.isFinite(lo));
  const [first] = known;
  if (first === undefined) return NONE;
  const title = titleOf(group, several);
  const parts = GROUPS.flatMap(([kind, heading]) => {
    const rows = known.filter((row) => row.group === kind).slice(0, MOST_BARS);
    return rows.length === 0 ? [] : [{ title: heading, rows: rows.map(bar) }];
  });
  const description = known.map((row) => `${moveText(row)} ${effectText(row)} ${row.verdict}`).join('; ');
  const chart = dotPlot({
    title: `Effects on ${title}`,
    description,
    groups: parts,
    axis: isFraction(first.unit) ? 'change in percentage points' : `change of ${axisTitle(first.unit)}`,
    format: formatOf(first.unit),
    reference: { value: 0, label: `as it is: ${inUnit(first.base, first.unit, isFraction(first.unit) ? 1 : 2)}` },
    shaded: [-first.margin, first.margin],
    include: [-first.margin, first.margin],
  });
  const help = `Each rule moved by itself; “=” surely stays within the margin of ${marginText(first.margin, first.unit)} (shaded), “?” is undecided, the others are real.`;
  return card(title, help, chart);
}

function bar(row: EffectRow): DotRow {
  const { diff: value, lo, hi } = row;
  const sure = row.verdict === 'CHANGED' ? '' : row.verdict === 'UNDECIDED' ? '? ' : '= ';
  return { label: `${sure}${moveText(row)}`, marks: [{ value, lo, hi, text: effectText(row), series: 0 }] };
}

function numbers(group: EffectGroup, several: boolean): Markup {
  const head = ['move', 'kind', 'effect', 'per step', 'margin', 'q', 'verdict', 'playouts', 'what it is'];
  return table(
    titleOf(group, several),
    head,
    group.rows.map((row) => [
      moveText(row),
      kindText(row),
      effectText(row),
      Number.isFinite(row.perStep) ? effectText({ ...row, diff: row.perStep, lo: NaN, hi: NaN }) : '',
      marginText(row.margin, row.unit),
      fixed(row.q, 4),
      row.verdict,
      grouped(row.playouts),
      row.help,
    ]),
  );
}
