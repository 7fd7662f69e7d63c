import type { LadderRow } from '../../sim/results.ts';
import { fixed, grouped, inUnit, NOTHING } from '../words/numbers.ts';
import { grid, type Column } from './grid.ts';
import type { Paint } from './style.ts';

const Z95 = 1.959964;

/** Bots from the strongest down, with ratings or (solo) mean scores and their intervals. */
export function ladderText(ladder: readonly LadderRow[], width: number, paint: Paint): string[] {
  const solo = ladder.some(({ score }) => score !== undefined);
  const columns: Column[] = solo
    ? [
        { head: 'bot' },
        { head: 'score', align: 'right' },
        { head: 'interval', align: 'right', spare: 2 },
        { head: 'success', align: 'right', spare: 1 },
        { head: 'games', align: 'right', spare: 3 },
      ]
    : [
        { head: 'bot' },
        { head: 'Elo', align: 'right' },
        { head: 'interval', align: 'right', spare: 2 },
        { head: 'share of wins', align: 'right', spare: 1 },
        { head: 'games', align: 'right', spare: 3 },
      ];
  const lines = sorted(ladder).map((row) => ({ fields: [row.bot, ...(solo ? soloFields(row) : eloFields(row))] }));
  return [paint('title', 'Ladder'), ...grid(columns, lines, width, paint)];
}

/** The strongest first. */
export function sorted(ladder: readonly LadderRow[]): LadderRow[] {
  const strength = ({ score, elo }: LadderRow) => score ?? elo;
  return [...ladder].sort((a, b) => strength(b) - strength(a));
}

/** Low and high end of a rung: of the rating, or of the mean score. */
export function rungInterval({
  elo,
  eloLo,
  eloHi,
  score,
  scoreSe,
}: LadderRow): [value: number, lo: number, hi: number] {
  if (score === undefined) return [elo, eloLo, eloHi];
  const half = Z95 * (scoreSe ?? NaN);
  return [score, score - half, score + half];
}

function eloFields(row: LadderRow): string[] {
  const { elo, eloLo, eloHi, share, games } = row;
  const interval = Number.isFinite(eloLo) ? `${fixed(eloLo, 0)} to ${fixed(eloHi, 0)}` : NOTHING;
  return [fixed(elo, 0), interval, inUnit(share, 'share', 1), grouped(games)];
}

function soloFields(row: LadderRow): string[] {
  const [score, lo, hi] = rungInterval(row);
  const interval = Number.isFinite(lo) ? `${fixed(lo, 2)} to ${fixed(hi, 2)}` : NOTHING;
  return [fixed(score, 2), interval, inUnit(row.success ?? NaN, 'rate', 1), grouped(row.games)];
}
