/** What `pieces` found, piece by piece and in sentences. */
import type { PieceRow, RunResult, ToldPiece } from '../../sim/results.ts';
import { effectText } from './dials.ts';
import { phrase, whoseText } from './names.ts';
import { grouped, inUnit, isFraction } from './numbers.ts';

/** One change of one piece over all figures. */
export interface PieceFinding {
  readonly piece: ToldPiece;
  readonly change: PieceRow['change'];
  /**
   * CHANGED: some figure surely moves. EQUIVALENT: all figures surely stay within their margins. UNTOUCHED: no playout
   * went otherwise. UNDECIDED: anything else.
   */
  readonly verdict: PieceRow['verdict'];
  /** The figure it is told by: one that says who wins or scores, if it moves one, else that which it moves most. */
  readonly told: PieceRow;
  readonly rows: readonly PieceRow[];
}

/** Told first, for they say what a piece is worth to those who play. */
const OUTCOMES = ['share', 'win', 'success', 'score'];

/** The strongest first: what surely changes, then what is open, then what surely changes nothing. */
export function pieceFindings(result: RunResult): PieceFinding[] {
  const { run } = result;
  const groups = new Map<string, PieceRow[]>();
  for (const row of rowsToTell(result)) {
    const key = `${row.piece} ${row.change}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  const known = new Map((run.pieces?.pieces ?? []).map((piece) => [piece.id, piece]));
  const found = [...groups.values()].map((rows): PieceFinding => {
    const [{ piece, change }] = rows as [PieceRow];
    return { piece: known.get(piece)!, change, verdict: verdictOf(rows), told: toldOf(rows), rows };
  });
  return found.sort((a, b) => rank(a) - rank(b) || inMargins(b.told) - inMargins(a.told));
}

/** In a game for one winning is succeeding. */
function rowsToTell({ pieces = [], cells }: RunResult): readonly PieceRow[] {
  if (cells.some(({ spec }) => spec.players > 1)) return pieces;
  const succeeds = pieces.some(({ figure }) => figure === 'success');
  return succeeds ? pieces.filter(({ figure }) => figure !== 'share' && figure !== 'win') : pieces;
}

/** How large an effect is, in margins. */
function inMargins({ diff, margin }: PieceRow): number {
  return Math.abs(diff) / margin || 0;
}

function rank({ verdict, told }: PieceFinding): number {
  const order = ['CHANGED', 'UNDECIDED', 'EQUIVALENT', 'UNTOUCHED'].indexOf(verdict);
  return 2 * order + (OUTCOMES.includes(told.figure) ? 0 : 1);
}

function verdictOf(rows: readonly PieceRow[]): PieceRow['verdict'] {
  const verdicts = new Set(rows.map(({ verdict }) => verdict));
  if (verdicts.has('CHANGED')) return 'CHANGED';
  if (verdicts.has('UNDECIDED')) return 'UNDECIDED';
  return verdicts.has('EQUIVALENT') ? 'EQUIVALENT' : 'UNTOUCHED';
}

function toldOf(rows: readonly PieceRow[]): PieceRow {
  const outcome = rows.filter(({ figure }) => OUTCOMES.includes(figure));
  const changed = [outcome, rows].map((some) => some.filter(({ verdict }) => verdict === 'CHANGED'));
  const among = [...changed, outcome, rows].find((some) => some.length > 0)!;
  return [...among].sort((a, b) => inMargins(b) - inMargins(a))[0]!;
}

/** What was done, as said of a piece: `without it`. */
const CHANGED_TO: Readonly<Record<PieceRow['change'], string>> = {
  without: 'without it',
  more: 'one more',
  plain: 'plain instead',
  gift: 'seat 1 starts with it',
};

/** `without it`, or of several copies `without all 4`. */
export function changeText({ change, piece }: Pick<PieceFinding, 'change' | 'piece'>): string {
  if (change === 'without' && piece.count > 1) return `without all ${piece.count}`;
  return change === 'plain' && piece.plain !== undefined ? `${piece.plain} instead` : CHANGED_TO[change];
}

/** The answer first; then what changes nothing, what nobody uses, what is open and what the rules refuse. */
export function piecesSentences(result: RunResult): string[] {
  const findings = pieceFindings(result);
  const without = findings.filter(({ change }) => change === 'without');
  const asked = without.length > 0 ? without : strongestEach(findings);
  return [answer(asked, result), ...nothingChanged(asked), ...unused(result), ...open(asked), ...refused(result)];
}

/** Where nothing could be taken off, each piece by what does most with it. */
function strongestEach(findings: readonly PieceFinding[]): readonly PieceFinding[] {
  return findings.filter(({ piece }, i) => findings.findIndex((one) => one.piece === piece) === i);
}

function answer(asked: readonly PieceFinding[], { run }: RunResult): string {
  const sure = asked.filter(({ verdict }) => verdict === 'CHANGED');
  const [first] = sure;
  const bots = run.pieces?.sets[0]?.bots.split(',') ?? [];
  const play = `as ${new Set(bots).size === 1 ? bots[0]! : bots.join(' and ')} plays`;
  if (first === undefined) {
    const open = asked.filter(({ verdict }) => verdict === 'UNDECIDED').length;
    return open > 0
      ? `Nothing is sure yet: no change of ${asked.length} pieces surely moves a figure ${play}, ${open} are undecided.`
      : `None of ${asked.length} pieces matters ${play}: every figure surely stays within its margin.`;
  }
  const { told } = first;
  const from = inUnit(told.base, told.unit, digits(told));
  const to = inUnit(told.moved, told.unit, digits(told));
  return `${sure.length} of ${asked.length} pieces surely matter ${play}; ${first.piece.name} most: ${changeText(first)}, ${whoseFigure(told)} goes from ${from} to ${to} (${effectText(told)}).`;
}

/** `seat 1's share of wins`, `success rate`. */
function whoseFigure(row: PieceRow): string {
  const who = whoseText(row);
  return who === '' ? phrase(row.figure) : `${who}'s ${phrase(row.figure)}`;
}

function digits({ unit }: PieceRow): number {
  return isFraction(unit) ? 1 : 2;
}

/** Names told in a sentence; the rest stands in the table. */
const MOST_NAMES = 12;

function names(pieces: readonly { readonly name: string }[]): string {
  const told = pieces.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = pieces.length - told.length;
  return `${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function nothingChanged(asked: readonly PieceFinding[]): string[] {
  const equal = asked.filter(({ verdict }) => verdict === 'EQUIVALENT').map(({ piece }) => piece);
  const same = asked.filter(({ verdict }) => verdict === 'UNTOUCHED').map(({ piece }) => piece);
  return [
    ...(equal.length === 0
      ? []
      : [
          `Changes nothing that matters, every figure surely stays within its margin (${equal.length}): ${names(equal)}.`,
        ]),
    ...(same.length === 0 ? [] : [`Changes nothing at all, no game went otherwise (${same.length}): ${names(same)}.`]),
  ];
}

/** Pieces that plain play never used. */
function unusedPieces({ pieces = [], run }: RunResult): readonly ToldPiece[] {
  return (run.pieces?.pieces ?? []).filter(({ id }) => pieces.find(({ piece }) => piece === id)?.used === 0);
}

function unused(result: RunResult): string[] {
  const idle = unusedPieces(result);
  if (idle.length === 0) return [];
  const playouts = result.cells[result.run.pieces?.sets[0]?.base ?? 0]?.playouts ?? 0;
  return [`Nobody used, in ${grouped(playouts)} games (${idle.length}): ${names(idle)}.`];
}

function open(asked: readonly PieceFinding[]): string[] {
  const undecided = asked.filter(({ verdict }) => verdict === 'UNDECIDED');
  if (undecided.length === 0) return [];
  return [
    `Undecided, more --playouts would tell (${undecided.length}): ${names(undecided.map(({ piece }) => piece))}.`,
  ];
}

function refused({ run }: RunResult): string[] {
  const all = run.pieces?.refused ?? [];
  if (all.length === 0) return [];
  const told = all.slice(0, 3).map(({ piece, change, why }) => {
    const known = run.pieces!.pieces.find(({ id }) => id === piece)!;
    return `${known.name} ${changeText({ change, piece: known })} (${why})`;
  });
  return [`Refused by the rules (${all.length}): ${told.join('; ')}${all.length > told.length ? '; …' : ''}.`];
}

/** `0.42 per game`, or nothing where it is not counted. */
export function seenText({ used, drawn, usedBy, wonWhenUsed }: PieceRow): readonly [used: string, won: string] {
  const rate = Number.isFinite(used) ? used : drawn;
  return [
    Number.isFinite(rate) ? inUnit(rate, 'count', 2) : '',
    Number.isFinite(wonWhenUsed) && usedBy > 0 ? inUnit(wonWhenUsed, 'share', 1) : '',
  ];
}
