/** What others do to him: attacks and shots; he Teleports afterwards, unless he is dead (rules 4.1, 4.2). */
import { Power } from '../../power.ts';
import { phase, task } from '../../tasks.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import { NO_SEAT, type VastTable } from '../../table.ts';
import { forceTeleport } from './chain.ts';
import { ATTACK_ON_HIM, NIGHTMARE, NIGHTMARE_DEAD } from './words.ts';
import { goOut, perish } from '../../ending.ts';

/** What his death is to others who are still in the game. */
export const NIGHTMARE_IS_DEAD = new Power<(s: VastTable, striker: number) => void>('nightmareIsDead');

/** A hit costs him Health; at 0 whoever seeks that has won. */
export function struck(s: VastTable, hit: boolean, health: number, striker: number = NO_SEAT): void {
  const { nightmare } = s;
  const { record } = nightmare;
  if (hit) {
    record.hits++;
    countLoss(s, Math.min(health, nightmare.health), striker);
    nightmare.health = Math.max(0, nightmare.health - health);
    s.say(NIGHTMARE.struck, nightmare.health, 0, 0);
  } else record.misses++;
  if (nightmare.alive) forceTeleport(s, ATTACK_ON_HIM, OFF_MAP);
  else die(s, striker);
}

/** Health really lost, by who struck. */
function countLoss(s: VastTable, health: number, striker: number): void {
  const { lostTo } = s.nightmare.record;
  const role = s.seats[striker];
  if (role === 'knight' || role === 'goblins') lostTo[role] += health;
  else if (role === 'ghoul' || role === 'vileGhoul') lostTo.ghoul += health;
}

/** Who seeks that has won; where nobody does he is out: his cubes stay, and mean nothing any more. */
function die(s: VastTable, striker: number): void {
  const { nightmare } = s;
  nightmare.record.killedRound = s.round;
  if (!perish(s, 'nightmare', NIGHTMARE_DEAD, striker)) return;
  nightmare.record.outRound = s.round;
  nightmare.place(OFF_MAP);
  goOut(s, 'nightmare');
  if (s.isOver) return;
  for (const goOn of NIGHTMARE_IS_DEAD.all(s)) goOn(s, striker);
}

/** Up to so many cards leave his hand, as he chooses; returns how many. */
export function shot(s: VastTable, most: number): number {
  const count = Math.max(0, Math.min(most, s.nightmare.handSize));
  forceTeleport(s, ATTACK_ON_HIM, OFF_MAP);
  s.agenda.push(DISCARD_CARDS, count);
  return count;
}

/** So many cards of his choice, where he stands (Hex). */
export function hexed(s: VastTable, most: number): void {
  s.agenda.push(DISCARD_CARDS, Math.min(most, s.nightmare.handSize));
}

export const DISCARD_CARDS = task((s, count) => {
  if (count === 0) return;
  s.agenda.push(DISCARD_CARDS, count - 1);
  s.ask(DISCARD, s.nightmare.seat);
});

/** By number. */
export const DISCARD = phase({
  name: 'discard',
  options(s, out) {
    const { hand, handSize } = s.nightmare;
    for (let i = 0; i < handSize; i++) out[i] = hand[i]!;
    return handSize;
  },
  take: (s, card) => s.nightmare.discard(card),
  none: () => undefined,
  describe: (s, card) => `discards card ${s.nightmare.tables.cards.ids[card]}`,
});
