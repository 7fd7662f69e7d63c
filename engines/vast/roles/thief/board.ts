import { worded } from '../../../core/worded.ts';
import { TRIED_VAULT } from '../../map/tile-bits.ts';
import { cardsOf, counted, holding, row, track, words, type Shown, turnOf } from '../../shown.ts';
import { KINDS as GEM_KINDS } from '../dragon/components.ts';
import { UPGRADES } from './kinds.ts';

/** Statistics with their tokens, loot carried and stashed, upgrades: all of it is open. */
export const shown: Shown = {
  color: 'teal',
  mark: () => 'T',
  parts(s) {
    const { thief } = s;
    const owned = UPGRADES.flatMap((name, i) => ((thief.owned >> i) & 1 ? [{ text: worded(name) }] : []));
    return [
      words(
        `Tokens: Movement ${thief.movementToken}, Stealth ${thief.stealthToken}, Thievery ${thief.thieveryToken}. Stealth now ${thief.stealth}.`,
      ),
      track('Treasure carried', thief.carried),
      ...(thief.gems === 0 ? [] : [row('Gems carried', cardsOf(GEM_KINDS, thief.gems))]),
      track('Treasure stashed', thief.stashed),
      row('Upgrades', thief.flips > 0 ? [...owned, { text: 'flip', count: thief.flips }] : owned),
      ...counted(turnOf(s, thief.seat), {
        'Movement left': thief.left,
        'Action cube(s) left': thief.cubes,
        'rolled to evade': thief.rolled,
        'upgrade(s) due': thief.toUpgrade,
      }),
      ...holding('Also', {
        'has stabbed': thief.stabbed,
        'has peeked': thief.peeked,
        'walks no farther': thief.stopped,
      }),
    ];
  },
  tokens: (info) => (info & TRIED_VAULT ? [{ text: 'lo', name: 'its lock was tried this turn', color: 'grey' }] : []),
};
