/** Of decks by whose size a game ends: what their size does is told apart from what a piece of them does. */
import { firstOfEach } from '../../engines/core/append.ts';
import type { PieceRow, PiecesResult } from '../../sim/results.ts';
import { difference } from './numbers.ts';
import { OUTCOMES, type PieceFinding } from './piece-findings.ts';
import { whoseFigure } from './names.ts';
import { changeText, names } from './piece-words.ts';

/** Is the size of a deck in its effect, with too few others that change it by as much? */
export function isMixed({ piece, change, told }: PieceFinding): boolean {
  return holdsDeck(piece, change, told);
}

/** Is it sure that a figure moves, but not whether the piece or the size of its deck moves it? */
export function movesByEither({ piece, change }: PieceFinding, row: PieceRow): boolean {
  return row.verdict === 'CHANGED' && holdsDeck(piece, change, row);
}

function holdsDeck({ deck }: PieceFinding['piece'], change: PieceRow['change'], { common }: PieceRow): boolean {
  return deck !== undefined && (change === 'without' || change === 'more') && common === undefined;
}

/** Effects that are not told from that of a deck's size. */
export function mixed(findings: readonly PieceFinding[]): string[] {
  const found = findings.filter((finding) => isMixed(finding) && finding.verdict === 'CHANGED');
  if (found.length === 0) return [];
  const told = found.map((finding) => ({ name: `${finding.piece.name} ${changeText(finding)}` }));
  return [
    `May come of the size of the deck alone, which too few others change by as much to tell (${found.length}): ${names(told)}.`,
  ];
}

/** What one piece less and one more do, whichever it is. */
export function ofTheDeck({ finding: { pieces }, run }: PiecesResult): string[] {
  const known = new Map(run.pieces.pieces.map((piece) => [piece.id, piece]));
  const shared = pieces.filter(({ common, verdict }) => common !== undefined && verdict !== 'UNTOUCHED');
  const decks = [...new Set(shared.map(({ piece }) => known.get(piece)?.deck ?? ''))];
  return decks.flatMap((deck) => {
    const said = (['without', 'more'] as const).flatMap((change) => {
      const own = shared.filter((row) => row.change === change && known.get(row.piece)?.deck === deck);
      const least = Math.min(...own.map(({ count }) => count));
      const [first] = own.filter(({ count }) => change === 'more' || count === least);
      if (first === undefined) return [];
      const rows = own.filter(({ piece }) => piece === first.piece);
      const moved = rows.filter(({ common = 0, margin }) => Math.abs(common) > margin);
      const what = theMost(moved).map(
        (row) => `${whoseFigure(row.figure, row)} ${difference(row.common!, NaN, row.unit)}`,
      );
      const size = change === 'more' ? 'one more:' : least === 1 ? 'one fewer:' : `${least} fewer:`;
      return what.length === 0 ? [] : [`${size} ${what.join(', ')}`];
    });
    if (said.length === 0) return [];
    return [`Left out of these effects is what the number of ${deck} does, whichever they are: ${said.join('; ')}.`];
  });
}

/** One length and the two wins or points that move most. */
function theMost(rows: readonly PieceRow[]): readonly PieceRow[] {
  const length = rows.find(({ figure }) => figure === 'rounds') ?? rows.find(({ figure }) => figure === 'decisions');
  const size = ({ common = 0, margin }: PieceRow) => Math.abs(common) / margin;
  const outcome = rows.filter(({ figure }) => OUTCOMES.includes(figure)).sort((a, b) => size(b) - size(a));
  // What one seat of two wins the other loses.
  const told = firstOfEach(outcome, ({ figure }) => figure);
  return [...(length === undefined ? [] : [length]), ...told.slice(0, 2)];
}
