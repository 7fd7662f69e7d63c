/** What the Cave does, and how it is told. */
import { happenings } from '../../events.ts';
import { cellText, DIRECTIONS } from '../../map/geometry.ts';
import { OMENS, POWERS } from './components.ts';

const POWER_TEXTS: Readonly<Record<(typeof POWERS)[number], string>> = {
  giantBats: 'Giant Bats',
  rockslide: 'Rockslide',
  pastPlunder: 'Past Plunder',
  soporificSpores: 'Soporific Spores',
  hatred: 'Hatred',
  crystalCurse: 'Crystal Curse',
};
export const powerText = (power: number): string => POWER_TEXTS[POWERS[power]!];

export const CAVE = happenings({
  omens: (_, drawn, held) => `the Cave draws ${drawn} ${drawn === 1 ? 'Omen' : 'Omens'}, holds ${held}`,
  pays: (_, omen, held) => `it pays a ${OMENS[omen]} Omen (${held} left)`,
  power: (_, power) => `a power of the Cave: ${powerText(power)}`,
  flown: (_, from, to) => `the Treasure flies from ${cellText(from)} to ${cellText(to)}`,
  rockfall: (_, cell, side) => `a Rockslide on the ${DIRECTIONS[side]} edge of ${cellText(cell)}`,
  rocksBack: (_, count) => `${count === 1 ? 'a Rockslide returns' : `${count} Rockslides return`} to the Cave`,
  hoard: (_, cell) => `a Treasure is laid at ${cellText(cell)}`,
  hatredToken: (_, left) => `a Hatred token goes, ${left} left`,
  rotated: (_, cell) => `the tile at ${cellText(cell)} turns`,
  eventToken: (_, cell) => `an Event token is laid on ${cellText(cell)}`,
  buried: () => 'the top Event cards go under their deck',
});

export const OMEN_BAG = { place: 14, name: 'omens' };
