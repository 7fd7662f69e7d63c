/** Drawing cards, with the Goblin Ruby's second look (rules 3.2, 3.5): Monsters for the Tribes, Secrets for the hand. */
import { countBits } from '../../../core/bits.ts';
import { cardName } from '../../names.ts';
import { NO_CARD } from '../../../core/deck.ts';
import { phase, task } from '../../tasks.ts';
import type { VastTable } from '../../table.ts';
import { BONES } from '../../tables.ts';
import { MONSTER_DECK, MONSTERS } from '../monster-cards.ts';
import { MONSTERS_DRAWN, NO_MONSTER, SECRETS_DRAWN, WAR } from './goblins.ts';
import { discardMonster, DISCARD_SECRET } from './tribes.ts';
import { SECRETS, TRIBE_TEXTS } from './kinds.ts';
import { GOBLINS, SECRET_DECK } from './words.ts';

/** The next card; a War deck is never made whole again within a turn. */
function nextCard({ goblins, chance }: VastTable, what: number): number {
  if (what === WAR) return goblins.warDeck.draw();
  if (what === MONSTERS_DRAWN) return goblins.monsterDeck.drawOrReshuffle(chance[MONSTER_DECK.place]!);
  return goblins.secretDeck.drawOrReshuffle(chance[SECRET_DECK.place]!);
}

/** Draws so many cards, as far as there are any; the Ruby may have one of them drawn again. */
export function drawCards(s: VastTable, what: number, count: number): void {
  const { goblins } = s;
  goblins.drawing = what;
  goblins.drawnCount = 0;
  for (let i = 0; i < count; i++) {
    const card = nextCard(s, what);
    if (card === NO_CARD) break;
    tellDrawn(s, card);
    goblins.drawn[goblins.drawnCount] = card;
    goblins.drawnCount++;
  }
  if (goblins.drawnCount > 0 && goblins.hasRuby && goblins.rubyUsed === 0) s.ask(RUBY, goblins.seat);
}

function tellDrawn(s: VastTable, card: number): void {
  if (s.goblins.drawing === MONSTERS_DRAWN) s.say(GOBLINS.drewMonster, card, 0, 0);
  else if (s.goblins.drawing === SECRETS_DRAWN) s.say(GOBLINS.drewSecret, card, 0, 0);
}

function cardText(s: VastTable, card: number): string {
  const { drawing, tables } = s.goblins;
  return (drawing === WAR ? tables.warIds : drawing === MONSTERS_DRAWN ? MONSTERS : SECRETS)[card]!;
}

export const KEEP = 0;

/** Keep all, or the place from 1 of the card drawn again. */
export const RUBY = phase({
  name: 'ruby',
  options(s, out) {
    for (let i = 0; i <= s.goblins.drawnCount; i++) out[i] = i;
    return s.goblins.drawnCount + 1;
  },
  take(s, choice) {
    const { goblins } = s;
    if (choice === KEEP) return;
    goblins.rubyUsed = 1;
    const at = choice - 1;
    const old = goblins.drawn[at]!;
    if (goblins.drawing === MONSTERS_DRAWN) goblins.monsterDeck.discard(old);
    else if (goblins.drawing === SECRETS_DRAWN) goblins.secretDeck.discard(old);
    const card = nextCard(s, goblins.drawing);
    if (card !== NO_CARD) {
      goblins.drawn[at] = card;
      return tellDrawn(s, card);
    }
    goblins.drawnCount--;
    for (let i = at; i < goblins.drawnCount; i++) goblins.drawn[i] = goblins.drawn[i + 1]!;
  },
  describe: (s, choice) =>
    choice === KEEP ? 'keeps what is drawn' : `draws again for ${cardName(cardText(s, s.goblins.drawn[choice - 1]!))}`,
});

/** Draws Monsters and gives them to the Tribes, one after the other. */
export function drawMonsters(s: VastTable, count: number): void {
  s.agenda.push(ASSIGN_NEXT, 0);
  drawCards(s, MONSTERS_DRAWN, count);
}

export const ASSIGN_NEXT = task((s, i) => {
  const { goblins } = s;
  if (i >= goblins.drawnCount) return;
  s.agenda.push(ASSIGN_NEXT, i + 1);
  goblins.assigning = goblins.drawn[i]!;
  s.ask(ASSIGN, goblins.seat);
});

/** The code for no slot. */
export const DISCARD = 31;

/** An empty slot if Bones can command one more; a slot in use if its Tribe has no empty one to offer. */
export const ASSIGN = phase({
  name: 'assign',
  title: 'which Tribe gets the Monster',
  options({ goblins }, out) {
    const { slotTribe } = goblins.tables;
    const spare = goblins.population[BONES]! - goblins.monsterCount();
    let count = 0;
    for (let first = 0; first < slotTribe.length;) {
      let last = first;
      let empty = -1;
      for (; last < slotTribe.length && slotTribe[last] === slotTribe[first]; last++) {
        if (empty < 0 && goblins.slots[last] === NO_MONSTER) empty = last;
      }
      if (empty >= 0 && spare >= 1) out[count++] = empty;
      else if (spare >= 0) {
        for (let slot = first; slot < last; slot++) if (goblins.slots[slot] !== NO_MONSTER) out[count++] = slot;
      }
      first = last;
    }
    out[count++] = DISCARD;
    return count;
  },
  take(s, slot) {
    const { goblins } = s;
    if (slot === DISCARD) return goblins.monsterDeck.discard(goblins.assigning);
    if (goblins.slots[slot] !== NO_MONSTER) discardMonster(s, slot);
    goblins.slots[slot] = goblins.assigning;
    goblins.assignments++;
    goblins.assignedAt[slot] = goblins.assignments;
    goblins.record.counts.monstersAssigned++;
  },
  describe(s, slot) {
    const { assigning, tables, slots } = s.goblins;
    if (slot === DISCARD) return `discards the ${cardName(MONSTERS[assigning]!)}`;
    const to = `gives the ${cardName(MONSTERS[assigning]!)} to ${TRIBE_TEXTS[tables.slotTribe[slot]!]}`;
    return slots[slot] === NO_MONSTER ? to : `${to} for the ${cardName(MONSTERS[slots[slot]!]!)}`;
  },
});

/** Draws Secrets into the hand. */
export function drawSecrets(s: VastTable, count: number): void {
  s.agenda.push(TAKE_SECRETS, 0);
  drawCards(s, SECRETS_DRAWN, count);
  s.goblins.record.counts.secretsDrawn += s.goblins.drawnCount;
}

export const TAKE_SECRETS = task((s) => {
  const { goblins } = s;
  for (let i = 0; i < goblins.drawnCount; i++) goblins.hand |= 1 << goblins.drawn[i]!;
  goblins.drawnCount = 0;
  s.agenda.push(HAND_LIMIT, 0);
});

export const HAND_LIMIT = task((s) => {
  const { goblins } = s;
  if (countBits(goblins.hand | goblins.faceUp) <= goblins.tables.box.secretsHandLimit) return;
  s.agenda.push(HAND_LIMIT, 0);
  s.ask(DISCARD_SECRET, goblins.seat);
});
