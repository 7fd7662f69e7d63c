/** Omens: drawn from the bag, paid back into it (rules 5.1). */
import { phase, task } from '../../agenda.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import { CRYSTAL_TOKEN } from '../../map/tile-bits.ts';
import type { Vast } from '../../state.ts';
import { OMENS } from './components.ts';
import { CAVE, OMEN_BAG } from './words.ts';

/** So many Omens at random out of the bag, as far as it goes. */
export function drawOmens(s: Vast, count: number): void {
  const { cave } = s;
  let drawn = 0;
  for (; drawn < count; drawn++) {
    let inBag = 0;
    for (let omen = 0; omen < OMENS.length; omen++) inBag += cave.inBag(omen);
    if (inBag === 0) break;
    let place = s.chance[OMEN_BAG.place]!.below(inBag);
    let omen = 0;
    while (place >= cave.inBag(omen)) place -= cave.inBag(omen++);
    cave.omens[omen]!++;
  }
  cave.record.omensDrawn += drawn;
  s.say(CAVE.omens, drawn, cave.held(), 0);
}

/** What the table gives for the Treasure and Crystal tokens on the map. */
export function omensDue({ map, cave }: Vast): number {
  let tokens = 0;
  for (let slot = 1; slot < map.next; slot++) {
    if (map.where[slot] === OFF_MAP) continue;
    tokens += map.treasuresOn(slot) + ((map.info[slot]! & CRYSTAL_TOKEN) !== 0 ? 1 : 0);
  }
  const { omenTable } = cave.tables.box;
  let row = omenTable.length - 1;
  while (omenTable[row]!.from > tokens) row--;
  return omenTable[row]!.omens;
}

/** One token after the other goes back into the bag until nothing is due. */
export const PAY_ON = task((s) => {
  if (s.cave.due === 0) return;
  s.agenda.push(PAY_ON, 0);
  s.ask(PAY, s.cave.seat);
});

/** Omens of its choice go back into the bag (Hex). */
export function loseOmens(s: Vast, most: number): void {
  s.agenda.push(SHED_ON, Math.min(most, s.cave.held()));
}

export const SHED_ON = task((s, count) => {
  if (count === 0) return;
  s.agenda.push(SHED_ON, count - 1);
  s.ask(SHED, s.cave.seat);
});

export const SHED = phase({
  name: 'shed',
  options({ cave }, out) {
    let count = 0;
    for (let omen = 0; omen < OMENS.length; omen++) if (cave.omens[omen]! > 0) out[count++] = omen;
    return count;
  },
  take(s, omen) {
    s.cave.omens[omen]!--;
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
    for (let omen = 0; omen < OMENS.length; omen++) {
      if ((accepts >> omen) & 1 && cave.omens[omen]! > 0) out[count++] = omen;
    }
    return count;
  },
  take(s, omen) {
    const { cave } = s;
    cave.omens[omen]!--;
    cave.due--;
    cave.record.omensSpent++;
    s.say(CAVE.pays, omen, cave.held(), 0);
  },
  describe: (_, omen) => `pays a ${OMENS[omen]} Omen`,
});
