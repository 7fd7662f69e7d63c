/** What a comparison or a check found, pair by pair: one headline each, and nothing told twice. */
import { groupedBy } from '../../engines/core/append.ts';
import type { Difference, Verdict } from '../../sim/results.ts';
import { namesFigures, toldDifferences, verdictOf, type Differing } from './differences.ts';
import { botsText, phrase, rowText } from './names.ts';
import { difference, grouped, isFraction } from './numbers.ts';
import { differenceText, fromTo, pairSentence, verdictSentence } from './sentences.ts';

/** Two cells (or a cell and its baseline) with the differences between them that say something of their own. */
export interface Story {
  readonly cell: number;
  readonly against: number | undefined;
  readonly verdict: Verdict;
  /** What is said instead where both cells were played move for move alike: nothing is known of what tells them apart. */
  readonly untouched: string | undefined;
  readonly head: Difference;
  /** What people ask for first, where it did not change beyond doubt though other figures did: told before them. */
  readonly asked: Difference | undefined;
  /** Of figures asked about by name those that are neither of these, each once, the open before the even. */
  readonly besides: readonly Difference[];
  /** The others beyond doubt or open, each figure once, heaviest first; none of cells that were played alike. */
  readonly more: readonly Difference[];
  /** All, heaviest first; those that repeat another left out. */
  readonly rows: readonly Difference[];
}

/** What people ask for first. */
const FIRST: readonly string[] = ['success', 'share', 'score'];

/** The stories of a run, in the order of its cells. */
export function storiesOf(result: Differing): Story[] {
  const pairs = groupedBy(toldDifferences(result), ({ cell, against }) => `${against ?? ''} ${cell}`);
  return [...pairs.values()]
    .map((rows) => story(rows, result))
    .sort((x, y) => (x.against ?? 0) - (y.against ?? 0) || x.cell - y.cell);
}

function story(all: readonly Difference[], result: Differing): Story {
  const named = namesFigures(result);
  const rows = withoutRepeats(all, named);
  const head = headOf(rows, named);
  const { cell, against } = head;
  const moved = rows.filter(({ verdict }) => verdict === 'CHANGED');
  const open = rows.filter(({ verdict, primary }) => verdict === 'UNDECIDED' && primary);
  const asked = named ? askedByName(rows, head)[0] : askedFirst(rows, head);
  const figures = new Set([head.figure, asked?.figure]);
  const once = ({ figure }: Difference) => !figures.has(figure) && figures.add(figure);
  const besides = named ? openFirst(rows.filter((row) => row.primary && row.verdict !== 'CHANGED')).filter(once) : [];
  const more = [
    ...moved.filter(({ primary }) => primary),
    ...besides,
    ...moved.filter(({ primary }) => !primary),
    ...open,
  ].filter((row, i, list) => (besides.includes(row) ? list.indexOf(row) === i : once(row)));
  const alike = untouched(all, result);
  const beside = alike === undefined ? more : [];
  return { cell, against, verdict: verdictOf(all)!, untouched: alike, head, asked, besides, more: beside, rows };
}

/** Against a baseline, to be alike is what is asked for. */
function untouched(rows: readonly Difference[], { cells }: Differing): string | undefined {
  const { cell, against } = rows[0]!;
  if (against === undefined || rows.some((row) => row.playoutsChanged !== 0)) return undefined;
  const [own, other] = [cell, against].map((number) => cells.find((one) => one.cell === number));
  if (own === undefined || own.fingerprintTrace !== other?.fingerprintTrace) return undefined;
  const { spec, playouts } = own;
  const offered = rows.some(({ figure, diff }) => figure === 'branching' && diff !== 0);
  const games = playouts === 1 ? 'the one game' : `${grouped(playouts)} games`;
  const never = offered ? `was on offer but never taken in ${games}` : `never came up in ${games}`;
  return `what differs ${never}, played move for move alike by ${botsText(spec.bots)}: its effect is not known. Other bots (mcts, random) or other rules may meet it.`;
}

