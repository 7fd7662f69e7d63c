/** Omens: drawn from the bag, paid back into it (rules 5.1). */
import { those } from '../../options.ts';
import { phase, task } from '../../tasks.ts';
import { CRYSTAL_SHIFT, CRYSTAL_TOKEN } from '../../map/tile-bits.ts';
import { OMENS_FOR } from './prey.ts';
import type { VastTable } from '../../table.ts';
import { OMENS } from './components.ts';
import { CAVE, OMEN_BAG } from './words.ts';

const SYMBOLS = OMENS.length;

/** So many Omens at random out of the bag, as far as it goes. */
export function drawOmens(s: VastTable, count: number): void {
  const { cave } = s;
  const bag = s.chance[OMEN_BAG.place]!;
  let left = cave.tables.box.omensPerSymbol * SYMBOLS - cave.held();
  let drawn = 0;
  for (; drawn < count && left > 0; drawn++, left--) cave.gain(symbolAt(s, bag.below(left)), 1);
  cave.record.omensDrawn += drawn;
  s.say(CAVE.omens, drawn, cave.held(), 0);
}

/** The symbol of an Omen by its place in the bag, where they lie in order: as many symbols as end at that place or before. */
function symbolAt({ cave }: VastTable, place: number): number {
  let symbol = 0;
  let end = 0;
  for (let omen = 0; omen < SYMBOLS; omen++) {
    end += cave.inBag(omen);
    // The sign instead of a comparison: see `addSides`.
    symbol += (end - 1 - place) >>> 31;
  }
  return symbol;
}

/** What the table gives for the Treasure and Crystal tokens on the map. */
export function omensDue(s: VastTable): number {
  const { map, cave, seats, tables } = s;
  const { info, reach } = map;
  let tokens = tables.rules.crowdedHouse && seats.length >= CROWD ? 1 : 0;
  const held = OMENS_FOR.all(s);
  for (let i = 0; i < held.length; i++) tokens += held[i]!(s);
  // Nothing lies on a tile that is not on the map.
  for (let slot = 1; slot < reach; slot++) {
    tokens += map.treasuresOn(slot) + ((info[slot]! & CRYSTAL_TOKEN) >> CRYSTAL_SHIFT);
  }
  const { omenTable } = cave.tables.box;
  let row = omenTable.length - 1;
  while (omenTable[row]!.from > tokens) row--;
  return omenTable[row]!.omens;
}

/** So many players are a crowd to it (Crowded House). */
const CROWD = 6;

/** One token after the other goes back into the bag until nothing is due. */
export const PAY_ON = task((s) => {
  s.agenda.push(PAY_ON, 0);
  s.ask(PAY, s.cave.seat);
});

/** Omens of its choice go back into the bag (Hex). */
export function loseOmens(s: VastTable, most: number): void {
  s.agenda.push(SHED_ON, Math.min(most, s.cave.held()));
}

export const SHED_ON = task((s, count) => {
  if (count === 0) return;
  s.agenda.push(SHED_ON, count - 1);
  s.ask(SHED, s.cave.seat);
});

export const SHED = phase({
  name: 'shed',
  options: those(SYMBOLS, ({ cave }, omen) => cave.omens[omen]! > 0),
  take(s, omen) {
    s.cave.gain(omen, -1);
    s.say(CAVE.pays, omen, s.cave.held(), 0);
  },
  describe: (_, omen) => `loses a ${OMENS[omen]} Omen`,
});

/** Symbols held that the power accepts, in the order of the data. */
export const PAY = phase({
  name: 'pay',
  options({ cave }, out) {
    const accepts = cave.tables.accepts[cave.power]!;
    let count = 0;
    for (let omen = 0; omen < SYMBOLS; omen++) {
      // Written in any case, counted if there is one: see `addSides`.
      out[count] = omen;
      count += (accepts >> omen) & (-cave.omens[omen]! >>> 31);
    }
    return count;
  },
  take(s, omen) {
    const { cave, agenda } = s;
    // Where all that the power accepts is of one symbol, what is left to pay is paid at once.
    do pay(s, omen);
    while (cave.due > 0 && cave.omens[omen] === cave.acceptable(cave.power));
    if (cave.due > 0) s.ask(PAY, cave.seat);
    // What waits to go on has nothing left to do.
    else agenda.pop();
  },
  describe: (_, omen) => `pays a ${OMENS[omen]} Omen`,
});

function pay(s: VastTable, omen: number): void {
  const { cave } = s;
  cave.gain(omen, -1);
  cave.due--;
  cave.record.omensSpent++;
  s.say(CAVE.pays, omen, cave.held(), 0);
}
