/** Her section of a position, and her decks. */
import type { Json } from '../../../core/json.ts';
import { OGRE_TOKEN, TROLL_TOKEN } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { fillDeck, readDeck, readFlags, readNumbers, readTile } from '../positions.ts';
import { MONSTERS } from '../monster-cards.ts';
import { EVENTS, SIDEQUESTS, TREASURES } from './components.ts';
import { FLAG_DARING, FLAG_EAGLE_EYED, FLAG_FEARLESS, FLAG_STALWART } from './knight.ts';

const FLAGS = { daring: FLAG_DARING, fearless: FLAG_FEARLESS, eagleEyed: FLAG_EAGLE_EYED, stalwart: FLAG_STALWART };
const FIELDS = [
  ...['at', 'health', 'grit', 'emptySpaces', 'discarded', 'movement', 'perception', 'strength', 'shield', 'map'],
  ...['treasures', 'cubed', 'faceUp', 'bombs', 'smashed', 'encounters', 'moved', 'ambushes', 'revealsInTurn'],
  ...['golem', 'beetles', 'flags', 'sidequests', 'bow', 'poisoned'],
];

export function position(s: VastTable, at: Json): void {
  const { knight } = s;
  const { tables } = knight;
  const number = (name: string, usual: number, most: number): number => at.get(name).or(usual).int(0, most);
  at.only(...FIELDS);
  knight.clear();
  knight.cell = readTile(s, at.get('at').or([0, 0]));
  knight.health = number('health', tables.health, tables.health);
  knight.grit = number('grit', 0, tables.box.gritCap);
  tables.gritSpaces.forEach((space, i) => {
    if (space <= knight.grit) knight.taken |= 1 << i;
  });
  for (const space of at.get('emptySpaces').or([]).list(0, 8)) {
    knight.taken |= 1 << space.int(0, tables.gritSpaces.length - 1);
  }
  readNumbers(at, knight, { discarded: 8, poisoned: 2, smashed: 9, encounters: 9, moved: 30, ambushes: 9 });
  knight.onMovement = number('movement', 0, tables.movementSpaces);
  knight.onPerception = number('perception', 0, tables.perceptionSpaces);
  knight.onStrength = number('strength', 0, tables.strengthSpaces);
  knight.onShield = number('shield', 0, 1);
  knight.onMap = number('map', 0, tables.box.mapSlots);
  knight.onBow = number('bow', 0, 1);
  knight.held = treasureMask(at.get('treasures').or([]));
  knight.cubed = treasureMask(at.get('cubed').or([]));
  knight.faceUp = treasureMask(at.get('faceUp').or([])) | knight.cubed;
  knight.held |= knight.faceUp;
  knight.bombs = number('bombs', tables.box.bombs, 9);
  s.revealsInTurn = number('revealsInTurn', s.revealsInTurn, 45);
  s.ownReveals = s.revealsInTurn;
  readFlags(at, knight, 'golem', 'beetles');
  for (const flag of at.get('flags').or([]).list(0, 4)) {
    knight.flags |= FLAGS[flag.oneOf(Object.keys(FLAGS) as (keyof typeof FLAGS)[])];
  }
  for (const card of at.get('sidequests').or([]).list(0, 3)) {
    knight.hand[knight.handSize++] = SIDEQUESTS.indexOf(card.oneOf(SIDEQUESTS));
  }
  setUnplaced(s, at);
}

/** Cubes owned that lie nowhere else. */
function setUnplaced({ knight }: VastTable, at: Json): void {
  let placed = knight.onMovement + knight.onPerception + knight.onStrength + knight.onShield + knight.onMap;
  placed += knight.onBow + knight.poisoned;
  for (let rest = knight.cubed; rest !== 0; rest &= rest - 1) placed++;
  const unplaced = knight.owned() - placed;
  if (unplaced < 0) at.fail(`${placed} cubes placed, but only ${knight.owned()} owned`);
  knight.unplaced = unplaced;
}

function treasureMask(at: Json): number {
  return at.list(0, TREASURES.length).reduce((mask, card) => mask | (1 << TREASURES.indexOf(card.oneOf(TREASURES))), 0);
}

export const deckNames = ['treasures', 'sidequests', 'events', 'monsters'] as const;

/** Ids, top first; what is not named stands below in data order. */
export function readDecks(s: VastTable, at: Json): void {
  const { knight } = s;
  const { treasureCards, sidequestCards, eventCards, monsterCards } = knight.tables;
  const named = (name: (typeof deckNames)[number], ids: readonly string[]): number[] =>
    readDeck(at.get(name).or([]), ids);
  const held = Array.from(TREASURES.keys()).filter((card) => knight.holds(card));
  const hand = Array.from(knight.hand.subarray(0, knight.handSize));
  fillDeck(knight.treasureDeck, treasureCards, named('treasures', TREASURES), held);
  fillDeck(knight.sidequestDeck, sidequestCards, named('sidequests', SIDEQUESTS), hand);
  fillDeck(knight.eventDeck, eventCards, named('events', EVENTS), []);
  if (!knight.tables.goblins) fillDeck(knight.monsterDeck, monsterCards, named('monsters', MONSTERS), monstersOut(s));
}

/** Monsters that lie out beside the deck. */
function monstersOut(s: VastTable): readonly number[] {
  const out: number[] = [];
  for (let golem = 0; golem < s.knight.golem; golem++) out.push(MONSTERS.indexOf('golem'));
  if (s.knight.beetles === 1) out.push(MONSTERS.indexOf('brightBeetles'));
  for (const info of s.map.info) {
    if ((info & OGRE_TOKEN) !== 0) out.push(MONSTERS.indexOf('ogre'));
    if ((info & TROLL_TOKEN) !== 0) out.push(MONSTERS.indexOf('troll'));
  }
  return out;
}