/** The success, else the share, else the score of a pair whose head is another figure that changed; the open before the even. */
function askedFirst(rows: readonly Difference[], head: Difference): Difference | undefined {
  if (head.verdict !== 'CHANGED') return undefined;
  const moving = rows.filter((row) => row.primary && isFirst(row) && row.diff !== 0);
  const first = Math.min(...moving.map(({ figure }) => rank(figure)));
  if (head.primary ? first >= rank(head.figure) : first > rank(head.figure)) return undefined;
  const own = moving.filter(({ figure }) => rank(figure) === first);
  return own.find(({ verdict }) => verdict === 'UNDECIDED') ?? own[0];
}

/** What was asked about by name, of a pair in which only others changed. */
function askedByName(rows: readonly Difference[], head: Difference): Difference[] {
  if (head.verdict !== 'CHANGED' || head.primary) return [];
  return openFirst(rows.filter(({ primary }) => primary));
}

function openFirst(rows: readonly Difference[]): Difference[] {
  return rows.toSorted((x, y) => Number(y.verdict === 'UNDECIDED') - Number(x.verdict === 'UNDECIDED'));
}

/** Of what changed (else of what is open, else of all) success, shares and scores first, then the heaviest. */
function headOf(rows: readonly Difference[], named: boolean): Difference {
  // Where some of these were asked about, or other figures, none goes before what was.
  const asked = Math.min(...rows.filter(({ primary }) => primary).map(({ figure }) => rank(figure)));
  const of = (verdict: Verdict) =>
    rows.filter(
      (row) => row.verdict === verdict && (row.primary || (!named && isFirst(row) && rank(row.figure) >= asked)),
    );
  const changed = of('CHANGED');
  const any = rows.filter(({ verdict }) => verdict === 'CHANGED');
  const open = of('UNDECIDED');
  const from = [changed, any, open, rows.filter(({ primary }) => primary)].find((list) => list.length > 0) ?? rows;
  return from.toSorted((x, y) => rank(x.figure) - rank(y.figure) || Number(y.primary) - Number(x.primary))[0]!;
}

function isFirst({ figure }: Difference): boolean {
  return FIRST.includes(figure);
}

/** Success, then shares, then scores, then all others. */
export function rank(figure: string): number {
  const at = FIRST.indexOf(figure);
  return at < 0 ? FIRST.length : at;
}

/**
 * Leaves out what another figure says already: the one that stands for both is the one people ask for first. Two figures
 * repeat each other where difference and interval are the same but for the sign, as success and the end it is read off,
 * or the shares of two seats; `plies` counts what `decisions` count and the forced points between. A role that has one seat
 * is called by its own name. What was asked about by name stands for itself.
 */
function withoutRepeats(rows: readonly Difference[], named: boolean): Difference[] {
  const wanted = (row: Difference) => Number(named && row.primary);
  const inOrder = rows.toSorted(
    (x, y) =>
      wanted(y) - wanted(x) ||
      rank(x.figure) - rank(y.figure) ||
      Number(y.primary) - Number(x.primary) ||
      seated(x) - seated(y),
  );
  const known = new Set<string>();
  const figures = new Set(rows.map(({ figure }) => figure));
  const kept = new Set<Difference>();
  for (const row of inOrder) {
    if (row.figure === 'plies' && figures.has('decisions') && wanted(row) === 0) continue;
    const key = keyOf(row);
    if (row.diff !== 0 && known.has(key)) continue;
    known.add(key);
    kept.add(row);
  }
  return rows.filter((row) => kept.has(row));
}

/** A seat goes behind the role in it. */
function seated({ seat, role }: Difference): number {
  return Number(seat !== undefined && role !== undefined);
}

/** Size and interval, whatever the sign. */
function keyOf({ diff, lo, hi }: Difference): string {
  const [low, high] = diff < 0 ? [-hi, -lo] : [lo, hi];
  return [Math.abs(diff), low, high].map((value) => value.toPrecision(9)).join(' ');
}

function changedFigures(rows: readonly Difference[]): string[] {
  return [...new Set(rows.filter(({ verdict }) => verdict === 'CHANGED').map(({ figure }) => figure))];
}

/** The verdict on a pair in which the change never acted. */
export const UNTOUCHED = 'UNTOUCHED';

