/** What `pieces` found, piece by piece and change by change. */
import { groupedBy } from '../../engines/core/append.ts';
import type { PieceRow, PiecesResult, ToldPiece } from '../../sim/results.ts';

/** One change of one piece over all figures. */
export interface PieceFinding {
  readonly piece: ToldPiece;
  readonly change: PieceRow['change'];
  /** The game is for one. */
  readonly alone: boolean;
  /**
   * By wins and points, if they were asked about. CHANGED: one of them surely moves. EQUIVALENT: they all surely stay
   * within their margins. UNTOUCHED: no playout went otherwise. UNDECIDED: anything else.
   */
  readonly verdict: PieceRow['verdict'];
  /** Of the figures that the verdict goes by, the one it surely moves, or moves most. */
  readonly told: PieceRow;
  /** Other figures that it surely moves, the most first: how long a game is makes nobody win. */
  readonly apart: readonly PieceRow[];
  /** Of pieces of a deck whose size ends the game, what goes beyond what all of them do alike. */
  readonly rows: readonly PieceRow[];
}

/** They say what a piece is worth to those who play. */
export const OUTCOMES: readonly string[] = ['share', 'win', 'success', 'score'];

/** The strongest first: what surely changes, then what is open, then what surely changes nothing. */
export function pieceFindings(result: PiecesResult): PieceFinding[] {
  const { run } = result;
  const alone = isAlone(result);
  const groups = groupedBy(rowsToTell(result).map(ownPart), ({ piece, change }) => `${piece} ${change}`);
  const known = new Map(run.pieces.pieces.map((piece) => [piece.id, piece]));
  const found = [...groups.values()].map((rows): PieceFinding => {
    const [{ piece, change }] = rows as [PieceRow];
    const judged = judgedOf(rows);
    const apart = rows.filter((row) => row.verdict === 'CHANGED' && !judged.includes(row)).sort(byMargins);
    const about = { verdict: verdictOf(judged), told: toldOf(judged), apart };
    return { piece: known.get(piece)!, change, alone, ...about, rows };
  });
  return found.sort((a, b) => rank(a) - rank(b) || byMargins(a.told, b.told));
}

/** The figures that a verdict goes by: wins and points, or what else was asked about. */
export function judgedOf(rows: readonly PieceRow[]): readonly PieceRow[] {
  const outcome = rows.filter(({ figure }) => OUTCOMES.includes(figure));
  return outcome.length > 0 ? outcome : rows;
}

export function isAlone({ cells }: PiecesResult): boolean {
  return cells.every(({ spec }) => spec.players === 1);
}

/** What a piece does beyond what all of its deck do alike. */
function ownPart(row: PieceRow): PieceRow {
  const { common = 0, diff, lo, hi } = row;
  return { ...row, diff: diff - common, lo: lo - common, hi: hi - common };
}

/** In a game for one winning is succeeding. */
function rowsToTell(result: PiecesResult): readonly PieceRow[] {
  const { pieces } = result.finding;
  if (!isAlone(result)) return pieces;
  const succeeds = pieces.some(({ figure }) => figure === 'success');
  return succeeds ? pieces.filter(({ figure }) => figure !== 'share' && figure !== 'win') : pieces;
}

/** How large an effect is, in margins. */
function inMargins({ diff, margin }: PieceRow): number {
  return Math.abs(diff) / margin || 0;
}

function byMargins(a: PieceRow, b: PieceRow): number {
  return inMargins(b) - inMargins(a);
}

function rank({ verdict }: PieceFinding): number {
  return ['CHANGED', 'UNDECIDED', 'EQUIVALENT', 'UNTOUCHED'].indexOf(verdict);
}

function verdictOf(rows: readonly PieceRow[]): PieceRow['verdict'] {
  const verdicts = new Set(rows.map(({ verdict }) => verdict));
  if (verdicts.has('CHANGED')) return 'CHANGED';
  if (verdicts.has('UNDECIDED')) return 'UNDECIDED';
  return verdicts.has('EQUIVALENT') ? 'EQUIVALENT' : 'UNTOUCHED';
}

/** Of figures that move alike the one that says most plainly who gains: a win before a point that stands for it. */
function toldOf(rows: readonly PieceRow[]): PieceRow {
  const changed = rows.filter(({ verdict }) => verdict === 'CHANGED');
  const among = changed.length > 0 ? changed : rows;
  const place = ({ figure }: PieceRow) => OUTCOMES.indexOf(figure);
  return [...among].sort((a, b) => byMargins(a, b) || place(a) - place(b))[0]!;
}
