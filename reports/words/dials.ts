/** What `matters`, `tune` and `--rulings` found, in sentences. */
import { firstOfEach, groupedBy } from '../../engines/core/append.ts';
import type { EffectRow, MattersResult, ReadingRow, ReadingsResult, TuneResult, TuneRow } from '../../sim/results.ts';
import { withoutEchoes } from './echoes.ts';
import { idleText } from './idle-dials.ts';
import { listed } from './listed.ts';
import { botsText, capital, phrase, rowText, whoseFigure, whoseText } from './names.ts';
import {
  counted,
  decimalsFor,
  difference,
  differenceWithin,
  fixed,
  grouped,
  inUnit,
  isFraction,
  marginText,
  movedEnds,
  whisker,
} from './numbers.ts';
import { dialText, movedText, ruleText, settingsInWords, valueName } from './settings.ts';
import { isWinning } from './sweep-dials.ts';

/** Effects on one figure under one set of bots, the strongest first. */
export interface EffectGroup {
  readonly figure: string;
  /** The same within a sentence: `seat 1's share of wins`. */
  readonly called: string;
  readonly bots: string;
  readonly rows: readonly EffectRow[];
}

/** All figures but those that only repeat another. */
export function effectGroups({ finding: { matters } }: MattersResult): EffectGroup[] {
  const groups = groupedBy(matters, (row) => [rowText(row.figure, row), row.bots].join('|'));
  const valued = [...groups.values()].map((rows) => ({
    figure: rows[0]!.figure,
    values: [...rows].sort((a, b) => a.cell - b.cell).flatMap(({ base, moved }) => [base, moved]),
    rows,
  }));
  // The last are the strongest, and told first.
  const sets = [...new Set(matters.map(({ bots }) => bots))].reverse();
  const told = sets.flatMap((bots) =>
    withoutEchoes(valued.filter(({ rows }) => rows[0]!.bots === bots)).map(({ rows }): EffectGroup => ({
      figure: rowText(rows[0]!.figure, rows[0]!),
      called: whoseFigure(rows[0]!.figure, rows[0]!),
      bots: botsText(bots.split(',')),
      rows,
    })),
  );
  // What one figure does under each set of bots stands together.
  const order = [...new Set(told.map(({ figure }) => figure))];
  return told.sort((a, b) => order.indexOf(a.figure) - order.indexOf(b.figure));
}

/** `dial`, the ruling's number, or `reconstructed`. */
export function kindText({ group, ruling }: Pick<EffectRow, 'group' | 'ruling'>): string {
  if (group === 'rulings') return ruling === undefined ? 'ruling' : `ruling ${ruling}`;
  return group === 'dials' ? 'dial' : group;
}

/** Between the two rules, or values, of moves made together. */
export const JOINT = ' × ';

/** `target 100 → 99`, `landmine on`, or two such moves made together. */
export function moveText({ rule, from, to }: Pick<EffectRow, 'rule' | 'from' | 'to'>): string {
  const [froms, tos] = [from.split(JOINT), to.split(JOINT)];
  const moves = rule.split(JOINT).map((name, i) => movedText(name, froms[i]!, tos[i]!));
  return moves.join(' with ');
}

export function effectText(row: Pick<EffectRow, 'diff' | 'lo' | 'hi' | 'unit'>): string {
  return differenceWithin(row);
}

/** What moves each figure, where the ranking hangs on who plays, and what never acted. */
export function mattersSentences(result: MattersResult): string[] {
  return [...matterSentences(result), ...rankingSentences(result), ...untouchedSentence(result)];
}

/** Moves told of a figure at most. */
const MOST_MOVES = 3;
/** A first sentence that is longer names fewer moves: two lines are read. */
const FIRST_LENGTH = 160;
/** Figures named in a first sentence that nothing moves. */
const MOST_STILL = 3;