/** The verdict on a pair: `CHANGED`; `UNDECIDED in success rate, CHANGED in 3 others` where what is asked for first did not. */
export function verdictText({ verdict, untouched, asked, rows }: Story): string {
  if (untouched !== undefined) return UNTOUCHED;
  if (asked === undefined) return verdict;
  const changed = changedFigures(rows).length;
  return `${asked.verdict!} in ${phrase(asked.figure)}, ${verdict} in ${changed} ${changed === 1 ? 'other' : 'others'}`;
}

/**
 * The pair to look at first: one that changed, in what people ask for first, against the first variant, by the most; where
 * several bots play, as the last of them do, who are the strongest.
 */
export function mostTelling(told: readonly Story[], cells: Differing['cells']): Story {
  const last = botsOf(cells, cells.at(-1)?.cell);
  const strongest = told.filter(({ cell, against }) =>
    [cell, against ?? cell].every((one) => botsOf(cells, one) === last),
  );
  const stories = strongest.length > 0 ? strongest : told;
  const base = Math.min(...stories.map(({ against }) => against ?? 0));
  const weight = ({ verdict, head, against }: Story) =>
    (verdict === 'CHANGED' ? 1e9 : 0) +
    1e6 * (FIRST.length - rank(head.figure)) +
    (against === base ? 5e5 : 0) +
    Math.min(head.weight, 1e5);
  return stories.reduce((x, y) => (weight(y) > weight(x) ? y : x));
}

/** The same in a line or two, for who reads no further; margins, and what else moved, are told below it. */
export function shortly(story: Story): string {
  const { verdict, untouched, head, asked, besides, rows } = story;
  if (untouched !== undefined || verdict === 'IDENTICAL') return `${verdictText(story)}: ${headline(story)}`;
  const still = verdict === 'EQUIVALENT' ? 'no primary figure moved by its margin; ' : '';
  const all = everywhereText(story);
  const also = besides.map((row) => `, ${row.verdict!} in ${rowText(row.figure, row)} (${fromTo(row)})`).join('');
  if (asked === undefined) return `${verdict}: ${still}${pairSentence(head)}${all}${also}.`;
  const others = changedFigures(rows).filter((figure) => figure !== head.figure).length;
  const more = others === 0 ? '' : `, and in ${others} more`;
  return `${asked.verdict!} in ${rowText(asked.figure, asked)} (${fromTo(asked)})${also}, ${verdict} in ${rowText(head.figure, head)}, ${fromTo(head)}, ${differenceText(head)}${all}${more}.`;
}

/** `; for everybody, +4.04 to +4.76`: where the figure told of one seat changed the same way for all of them. */
function everywhereText({ verdict, head, rows }: Story): string {
  const own = rows.filter(({ figure, bot }) => figure === head.figure && bot === head.bot);
  if (verdict !== 'CHANGED' || own.length < 2 || own.some(({ seat, role }) => (seat ?? role) === undefined)) return '';
  const alike = own.every((row) => row.verdict === 'CHANGED' && Math.sign(row.diff) === Math.sign(head.diff));
  if (!alike) return '';
  const inOrder = own.toSorted((x, y) => Math.abs(x.diff) - Math.abs(y.diff));
  const size = ({ diff, unit }: Difference) => difference(diff, NaN, unit, isFraction(unit) ? 1 : 2);
  return `; for everybody, ${size(inOrder[0]!)} to ${size(inOrder.at(-1)!)}`;
}

/** What is said first of a pair: `Success rate 62.0 → 41.3 %, −20.7 pp (−22.0 to −19.4); margin ±1.0 pp: a real change, ...` */
export function headline({ verdict, untouched, head, asked }: Story): string {
  if (untouched !== undefined) return untouched;
  if (verdict === 'IDENTICAL') return 'every playout ended exactly alike.';
  if (asked !== undefined) return `${verdictSentence(asked)} ${verdictSentence(head)}`;
  if (verdict !== 'EQUIVALENT') return verdictSentence(head);
  return `no primary figure moved by as much as its margin. ${verdictSentence(head)}`;
}

function botsOf(cells: Differing['cells'], cell: number | undefined): string | undefined {
  return cells.find((one) => one.cell === cell)?.spec.bots.join();
}
