/** What `pieces` found, in sentences. */
import { append, firstOfEach } from '../../engines/core/append.ts';
import type { PieceRow, PiecesResult, ToldPiece } from '../../sim/results.ts';
import { isMixed, mixed, movesByEither, ofTheDeck } from './deck-size.ts';
import { effectText } from './dials.ts';
import { rowText, whoseFigure } from './names.ts';
import { counted, inUnit, isFraction } from './numbers.ts';
import { isAlone, judgedOf, OUTCOMES, pieceFindings, type PieceFinding } from './piece-findings.ts';
import { calledText, changeText, names } from './piece-words.ts';

/** The answer first; then what changes nothing, what nobody uses, what is open and what the rules refuse. */
export function piecesSentences(result: PiecesResult): string[] {
  const findings = pieceFindings(result);
  const asked = askedOf(findings);
  const verdicts = isBlind(asked) ? [] : [...ofTheDeck(result), ...nothingChanged(asked)];
  const undecided = isBlind(asked) ? [] : open(asked, findings);
  return [
    answer(asked, findings, result),
    ...verdicts,
    ...mixed(findings),
    ...movedApart(asked),
    ...unused(result),
    ...undecided,
    ...refused(result),
  ];
}

/**
 * What a game is without each piece: taken off, or, where the size of a deck would be taken for the piece, made plain.
 * Where nothing could be taken off, each piece by what does most with it.
 */
function askedOf(findings: readonly PieceFinding[]): readonly PieceFinding[] {
  const without = findings.filter(({ change }) => change === 'without');
  if (without.length === 0) return firstOfEach(findings, ({ piece }) => piece);
  const chosen = without.map((finding) => {
    const plain = findings.find(({ piece, change }) => piece === finding.piece && change === 'plain');
    return isMixed(finding) ? (plain ?? finding) : finding;
  });
  return findings.filter((finding) => chosen.includes(finding));
}

function answer(asked: readonly PieceFinding[], all: readonly PieceFinding[], { run, cells }: PiecesResult): string {
  const changed = asked.filter(({ verdict }) => verdict === 'CHANGED');
  // What may be the size of the deck is no piece's doing.
  const sure = changed.filter((one) => !isMixed(one));
  const [first] = sure;
  const bots = run.pieces.sets[0]!.bots.split(',');
  const play = `as ${new Set(bots).size === 1 ? bots[0]! : bots.join(' and ')} plays`;
  if (isBlind(asked)) {
    const games = counted(cells[run.pieces.sets[0]!.base]?.playouts ?? 0, 'game');
    const lost = asked.every(({ rows }) => judgedOf(rows).every(({ base }) => base === 0));
    const what = lost ? `none of ${games} is won` : `all of ${games} are won alike`;
    return `Nothing can be told of wins ${play}: ${what}, whatever is changed. Ask other players, or change how hard the game is.`;
  }
  if (first === undefined) {
    const open = asked.filter(({ verdict }) => verdict === 'UNDECIDED').length;
    const undecided = `${open === 1 ? 'is' : 'are'} undecided`;
    // Asked is what a game is without a piece; something else that is done to one may be sure.
    const other = all.find((one) => one.verdict === 'CHANGED' && !isMixed(one));
    const [mixed] = changed;
    if (other !== undefined) {
      const rest =
        mixed !== undefined
          ? `what ${counted(changed.length, 'piece')} would do cannot be told from the size of the deck`
          : open > 0
            ? `${counted(open, 'piece')} ${undecided}`
            : 'no piece matters';
      return `${calledText(other.piece)} surely matters ${play}: ${movedText(other)}. Taken off, ${rest}.`;
    }
    if (mixed !== undefined)
      return `That a piece matters ${play} cannot be told from the size of the deck; most moves ${calledText(mixed.piece)}: ${movedText(mixed)}.`;
    const none =
      asked.length === 1 ? `${calledText(asked[0]!.piece)} does not matter` : `None of ${asked.length} pieces matters`;
    return open > 0
      ? `Nothing is sure yet: no change of ${counted(asked.length, 'piece')} surely moves ${whatOf(asked)} ${play}, ${open} ${undecided}.`
      : `${none} ${play}: ${stayText(asked)}.`;
  }
  if (asked.length === 1) return `${calledText(first.piece)} surely matters ${play}: ${byChanges(first, all)}.`;
  return `${sure.length} of ${asked.length} pieces surely ${sure.length === 1 ? 'matters' : 'matter'} ${play}; ${calledText(first.piece)} most: ${movedText(first)}.`;
}

/** `a blank tile instead, seat 1's mean score goes from 9.92 to 9.60 (−0.32 ± 0.03)`. */
function movedText(finding: PieceFinding): string {
  const { told } = finding;
  const from = inUnit(told.base, told.unit, digits(told));
  const to = inUnit(told.moved, told.unit, digits(told));
  return `${changeText(finding)}, ${whoseFigure(told.figure, told)} goes from ${from} to ${to} (${effectText(told)}${beyondText(told)})`;
}

/** Of a piece that was asked about alone all that it surely does, who wins first; what the deck may do is left out. */
function byChanges(first: PieceFinding, all: readonly PieceFinding[]): string {
  const place = ({ told }: PieceFinding) => OUTCOMES.indexOf(told.figure);
  const sure = all.filter((one) => one.piece === first.piece && one.verdict === 'CHANGED' && !isMixed(one));
  const told = sure.length === 0 ? [first] : sure.toSorted((a, b) => place(a) - place(b));
  return told.map(movedText).join('; ');
}

