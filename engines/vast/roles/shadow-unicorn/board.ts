import { DIRECTIONS } from '../../map/geometry.ts';
import { ARROWS, row, track, words, type Shown } from '../../shown.ts';

/** The automaton: nobody knows its pile before a card is turned up. */
export const shown: Shown = {
  color: 'black',
  mark: (s) => `U${ARROWS[s.shadow.facing]!}`,
  parts({ shadow }) {
    const { ids } = shadow.tables.cards;
    const open = Array.from(shadow.pile.subarray(0, shadow.revealed)).map((card) => ({ text: ids[card]! }));
    return [
      track('Health', shadow.health, shadow.fullHealth),
      words(`Faces ${DIRECTIONS[shadow.facing]!}. Armor ${shadow.armor}, Spirit ${shadow.spirit}.`),
      row('Spirit pile', open, shadow.pileSize - shadow.revealed),
      { kind: 'pile', title: 'Unicorn deck', count: shadow.deck.left },
      { kind: 'pile', title: 'Discarded', count: shadow.deck.discarded },
      track('Cubes in supply', shadow.cubes),
    ];
  },
};
