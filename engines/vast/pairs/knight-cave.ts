/** The Knight and the Cave. */
import type { Pair } from '../power.ts';
import { CAVE_BESIDE } from '../roles/cave/beside.ts';
import { drawOmens } from '../roles/cave/omens.ts';
import { CARRIED, CURSED_DECK } from '../roles/cave/prey.ts';
import { SLEEPERS } from '../roles/cave/spores.ts';
import { bury, eventsOnTop, GIVE_EVENT } from '../roles/knight/event-cards.ts';
import { EVENTS } from '../roles/knight/components.ts';
import { DEEP_AND_DARK } from '../roles/knight/foes.ts';
import { loseGrit } from '../roles/knight/grit.ts';

/** Grit that Soporific Spores take. */
const SPORES_TAKE = 5;
/** Omens of Deep and Dark. */
const DEEP_OMENS = 2;

/** What its script likes to give her, best first. */
const GIFTS: readonly (typeof EVENTS)[number][] = [
  ...(['ambush', 'rats', 'deepAndDark', 'vantagePoint', 'caveBread', 'freshAir', 'freshWater', 'light'] as const),
];
const giftWorth = EVENTS.map((event) => -GIFTS.indexOf(event));

export const knightCave: Pair = {
  between: ['knight', 'cave'],
  entries: [
    DEEP_AND_DARK.on('cave', (s) => drawOmens(s, DEEP_OMENS)),
    // Not with a cube on the Shield.
    CARRIED.on('knight', ({ knight }) => knight.onShield === 0),
    // More Event cards than those that would go under them.
    CURSED_DECK.on('knight', {
      able: (s) => s.knight.health > 0 && s.knight.eventDeck.left > eventsOnTop(s) && eventsOnTop(s) > 0,
      bury: (s) => bury(s, eventsOnTop(s)),
    }),
    CAVE_BESIDE.on('knight', [
      [GIVE_EVENT, (plan, s) => plan.all(s, ({ knight }, place) => giftWorth[knight.eventDeck.peek(place)]!)],
    ]),
    SLEEPERS.on('knight', {
      able: ({ knight }) => knight.health > 0 && knight.grit > 0,
      sleeps(s) {
        s.knight.record.gritLostToSpores += loseGrit(s, SPORES_TAKE);
      },
    }),
  ],
};