function digits({ unit }: PieceRow): number {
  return isFraction(unit) ? 1 : 2;
}

/** Nobody wins, or everybody, whatever is changed: that a piece changes nothing is then no finding. */
function isBlind(asked: readonly PieceFinding[]): boolean {
  return asked.every(({ rows }) => judgedOf(rows).every(isForeseen));
}

function isForeseen({ base, moved, unit, figure }: PieceRow): boolean {
  return base === moved && (base === 0 || base === 1) && (isFraction(unit) || figure === 'score');
}

function beyondText({ common }: PieceRow): string {
  return common === undefined ? '' : ' beyond what the size of the deck does';
}

/** Wins and points, or the figures that were asked about instead. */
function whatOf(asked: readonly PieceFinding[]): string {
  return asked.some(({ told }) => OUTCOMES.includes(told.figure)) ? 'wins or points' : 'a figure asked about';
}

function stayText(asked: readonly PieceFinding[]): string {
  return asked.some(({ told }) => OUTCOMES.includes(told.figure))
    ? 'wins and points surely stay within their margins'
    : 'every figure asked about surely stays within its margin';
}

/** What moves although nobody gains by it: lengths, ties, how far results spread. */
function movedApart(asked: readonly PieceFinding[]): string[] {
  const found = asked.filter(({ verdict, apart }) => verdict !== 'CHANGED' && apart.length > 0);
  if (found.length === 0) return [];
  const told = found.slice(0, MOST_APART).map((finding) => `${finding.piece.name} (${apartText(finding)})`);
  const more = found.length - told.length;
  return [
    `Moves something else than wins and points (${found.length}): ${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  ];
}

const MOST_APART = 6;

/** `rounds −0.30 ± 0.10, decisions −1.6 ± 0.8`. */
function apartText(finding: PieceFinding): string {
  return finding.apart
    .map((row) => {
      const either = movesByEither(finding, row) ? ' by it or its deck' : '';
      return `${rowText(row.figure, row)} ${effectText(row)}${either}`;
    })
    .join(', ');
}

function nothingChanged(asked: readonly PieceFinding[]): string[] {
  const equal = asked.filter(({ verdict }) => verdict === 'EQUIVALENT').map(({ piece }) => piece);
  const same = asked.filter(({ verdict }) => verdict === 'UNTOUCHED').map(({ piece }) => piece);
  return [
    ...(equal.length === 0
      ? []
      : [`Changes nothing that matters, ${stayText(asked)} (${equal.length}): ${names(equal)}.`]),
    ...(same.length === 0 ? [] : [`Changes nothing at all, no game went otherwise (${same.length}): ${names(same)}.`]),
  ];
}

/** Pieces that plain play never used. */
function unusedPieces({ finding: { pieces }, run }: PiecesResult): readonly ToldPiece[] {
  return run.pieces.pieces.filter(({ id }) => pieces.find(({ piece }) => piece === id)?.used === 0);
}

function unused(result: PiecesResult): string[] {
  const idle = unusedPieces(result);
  if (idle.length === 0) return [];
  const playouts = result.cells[result.run.pieces.sets[0]!.base]?.playouts ?? 0;
  return [`Nobody used, in ${counted(playouts, 'game')} (${idle.length}): ${names(idle)}.`];
}

/** Where another change of a piece is sure, or it surely moves something else, that is said: the table below tells it. */
function open(asked: readonly PieceFinding[], all: readonly PieceFinding[]): string[] {
  const sure = new Set(all.flatMap((one) => (one.verdict === 'CHANGED' && !isMixed(one) ? [one.piece] : [])));
  const undecided = asked.filter(({ verdict }) => verdict === 'UNDECIDED').map(({ piece }) => piece);
  const [otherwise, still] = [
    undecided.filter((piece) => sure.has(piece)),
    undecided.filter((piece) => !sure.has(piece)),
  ];
  const what = whatOf(asked);
  return [
    ...(otherwise.length === 0
      ? []
      : [`Undecided in ${what} by one change, surely felt by another (${otherwise.length}): ${names(otherwise)}.`]),
    ...(still.length === 0
      ? []
      : [`Undecided in ${what}, more --playouts would tell (${still.length}): ${names(still)}.`]),
  ];
}

function refused(result: PiecesResult): string[] {
  const { pieces, refused: all } = result.run.pieces;
  if (all.length === 0) return [];
  const alone = isAlone(result);
  const groups = new Map<string, ToldPiece[]>();
  for (const { piece: id, change, why } of all) {
    const piece = pieces.find((one) => one.id === id)!;
    const done = changeText({ change, piece, alone });
    append(groups, `${done} (${refusalText(why)})`, piece);
  }
  const told = [...groups].slice(0, MOST_REASONS).map(([why, refused]) => `${names(refused)} ${why}`);
  return [`Refused by the rules (${all.length}): ${told.join('; ')}${groups.size > told.length ? '; …' : ''}.`];
}

/** Why, without the place in a list of the file where it was noticed: the piece is named. */
export function refusalText(why: string): string {
  return why.replace(/^\S+\[\d+\]\S*: /, '');
}

/** Reasons told in a sentence; all stand in the table. */
const MOST_REASONS = 3;
