/** The places where her cubes lie, as options of a decision about one of them. */
import type { VastTable } from '../../table.ts';
import { ELVISH_SWORD, ENCHANTED_BOW, HEROIC_BOOTS, MIGHTY_AXE, PIXIE_LANTERN } from './knight.ts';

/** Treasure cards that may hold a cube, in the order of the options. */
const ON_CARDS = [ELVISH_SWORD, MIGHTY_AXE, HEROIC_BOOTS, PIXIE_LANTERN, ENCHANTED_BOW];
const PLACES = ['Movement', 'Perception', 'Strength', 'the Shield', 'the Elvish Sword', 'the Mighty Axe'].concat(
  ...[
    ['the Heroic Boots', 'the Pixie Lantern', 'the Enchanted Bow', 'the Map', 'the Bomb', 'those set aside', 'the Bow'],
  ],
);
const CARDS_FROM = 4;
const MAP_PLACE = 9;

function cubesAt({ knight }: VastTable, place: number): number {
  if (place >= CARDS_FROM && place < MAP_PLACE) return (knight.cubed >> ON_CARDS[place - CARDS_FROM]!) & 1;
  switch (place) {
    case 0:
      return knight.onMovement;
    case 1:
      return knight.onPerception;
    case 2:
      return knight.onStrength;
    case 3:
      return knight.onShield;
    case MAP_PLACE:
      return knight.onMap;
    case MAP_PLACE + 1:
      return knight.onBomb;
    case MAP_PLACE + 2:
      return knight.aside;
    default:
      return knight.onBow;
  }
}

/** Writes the places that hold a cube; returns how many. */
export function placesWithCubes(s: VastTable, out: Int32Array): number {
  let count = 0;
  for (let place = 0; place < PLACES.length; place++) if (cubesAt(s, place) > 0) out[count++] = place;
  return count;
}

/** One cube of that place is no longer there. */
export function takeCubeFrom({ knight }: VastTable, place: number): void {
  if (place >= CARDS_FROM && place < MAP_PLACE) knight.cubed &= ~(1 << ON_CARDS[place - CARDS_FROM]!);
  else if (place === 0) knight.onMovement--;
  else if (place === 1) knight.onPerception--;
  else if (place === 2) knight.onStrength--;
  else if (place === 3) knight.onShield--;
  else if (place === MAP_PLACE) knight.onMap--;
  else if (place === MAP_PLACE + 1) knight.onBomb--;
  else if (place === MAP_PLACE + 2) knight.aside--;
  else knight.onBow--;
}

export function placeText(place: number): string {
  return PLACES[place]!;
}
