/** How a piece, what was done to it and what came of it are told. */
import { groupedBy } from '../../engines/core/append.ts';
import type { PieceRow } from '../../sim/results.ts';
import { inUnit } from './numbers.ts';
import type { PieceFinding } from './piece-findings.ts';

/** What was done, as said of a piece: `without it`. */
const CHANGED_TO: Readonly<Record<PieceRow['change'], string>> = {
  without: 'without it',
  more: 'one more',
  plain: 'plain instead',
  gift: 'given away',
};

/** What a change is called where it is told or drawn, in any of these words. */
const CALLED: Readonly<Record<PieceRow['change'], RegExp>> = {
  without: /^(without (it|all \d+)|taken off)$/i,
  more: /^(one (copy )?more|once more)$/i,
  plain: /^(.+ instead|made plain)$/i,
  gift: /^(given away|as a gift|there from the start|seat 1 starts with it)$/i,
};

/** The change that somebody means by such words. */
export function changeCalled(text: string): PieceRow['change'] | undefined {
  const names = Object.keys(CALLED) as PieceRow['change'][];
  return names.find((name) => CALLED[name].test(text));
}

/** In a game for one nobody is told which seat it is. */
export function giftText(alone: boolean): string {
  return alone ? 'there from the start' : 'seat 1 starts with it';
}

/** `without it`, or of several copies `without all 4`. */
export function changeText({ change, piece, alone }: Pick<PieceFinding, 'change' | 'piece' | 'alone'>): string {
  if (change === 'without' && piece.count > 1) return `without all ${piece.count}`;
  if (change === 'gift') return giftText(alone);
  return change === 'plain' && piece.plain !== undefined ? `${piece.plain} instead` : CHANGED_TO[change];
}

/** `Redcloak`, or where a name says nothing `K12 (Drunkard, star)`. */
export function calledText({ name, shows }: PieceFinding['piece']): string {
  return shows === undefined ? name : `${name} (${shows})`;
}

/** Changes that do the very same to all figures, as of pieces that these players use alike, are told once. */
export function toldOnce(findings: readonly PieceFinding[]): PieceFinding[] {
  const same = (finding: PieceFinding) => {
    const { piece, told, rows } = finding;
    const effects = rows.map(({ diff, lo, hi }) => [diff, lo, hi]);
    return [piece.kind, piece.count, changeText(finding), ...seenText(told), ...effects].join();
  };
  return [...groupedBy(findings, same).values()].map(([first, ...more]) => {
    if (more.length === 0) return first!;
    const { piece } = first!;
    const others = more.length === 1 ? `, ${calledText(more[0]!.piece)}` : ` and ${more.length} alike`;
    return { ...first!, piece: { ...piece, name: calledText(piece) + others, shows: undefined } };
  });
}

/** Names told in a sentence; the rest stands in the table. */
const MOST_NAMES = 12;

export function names(pieces: readonly { readonly name: string }[]): string {
  const told = pieces.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = pieces.length - told.length;
  return `${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** `0.42 per game`, or nothing where it is not counted. */
export function seenText({ used, drawn, usedBy, wonWhenUsed }: PieceRow): readonly [used: string, won: string] {
  const rate = Number.isFinite(used) ? used : drawn;
  return [
    Number.isFinite(rate) ? inUnit(rate, 'count', 2) : '',
    Number.isFinite(wonWhenUsed) && usedBy > 0 ? inUnit(wonWhenUsed, 'share', 1) : '',
  ];
}
