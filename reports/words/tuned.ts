/** What `tune` found, in sentences. */
import { firstOfEach, groupedBy } from '../../engines/core/append.ts';
import type { TuneResult, TuneRow } from '../../sim/results.ts';
import { idleText } from './idle-dials.ts';
import { listed } from './listed.ts';
import { capital, phrase, whoseFigure, whoseText, type Whose } from './names.ts';
import { counted, decimalsFor, difference, fixed, grouped, inUnit, isFraction, whisker } from './numbers.ts';
import { dialText, ruleText, valueName } from './settings.ts';

/** Settings of a search, each once, the best first. */
export function settingsFound({ finding: { tuned } }: TuneResult): TuneRow[] {
  return firstOfEach(tuned, ({ rank }) => rank);
}

/** Dials whose settings a picture still shows side by side. */
const FEW_DIALS = 2;

/** Of settings of many dials, or that change one dial alone, only what is not as it is, where that was played too. */
export function briefly(result: TuneResult): TuneResult {
  const { finding } = result;
  const base = finding.tuned.find(({ changes }) => changes === 0)?.settings;
  const apart = finding.tuned.every(({ changes }) => changes <= 1) ? 1 : FEW_DIALS;
  if (base === undefined || Object.keys(base).length <= apart) return result;
  const own = (settings: TuneRow['settings']) =>
    Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== base[name]));
  return {
    ...result,
    finding: { ...finding, tuned: finding.tuned.map((row) => ({ ...row, settings: own(row.settings) })) },
  };
}

/** `wyrm shift=1, starting dice=5`. */
export function settingsText({ settings }: Pick<TuneRow, 'settings'>): string {
  const texts = Object.entries(settings).map(([name, value]) => ruleText(name, value));
  return texts.length === 0 ? 'nothing changed' : texts.join(', ');
}

/** Whose figure is aimed at, as the target has it: a role that was named by itself is called so, whatever its seat. */
export function aimedAt(row: TuneRow): Whose {
  return row.target.includes('[role=') ? { ...row, seat: undefined, bot: undefined } : row;
}

/** `success rate 50.3 % (49.0 to 51.6 %)`, `seat 1's share of wins 33.1 % (31.0 to 35.2 %)`. */
export function aimText(row: TuneRow): string {
  return `${whoseFigure(row.figure, aimedAt(row))} ${aimValue(row)}`;
}

/** `50.3 % (49.0 to 51.6 %)`; without its interval where there are too few playouts for one. */
export function aimValue(row: TuneRow): string {
  const decimals = aimDecimals(row);
  const ends = aimEnds(row);
  const [factor, sign] = isFraction(row.unit) ? [100, ' %'] : [1, ''];
  const [lo, hi] = [ends.lo, ends.hi].map((end) => fixed(factor * end, decimals)) as [string, string];
  const interval = Number.isFinite(row.lo) ? ` (${lo} to ${hi}${sign})` : '';
  return `${inUnit(row.estimate, row.unit, decimals)}${interval}`;
}

/** The interval of an aim as far as its figure goes. */
export function aimEnds({ unit, estimate, lo, hi }: TuneRow): { readonly lo: number; readonly hi: number } {
  return lo < hi ? whisker({ unit, estimate, ciLo: lo, ciHi: hi }) : { lo, hi };
}

export function aimDecimals({ lo, hi, unit }: Pick<TuneRow, 'lo' | 'hi' | 'unit'>): number {
  const half = (hi - lo) / 2;
  return isFraction(unit) ? decimalsFor(100 * half, 1) : decimalsFor(half, 2);
}

/** What is wanted as far as its figure goes: no rate is above 1. */
export function wantedEnds({ unit, wantedLo, wantedHi }: TuneRow): readonly [lo: number, hi: number] {
  const end = (wanted: number) =>
    isFraction(unit) && Number.isFinite(wanted) ? Math.min(1, Math.max(0, wanted)) : wanted;
  return [end(wantedLo), end(wantedHi)];
}

/** The answer first, then what it cost. */
export function tuneSentences(result: TuneResult): string[] {
  const settings = settingsFound(result);
  const { tuned, tuneCost } = result.finding;
  const meeting = settings.filter(({ verdict }) => verdict === 'meets');
  const [best] = settings;
  if (best === undefined) return [];
  const aims = tuned.filter(({ rank }) => rank === best.rank);
  const wanted = wantedText(aims);
  const targets = new Set(aims.map(({ target }) => target)).size;
  const all = meeting.length > 1 ? `${meetingText(meeting, tuned, tuneCost.settings)} ${wanted}; ` : '';
  // Perhaps nothing need be changed.
  const asIs = tuned.filter((row) => row.changes === 0 && row.verdict === 'open');
  const needless =
    asIs.length === 0 ? '' : ` Whether the rules as they are meet it too is open: ${eachText(asIs, aimText)}.`;
  const count = (which: TuneRow['verdict']) => settings.filter(({ verdict }) => verdict === which).length;
  const soFar = result.cells.some(({ stopReason }) => stopReason === 'interrupted') ? 'So far no' : 'No';
  const none = `${soFar} setting ${count('open') > 0 ? 'surely meets' : 'meets'}`;
  const answer =
    meeting.length > 0
      ? `${all}${all === '' ? bestText(best, wanted) : choiceText(best, meeting, aims)}: ${eachText(aims, aimText)}${freshText(aims)}.${needless}${idleText(tuned)}`
      : `${none} ${wanted}. The nearest is ${settingsText(best)}: ${eachText(aims, missText)}.${idleText(tuned)}`;
  const apart = tuneCost.settings - tuneCost.played;
  const rest = [
    `${meeting.length} of ${counted(tuneCost.settings, 'setting')} surely ${meeting.length === 1 ? 'meets' : 'meet'} the target${targets > 1 ? 's' : ''}`,
    ...(count('open') > 0
      ? [`${count('open')} ${count('open') === 1 ? 'stays' : 'stay'} open (more --playouts would tell)`]
      : []),
    ...(apart > 0
      ? [`${apart} ${apart === 1 ? 'was' : 'were'} not played, lying among settings that surely miss`]
      : []),
  ];
  const saving = fixed(tuneCost.evenGrid / Math.max(1, tuneCost.playouts), 1);
  const even = `, where an even grid of the same precision takes ${grouped(tuneCost.evenGrid)} (${saving} times as many)`;
  const cost = `${counted(tuneCost.playouts, 'playout')}${Number(saving) > 1 ? even : ''}`;
  const confirming = tuneCost.confirming === 0 ? '' : `; ${grouped(tuneCost.confirming)} more to confirm`;
  return [answer, `${rest.join('; ')}.`, `${cost}${confirming}.`];
}

