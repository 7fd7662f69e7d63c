import { worded } from '../../../core/worded.ts';
import { DIRECTIONS } from '../../map/geometry.ts';
import { ARROWS, counted, holding, isOpenTo, row, track, words, type Shown, turnOf } from '../../shown.ts';
import { UPGRADES } from './components.ts';

/** Anger, Radiance, upgrades, and his Unicorn cards, which only he sees until they are shown. */
export const shown: Shown = {
  color: 'purple',
  mark: (s) => `N${ARROWS[s.nightmare.facing]!}`,
  parts(s, viewer) {
    const { nightmare } = s;
    const { ids } = nightmare.tables.cards;
    const mine = isOpenTo(viewer, nightmare.seat);
    const cards = (list: Int32Array, count: number) =>
      Array.from(list.subarray(0, count)).map((card) => ({ text: ids[card]! }));
    return [
      track('Health', nightmare.health, nightmare.fullHealth),
      track('Anger', nightmare.anger, nightmare.tables.box.mostAnger),
      track('Radiance', nightmare.radiance, nightmare.tables.goal),
      words(
        `Faces ${DIRECTIONS[nightmare.facing]!}. Armor ${nightmare.armor}, Spirit ${nightmare.spirit}, Pace ${nightmare.pace}, Clarity ${nightmare.clarity}.`,
      ),
      ...counted('Upgrades', Object.fromEntries(UPGRADES.map((name, i) => [worded(name), nightmare.upgrades[i]!]))),
      track('Cubes in supply', nightmare.supply),
      row('Unicorn cards', mine ? cards(nightmare.hand, nightmare.handSize) : [], mine ? 0 : nightmare.handSize),
      ...(nightmare.shownCount === 0 ? [] : [row('Shown', cards(nightmare.shown, nightmare.shownCount))]),
      { kind: 'pile', title: 'Unicorn deck', count: nightmare.deck.left },
      { kind: 'pile', title: 'Discarded', count: nightmare.deck.discarded },
      ...counted(turnOf(s, nightmare.seat), { 'action(s) done': nightmare.actions }),
      ...holding('Also', {
        'cards point away from him': nightmare.simple,
        'has blasted': nightmare.blasted,
        'has fought': nightmare.fought,
      }),
    ];
  },
};
