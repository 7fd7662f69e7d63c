import type { LadderRow, RoleShare } from '../../sim/results.ts';
import { fixed, grouped, inUnit, NOTHING } from '../words/numbers.ts';
import { ranked, rolesOf, rungInterval } from '../words/ladder.ts';
import { inColumns, type Column } from './columns.ts';
import type { Paint } from './paint.ts';
import { clip } from '../words/wrap.ts';

/** Bots from the strongest down, with ratings or (solo) mean scores and their intervals. */
export function ladderText(ladder: readonly LadderRow[], title: string, width: number, paint: Paint): string[] {
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
  const lines = ranked(ladder).map((row) => ({ fields: [row.bot, ...(solo ? soloFields(row) : eloFields(row))] }));
  return [paint('title', clip(`Ladder: ${title}`, width)), ...inColumns(columns, lines, width, paint)];
}

/** Every bot's share of the win in every role; nothing where all roles are alike. */
export function rolesText(ladder: readonly LadderRow[], width: number, paint: Paint): string[] {
  const roles = rolesOf(ladder);
  if (roles.length === 0) return [];
  const columns: Column[] = [{ head: 'bot' }, ...roles.map((role): Column => ({ head: role, align: 'right' }))];
  const lines = ranked(ladder).map(({ bot, byRole = [] }) => ({
    fields: [bot, ...roles.map((role) => shareText(byRole.find((one) => one.role === role)))],
  }));
  return [paint('title', clip('Share of wins by role', width)), ...inColumns(columns, lines, width, paint)];
}

function shareText(of: RoleShare | undefined): string {
  if (of === undefined) return NOTHING;
  const { share, lo, hi } = of;
  return `${inUnit(share, 'share', 1)} (${fixed(100 * lo, 0)}–${fixed(100 * hi, 0)})`;
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
