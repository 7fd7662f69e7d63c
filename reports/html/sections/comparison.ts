/** Paired differences against their margins, with verdicts in words. */
import type { RunResult, Verdict } from '../../../sim/results.ts';
import { trendSentence } from '../../terminal/check-text.ts';
import { namesOf, versusText, worthTelling } from '../../terminal/comparison-text.ts';
import { differencesOf, type Difference } from '../../words/differences.ts';
import { rowText } from '../../words/names.ts';
import { difference, fixed, marginText, NOTHING } from '../../words/numbers.ts';
import {
  differenceInterval,
  fromTo,
  MEANING,
  pairSentence,
  runVerdict,
  verdictSentence,
} from '../../words/sentences.ts';
import { card, fold, table } from '../card.ts';
import { marginPlot } from '../charts/margin-plot.ts';
import { markup, NONE, type Markup } from '../markup.ts';

const SHOWN_ROWS = 12;
const SHOWN_SENTENCES = 6;

/** The whole section: the verdict, what moved in words, a chart per pair of cells, and every number. */
export function comparisonSection(result: RunResult, notes: Markup): Markup {
  const rows = differencesOf(result);
  if (rows.length === 0) return NONE;
  const names = namesOf(result);
  const pairs = [...new Set(rows.map((row) => versusText(row, names)))];
  const verdict = runVerdict(result);
  const head = verdict === undefined ? undefined : markup`<p class="lead">${pill(verdict)} ${MEANING[verdict]}.</p>`;
  const trends = (result.trends ?? []).map((row) => markup`<li>${trendSentence(row)}</li>`);
  const cards = pairs.map((pair) =>
    pairCard(
      pair,
      rows.filter((row) => versusText(row, names) === pair),
    ),
  );
  return markup`<section id="differences"><h2>What differs</h2>${head}${notes}${told(rows, names, pairs.length > 1)}${
    trends.length > 0 ? markup`<ul class="findings">${trends}</ul>` : undefined
  } <div class="cards">${cards}</div>${fold(`All ${rows.length} differences in numbers`, numbers(rows, names))}</section>`;
}

/** A verdict as a coloured word. */
export function pill(verdict: Verdict): Markup {
  return markup`<span class="pill ${verdict.toLowerCase()}">${verdict}</span>`;
}

function told(rows: readonly Difference[], names: ReadonlyMap<number, string>, several: boolean): Markup {
  const worth = worthTelling(rows);
  if (worth.length === 0) return NONE;
  const items = worth.slice(0, SHOWN_SENTENCES).map((row) => {
    const text = row.verdict === undefined ? pairSentence(row) : verdictSentence(row);
    return markup`<li>${several ? markup`<b>${versusText(row, names)}:</b> ` : undefined}${text}</li>`;
  });
  return markup`<ul class="findings">${items}</ul>`;
}

function pairCard(title: string, rows: readonly Difference[]): Markup {
  const known = rows.filter(({ margin, diff }) => margin > 0 && Number.isFinite(diff)).slice(0, SHOWN_ROWS);
  if (known.length === 0) return NONE;
  const drawn = known.map((row) => ({
    label: rowText(row.figure, row),
    text: difference(row.diff, (row.hi - row.lo) / 2, row.unit),
    value: row.diff / row.margin,
    lo: row.lo / row.margin,
    hi: row.hi / row.margin,
    kind: row.verdict?.toLowerCase() ?? 'plain',
    verdict: row.verdict,
  }));
  const left = rows.length - known.length;
  const help = `Heaviest first. The grey band is the margin: changes inside it do not matter.${left > 0 ? ` ${left} lighter ones are in the table below.` : ''}`;
  const description = drawn.map(({ label, text, verdict }) => `${label} ${text} ${verdict ?? ''}`.trim()).join('; ');
  return card(title, help, marginPlot(`Differences, ${title}`, description, drawn));
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
      row.gain === undefined ? NOTHING : fixed(row.gain, 1),
      ...(judged ? [row.verdict === undefined ? NOTHING : pill(row.verdict)] : []),
    ]),
  );
}
