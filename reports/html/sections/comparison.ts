/** Paired differences against their margins, with verdicts in words. */
import type { Difference, RunResult, Verdict } from '../../../sim/results.ts';
import { toldDifferences, worthTelling } from '../../words/differences.ts';
import { namesOf, versusText } from '../../words/dimensions.ts';
import { rowText } from '../../words/names.ts';
import { difference, fixed, marginText, NOTHING } from '../../words/numbers.ts';
import { differenceInterval, fromTo, MEANING, runVerdict, toldText, trendSentences } from '../../words/sentences.ts';
import { card, fold, table } from '../card.ts';
import { marginPlot, verdictMark, type MarginKind, type MarginRow } from '../charts/margin-plot.ts';
import { markup, NONE, type Markup } from '../markup.ts';

const SHOWN_SENTENCES = 6;
/** Figures that are not primary, per chart: the heaviest. */
const SHOWN_OTHERS = 6;
const MOST_ROWS = 400;

/** The whole section: the verdict, what moved in words, a chart per pair of cells, and every number. */
export function comparisonSection(result: RunResult): Markup {
  const rows = toldDifferences(result);
  if (rows.length === 0 || runVerdict(result) === 'IDENTICAL') return NONE;
  const names = namesOf(result);
  const several = new Set(rows.map((row) => versusText(row, names))).size > 1;
  const verdict = runVerdict(result);
  const head = verdict === undefined ? NONE : markup`<p class="lead">${pill(verdict)} ${MEANING[verdict]}.</p>`;
  const inOrder = [...rows].sort((x, y) => (x.against ?? 0) - (y.against ?? 0) || x.cell - y.cell);
  const cards = [...new Set(inOrder.map((row) => versusText(row, names)))].map((pair) =>
    pairCard(
      pair,
      rows.filter((row) => versusText(row, names) === pair),
    ),
  );
  const words = [...told(rows, names, several), ...trendSentences(result).map((text) => markup`<li>${text}</li>`)];
  const findings = words.length === 0 ? NONE : markup`<ul class="findings">${words}</ul>`;
  const shown = fold(
    `${Math.min(rows.length, MOST_ROWS)} differences in numbers`,
    numbers(rows.slice(0, MOST_ROWS), names),
  );
  return markup`<section id="differences"><h2>What differs</h2>${head}${findings}<div class="cards">${cards}</div>${shown}</section>`;
}

/** A verdict as a coloured word. */
export function pill(verdict: Verdict): Markup {
  return markup`<span class="pill ${verdict.toLowerCase()}">${verdict}</span>`;
}

function told(rows: readonly Difference[], names: ReadonlyMap<number, string>, several: boolean): Markup[] {
  return worthTelling(rows)
    .slice(0, SHOWN_SENTENCES)
    .map(({ row, alike }) => {
      const where = several ? markup`<b>${versusText(row, names)}:</b> ` : NONE;
      return markup`<li>${where}${toldText(row, alike)}</li>`;
    });
}

/** Primary figures first, in their order; then the heaviest of the others. */
function pairCard(title: string, rows: readonly Difference[]): Markup {
  const known = rows.filter(({ margin, diff }) => margin > 0 && Number.isFinite(diff));
  const primary = known.filter((row) => row.primary);
  const drawn = [...primary, ...known.filter((row) => !row.primary).slice(0, SHOWN_OTHERS)].map((row): MarginRow => ({
    label: rowText(row.figure, row),
    text: difference(row.diff, (row.hi - row.lo) / 2, row.unit),
    value: row.diff / row.margin,
    lo: row.lo / row.margin,
    hi: row.hi / row.margin,
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
  const judged = rows.some(({ verdict }) => verdict !== undefined);
  const head = [
    'figure',
    'cells',
    'from → to',
    'difference',
    '95 % interval',
    'margin',
    'pairing gain',
    ...(judged ? ['verdict'] : []),
  ];
  return table(
    'Differences, heaviest against their margin first',
    head,
    rows.map((row) => [
      rowText(row.figure, row),
      versusText(row, names),
      fromTo(row),
      difference(row.diff, NaN, row.unit),
      differenceInterval(row),
      marginText(row.margin, row.unit),
      fixed(row.pairingGain, 1),
      ...(judged ? [row.verdict === undefined ? NOTHING : pill(row.verdict)] : []),
    ]),
  );
}
