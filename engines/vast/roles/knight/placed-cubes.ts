/** The places where her cubes lie, as options of a decision about one of them. */
import type { VastTable } from '../../table.ts';
import { ELVISH_SWORD, ENCHANTED_BOW, HEROIC_BOOTS, MIGHTY_AXE, PIXIE_LANTERN } from './knight.ts';

/** Places as they are called, with the number of her board that counts the cubes there, or the Treasure card that holds one. */
const PLACES = [
  ['Movement', 'onMovement'],
  ['Perception', 'onPerception'],
  ['Strength', 'onStrength'],
  ['the Shield', 'onShield'],
  ['the Elvish Sword', ELVISH_SWORD],
  ['the Mighty Axe', MIGHTY_AXE],
  ['the Heroic Boots', HEROIC_BOOTS],
  ['the Pixie Lantern', PIXIE_LANTERN],
  ['the Enchanted Bow', ENCHANTED_BOW],
  ['the Map', 'onMap'],
  ['the Bomb', 'onBomb'],
  ['those set aside', 'aside'],
  ['the Bow', 'onBow'],
] as const;

function cubesAt({ knight }: VastTable, place: number): number {
  const where = PLACES[place]![1];
  return typeof where === 'number' ? (knight.cubed >> where) & 1 : knight[where];
}

/** Writes the places that hold a cube; returns how many. */
export function placesWithCubes(s: VastTable, out: Int32Array): number {
  let count = 0;
  for (let place = 0; place < PLACES.length; place++) if (cubesAt(s, place) > 0) out[count++] = place;
  return count;
}

/** One cube of that place is no longer there. */
export function takeCubeFrom({ knight }: VastTable, place: number): void {
  const where = PLACES[place]![1];
  if (typeof where === 'number') knight.cubed &= ~(1 << where);
  else knight[where]--;
}

export function placeText(place: number): string {
  return PLACES[place]![0];
}
