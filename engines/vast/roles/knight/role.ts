import { task } from '../../agenda.ts';
import { END_TILES } from '../../end-tiles.ts';
import type { Role } from '../../role.ts';
import { ACT } from './actions.ts';
import { drawSidequest } from './sidequests.ts';

/** All cubes back in hand, then act until she ends her turn; tiles at its end, also when it ended at once. */
const KNIGHT_TURN = task((s) => {
  s.knight.pickUp(s.tables);
  s.agenda.push(END_TILES, 0);
  s.knight.base = s.agenda.size;
  s.agenda.push(ACT, 0);
});

export const knight: Role = {
  name: 'knight',
  player: true,
  deal(s) {
    s.knight.deal(s.tables);
    for (let i = 0; i < s.tables.components.knight.sidequestHand; i++) drawSidequest(s);
  },
  hasTurn: () => true,
  turn: KNIGHT_TURN,
};
