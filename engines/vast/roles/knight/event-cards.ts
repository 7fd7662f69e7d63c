/** Event cards (rules 7.4): drawn for Event tiles and tokens, out of the game once played. */
import { listBits } from '../../../core/bits.ts';
import { mayDo } from '../../options.ts';
import { phase, task } from '../../tasks.ts';
import { cardName } from '../../names.ts';
import { KNIGHT } from './words.ts';
import { EVENTS as KINDS } from './components.ts';
import { AROUND, cellText } from '../../map/geometry.ts';
import { BY_LOOKING, NO_SIDE, reveal } from '../../map/reveal.ts';
import { LIT } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { DEEP_AND_DARK } from './foes.ts';
import { pushAmbush } from './ambush.ts';
import { GAIN_GRIT, heal, loseGrit } from './grit.ts';
import { drawTreasure } from './treasures.ts';

/** Event cards, numbered in data order. */
const AMBUSH = 0;
const LIGHT = 1;
const VANTAGE_POINT = 2;
const FRESH_AIR = 3;
const FRESH_WATER = 4;
const CAVE_BREAD = 5;
const RATS = 6;

const RATS_TAKE = 2;

/** Cards that a Cave draws to choose from. */
const CHOSEN_FROM = 3;

/** Draws and resolves the top Event card, or one that the Cave chooses of the top ones. */
export const EVENT_CARD = task((s) => {
  const { eventDeck } = s.knight;
  if (eventDeck.left === 0) return;
  if (s.supplier >= 0) s.ask(GIVE_EVENT, s.supplier);
  else resolve(s, eventDeck.draw());
});

/** Event cards at the top of the deck that a Cave knows and chooses from. */
export function eventsOnTop({ knight }: VastTable): number {
  return Math.min(CHOSEN_FROM, knight.eventDeck.left);
}

/** The top Event cards go under the deck; the Cave knows them. */
export function bury(s: VastTable, count: number): void {
  const { eventDeck } = s.knight;
  eventDeck.bury(count);
  s.cave.eventsUnder = Math.min(s.cave.eventsUnder, eventDeck.left - count) + count;
}

/** Places from the top, equal cards once; the others go under the deck. */
export const GIVE_EVENT = phase({
  name: 'event',
  options(s, out) {
    const { eventDeck } = s.knight;
    let count = 0;
    for (let i = 0; i < eventsOnTop(s); i++) {
      let known = false;
      for (let j = 0; j < count; j++) if (eventDeck.peek(out[j]!) === eventDeck.peek(i)) known = true;
      if (!known) out[count++] = i;
    }
    return count;
  },
  take(s, place) {
    const { eventDeck } = s.knight;
    const drawn = eventsOnTop(s);
    const card = eventDeck.peek(place);
    eventDeck.takeOut(place);
    bury(s, drawn - 1);
    resolve(s, card);
  },
  describe: (s, place) => `gives the Knight the Event ${cardName(KINDS[s.knight.eventDeck.peek(place)]!)}`,
});

function resolve(s: VastTable, card: number): void {
  s.knight.record.events++;
  s.knight.record.eventsDrawn[card]!++;
  s.say(KNIGHT.event, card, 0, 0);
  const { knight } = s;
  switch (card) {
    case AMBUSH:
      return pushAmbush(s);
    case LIGHT:
      if (knight.unplaced > 0 && knight.owned() > knight.tables.box.cubes) offer(s, card);
      return;
    case FRESH_AIR:
    case FRESH_WATER:
      if (knight.unplaced > 0) offer(s, card);
      return;
    case VANTAGE_POINT:
      knight.vantage = darkAround(s);
      return s.agenda.push(LOOK_ROUND, 0);
    case CAVE_BREAD:
      return findCube(s);
    case RATS:
      loseGrit(s, RATS_TAKE);
      return;
    default: // Deep and Dark
      if (DEEP_AND_DARK.all(s).length > 0) DEEP_AND_DARK.all(s)[0]!(s);
      else drawTreasure(s);
  }
}

function offer(s: VastTable, card: number): void {
  s.knight.card = card;
  s.ask(DRINK, s.knight.seat);
}

/** Light discards a cube for good, Fresh Air and Water set it aside until the next Pick Up. */
export const DRINK = mayDo({
  name: 'eventCube',
  does(s) {
    const { knight } = s;
    knight.unplaced--;
    if (knight.card === LIGHT) {
      knight.discarded++;
      heal(s, 2);
    } else {
      knight.aside++;
      heal(s, 1);
    }
  },
  words: (s, yes) =>
    !yes
      ? `makes no use of ${cardName(KINDS[s.knight.card]!)}`
      : s.knight.card === LIGHT
        ? 'discards a cube for 2 Health'
        : 'sets a cube aside for 1 Health',
});

/** Is the card that asks for a cube Light? */
export function isLight(s: VastTable): boolean {
  return s.knight.card === LIGHT;
}

/** A discarded cube back, else the cube of the highest Grit space that holds one. */
function findCube(s: VastTable): void {
  const { knight } = s;
  if (knight.discarded > 0) knight.discarded--;
  else {
    let space = knight.tables.gritSpaces.length - 1;
    while (space >= 0 && (knight.taken >> space) & 1) space--;
    if (space < 0) return;
    knight.taken |= 1 << space;
  }
  knight.unplaced++;
  s.say(KNIGHT.cube, 1, 0, 0);
}

/** The Dark tiles on the eight cells round her, as bits by x, then y. */
function darkAround({ map, knight }: VastTable): number {
  let dark = 0;
  for (let i = 0; i < 8; i++) {
    const slot = map.grid[knight.cell + AROUND[i]!]!;
    if (slot !== 0 && (map.info[slot]! & LIT) === 0) dark |= 1 << i;
  }
  return dark;
}

export const LOOK_ROUND = task((s) => {
  if (s.knight.vantage !== 0) s.ask(LOOK, s.knight.seat);
});

export const LOOK = phase({
  name: 'vantagePoint',
  options: (s, out) => listBits(s.knight.vantage, out),
  take(s, place) {
    const { knight, agenda, map } = s;
    knight.vantage &= ~(1 << place);
    agenda.push(LOOK_ROUND, 0);
    agenda.push(GAIN_GRIT, 1);
    reveal(s, map.grid[knight.cell + AROUND[place]!]!, NO_SIDE, NO_SIDE, BY_LOOKING);
  },
  describe: (s, place) => `looks at ${cellText(s.knight.cell + AROUND[place]!)}`,
});
