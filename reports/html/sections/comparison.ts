/** Paired differences against their margins, with verdicts in words. */
import type { Difference, RunResult, Verdict } from '../../../sim/results.ts';
import { toldDifferences } from '../../words/differences.ts';
import { namesOf, versusText } from '../../words/dimensions.ts';
import { rowText } from '../../words/names.ts';
import { difference, fixed, marginText, NOTHING } from '../../words/numbers.ts';
import {
  decidingInterval,
  differenceText,
  fromTo,
  intervalLegend,
  runVerdict,
  trendSentences,
  verdictSentence,
} from '../../words/sentences.ts';
import { headline, storiesOf, type Story } from '../../words/stories.ts';
import { card, fold, table } from '../card.ts';
import { marginPlot, verdictMark, type MarginKind, type MarginRow } from '../charts/margin-plot.ts';
import { markup, NONE, type Markup } from '../markup.ts';

/** Sentences behind a headline. */
const SHOWN_SENTENCES = 3;
/** Figures that are not primary, per chart: the heaviest. */
const SHOWN_OTHERS = 6;
const MOST_ROWS = 400;

/** The whole section: a headline per pair, what else moved, a chart per pair of cells, and every number. */
export function comparisonSection(result: RunResult): Markup {
  const stories = storiesOf(result);
  if (stories.length === 0 || runVerdict(result) === 'IDENTICAL') return NONE;
  const names = namesOf(result);
  const cards = stories.map((one) => pairCard(versusText(one, names), one.rows));
  const words = [
    ...stories.map((one) => told(one, versusText(one, names))),
    ...trendSentences(result).map((text) => markup`<li>${text}</li>`),
  ];
  const rows = toldDifferences(result);
  const shown = fold(
    `${Math.min(rows.length, MOST_ROWS)} differences in numbers`,
    numbers(rows.slice(0, MOST_ROWS), names),
  );
  return markup`<section id="differences"><h2>What differs</h2><ul class="findings">${words}</ul><p class="lead">${intervalLegend(rows)}</p><div class="cards">${cards}</div>${shown}</section>`;
}

/** A verdict as a coloured word. */
export function pill(verdict: Verdict): Markup {
  return markup`<span class="pill ${verdict.toLowerCase()}">${verdict}</span>`;
}

function told(story: Story, versus: string): Markup {
  const more = story.more.slice(0, SHOWN_SENTENCES).map((row) => markup`<li>${verdictSentence(row)}</li>`);
  const { asked, head, verdict } = story;
  const first =
    asked === undefined
      ? markup`${pill(verdict)} ${headline(story)}`
      : markup`${pill(asked.verdict!)} ${verdictSentence(asked)} ${pill(verdict)} ${verdictSentence(head)}`;
  return markup`<li><b>${versus}</b> ${first}${more.length === 0 ? undefined : markup`<ul>${more}</ul>`}</li>`;
}

/** Primary figures first, in their order; then the heaviest of the others. */
function pairCard(title: string, rows: readonly Difference[]): Markup {
  const known = rows.filter(({ margin, diff }) => margin > 0 && Number.isFinite(diff));
  const primary = known.filter((row) => row.primary);
  const drawn = [...primary, ...known.filter((row) => !row.primary).slice(0, SHOWN_OTHERS)].map((row): MarginRow => ({
    label: rowText(row.figure, row),
    text: differenceText(row),
    value: row.diff / row.margin,
    lo: row.decidesLo / row.margin,
    hi: row.decidesHi / row.margin,
    kind: (row.verdict?.toLowerCase() as MarginKind | undefined) ?? 'plain',
  }));
  if (drawn.length === 0) return NONE;
  const help = `${primary.length > 0 ? 'Primary figures, then the others that moved most.' : 'The heaviest first.'} Changes inside the grey band are smaller than the margin.`;
  const description = drawn.map(({ label, text, kind }) => `${label} ${text} ${kind}`).join('; ');
  return card(title, help, markup`${key(drawn)}${marginPlot(`Differences, ${title}`, description, drawn)}`);
}

/** Which mark means which verdict. */
function key(rows: readonly MarginRow[]): Markup {
  const kinds = (['changed', 'equivalent', 'undecided', 'identical'] as const).filter((kind) =>
    rows.some((row) => row.kind === kind),
  );
  if (kinds.length === 0) return NONE;
  return markup`<ul class="legend">${kinds.map((kind) => markup`<li><svg viewBox="0 0 14 14" class="key" aria-hidden="true">${verdictMark(7, 7, kind, kind)}</svg>${kind}</li>`)}</ul>`;
}

function numbers(rows: readonly Difference[], names: ReadonlyMap<number, string>): Markup {
  const head = [
    'figure',
    'cells',
    'from → to',
    'difference',
    'interval that decides',
    'margin',
    'pairing gain',
    'verdict',
  ];
  return table(
    'Differences, heaviest against their margin first',
    head,
    rows.map((row) => [
      rowText(row.figure, row),
      versusText(row, names),
      fromTo(row),
      difference(row.diff, NaN, row.unit),
      decidingInterval(row),
      marginText(row.margin, row.unit),
      fixed(row.pairingGain, 1),
      row.verdict === undefined ? NOTHING : pill(row.verdict),
    ]),
  );
}
