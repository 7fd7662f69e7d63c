import type { Part } from '../../../core/board.ts';
import { countBits } from '../../../core/bits.ts';
import { cellText } from '../../map/geometry.ts';
import { cardName } from '../../names.ts';
import { cardsOf, counted, holding, isOpenTo, row, track, words, type Shown, turnOf } from '../../shown.ts';
import { MONSTERS } from '../monster-cards.ts';
import { MONSTERS_DRAWN, NO_MONSTER, SECRETS_DRAWN } from './goblins.ts';
import { SECRETS, TRIBE_TEXTS, tribeHas } from './kinds.ts';
import type { VastTable } from '../../table.ts';

/** Rage, the three Tribes with their Monsters, Secrets face up and in hand: which those are only the Goblins know. */
export const shown: Shown = {
  color: 'green',
  mark: (_, tribe) => TRIBE_TEXTS[tribe]![0]!,
  parts(s, viewer) {
    const { goblins } = s;
    const mine = isOpenTo(viewer, goblins.seat);
    return [
      track('Rage', goblins.rage),
      ...TRIBE_TEXTS.map((_, tribe) => tribeWords(s, tribe)),
      ...(goblins.kept === 0 ? [] : [track('Crystals kept', goblins.kept)]),
      row('Secrets face up', cardsOf(SECRETS, goblins.faceUp)),
      row('Secrets in hand', mine ? cardsOf(SECRETS, goblins.hand) : [], mine ? 0 : countBits(goblins.hand)),
      ...drawn(s, mine),
      ...holding(turnOf(s, goblins.seat), {
        ...Object.fromEntries(
          TRIBE_TEXTS.map((_, tribe) => [`${tribeHas(tribe)} acted`, (goblins.activated >> tribe) & 1]),
        ),
        ...Object.fromEntries(
          TRIBE_TEXTS.map((_, tribe) => [`${tribeHas(tribe)} lit a Flare`, (goblins.flared >> tribe) & 1]),
        ),
        'Secret Tunnels': goblins.tunnels,
        'the Ruby was used': goblins.rubyUsed,
        'the Wisp has moved the Knight': goblins.wisped,
      }),
      ...counted('In the middle of a rule', { 'tile(s) to cave in': goblins.toCave, 'loss of the move': goblins.loss }),
      ...counted('Left in the decks', {
        'War card(s)': goblins.warDeck.left,
        'Monster(s)': goblins.monsterDeck.left,
        'Secret(s)': goblins.secretDeck.left,
      }),
    ];
  },
};

function tribeWords({ goblins }: VastTable, tribe: number): Part {
  const monsters = Array.from(goblins.slots).flatMap((monster, slot) =>
    monster !== NO_MONSTER && goblins.tables.slotTribe[slot] === tribe ? [cardName(MONSTERS[monster]!)] : [],
  );
  const where = goblins.isRevealed(tribe)
    ? `at ${cellText(goblins.cells[tribe]!)}`
    : goblins.isLurking(tribe)
      ? `lurking at ${cellText(goblins.lurking[tribe]!)}`
      : 'on their board';
  const held = monsters.length === 0 ? '' : `, with ${monsters.join(' and ')}`;
  return words(
    `${TRIBE_TEXTS[tribe]!}: Population ${goblins.population[tribe]!}, Strength ${goblins.strength(tribe)}, ${where}${held}.`,
  );
}

/** Cards just drawn: Monsters are open, others are the Goblins' own. */
function drawn({ goblins }: VastTable, mine: boolean): readonly Part[] {
  if (goblins.drawnCount === 0 || (!mine && goblins.drawing !== MONSTERS_DRAWN)) return [];
  const cards = Array.from(goblins.drawn.subarray(0, goblins.drawnCount));
  const names =
    goblins.drawing === MONSTERS_DRAWN ? MONSTERS : goblins.drawing === SECRETS_DRAWN ? SECRETS : goblins.tables.warIds;
  return [
    row(
      'Drawn',
      cards.map((card) => ({ text: cardName(names[card]!) })),
    ),
  ];
}
