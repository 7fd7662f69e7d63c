import { cardName } from '../../names.ts';
import { cardCounts, counted, row, track, type Shown } from '../../shown.ts';
import { OMENS, POWERS } from './components.ts';

/** Omens, Hatred and what its powers cost now: all of it is open. */
export const shown: Shown = {
  color: 'brown',
  mark: () => 'C',
  parts({ cave }) {
    const used = Object.fromEntries(POWERS.map((power, i) => [cardName(power), cave.uses[i]!]));
    return [
      row('Omens', cardCounts(OMENS, cave.omens)),
      track('Hatred', cave.hatred, cave.tables.hatred),
      ...counted('Used this turn', used),
      ...(cave.due === 0 ? [] : counted(cardName(POWERS[cave.power]!), { 'Omen(s) to pay': cave.due })),
    ];
  },
};
