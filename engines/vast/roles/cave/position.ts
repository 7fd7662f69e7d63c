/** Its section of a position. */
import type { Json } from '../../../core/json.ts';
import { DIRECTIONS, STEP } from '../../map/geometry.ts';
import { printSymbols } from '../../map/stack.ts';
import { IN_HAND } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { readAmounts, readCell, readDeck } from '../positions.ts';
import { OMENS, POWERS } from './components.ts';
import { planTurn, WINDOW } from './turn.ts';

/** `hand`: ids in the order drawn (absent: the top of the stack); `omens`, `uses` by name; `rockslides` with `at`, `side`. */
export function position(s: VastTable, at: Json): void {
  const { cave, map } = s;
  at.only('hand', 'omens', 'uses', 'hatred', 'rockslides', 'eventsUnder');
  cave.clear();
  cave.hatred = at.get('hatred').or(cave.hatred).int(0, 20);
  cave.eventsUnder = at.get('eventsUnder').or(0).int(0, 60);
  readAmounts(at.get('omens'), OMENS, cave.tables.box.omensPerSymbol).forEach((held, omen) => cave.gain(omen, held));
  cave.uses.set(readAmounts(at.get('uses'), POWERS, 9));
  if (at.get('hand').given) takeInHand(s, at.get('hand'));
  else map.drawUp();
  for (const rock of at.get('rockslides').or([]).list(0, cave.tables.box.rockslides)) {
    const cell = readCell(rock.only('at', 'side').get('at'));
    const side = DIRECTIONS.indexOf(rock.get('side').oneOf(DIRECTIONS));
    if (map.grid[cell] === 0 || map.grid[cell + STEP[side]!] === 0) rock.fail('lies between two tiles');
    map.layRock(cell, side);
  }
}

/** The named tiles leave the stack, or come back from those that had left the game. */
function takeInHand({ map, tables }: VastTable, at: Json): void {
  const named = readDeck(at, tables.tileIds);
  if (named.length > tables.handLimit) at.fail(`at most ${tables.handLimit} tiles`);
  const slots = named.map((tile) => {
    for (let slot = 2; slot < map.end; slot++) if (map.where[slot] === 0 && map.tile[slot] === tile) return slot;
    return at.fail(`${tables.tileIds[tile]} lies on the map`);
  });
  // Those of the stack come to its top first.
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i]!;
    if (slot < map.next) continue;
    for (let below = slot; below > map.next; below--) map.tile[below] = map.tile[below - 1]!;
    for (let j = i + 1; j < slots.length; j++) if (slots[j]! >= map.next && slots[j]! < slot) slots[j]!++;
    slots[i] = map.next;
    map.next++;
  }
  // The hand is in the order of its slots.
  [...slots]
    .sort((a, b) => a - b)
    .forEach((slot, i) => {
      map.tile[slot] = named[i]!;
      map.info[slot] = IN_HAND;
    });
  map.handSize = slots.length;
  if (tables.symbols) printSymbols(map);
}

/** At the first window of its turn. */
export function begin(s: VastTable): void {
  planTurn(s, 1);
  s.agenda.cut(s.agenda.size - 2);
  s.ask(WINDOW, s.cave.seat);
}