/** The finding alone; then one line per figure: what moves it most, and how much of the rest surely does not. */
function matterSentences(result: MattersResult): string[] {
  const groups = effectGroups(result);
  const several = new Set(groups.map(({ bots }) => bots)).size > 1;
  const pairs = groups.some(({ rows }) => rows.some(({ group }) => group === 'interaction'));
  const moved = groups.filter(({ rows }) => rows.some(({ verdict }) => verdict === 'CHANGED'));
  const still = groups.filter((group) => !moved.includes(group));
  const [first, ...others] = moved;
  const under = (bots: string) => (several ? ` under ${bots}` : '');
  const strongest = ({ called, bots, rows }: EffectGroup, most: number) => {
    const changed = rows.filter(({ verdict }) => verdict === 'CHANGED');
    // Of several moves of one rule the strongest.
    const sure = firstOfEach(changed, ({ rule }) => rule).slice(0, most);
    const told = sure.map((row) => `${moveText(row)} (${effectText(row)})`).join(', ');
    return pairs
      ? `Rules that depend on each other for ${called}${under(bots)}, by what they do together beyond the sum of each alone: ${told}`
      : `What moves ${called} most${under(bots)}: ${told}`;
  };
  // Figures that nothing surely moves, those with the same count of verdicts in one sentence.
  const alike = groupedBy(still, ({ bots, rows }) => `${under(bots)}${restText(rows, '')}`);
  const nothing = pairs ? 'No two rules surely depend on each other for' : 'Nothing surely moves';
  const stillTold = [...alike.values()].map((all) => {
    const { bots, rows } = all[0]!;
    return `${nothing} ${listed(all.map(({ called }) => called))}${under(bots)}${restText(rows, all.length > 1 ? 'them' : 'it')}.`;
  });
  if (first === undefined) return still.length === 0 ? [] : [`${nothing} ${stillNames(still)}.`, ...stillTold];
  // Who wins comes first also where nothing surely moves that, which is told in full further down.
  const wins = ({ rows }: EffectGroup) => isWinning(rows[0]!);
  const quiet = several || pairs || moved.some(wins) ? [] : still.filter(wins).map(({ called }) => called);
  const lead = quiet.length === 0 ? '' : `Nothing surely moves ${quiet.length === 1 ? quiet[0]! : 'who wins'}. `;
  const heads = Array.from({ length: MOST_MOVES }, (_, i) => `${lead}${strongest(first, MOST_MOVES - i)}.`);
  const rest = restText(first.rows, first.called).replace(/^; o/, 'O');
  return [
    heads.find(({ length }) => length <= FIRST_LENGTH) ?? heads.at(-1)!,
    ...(rest === '' ? [] : [`${rest}.`]),
    ...others.map((group) => `${strongest(group, MOST_MOVES)}${restText(group.rows, 'it')}.`),
    ...stillTold,
  ];
}

/** `tie rate, rounds, decisions and 4 more figures`. */
function stillNames(still: readonly EffectGroup[]): string {
  const names = [...new Set(still.map(({ called }) => called))];
  const left = names.length - MOST_STILL;
  return listed(left > 1 ? [...names.slice(0, MOST_STILL), `${left} more figures`] : names);
}

/** `; of 50 moves 6 surely move it by less than the margin, 5 are undecided, each within ±0.24`. */
function restText(rows: readonly EffectRow[], it: string): string {
  const count = (wanted: EffectRow['verdict']) => rows.filter(({ verdict }) => verdict === wanted).length;
  const undecided = rows.filter(({ verdict }) => verdict === 'UNDECIDED');
  const [less, idle, open] = [count('EQUIVALENT'), count('UNTOUCHED'), undecided.length];
  const parts = [
    [less, `surely ${less === 1 ? 'moves' : 'move'} ${it} by less than the margin`],
    [idle, 'had no chance to act here'],
    [open, `${open === 1 ? 'is' : 'are'} undecided${boundText(undecided)}`],
  ] as const;
  const told = parts.filter(([n]) => n > 0).map(([n, text]) => `${n} ${text}`);
  return told.length === 0 ? '' : `; of ${counted(rows.length, 'move')} ${told.join(', ')}`;
}

