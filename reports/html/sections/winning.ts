/** What winners had more or less of, and the chance to win by every figure. */
import type { CellResult, WinningRows } from '../../../sim/results.ts';
import { capital, phrase } from '../../words/names.ts';
import { fixed, inUnit } from '../../words/numbers.ts';
import { winnersDiffer, winningCurve, type WinnersDiffer } from '../../words/winning.ts';
import { card, fold, section } from '../card.ts';
import { asNumber, asPercent } from '../charts/axis.ts';
import { barChart } from '../charts/bars.ts';
import { lineChart } from '../charts/line-band.ts';
import { markup, NONE, type Markup } from '../markup.ts';

/** Bars, and curves shown without being asked for. */
const MOST_BARS = 12;
const MOST_CURVES = 6;

/** Nothing where it was not counted, or where winning went with nothing. */
export function winningSection(id: string, cell: CellResult): Markup {
  const solo = cell.spec.players === 1;
  const differ = winnersDiffer(cell);
  const ordered = [
    ...differ.map(({ rows }) => rows),
    ...(cell.winning ?? []).filter((rows) => !differ.some((one) => one.rows === rows)),
  ];
  const curves = ordered.map((rows) => curveCard(cell, rows)).filter((one) => one !== NONE);
  if (curves.length === 0) return NONE;
  const title = solo ? 'What success goes with' : 'What winners did differently';
  const intro = `${solo ? 'Successful games' : 'Winners'} against all others of the same ${solo ? 'cell' : 'games'}. What goes with winning need not be what wins: it may follow from it.`;
  const first = section(
    id,
    title,
    intro,
    [differCard(differ.slice(0, MOST_BARS), solo), ...curves.slice(0, MOST_CURVES)],
    'packed',
  );
  const rest = curves.slice(MOST_CURVES);
  if (rest.length === 0) return first;
  return markup`${first}${fold('The chance to win by every other figure', markup`<div class="cards packed">${rest}</div>`)}`;
}

function nameOf({ figure, role }: WinningRows): string {
  return `${figure === 'score' ? 'score' : phrase(figure)}${role === undefined ? '' : ` (${role})`}`;
}

function differCard(differ: readonly WinnersDiffer[], solo: boolean): Markup {
  if (differ.length === 0) return NONE;
  const bars = differ.map(({ rows, winners, others, apart }) => ({
    label: nameOf(rows),
    value: apart,
    lo: NaN,
    hi: NaN,
    text: `${inUnit(winners, rows.unit, 1)} / ${inUnit(others, rows.unit, 1)}`,
  }));
  const help = `Mean of ${solo ? 'successes / of failures' : 'winners / of the others'}; bars in standard deviations. What chance may explain is left out.`;
  const chart = barChart({
    title: solo ? 'Successes and failures' : 'Winners and the others',
    description: bars.map(({ label, text }) => `${label} ${text}`).join('; '),
    bars,
    axis: 'standard deviations',
    format: asNumber,
  });
  return card(solo ? 'Successes and failures' : 'Winners and the others', help, chart);
}

function curveCard(cell: CellResult, rows: WinningRows): Markup {
  const curve = winningCurve(cell, rows);
  if (curve.length < 2) return NONE;
  const what = cell.spec.players === 1 ? 'success' : 'a win';
  const points = curve.map(({ from, to, chance, lo, hi }) => {
    const range = from === to ? plain(from) : `${plain(from)} to ${plain(to)}`;
    const text = `${range}: ${inUnit(chance, 'share', 1)} (${fixed(100 * lo, 1)} to ${fixed(100 * hi, 1)})`;
    return { x: (from + to) / 2, value: chance, lo, hi, text };
  });
  const name = nameOf(rows);
  const chart = lineChart({
    title: `Chance of ${what} by ${name}`,
    description: points.map(({ text }) => text).join('; '),
    series: [{ name, points }],
    axis: name,
    format: asPercent,
    across: asNumber,
    include: [0],
    reference: cell.spec.players === 1 ? undefined : { value: 1 / cell.spec.players },
  });
  const even = cell.spec.players === 1 ? '' : ' Dashed: an even share.';
  return card(
    `${capital(name)}: chance of ${what}`,
    `In %, by how much of it there was, with 95 % intervals.${even}`,
    chart,
  );
}

function plain(value: number): string {
  return fixed(value, Number.isInteger(value) ? 0 : 2);
}
