/** Boards with the Shadow Unicorn beside several, and his doings at any moment. */
import { attack } from '../../../engines/vast/roles/shadow-unicorn/attack.ts';
import { HIS_ATTACK } from '../../../engines/vast/roles/shadow-unicorn/kinds.ts';
import { startTeleport } from '../../../engines/vast/roles/shadow-unicorn/teleport.ts';
import { SHADOW_TURN } from '../../../engines/vast/roles/shadow-unicorn/turn.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { NOBODY } from '../../../engines/vast/table.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import { Board, open } from './board.ts';

export type Given = Partial<Rules>;
export const beside = (rules: Given = {}): Given => ({ shadowUnicorn: true, ...rules });
export const at = (roles: string, position: object, rules: Given = {}): Board =>
  Board.of(roles, position, beside(rules));
export const dealt = (roles: string, rules: Given = {}): Board => Board.dealtFor(roles, beside(rules));

/** The rules do something of their own accord, whoever's turn it is, and go on to the next question. */
export function lets(board: Board, what: (s: Vast) => void): Board {
  const { s } = board;
  s.chance = board.chance;
  s.actor = NOBODY;
  what(s);
  s['proceed']();
  return board;
}
export const hisTurn = (board: Board): Board => lets(board, (s) => s.agenda.push(SHADOW_TURN, 0));
/** He attacks a piece and Teleports. */
export const hits = (board: Board, piece: number): Board =>
  lets(board, (s) => {
    startTeleport(s, HIS_ATTACK);
    attack(s, piece);
  });
export const CROSS = open([1, 0], [0, 1], [-1, 0], [0, -1]);
export const ROW = open([1, 0], [2, 0], [3, 0]);
