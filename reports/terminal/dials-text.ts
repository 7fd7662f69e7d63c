/** `matters`, `tune` and `--rulings` in the terminal: the answer in sentences, then a table. */
import type { RunResult } from '../../sim/results.ts';
import {
  aimText,
  aimValue,
  effectGroups,
  effectText,
  EFFECT_LEGEND,
  kindText,
  mattersSentences,
  outcomeInUnit,
  moveText,
  rankings,
  rankingSentences,
  readingSentences,
  settingsFound,
  settingsText,
  tuneSentences,
  untouchedSentence,
} from '../words/dials.ts';
import { rowText } from '../words/names.ts';
import { grouped, marginText, NOTHING } from '../words/numbers.ts';
import { inColumns, type Line } from './columns.ts';
import type { Paint, Tone } from './paint.ts';
import { clip, wrapLines } from '../words/wrap.ts';

const SHOWN_EFFECTS = 12;
const TUNE_LEGEND = 'Intervals hold at every look at once, for all settings together.';
/** Figures whose effects are all listed: those on which something is sure to have one. */
const SHOWN_TABLES = 6;
const SHOWN_SETTINGS = 15;

const EFFECT_TONES: Readonly<Record<string, Tone | undefined>> = {
  CHANGED: 'bad',
  EQUIVALENT: 'good',
  UNDECIDED: 'unsure',
  UNTOUCHED: 'quiet',
};

export function mattersText(result: RunResult, width: number, paint: Paint): string[] {
  const untouched = untouchedSentence(result);
  const sentences = [
    ...mattersSentences(result),
    ...rankingSentences(result),
    ...(untouched === undefined ? [] : [untouched]),
  ].flatMap((text, i) => wrapLines(text, width, '  ').map((line) => (i === 0 ? paint('title', line) : line)));
  const several = new Set((result.matters ?? []).map(({ bots }) => bots)).size > 1;
  const groups = effectGroups(result).filter(({ rows }) => rows.some(({ verdict }) => verdict === 'CHANGED'));
  const tables = groups.slice(0, SHOWN_TABLES).flatMap(({ figure, bots, rows }) => {
    const lines = rows.slice(0, SHOWN_EFFECTS).map((row): Line => ({
      fields: [moveText(row), kindText(row), effectText(row), row.verdict, grouped(row.playouts)],
      tone: EFFECT_TONES[row.verdict],
    }));
    const columns = [
      { head: 'move' },
      { head: 'kind', spare: 1 },
      { head: 'effect', align: 'right' as const },
      { head: 'verdict' },
      { head: 'playouts', align: 'right' as const, spare: 2 },
    ];
    const margin = `, margin ${marginText(rows[0]!.margin, rows[0]!.unit)}`;
    const title = `${several ? `${figure} under ${bots}` : figure}${margin}`;
    const more = rows.length > SHOWN_EFFECTS ? [`  and ${rows.length - SHOWN_EFFECTS} more in matters.csv`] : [];
    return ['', paint('title', clip(title, width)), ...inColumns(columns, lines, width, paint), ...more];
  });
  const orders = rankings(result).flatMap(({ figure, bots, rows }) => {
    const lines = rows.slice(0, SHOWN_EFFECTS).map(({ move, places }): Line => ({ fields: [move, ...places] }));
    const heads = [{ head: 'place and effect of' }, ...bots.map((head) => ({ head }))];
    return [
      '',
      paint('title', clip(`${figure}: where the ranking differs`, width)),
      ...inColumns(heads, lines, width, paint),
    ];
  });
  const left = effectGroups(result).length - Math.min(groups.length, SHOWN_TABLES);
  const others =
    left === 0
      ? []
      : ['', `the effects on ${left} more ${left === 1 ? 'figure' : 'figures'}: matters.csv, report.html`];
  return [...sentences, ...tables, ...orders, ...others, '', ...wrapLines(EFFECT_LEGEND, width, '')];
}

export function tuneText(result: RunResult, width: number, paint: Paint): string[] {
  const { tuned = [] } = result;
  const sentences = tuneSentences(result).flatMap((text, i) =>
    wrapLines(text, width, '  ').map((line) => (i === 0 ? paint('title', line) : line)),
  );
  const figures = new Set(tuned.map((row) => rowText(row.figure, row)));
  const single = figures.size === 1 ? [...figures][0]! : undefined;
  const lines = settingsFound(result)
    .slice(0, SHOWN_SETTINGS)
    .map((row): Line => {
      const aims = tuned.filter(({ rank }) => rank === row.rank);
      const confirmed = aims.some(({ confirmed: one }) => one === undefined)
        ? NOTHING
        : aims.every(({ confirmed: one }) => one)
          ? 'yes'
          : 'NO';
      return {
        fields: [
          settingsText(row),
          aims.map(single === undefined ? aimText : aimValue).join(', '),
          row.verdict,
          confirmed,
          grouped(row.playouts),
        ],
        tone: row.verdict === 'meets' ? 'good' : row.verdict === 'open' ? 'unsure' : 'quiet',
      };
    });
  const columns = [
    { head: 'setting' },
    { head: single ?? 'figures' },
    { head: 'verdict' },
    { head: 'confirmed', spare: 2 },
    { head: 'playouts', align: 'right' as const, spare: 3 },
  ];
  const all = settingsFound(result).length;
  const more = all > SHOWN_SETTINGS ? [`  and ${all - SHOWN_SETTINGS} more in tune.csv`] : [];
  return [...sentences, '', ...inColumns(columns, lines, width, paint), ...more, TUNE_LEGEND];
}

export function readingsText(result: RunResult, width: number, paint: Paint): string[] {
  const fails = (result.readings ?? []).filter(({ holds, group }) => !holds && group !== 'base');
  const lines = fails.slice(0, SHOWN_EFFECTS).map((row): Line => ({
    fields: [`${row.rule}=${row.to}`, row.ruling ?? '', row.claim, outcomeInUnit(row), row.verdict],
    tone: 'unsure',
  }));
  const columns = [
    { head: 'reading' },
    { head: 'ruling', spare: 2 },
    { head: 'conclusion', spare: 1 },
    { head: 'here', align: 'right' as const },
    { head: 'verdict' },
  ];
  return [
    ...readingSentences(result).flatMap((text, i) =>
      wrapLines(text, width, '  ').map((line) => (i === 0 ? paint('title', line) : line)),
    ),
    ...(lines.length === 0
      ? []
      : [
          '',
          paint('title', 'Readings under which a conclusion does not hold'),
          ...inColumns(columns, lines, width, paint),
        ]),
  ];
}
