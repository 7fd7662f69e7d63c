/** What `matters`, `tune` and `--rulings` found, in sentences. */
import type { EffectRow, ReadingRow, RunResult, TuneRow } from '../../sim/results.ts';
import { phrase, rowText } from './names.ts';
import { decimalsFor, difference, fixed, grouped, inUnit, isFraction } from './numbers.ts';

/** Effects on one figure under one set of bots, the strongest first. */
export interface EffectGroup {
  readonly figure: string;
  readonly bots: string;
  readonly rows: readonly EffectRow[];
}

export function effectGroups({ matters = [] }: RunResult): EffectGroup[] {
  const groups = new Map<string, EffectRow[]>();
  for (const row of matters) {
    const key = [rowText(row.figure, row), row.bots].join('|');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((rows) => ({
    figure: rowText(rows[0]!.figure, rows[0]!),
    bots: rows[0]!.bots,
    rows,
  }));
}

/** `target 100 → 99`. */
export function moveText({ rule, from, to }: Pick<EffectRow, 'rule' | 'from' | 'to'>): string {
  return `${rule} ${from} → ${to}`;
}

export function effectText({ diff, lo, hi, unit }: Pick<EffectRow, 'diff' | 'lo' | 'hi' | 'unit'>): string {
  return difference(diff, (hi - lo) / 2, unit);
}

/** One line per figure: what moves it most, and how much of the rest surely does not. */
export function mattersSentences(result: RunResult): string[] {
  const several = new Set((result.matters ?? []).map(({ bots }) => bots)).size > 1;
  return effectGroups(result).map(({ figure, bots, rows }) => {
    const sure = rows.filter(({ verdict }) => verdict === 'CHANGED');
    const where = several ? ` under ${bots}` : '';
    const rest = restText(rows);
    if (sure.length === 0) return `Nothing surely moves ${figure}${where}${rest}.`;
    const told = sure.slice(0, 3).map((row) => `${moveText(row)} (${effectText(row)})`);
    return `What moves ${figure} most${where}: ${told.join(', ')}${rest}.`;
  });
}

function restText(rows: readonly EffectRow[]): string {
  const count = (wanted: EffectRow['verdict']) => rows.filter(({ verdict }) => verdict === wanted).length;
  const parts = [
    [count('EQUIVALENT'), 'surely less than the margin'],
    [count('UNDECIDED'), 'undecided'],
    [count('UNTOUCHED'), 'without a chance to act here'],
  ] as const;
  const told = parts.filter(([n]) => n > 0).map(([n, text]) => `${n} ${text}`);
  return told.length === 0 ? '' : `; of ${rows.length} moves ${told.join(', ')}`;
}

/** Rules that never acted: another rule keeps them asleep, or the bots never meet them. */
export function untouchedSentence({ matters = [] }: RunResult): string | undefined {
  const acting = new Set(matters.filter(({ verdict }) => verdict !== 'UNTOUCHED').map(({ rule }) => rule));
  const asleep = [...new Set(matters.map(({ rule }) => rule))].filter((rule) => !acting.has(rule));
  if (asleep.length === 0) return undefined;
  return `Never acted, so nothing is known of them here (another rule may have to be on first): ${asleep.join(', ')}.`;
}

/** The same figure under other bots: does another rule come first? */
export function rankingSentences(result: RunResult): string[] {
  const byFigure = new Map<string, EffectGroup[]>();
  for (const group of effectGroups(result)) byFigure.set(group.figure, [...(byFigure.get(group.figure) ?? []), group]);
  return [...byFigure].flatMap(([figure, groups]) => {
    const first = groups.flatMap(({ bots, rows }) => {
      const [top] = rows;
      return top === undefined || top.verdict !== 'CHANGED' ? [] : [{ bots, rule: top.rule }];
    });
    if (new Set(first.map(({ rule }) => rule)).size < 2) return [];
    return [
      `Who plays matters for ${figure}: ${first.map(({ bots, rule }) => `${rule} comes first under ${bots}`).join(', ')}.`,
    ];
  });
}

/** Settings of a search, each once, the best first. */
export function settingsFound({ tuned = [] }: RunResult): TuneRow[] {
  return tuned.filter((row, i) => tuned.findIndex(({ rank }) => rank === row.rank) === i);
}

/** `wyrmShift=1, startingDice=5`. */
export function settingsText({ settings }: Pick<TuneRow, 'settings'>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}

/** `success rate 50.3 % (49.0 to 51.6 %)`. */
export function aimText(row: TuneRow): string {
  const decimals = aimDecimals(row);
  const [lo, hi] = [inUnit(row.lo, row.unit, decimals), inUnit(row.hi, row.unit, decimals)];
  const interval = Number.isFinite(row.lo) ? ` (${lo} to ${hi})` : '';
  return `${rowText(row.figure, row)} ${inUnit(row.estimate, row.unit, decimals)}${interval}`;
}

export function aimDecimals({ lo, hi, unit }: Pick<TuneRow, 'lo' | 'hi' | 'unit'>): number {
  const half = (hi - lo) / 2;
  return isFraction(unit) ? decimalsFor(100 * half, 1) : decimalsFor(half, 2);
}

/** The answer first, then what it cost. */
export function tuneSentences(result: RunResult): string[] {
  const settings = settingsFound(result);
  const { tuned = [], tuneCost } = result;
  const meeting = settings.filter(({ verdict }) => verdict === 'meets');
  const [best] = settings;
  if (best === undefined || tuneCost === undefined) return [];
  const aims = tuned.filter(({ rank }) => rank === best.rank);
  const changes = (row: TuneRow) =>
    row.changes === 0 ? 'the rules as they are' : row.changes === 1 ? '1 change' : `${row.changes} changes`;
  const answer =
    meeting.length > 0
      ? `${settingsText(best)} meets ${aims.map(({ target }) => target).join(' and ')} (${changes(best)}): ${aims.map(aimText).join(', ')}${freshText(aims)}.`
      : `No setting surely meets ${aims.map(({ target }) => target).join(' and ')}. The nearest is ${settingsText(best)}: ${aims.map(missText).join(', ')}.`;
  const count = (wanted: TuneRow['verdict']) => settings.filter(({ verdict }) => verdict === wanted).length;
  const apart = tuneCost.settings - tuneCost.played;
  const rest = [
    `${meeting.length} of ${tuneCost.settings} settings surely meet`,
    ...(count('open') > 0 ? [`${count('open')} stay open`] : []),
    ...(apart > 0 ? [`${apart} were not played, lying among settings that surely miss`] : []),
  ];
  const saving = tuneCost.evenGrid / Math.max(1, tuneCost.playouts);
  const cost = `${grouped(tuneCost.playouts)} playouts, where an even grid of the same precision takes ${grouped(tuneCost.evenGrid)} (${fixed(saving, 1)} times as many)`;
  const confirming = tuneCost.confirming === 0 ? '' : `; ${grouped(tuneCost.confirming)} more to confirm`;
  return [answer, `${rest.join('; ')}.`, `${cost}${confirming}.`];
}

function freshText(aims: readonly TuneRow[]): string {
  if (aims.some(({ confirmed }) => confirmed === undefined)) return '';
  return aims.every(({ confirmed }) => confirmed) ? ', confirmed on fresh seeds' : ', NOT confirmed on fresh seeds';
}

function missText(row: TuneRow): string {
  const off = row.estimate < row.wantedLo ? row.wantedLo - row.estimate : row.estimate - row.wantedHi;
  const far = off > 0 ? `, ${difference(off, NaN, row.unit).replace(/^\+/, '')} off` : ', inside but not surely';
  return `${aimText(row)}${far}`;
}

/** Conclusions with how many readings of the rules they survive. */
export function readingSentences({ readings = [] }: RunResult): string[] {
  const claims = [...new Set(readings.map(({ claim }) => claim))];
  return claims.map((claim) => {
    const rows = readings.filter((row) => row.claim === claim && row.group !== 'base');
    const fails = rows.filter(({ holds }) => !holds);
    const kept = `holds under ${rows.length - fails.length} of ${rows.length} readings`;
    if (fails.length === 0) return `${claim}: ${kept}.`;
    const named = fails.slice(0, 4).map((row) => `${readingText(row)}, where ${outcomeText(row)}`);
    const more = fails.length > 4 ? `; and ${fails.length - 4} more` : '';
    return `${claim}: ${kept}; not under ${named.join('; ')}${more}.`;
  });
}

/** `collapseTilesPerTurn=1 (R44)`. */
export function readingText({ rule, to, ruling }: Pick<ReadingRow, 'rule' | 'to' | 'ruling'>): string {
  return `${rule}=${to}${ruling === undefined ? '' : ` (${ruling})`}`;
}

function outcomeText({ verdict, figure, effect, unit, against }: ReadingRow): string {
  if (verdict === 'UNDECIDED' || verdict === 'open') return 'it is undecided';
  const value = against === undefined ? inUnit(effect, unit, 1) : difference(effect, NaN, unit);
  return `${phrase(figure)} is ${value}`;
}
