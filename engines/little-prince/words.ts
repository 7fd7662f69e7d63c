import { seatText } from '../core/seats.ts';
import type { GameEvent } from '../core/types.ts';
import { CORNER, ELEMENTS, TYPES } from './components.ts';
import { EVENT } from './events.ts';
import { sees } from './knowledge.ts';
import { HIDE_NONE, PHASE } from './phases.ts';
import type { LittlePrinceTable } from './table.ts';
import type { Tables } from './tables.ts';

/** What an element is called on a tile. */
const ELEMENT_NAMES: Readonly<Record<(typeof ELEMENTS)[number], string>> = {
  baobab: 'baobab',
  volcano: 'volcano',
  sunset: 'sunset',
  rose: 'rose',
  lamppost: 'lamppost',
  box: 'box',
  bigStar: 'star',
  fox: 'fox',
  elephant: 'elephant',
  snake: 'snake',
  sheepWhite: 'white sheep',
  sheepGray: 'gray sheep',
  sheepBrown: 'brown sheep',
};

/** A tile as players would read it out: `C01 (baobab, 2 white sheep, brown sheep)`. */
function tileText(tables: Tables, code: number): string {
  const id = tables.tileIds[code]!;
  const tile = tables.components.tiles.find((candidate) => candidate.id === id)!;
  const shown = ELEMENTS.flatMap((element, i) => {
    const count = tile.elements[i]!;
    return count === 0 ? [] : [count === 1 ? ELEMENT_NAMES[element] : `${count} ${plural(ELEMENT_NAMES[element])}`];
  });
  if (tile.type === CORNER) shown.unshift(tables.characters[tile.character]!.name);
  return `${id} (${shown.join(', ')})`;
}

function plural(name: string): string {
  if (name.endsWith('sheep')) return name;
  return name.endsWith('x') || name.endsWith('o') ? `${name}es` : `${name}s`;
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
export function tell(s: LittlePrinceTable, event: GameEvent): string {
  const { tables } = s;
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = event.data;
  const hidesCorners = tables.rules.hiddenCorners !== 'off';
  switch (event.kind) {
    case EVENT.round:
      return `round ${a + 1}: ${seatText(b)} begins`;
    case EVENT.stack:
      return `${seatText(a)} draws from the ${TYPES[b]} stack, ${c} left`;
    case EVENT.layOut:
      return `place ${a + 1}: ${tileText(tables, b)}`;
    case EVENT.look:
      return `place ${a + 1}, seen by ${seatText(s.start)} alone: ${tileText(tables, b)}`;
    case EVENT.hide:
      return b === HIDE_NONE ? `${seatText(a)} hides nothing` : `${seatText(a)} leaves place ${b + 1} face down`;
    case EVENT.take:
      return `${seatText(a)} takes ${tileText(tables, c)}${d === 1 ? ', which lay face down' : ''}`;
    case EVENT.place: {
      const faceDown = hidesCorners && tables.typeOf[b] === CORNER ? ', face down until scoring' : '';
      return `${seatText(a)} places ${tables.tileIds[b]} in ${cellText(c)}${faceDown}`;
    }
    case EVENT.flip:
      return `baobabs: ${seatText(a)} turns ${tables.tileIds[b]} face down`;
    case EVENT.pass:
      return `${seatText(a)} passes to ${seatText(b)}`;
    case EVENT.discard:
      return `${tileText(tables, b)} leaves the game${c === 1 ? ', face down' : ''}`;
    case EVENT.corner:
      return `${seatText(a)}: ${tileText(tables, b)} scores ${c}`;
    default:
      return `${seatText(a)}: ${b} points, ${c} volcanoes, loses ${d}: ${e}`;
  }
}
