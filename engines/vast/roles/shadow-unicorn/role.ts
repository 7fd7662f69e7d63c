import type { Role } from '../../role.ts';
import { drawPile, SHADOW_TURN } from './turn.ts';

/** The automaton: no seat; his turns end with his death. */
export const shadowUnicorn: Role = {
  name: 'shadow-unicorn',
  player: false,
  deal(s) {
    s.shadow.deal(s.tables);
    drawPile(s, s.tables.components.shadowBoard.startSpirit);
  },
  hasTurn: (s) => s.shadow.alive,
  turn: SHADOW_TURN,
};