/** How large what is open can be at most. */
function boundText(rows: readonly EffectRow[]): string {
  const most = Math.max(...rows.map(movedEnds).map(({ lo, hi }) => Math.max(-lo, hi)));
  const each = Number.isFinite(most)
    ? `, ${rows.length === 1 ? '' : 'each '}within ${marginText(most, rows[0]!.unit)}`
    : '';
  return `${each} (more --playouts would tell)`;
}

/** Which interval is printed beside an effect, and which ones its verdict goes by. */
export const WHAT_DECIDES =
  "Intervals printed are each effect's own 95 % and hold at every look at once. EQUIVALENT goes by a narrower one (two tests at 5 % over all looks), so that the one printed may reach beyond the margin; CHANGED also by the part of false ones among all effects (q), so that one that leaves out 0 may be UNDECIDED.";

/** What the verdicts mean, for who meets them for the first time. */
export const EFFECT_LEGEND =
  'CHANGED: a real effect (of those called so at most 5 % are not, figure by figure: over many figures some more); EQUIVALENT: surely smaller than the margin; UNDECIDED: neither is sure yet; UNTOUCHED: the rule never acted. ' +
  WHAT_DECIDES;

/** Rules that never acted: another rule keeps them asleep, or the bots never meet them. Of components every set by itself. */
function untouchedSentence({ finding: { matters } }: MattersResult): string[] {
  const named = ({ rule, to }: (typeof matters)[number]) =>
    rule === 'components' ? ruleText(rule, to) : dialText(rule);
  const acting = new Set(matters.filter(({ verdict }) => verdict !== 'UNTOUCHED').map(named));
  const asleep = [...new Set(matters.map(named))].filter((name) => !acting.has(name));
  if (asleep.length === 0) return [];
  return [
    `Never acted, so nothing is known of them here (another rule may have to be on first): ${asleep.join(', ')}.`,
  ];
}

/** A figure under several sets of bots: the place of every rule that some of them put elsewhere than the others. */
export interface Rankings {
  readonly figure: string;
  readonly bots: readonly string[];
  /** A place (with the effect), or why the move has none, under each set of bots. */
  readonly rows: readonly { readonly move: string; readonly places: readonly string[] }[];
}

/** Moves that are a real effect under some bots, where not all rank them alike. */
export function rankings(result: MattersResult): Rankings[] {
  const byFigure = groupedBy(effectGroups(result), ({ figure }) => figure);
  return [...byFigure].flatMap(([figure, strongestFirst]): Rankings[] => {
    const groups = strongestFirst.toReversed();
    if (groups.length < 2) return [];
    const moves = new Map<string, (EffectRow | undefined)[]>();
    groups.forEach(({ rows }, i) => {
      for (const row of rows) {
        const places = moves.get(moveText(row)) ?? groups.map(() => undefined);
        places[i] = row;
        moves.set(moveText(row), places);
      }
    });
    const rows = [...moves]
      .map(([move, places]) => ({ move, ranks: places.map(rankOf), places: places.map(placeText) }))
      .filter(({ ranks }) => ranks.some(Number.isFinite) && new Set(ranks).size > 1)
      .sort((a, b) => Math.min(...a.ranks) - Math.min(...b.ranks));
    return rows.length === 0 ? [] : [{ figure, bots: groups.map(({ bots }) => bots), rows }];
  });
}

function rankOf(row: EffectRow | undefined): number {
  return row?.verdict === 'CHANGED' ? row.rank : Infinity;
}

function placeText(row: EffectRow | undefined): string {
  if (row === undefined) return '';
  return row.verdict === 'CHANGED' ? `${row.rank}. ${difference(row.diff, NaN, row.unit)}` : row.verdict;
}

/** The same figure under other bots: does another rule come first? */
function rankingSentences(result: MattersResult): string[] {
  return rankings(result).flatMap(({ figure, bots, rows }) => {
    const first = bots.flatMap((name, i) => {
      const top = rows.find(({ places }) => places[i]!.startsWith('1. '));
      return top === undefined ? [] : [`${top.move} comes first under ${name}`];
    });
    return first.length < 2 ? [] : [`Who plays matters for ${figure}: ${first.join(', ')}.`];
  });
}

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

