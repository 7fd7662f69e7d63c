/** What happens to the Ghouls, and how it is told. */
import { happening } from '../../events.ts';
import { cellText } from '../../map/geometry.ts';
import { TERRORS } from './kinds.ts';

export const SYMBOL_TEXTS = ['Fangs', 'Bones', 'Eye'];

export const GHOUL = {
  ghoulAt: happening('ghoulAt', (_, cell) => `it stands at ${cellText(cell)}`),
  ghoulDie: happening('ghoulDie', (_, value) => `a Ghoul die shows ${value}`),
  points: happening('points', (_, movement, attack) => `it has ${movement} movement and ${attack} attack`),
  terror: happening('terror', (_, card) => `it draws the Terror card ${TERRORS[card]}`),
  fury: happening('fury', (_, fury) => `Fury ${fury}`),
  clawed: happening('clawed', (_, power, armor) => `it hits him, attack ${power} against Armor ${armor}`),
  clawedAt: happening(
    'clawedAt',
    (s, piece, power, defence) => `it attacks ${s.pieces.role[piece]!.pronouns[1]}, ${power} against ${defence}`,
  ),
  lostTerror: happening('lostTerror', (_, card) => `it loses the Terror card ${TERRORS[card]}`),
  smashedCrystal: happening('ghoulSmashes', (_, kept) => `it has smashed a Crystal, ${kept} in all`),
  collected: happening('collected', (_, held) => (held === 0 ? 'it has two Treasures' : 'it has a Treasure')),
  skitters: happening('skitters', (_, symbol) => `it must skitter: ${SYMBOL_TEXTS[symbol]}`),
  ghoulSees: happening('ghoulSees', (s, tile, cell) => `it sees ${s.tables.tileIds[tile]} at ${cellText(cell)}`),
} as const;

export const GHOUL_DICE = { place: 12, name: 'ghoulDice' };
export const TERROR_DECK = { place: 13, name: 'terror' };
