/** The settings that meet the targets, and a map of all that were tried. */
import type { RunResult, TuneRow } from '../../../sim/results.ts';
import { aimDecimals, aimText, settingsFound, settingsText, tuneSentences } from '../../words/dials.ts';
import { rowText } from '../../words/names.ts';
import { grouped, inUnit, isFraction, NOTHING } from '../../words/numbers.ts';
import { axisTitle, card, fold, formatOf, section, table } from '../card.ts';
import { dotPlot } from '../charts/dot-plot.ts';
import { heatMap } from '../charts/heat-map.ts';
import { markup, NONE, type Markup } from '../markup.ts';

/** Settings of one dial that a chart still tells apart. */
const MOST_ROWS = 60;
const MOST_LISTED = 400;

export function tuneSection(result: RunResult): Markup {
  const { tuned = [] } = result;
  if (tuned.length === 0) return NONE;
  const findings = markup`<ul class="findings">${tuneSentences(result).map((text) => markup`<li>${text}</li>`)}</ul>`;
  const figures = [...new Set(tuned.map((row) => rowText(row.figure, row)))];
  const maps = figures.map((figure) =>
    map(
      figure,
      tuned.filter((row) => rowText(row.figure, row) === figure),
    ),
  );
  return markup`${section('tune', 'Which settings meet it', findings, maps)}${fold('All settings played, the best first', numbers(result))}`;
}

/** A line of settings over one dial, a heat map over two; more dials stand in the table alone. */
function map(figure: string, rows: readonly TuneRow[]): Markup {
  const dials = Object.keys(rows[0]!.settings);
  if (dials.length === 1) return line(figure, dials[0]!, rows);
  return dials.length === 2 ? plane(figure, dials as [string, string], rows) : NONE;
}

function line(figure: string, dial: string, rows: readonly TuneRow[]): Markup {
  const [first] = rows as readonly [TuneRow];
  const order = [...rows].sort((a, b) => Number(a.settings[dial]) - Number(b.settings[dial]) || a.cell - b.cell);
  const near = order.length <= MOST_ROWS ? order : [...order].filter(({ rank }) => rank <= MOST_ROWS);
  const chart = dotPlot({
    title: `${figure} over ${dial}`,
    description: near.map((row) => `${settingsText(row)}: ${aimText(row)}, ${row.verdict}`).join('; '),
    groups: [
      {
        rows: near.map((row) => ({
          label: `${row.settings[dial]!} ${row.verdict}`,
          marks: [{ value: row.estimate, lo: row.lo, hi: row.hi, text: '', series: row.verdict === 'meets' ? 1 : 0 }],
        })),
      },
    ],
    axis: axisTitle(first.unit),
    format: formatOf(first.unit),
    compact: true,
    ...wantedLine(first),
  });
  return card(
    `${figure} over ${dial}`,
    `wanted: ${wantedText(first)} (shaded); intervals hold at every look at once`,
    chart,
  );
}

function wantedLine({ wantedLo, wantedHi }: TuneRow): {
  shaded: [number, number];
  include: number[];
} {
  return { shaded: [wantedLo, wantedHi], include: [wantedLo, wantedHi].filter(Number.isFinite) };
}

function plane(figure: string, [down, across]: readonly [string, string], rows: readonly TuneRow[]): Markup {
  const valuesOf = (dial: string) => {
    const values = [...new Set(rows.map(({ settings }) => settings[dial]!))];
    return values.sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));
  };
  const [ys, xs] = [valuesOf(down), valuesOf(across)];
  const at = (y: string, x: string) => rows.find(({ settings }) => settings[down] === y && settings[across] === x);
  const [first] = rows as readonly [TuneRow];
  const chart = heatMap({
    title: `${figure} over ${down} and ${across}`,
    description: rows.map((row) => `${settingsText(row)}: ${aimText(row)}, ${row.verdict}`).join('; '),
    rowTitle: down,
    columnTitle: across,
    middle: [first.wantedLo, first.wantedHi].every(Number.isFinite) ? (first.wantedLo + first.wantedHi) / 2 : undefined,
    text: (value) => inUnit(value, first.unit, isFraction(first.unit) ? 0 : 1),
    limits: isFraction(first.unit) ? [0, 1] : rows.every(({ lo }) => lo >= 0) ? [0, Infinity] : undefined,
    rows: ys,
    columns: xs,
    values: ys.map((y) => xs.map((x) => at(y, x)?.estimate ?? NaN)),
    framed: (r, c) => at(ys[r]!, xs[c]!)?.verdict === 'meets',
    tip: (r, c) => {
      const row = at(ys[r]!, xs[c]!);
      return row === undefined
        ? `${down}=${ys[r]!}, ${across}=${xs[c]!}: not played`
        : `${settingsText(row)}: ${aimText(row)}, ${row.verdict}`;
    },
  });
  const help = `wanted: ${wantedText(first)}; settings with a frame surely meet all that is wanted, empty ones were not played`;
  return card(`${figure} over ${down} and ${across}`, help, chart);
}

function wantedText({ wantedLo, wantedHi, unit }: TuneRow): string {
  const decimals = isFraction(unit) ? 1 : 2;
  if (wantedLo === -Infinity) return `at most ${inUnit(wantedHi, unit, decimals)}`;
  if (wantedHi === Infinity) return `at least ${inUnit(wantedLo, unit, decimals)}`;
  return `${inUnit(wantedLo, unit, decimals)} to ${inUnit(wantedHi, unit, decimals)}`;
}

function numbers(result: RunResult): Markup {
  const { tuned = [] } = result;
  const shown = settingsFound(result).slice(0, MOST_LISTED);
  return table(
    'Settings with the figures asked for',
    ['setting', 'figures', 'verdict', 'on fresh seeds', 'playouts'],
    shown.map((row) => {
      const aims = tuned.filter(({ rank }) => rank === row.rank);
      const fresh = aims.map((aim) =>
        aim.confirmed === undefined
          ? NOTHING
          : `${inUnit(aim.freshEstimate, aim.unit, aimDecimals(aim))} ${aim.confirmed ? 'confirmed' : 'NOT confirmed'}`,
      );
      return [settingsText(row), aims.map(aimText).join(', '), row.verdict, fresh.join(', '), grouped(row.playouts)];
    }),
  );
}
