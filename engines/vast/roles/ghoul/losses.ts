/** What others take from it: its place, Terror cards (rules of the table 4, 5.3). */
import { those } from '../../options.ts';
import { shuffle } from '../../../core/shuffle.ts';
import type { VastTable } from '../../table.ts';
import { phase, task } from '../../tasks.ts';
import { ghoulOf } from './ghoul-of.ts';
import { TERRORS } from './kinds.ts';
import { BY_SEAT, SKITTER } from './skitter.ts';
import { GHOUL, TERROR_DECK, terrorText } from './words.ts';

/** A player drives it off and names where it skitters; an attack is counted. */
export function driveOff(s: VastTable, seat: number, attacked: boolean): void {
  const { counts } = ghoulOf(s).record;
  if (attacked) {
    counts.attacksTaken++;
    counts.skittersByOthers++;
  }
  s.agenda.push(SKITTER, BY_SEAT + seat);
}

/** A Terror card goes, if it has one: out of the game, or (T16, or always if stolen) back into the deck. */
export function loseTerror(s: VastTable, returns: boolean): void {
  if (ghoulOf(s).held > 0) s.agenda.push(LOSE_TERROR, returns || s.tables.rules.terrorDiscardReturns ? 1 : 0);
}

export const LOSE_TERROR = task((s, returns) => {
  const ghoul = ghoulOf(s);
  ghoul.returns = returns;
  if (ghoul.held > 0) s.ask(TERROR_LOST, ghoul.seat);
});

/** Kinds held, in the order of the data. */
export const TERROR_LOST = phase({
  name: 'terrorLost',
  options: those(TERRORS.length, (s, kind) => ghoulOf(s).cards[kind]! > 0),
  take(s, kind) {
    const ghoul = ghoulOf(s);
    const { terrorDeck, tables } = ghoul;
    ghoul.cards[kind]!--;
    if (ghoul.served[kind]! > ghoul.cards[kind]!) ghoul.served[kind] = ghoul.cards[kind]!;
    ghoul.record.counts.terrorLost++;
    s.say(GHOUL.lostTerror, kind, 0, 0);
    if (ghoul.returns === 0) return;
    ghoul.knownUnder = 0;
    terrorDeck.cards[terrorDeck.left++] = kind;
    shuffle(terrorDeck.cards, 0, terrorDeck.left, s.chance[TERROR_DECK.place]!, tables.terrorIdentity);
  },
  describe: (_, kind) => `loses ${terrorText(kind)}`,
});
