/** What happens to the Thief, and how it is told. */
import { happenings } from '../../events.ts';
import { cardName, plural, tileText, who } from '../../names.ts';
import { cellText } from '../../map/geometry.ts';
import { UPGRADES } from './kinds.ts';

/** `Sticky Fingers`. */
export const upgradeText = (upgrade: number): string => cardName(UPGRADES[upgrade]!);

export const THIEF = happenings({
  returns: (s) => `${who(s, 'thief')} starts from the Entrance`,
  looted: (s, carried) => `${who(s, 'thief')} carries ${plural(carried, 'Treasure')}`,
  lock: (_, roll, open) => `the action die shows ${roll}: the lock ${open ? 'opens' : 'holds'}`,
  stabbed: (_, stealth, armor) => `Stealth ${stealth} against Armor ${armor}: a stab`,
  peeked: (s, tile, cell) => `${who(s, 'thief')} sees ${tileText(s, tile)} at ${cellText(cell)}`,
  stashed: (s, more, all) => `${who(s, 'thief')} stashes ${more}, ${all} in all`,
  upgraded: (_, upgrade) => `upgrade: ${upgradeText(upgrade)}`,
  evades: (s, roll, away) => `the action die shows ${roll}: ${away ? `${who(s, 'thief')} evades` : 'no evasion'}`,
  killed: (s, cell, dropped) =>
    `${who(s, 'thief')} is killed at ${cellText(cell)} and drops ${plural(dropped, 'Treasure')}`,
});

export const ACTION_DIE = { place: 9, name: 'actionDie' };
