import { cardCounts, counted, holding, isOpenTo, row, track, type Shown, turnOf } from '../../shown.ts';
import { cardName } from '../../names.ts';
import { ghoulOf } from './ghoul-of.ts';
import { TERRORS } from './kinds.ts';

/** Points, dice, Fury and Terror cards; which cards it put under the deck itself only it knows. */
export function shownGhoul(mark: string): Shown {
  return {
    color: 'orange',
    mark: () => mark,
    parts(s, viewer) {
      const ghoul = ghoulOf(s);
      const under = Array.from(ghoul.terrorDeck.cards.subarray(0, ghoul.knownUnder));
      const dice = Array.from(ghoul.dice.subarray(0, ghoul.rolled)).map((face) => ({ text: String(face) }));
      const ofFaces = (counts: Int32Array) =>
        Array.from(counts).flatMap((count, face) => (count > 0 ? [{ text: String(face), count }] : []));
      return [
        ...(ghoul.tables.vile ? [] : [track('Fury', ghoul.fury)]),
        track('Movement', ghoul.movement),
        track(ghoul.tables.vile ? 'Attack' : 'Discs', ghoul.attack),
        ...(ghoul.rolled > 0 ? [row('Dice', dice)] : []),
        ...(ofFaces(ghoul.supply).length > 0 ? [row('Dice to take', ofFaces(ghoul.supply))] : []),
        ...(ofFaces(ghoul.onRight).length > 0 ? [row('Dice on the right', ofFaces(ghoul.onRight))] : []),
        row('Terror cards', cardCounts(TERRORS, ghoul.cards)),
        ...(cardCounts(TERRORS, ghoul.served).length > 0
          ? [row('Served this turn', cardCounts(TERRORS, ghoul.served))]
          : []),
        { kind: 'pile', title: 'Terror deck', count: ghoul.terrorDeck.left },
        ...(ghoul.knownUnder === 0
          ? []
          : [
              isOpenTo(viewer, ghoul.seat)
                ? row(
                    'Put under it',
                    under.map((card) => ({ text: cardName(TERRORS[card]!) })),
                  )
                : row('Put under it', [], ghoul.knownUnder),
            ]),
        ...counted('Also', {
          'token(s) collected': ghoul.collected,
          'Crystal(s) smashed for its goal': ghoul.tables.alone ? 0 : ghoul.kept,
          'movement lost to stabs': ghoul.stabbed,
          'bonus to the next attack': ghoul.bonus,
          'boost(s) left': ghoul.boosts,
          'is the face on the chart': ghoul.onLeft,
          'dice are being rolled': ghoul.rolling,
        }),
        ...holding('From now on', { 'has Fury enough': ghoul.reached }),
        ...holding(turnOf(s, ghoul.seat), {
          'has attacked': ghoul.attacked,
          'sneaks once': ghoul.sneaking,
          'sneaks all along': ghoul.sneakAll,
          seizes: ghoul.seizing,
          scours: ghoul.scouring,
        }),
      ];
    },
  };
}
