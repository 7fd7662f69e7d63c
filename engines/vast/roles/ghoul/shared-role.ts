/** What both Ghouls bring to the engine, however they get their points. */
import type { Rng, SearchAdvice } from '../../../core/types.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import { EVERY_SEAT, type VastTable } from '../../table.ts';
import { REVEAL_NEXT, WHICH_NEXT } from '../die.ts';
import { symbolNote } from '../symbols.ts';
import { estimate, prefer, progress, utility } from './advice.ts';
import { HIT, REWARD } from './attack.ts';
import { GEM_ROLLED, TREASURE_OF } from './gems.ts';
import { LOSE_TERROR, TERROR_LOST } from './losses.ts';
import { LOOT_TERROR, TERROR_KEEP } from './loot.ts';
import { STRIKE_THERE, STRUCK } from './strikes.ts';
import { SCOURED } from '../../map/tile-bits.ts';
import type { Seat } from '../../sets.ts';
import { planEnd } from '../past-plunder.ts';
import { pliesAhead } from '../rivals.ts';
import { DICE, dicePhases, diceTasks, TAKE_DIE } from './dice.ts';
import { ghoulOf } from './ghoul-of.ts';
import type { Ghoul } from './ghoul.ts';
import { deckNames, position, readDecks } from './position.ts';
import { DROPPED, NAME_SYMBOL, OWN_ATTACK, SCOUR, SKITTER, SKITTER_TO, stepOnto } from './skitter.ts';
import { ADAPT, ADAPT_KEEP, ADAPT_SEARCH, DRAW_TERROR } from './terror.ts';
import { ACT, ACTION, APPEAR, BLINK, GHOUL_TURN, PLACE } from './turn.ts';
import { GHOUL, GHOUL_DICE, TERROR_DECK } from './words.ts';

export const sharedGhoulRole = {
  pronouns: ['it', 'it', 'its'] as const,
  player: true,
  peeks: SCOURED,
  notes: [symbolNote] as readonly string[],
  sources: [GHOUL_DICE, TERROR_DECK],
  endings: [],
  phases: [
    ...[PLACE, ...dicePhases, ACTION, BLINK, HIT, SKITTER_TO, SCOUR],
    ...[ADAPT, ADAPT_KEEP, ADAPT_SEARCH, WHICH_NEXT],
    ...[NAME_SYMBOL, STRUCK, TERROR_LOST, TREASURE_OF, TERROR_KEEP],
  ],
  tasks: [
    ...[GHOUL_TURN, ACT, ...diceTasks, REWARD, SKITTER, DRAW_TERROR, REVEAL_NEXT],
    ...[APPEAR, LOSE_TERROR, GEM_ROLLED, LOOT_TERROR, STRIKE_THERE],
  ],
  events: Object.values(GHOUL),

  deal(s: VastTable): void {
    const ghoul = ghoulOf(s);
    ghoul.clear();
    ghoul.terrorDeck.deal(s.chance[TERROR_DECK.place]!);
  },
  hasTurn: (): boolean => true,
  turn: GHOUL_TURN,

  pieces: 1,
  symbols: true,
  piece: {
    enter: (s: VastTable, _: number, cell: number): void => stepOnto(s, cell),
    /** Magma drives it off. */
    scorched(s: VastTable): void {
      s.terrain!.record.counts.magmaSkitters++;
      s.agenda.push(SKITTER, OWN_ATTACK);
    },
    dropped(s: VastTable): void {
      ghoulOf(s).cell = OFF_MAP;
      s.agenda.push(SKITTER, DROPPED);
    },
  },
  knowledge: {
    text: (s: VastTable, seat: number): string => ghoulOf(s).text(seat === ghoulOf(s).seat) + lostText(s),
    determinise,
    passDeal,
  },
  position: { read: position, decks: deckNames, readDecks, begin },
  advice: {
    estimate,
    utility,
    progress,
    prefer,
    search: (seats: readonly string[]): SearchAdvice => ({ iterations: 150, depth: pliesAhead(seats, 10), mix: 0.2 }),
  },
};

/** Of tiles without slot, where some of them may have been left out: by whose symbols it may skitter. */
function lostText({ map, tables }: VastTable): string {
  return tables.removed > 0 && map.lost.some((count) => count > 0) ? `;${map.lost.join(',')}` : '';
}

/** The order of the Terror deck, but for what it has put under it itself. */
function determinise(s: VastTable, seat: number, rng: Rng): void {
  const ghoul = ghoulOf(s);
  const { terrorDeck, knownUnder, drawn } = ghoul;
  if (seat === ghoul.seat || seat === EVERY_SEAT) return terrorDeck.scramble(rng, knownUnder);
  // To the others what it has just drawn is part of the deck.
  for (let i = 0; i < ghoul.drawnCount; i++) terrorDeck.cards[terrorDeck.left++] = drawn[i]!;
  terrorDeck.scramble(rng);
  for (let i = 0; i < ghoul.drawnCount; i++) drawn[i] = terrorDeck.cards[--terrorDeck.left]!;
  differ(ghoul);
}

/** Draws what `determinise` would. */
function passDeal(s: VastTable, seat: number, rng: Rng): void {
  const { drawnCount, knownUnder, seat: own, terrorDeck } = ghoulOf(s);
  if (seat === own || seat === EVERY_SEAT) terrorDeck.passScramble(rng, knownUnder);
  else terrorDeck.passBetween(0, -drawnCount, rng);
}

/** It is asked, so they are not all alike: the last one gives way to the uppermost other kind. */
function differ({ drawn, drawnCount, terrorDeck: { cards, left } }: Ghoul): void {
  if (drawnCount === 0) return;
  for (let i = 1; i < drawnCount; i++) if (drawn[i] !== drawn[0]) return;
  let at = left - 1;
  while (at > 0 && cards[at] === drawn[0]) at--;
  const last = drawn[drawnCount - 1]!;
  drawn[drawnCount - 1] = cards[at]!;
  cards[at] = last;
}

/** At the choice of dice, if some are rolled or in supply, else at the action point. */
function begin(s: VastTable): void {
  const ghoul = ghoulOf(s);
  s.agenda.cut(s.floor);
  planEnd(s, s.seats[ghoul.seat] as Seat, ghoul.seat);
  s.agenda.push(ACT, 0);
  if (ghoul.rolling > 0) s.ask(DICE, ghoul.seat);
  else if (ghoul.supply.some((count) => count > 0)) s.ask(TAKE_DIE, ghoul.seat);
  else {
    s.agenda.pop();
    s.ask(ACTION, ghoul.seat);
  }
}