/** `success rate 50.3 % (49.0 to 51.6 %)`, `seat 1's share of wins 33.1 % (31.0 to 35.2 %)`. */
export function aimText(row: TuneRow): string {
  return `${whoseFigure(row.figure, row)} ${aimValue(row)}`;
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
    return `${listed(rows.map((row) => whoseFigure(row.figure, row)))} ${side}${ends}${isFraction(unit) ? ' %' : ''}`;
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

/** Whether the first conclusion survives and how much of the rest; then every conclusion with how many readings it survives. */
export function readingSentences({ finding: { readings } }: ReadingsResult): string[] {
  const claims = [...new Set(readings.map(({ claim }) => claim))].map((claim) => {
    const [base, ...rows] = readings.filter((row) => row.claim === claim);
    return { claim, base: base!, rows, fails: rows.filter(({ holds }) => !holds) };
  });
  if (claims.length === 0)
    return ['Nothing was sure enough to be asked again under other readings; more --playouts would tell.'];
  // What moves nothing under any reading needs no sentence of its own.
  const still = claims.filter(({ base, fails }) => base.verdict === 'EQUIVALENT' && fails.length === 0);
  const told = (still.length < 2 ? claims : claims.filter((one) => !still.includes(one))).map(robustness);
  const settled = [...new Set(still.map(({ base }) => rowText(base.figure, base)))];
  const rest =
    still.length < 2
      ? []
      : [`Under every reading ${listed(settled)} ${settled.length === 1 ? 'stays' : 'stay'} unchanged.`];
  if (claims.length === 1) return told;
  const fails = claims.filter((one) => one.fails.length > 0);
  const all = `every reading of the rules that was asked (${claims[0]!.rows.length})`;
  if (fails.length === 0) return [`All ${claims.length} conclusions hold under ${all}.`, ...told, ...rest];
  const [first] = claims as [(typeof claims)[0]];
  const on = first.fails.length > 2 ? `${first.fails.length} readings` : listed(first.fails.map(readingText));
  const holds = first.fails.length === 0 ? `holds under ${all}` : `hangs on ${on}`;
  const answer = `${settingsInWords(first.claim)}: ${holds}; ${claims.length - fails.length} of ${claims.length} conclusions hold under all ${claims[0]!.rows.length}.`;
  return [answer, ...told, ...rest];
}

function robustness({
  claim,
  rows,
  fails,
}: {
  readonly claim: string;
  readonly rows: readonly ReadingRow[];
  readonly fails: readonly ReadingRow[];
}): string {
  const kept = `${settingsInWords(claim)}: holds under ${rows.length - fails.length} of ${rows.length} readings`;
  if (fails.length === 0) return `${kept}.`;
  const named = fails.slice(0, 4).map((row) => `${readingText(row)}, where ${outcomeText(row)}`);
  const more = fails.length > 4 ? `; and ${fails.length - 4} more` : '';
  return `${kept}; not under ${named.join('; ')}${more}.`;
}

/** `collapse tiles per turn=1 (R44)`, `food limit off (R9)`. */
export function readingText({ rule, to, ruling }: Pick<ReadingRow, 'rule' | 'to' | 'ruling'>): string {
  return `${ruleText(rule, to)}${ruling === undefined ? '' : ` (${ruling})`}`;
}

function outcomeText({ verdict, figure, effect, unit, against }: ReadingRow): string {
  if (verdict === 'UNDECIDED' || verdict === 'open') return 'it is undecided';
  if (against === undefined) return `${phrase(figure)} is ${inUnit(effect, unit, 1)}`;
  if (verdict !== 'CHANGED') return 'it does not change';
  return `it ${effect > 0 ? 'rises' : 'falls'} by ${difference(Math.abs(effect), NaN, unit).replace(/^\+/, '')}`;
}

/** What a conclusion comes to under a reading: the figure, or its difference. */
export function outcomeInUnit({ effect, lo, hi, unit, against }: ReadingRow): string {
  return against === undefined ? inUnit(effect, unit, 2) : differenceWithin({ diff: effect, lo, hi, unit });
}
