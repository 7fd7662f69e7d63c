import type { Thing } from '../../../core/board.ts';
import { countBits } from '../../../core/bits.ts';
import { cardName } from '../../names.ts';
import { cardsOf, counted, holding, isOpenTo, row, track, words, type Shown, turnOf } from '../../shown.ts';
import { MONSTERS } from '../monster-cards.ts';
import { SIDEQUESTS, TREASURES } from './components.ts';
import { FLAG_DARING, FLAG_EAGLE_EYED, FLAG_FEARLESS, FLAG_STALWART } from './knight.ts';
import { KEEP } from './treasures.ts';

/** Her tracks, cubes and cards; Sidequests and Treasures held face down are hers to see, the latter also the giver's. */
export const shown: Shown = {
  color: 'blue',
  mark: () => 'K',
  parts(s, viewer) {
    const { knight } = s;
    const mine = isOpenTo(viewer, knight.seat);
    const gave = mine || (viewer >= 0 && viewer === s.supplier);
    const quests = Array.from(knight.hand.subarray(0, knight.handSize)).map((card): Thing => ({
      text: cardName(SIDEQUESTS[card]!),
    }));
    const treasures = [
      ...cardsOf(TREASURES, knight.faceUp),
      ...(gave ? cardsOf(TREASURES, knight.secret, { down: true }) : []),
    ];
    const offered =
      gave && !s.isOver && s.phase === KEEP.code ? [words(`Offered: ${cardName(TREASURES[knight.offered]!)}.`)] : [];
    return [
      track('Health', knight.health, knight.tables.health),
      track('Grit', knight.grit),
      words(
        `Movement ${knight.moved} of ${knight.movement()} used, Encounters ${knight.encounters} of ${knight.perception()}, Strength ${knight.strength()}.`,
      ),
      ...counted('Cubes', {
        unplaced: knight.unplaced,
        'on Movement': knight.onMovement,
        'on Perception': knight.onPerception,
        'on Strength': knight.onStrength,
        'on the Shield': knight.onShield,
        'on the Bomb': knight.onBomb,
        'on the Map': knight.onMap,
        'on the Bow': knight.onBow,
        'set aside': knight.aside,
        'on the Entrance': knight.poisoned,
        'still to give back': knight.toGive,
      }),
      row('Treasures', treasures, gave ? 0 : countBits(knight.secret)),
      ...(knight.cubed === 0 ? [] : [row('Treasures with a cube', cardsOf(TREASURES, knight.cubed))]),
      row('Sidequests', mine ? quests : [], mine ? 0 : knight.handSize),
      ...offered,
      ...(knight.tables.flare ? [words(knight.flared === 1 ? 'Flare used.' : 'Flare ready.')] : []),
      track('Bombs', knight.bombs),
      track('Crystals smashed', knight.smashed),
      ...holding(turnOf(s, knight.seat), {
        'a Bomb was used': knight.bombed,
        'the Javelin was thrown': knight.threw,
        'the Javelin is in the air': knight.aiming,
        Daring: knight.flags & FLAG_DARING,
        Fearless: knight.flags & FLAG_FEARLESS,
        'Eagle-Eyed': knight.flags & FLAG_EAGLE_EYED,
        Stalwart: knight.flags & FLAG_STALWART,
      }),
      ...(knight.acting === 0 || knight.enemy < 0 || knight.enemy >= MONSTERS.length || knight.againstToken === 0
        ? []
        : [words(`She fights the ${cardName(MONSTERS[knight.enemy]!)}.`)]),
      ...counted('Left in the decks', {
        'Event(s)': knight.eventDeck.left,
        'Treasure(s)': knight.treasureDeck.left,
        'Sidequest(s)': knight.sidequestDeck.left,
        'Monster(s)': knight.monsterDeck.left,
      }),
    ];
  },
};
