/** What the Nightmare does, and how it is told. */
import { happenings } from '../../events.ts';
import { cardName, plural, pieceAsObject, who, whose } from '../../names.ts';
import { cellText, DIRECTIONS } from '../../map/geometry.ts';
import { UPGRADES } from './components.ts';

/** Where Radiance comes from. */
export const BY_CRYSTAL = 0;
export const BY_TREASURE = 1;
export const BY_ATTACK = 2;
export const BY_GEM = 3;
const SOURCES = ['a Crystal marked', 'a Treasure', 'his attack', 'a Gem'] as const;

/** Why he is forced to Teleport. */
export const HIS_ATTACK = 0;
export const ATTACK_ON_HIM = 1;
export const TILE_REMOVED = 2;
export const WARDED = 3;
export const GEM_TRAP = 4;
export const OFF_TERRAIN = 5;
const CAUSES = [
  ...['his attack', 'an attack on him', 'his tile is removed', 'the Flame Wall', 'a Gem throws him off'],
  'Magma or a pit',
] as const;

export const NIGHTMARE = happenings({
  appears: (_, cell, facing) =>
    `the Nightmare Unicorn appears at ${cellText(cell)}${facing < 4 ? ` facing ${DIRECTIONS[facing]}` : ''}`,
  faces: (s, facing) => `${who(s, 'nightmare')} faces ${DIRECTIONS[facing]}`,
  strides: (s, cell) => `${who(s, 'nightmare')} comes to ${cellText(cell)}`,
  anger: (s, anger) => `${whose(s, 'nightmare')} Anger is ${anger}`,
  radiance: (_, now, source) => `Radiance ${now}, by ${SOURCES[source]}`,
  improved: (_, kind, spaces) => `upgrade: ${cardName(UPGRADES[kind]!)} (${spaces})`,
  upgradeLost: (s, kind, spaces) => `${who(s, 'nightmare')} loses ${cardName(UPGRADES[kind]!)} (${spaces} left)`,
  charges: (s, cell, piece, anger) =>
    `${who(s, 'nightmare')} attacks ${pieceAsObject(s, piece)} at ${cellText(cell)}, Anger ${anger}`,
  forcedTeleport: (s, link, cause) => `${who(s, 'nightmare')} is forced to Teleport (link ${link}: ${CAUSES[cause]})`,
  shows: (s, card, cell, there) =>
    `card ${s.nightmare.tables.cards.ids[card]} shows ${cellText(cell)}${there ? '' : ', no tile to go to'}`,
  stuck: (s) => `no card shows a tile: ${who(s, 'nightmare')} stays`,
  struck: (_, health) => `the Nightmare Unicorn has ${health} Health left`,
  blasted: (_, cell) => `a Displacement Blast at ${cellText(cell)}`,
  draws: (_, cards, anger) => `the Nightmare Unicorn draws ${plural(cards, 'card')}, Anger ${anger}`,
});

/** He has escaped; he is killed. */
export const ESCAPED = { code: 5, label: 'nightmareEscaped' };
export const NIGHTMARE_DEAD = { code: 6, label: 'nightmareDead' };
