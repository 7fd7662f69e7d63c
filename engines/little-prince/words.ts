import { seatText } from '../core/seats.ts';
import { teller } from '../core/teller.ts';
import { many } from '../core/worded.ts';
import { CORNER, TYPES } from './components.ts';
import { EVENT } from './events.ts';
import { sees } from './knowledge.ts';
import { HIDE_NONE, PHASE } from './phases.ts';
import type { LittlePrinceTable } from './table.ts';
import type { Tables } from './tables.ts';
import { faceText } from './tile-face.ts';

/** A tile as players would read it out: `C01 (baobab, 2 white sheep, brown sheep)`. */
function tileText(tables: Tables, code: number): string {
  const id = tables.tileIds[code]!;
  const tile = tables.components.tiles.find((candidate) => candidate.id === id)!;
  const character = tile.type === CORNER ? tables.characters[tile.character]!.name : undefined;
  return `${id} (${faceText(tile.elements, character)})`;
}

function cellText(cell: number): string {
  return `row ${(cell >> 2) + 1} column ${(cell & 3) + 1}`;
}

/** One line for an action, in the players' words. */
export function describe(s: LittlePrinceTable, action: number): string {
  const { tables, actor } = s;
  switch (s.phase) {
    case PHASE.chooseStack:
      return `draws from the ${TYPES[action]} stack`;
    case PHASE.hideTile:
      return action === HIDE_NONE ? 'hides nothing' : `hides ${tileText(tables, s.tileAt(action))}`;
    case PHASE.chooseTile:
      return sees(s, actor, action)
        ? `takes ${tileText(tables, s.tileAt(action))}`
        : `takes the face-down tile in place ${action + 1}`;
    case PHASE.passTo:
      return `passes the tiles to ${seatText(action)}`;
    default:
      return `places the tile in ${cellText(action)}`;
  }
}

/** One line for an event. */
export const tell = teller<LittlePrinceTable, keyof typeof EVENT>(EVENT, {
  round: (_s, round, seat) => `round ${round + 1}: ${seatText(seat)} begins`,
  stack: (_s, seat, type, left) => `${seatText(seat)} draws from the ${TYPES[type]} stack, ${left} left`,
  layOut: ({ tables }, slot, tile) => `place ${slot + 1}: ${tileText(tables, tile)}`,
  look: ({ start, tables }, slot, tile) =>
    `place ${slot + 1}, seen by ${seatText(start)} alone: ${tileText(tables, tile)}`,
  hide: (_s, seat, slot) =>
    slot === HIDE_NONE ? `${seatText(seat)} hides nothing` : `${seatText(seat)} leaves place ${slot + 1} face down`,
  take: ({ tables }, seat, _slot, tile, down) =>
    `${seatText(seat)} takes ${tileText(tables, tile)}${down === 1 ? ', which lay face down' : ''}`,
  place: ({ tables: { rules, tileIds, typeOf } }, seat, tile, cell) => {
    const faceDown = rules.hiddenCorners !== 'off' && typeOf[tile] === CORNER ? ', face down until scoring' : '';
    return `${seatText(seat)} places ${tileIds[tile]} in ${cellText(cell)}${faceDown}`;
  },
  flip: ({ tables }, seat, tile) => `baobabs: ${seatText(seat)} turns ${tables.tileIds[tile]} face down`,
  pass: (_s, from, to) => `${seatText(from)} passes the tiles to ${seatText(to)}`,
  discard: ({ tables }, _slot, tile, down) =>
    `${tileText(tables, tile)} leaves the game${down === 1 ? ', face down' : ''}`,
  corner: ({ tables }, seat, tile, points) => `${seatText(seat)}: ${tileText(tables, tile)} scores ${points}`,
  score: (_s, seat, points, volcanoes, penalty, score) =>
    `${seatText(seat)}: ${many(points, 'point')}, ${many(volcanoes, 'volcano', 'volcanoes')}, loses ${penalty}: ${score}`,
});