function changesText({ changes }: TuneRow): string {
  return changes === 0 ? 'the rules as they are' : counted(changes, 'change');
}

/** The one setting that meets. */
function bestText(best: TuneRow, wanted: string): string {
  if (Object.keys(best.settings).length === 0) return `The rules as they are meet ${wanted}`;
  return `${settingsText(best)} meets ${wanted} (${changesText(best)})`;
}

/** `All 7 settings meet`, `3 of 12 settings meet`; of a single dial with its values, `starting dice=2 to 4 and 8 (4 of 7 settings) meet`. */
function meetingText(meeting: readonly TuneRow[], tuned: readonly TuneRow[], asked: number): string {
  const share = meeting.length === asked ? `all ${asked} settings` : `${meeting.length} of ${asked} settings`;
  const [dial, ...more] = new Set(tuned.flatMap(({ settings }) => Object.keys(settings)));
  const isWhole = tuned.every(({ settings }) => dial !== undefined && settings[dial] !== undefined);
  const values = dial === undefined || !isWhole || more.length > 0 ? '' : valuesText(dial, meeting, tuned);
  return values === '' ? `${capital(share)} meet` : `${dialText(dial!)}=${values} (${share}) meet`;
}

/** `2 to 4 and 8` of numbers: `2 to 4` where nothing that was asked between them fails; empty where there is too much to name. */
function valuesText(dial: string, meeting: readonly TuneRow[], tuned: readonly TuneRow[]): string {
  const valuesOf = (rows: readonly TuneRow[]) => [...new Set(rows.map(({ settings }) => settings[dial]!))];
  const asked = valuesOf(tuned);
  const met = new Set(valuesOf(meeting));
  const name = (value: string) => valueName(dial, value);
  if (asked.some((value) => !Number.isFinite(Number(value))))
    return met.size > MOST_NAMED ? '' : listed([...met].map(name));
  const runs: string[][] = [];
  asked
    .sort((a, b) => Number(a) - Number(b))
    .forEach((value, i) => {
      if (!met.has(value)) return;
      if (i > 0 && met.has(asked[i - 1]!)) runs.at(-1)!.push(value);
      else runs.push([value]);
    });
  if (runs.length > MOST_NAMED) return '';
  return listed(runs.map((run) => (run.length === 1 ? name(run[0]!) : `${name(run[0]!)} to ${name(run.at(-1)!)}`)));
}

/** Values or ranges named in a first sentence. */
const MOST_NAMED = 4;

/** The one that stands first of several that meet, and why it does. */
function choiceText(best: TuneRow, meeting: readonly TuneRow[], aims: readonly TuneRow[]): string {
  const settings = Object.keys(best.settings).length === 0 ? '' : ` (${settingsText(best)})`;
  if (best.changes === 0) return `so do the rules as they are${settings}`;
  const fewest = meeting.every((row) => row === best || row.changes > best.changes);
  const between = aims.every(({ wantedLo, wantedHi }) => Number.isFinite(wantedHi - wantedLo));
  const why = fewest ? 'with the fewest changes' : between ? 'nearest to the middle' : 'for one';
  return `${why} ${settingsText(best)} (${changesText(best)})`;
}

/** `success rate 45 to 55 %`, `every seat within 5 percentage points of its due`: what is wanted of every seat is said once. */
export function wantedText(aims: readonly TuneRow[]): string {
  const texts = [...groupedBy(aims, ({ target }) => target)].map(([target, rows]) => {
    const { unit } = rows[0]!;
    const exact = (value: number) =>
      String(Number((isFraction(unit) ? 100 * value : value).toPrecision(9))).replace('-', '−');
    if (target.startsWith('seatFairness')) {
      const points = exact((rows[0]!.wantedHi - rows[0]!.wantedLo) / 2);
      return `every seat within ${points} percentage ${points === '1' ? 'point' : 'points'} of its due`;
    }
    const [wantedLo, wantedHi] = wantedEnds(rows[0]!);
    const ends = [wantedLo, wantedHi].filter(Number.isFinite).map(exact).join(' to ');
    const side = wantedLo === -Infinity ? 'below ' : wantedHi === Infinity ? 'above ' : '';
    return `${listed(rows.map((row) => whoseFigure(row.figure, aimedAt(row))))} ${side}${ends}${isFraction(unit) ? ' %' : ''}`;
  });
  return listed(texts);
}

/** Of several seats the figure is named once: `seat 1's share of wins 33 %, seat 2's 35 %`. */
function eachText(aims: readonly TuneRow[], textOf: (row: TuneRow) => string): string {
  const texts = aims.map((row, i) => {
    const again = aims[i - 1]?.figure === row.figure && whoseText(row) !== '';
    return again ? textOf(row).replace(` ${phrase(row.figure)} `, ' ') : textOf(row);
  });
  return texts.join(', ');
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
