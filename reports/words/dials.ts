/** What `matters` and `--rulings` found, in sentences. */
import { firstOfEach, groupedBy } from '../../engines/core/append.ts';
import type { EffectRow, MattersResult, ReadingRow, ReadingsResult } from '../../sim/results.ts';
import { withoutEchoes } from './echoes.ts';
import { listed } from './listed.ts';
import { botsText, phrase, rowText, whoseFigure } from './names.ts';
import { counted, difference, differenceWithin, inUnit, marginText, movedEnds } from './numbers.ts';
import { dialText, movedText, ruleText, settingsInWords } from './settings.ts';
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
