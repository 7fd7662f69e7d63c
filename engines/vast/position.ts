/**
 * Sets up a position at the Knight's action point, for golden traces and `replay --from`. Every field may be left out:
 * the map is then the Entrance alone, decks and stack stand in data order, the boards as at the start of her turn.
 */
import { cellAt, DIRECTIONS, ENTRANCE } from './geometry.ts';
import { COMPONENT_ORDER, fillDeck, readDeck } from './position-decks.ts';
import {
  CRYSTAL_TOKEN,
  CUBE,
  ENTRANCE_SLOT,
  EVENT_TOKEN,
  LIT,
  LIT_CRYSTAL,
  OGRE_TOKEN,
  TREASURE_TOKEN,
  TROLL_TOKEN,
} from './map/caverns.ts';
import { Read } from './read-json.ts';
import { EVENTS, MONSTERS, SIDEQUESTS, TREASURES } from './components.ts';
import { ACTION } from './roles/knight/actions.ts';
import { END_TILES } from './end-tiles.ts';
import { FLAG_DARING, FLAG_EAGLE_EYED, FLAG_FEARLESS } from './roles/knight/knight.ts';
import { OFF_MAP } from './roles/shadow-unicorn/shadow.ts';
import type { Vast } from './state.ts';
import { CRYSTAL } from './tables.ts';
import { ROUND, TURN } from './turn-order.ts';

const TOKENS = {
  crystal: CRYSTAL_TOKEN,
  treasure: TREASURE_TOKEN,
  event: EVENT_TOKEN,
  ogre: OGRE_TOKEN,
  troll: TROLL_TOKEN,
  cube: CUBE,
};
const FLAGS = { daring: FLAG_DARING, fearless: FLAG_FEARLESS, eagleEyed: FLAG_EAGLE_EYED };

export function position(s: Vast, json: unknown): void {
  const at = new Read(json, 'position');
  for (const key of at.keys()) at.get(key).only(FIELDS, key);
  readMap(s, at);
  readKnight(s, at);
  readShadow(s, at);
  readDecks(s, at);
  s.round = at.get('round').or(1).int(1, 1000);
  s.turning = 0;
  s.revealer = 0;
  s.rotations = 0;
  s.noExit = 0;
  s.record.clear();
  s.agenda.cut(0);
  s.agenda.push(ROUND, 0);
  s.agenda.push(TURN, 1);
  s.agenda.push(END_TILES, 0);
  s.knight.base = s.agenda.size;
  s.actor = s.knight.seat;
  s.phase = ACTION;
  s.refresh();
}

const FIELDS = [
  'round',
  'map',
  'stack',
  'collapse',
  'reveals',
  'crystalsRevealed',
  'crystalsCollapsed',
  'knight',
  'shadow',
  'decks',
];

/** `map`: tiles with `id`, `at`, `rotation` (absent: Dark), `tokens`, `bombs`; `stack`: ids, top first. */
function readMap(s: Vast, at: Read): void {
  const { map, tables } = s;
  map.clear();
  map.info.fill(0);
  const used = new Set<number>([tables.entrance]);
  const tileOf = (id: Read): number => {
    const tile = tables.tileIds.indexOf(id.oneOf(tables.tileIds));
    if (used.has(tile) && tile !== tables.entrance) id.fail(`${tables.tileIds[tile]} is already in use`);
    used.add(tile);
    return tile;
  };
  map.tile[ENTRANCE_SLOT] = tables.entrance;
  map.put(ENTRANCE_SLOT, ENTRANCE);
  map.info[ENTRANCE_SLOT] = LIT;
  let slot = 2;
  let treasures = 0;
  let crystals = 0;
  for (const entry of at.get('map').or([]).list(0, 60)) {
    const tile = tileOf(entry.get('id'));
    const isEntrance = tile === tables.entrance;
    const cell = readCell(entry.get('at').or([0, 0]));
    if (isEntrance !== (cell === ENTRANCE)) entry.get('at').fail('the Entrance, and only it, lies at (0,0)');
    if (!isEntrance && map.grid[cell] !== 0) entry.get('at').fail('two tiles on one cell');
    const place = isEntrance ? ENTRANCE_SLOT : slot++;
    if (!isEntrance) {
      map.tile[place] = tile;
      map.put(place, cell);
    }
    const lit = isEntrance || entry.get('rotation').given;
    if (lit) map.info[place] = LIT | tables.walls[4 * tile + entry.get('rotation').or(0).int(0, 3)]!;
    for (const token of entry.get('tokens').or([]).list(0, 6)) {
      map.info[place]! |= TOKENS[token.oneOf(Object.keys(TOKENS) as (keyof typeof TOKENS)[])];
    }
    for (const side of entry.get('bombs').or([]).list(0, 4)) {
      map.info[place]! |= 1 << (4 + DIRECTIONS.indexOf(side.oneOf(DIRECTIONS)));
    }
    if ((map.info[place]! & TREASURE_TOKEN) !== 0) treasures++;
    if (lit && tables.type[tile] === CRYSTAL) {
      map.info[place]! |= LIT_CRYSTAL;
      crystals++;
    }
  }
  map.next = slot;
  stackUp(s, at, tileOf, used);
  map.collapse = at.get('collapse').or(false).flag() ? 1 : 0;
  map.collapseRound = map.collapse;
  map.reveals = at.get('reveals').or(0).int(0, 99);
  map.crystalsRevealed = at.get('crystalsRevealed').or(crystals).int(0, tables.crystals.length);
  map.crystalsCollapsed = at.get('crystalsCollapsed').or(0).int(0, 4);
  map.treasureTokens = tables.components.tokens.treasure - treasures;
  map.stale = 1;
}

/** The named tiles on top, the others below in data order; `stack: []` leaves none. */
function stackUp(s: Vast, at: Read, tileOf: (id: Read) => number, used: ReadonlySet<number>): void {
  const { map } = s;
  let slot = map.next;
  const stack = at.get('stack');
  if (stack.given) {
    const named = stack.list(0, 60).map(tileOf);
    // Slots end at a fixed place: what is neither on the map nor in the stack has been removed before.
    const gone = map.end - slot - named.length;
    if (gone < 0) stack.fail('more tiles than there are');
    const missing = Array.from(s.tables.tileIds.keys()).filter((tile) => !used.has(tile));
    for (let i = 0; i < gone; i++) map.retire(slot++, missing[i]!);
    map.next = slot;
    for (const tile of named) map.tile[slot++] = tile;
    return;
  }
  for (const tile of s.tables.tileIds.keys()) if (!used.has(tile)) map.tile[slot++] = tile;
}

function readCell(at: Read): number {
  const [x, y] = at.list(2, 2);
  return cellAt(x!.int(-45, 45), y!.int(-45, 45));
}

function readKnight(s: Vast, position: Read): void {
  const { knight, tables, map } = s;
  const at = position.get('knight').or({});
  const number = (name: string, usual: number, most: number): number => at.get(name).or(usual).int(0, most);
  knight.deal(tables);
  knight.cell = readCell(at.get('at').or([0, 0]));
  if (map.grid[knight.cell] === 0) at.get('at').fail('there is no tile');
  knight.health = number('health', tables.components.knight.health, tables.components.knight.health);
  knight.grit = number('grit', 0, tables.components.knight.gritCap);
  tables.gritSpaces.forEach((space, i) => {
    if (space <= knight.grit) knight.taken |= 1 << i;
  });
  for (const space of at.get('emptySpaces').or([]).list(0, 8)) {
    knight.taken |= 1 << space.int(0, tables.gritSpaces.length - 1);
  }
  knight.discarded = number('discarded', 0, 8);
  knight.onMovement = number('movement', 0, tables.movementTrack.length - 1);
  knight.onPerception = number('perception', 0, tables.perceptionTrack.length - 1);
  knight.onStrength = number('strength', 0, tables.strengthTrack.length - 1);
  knight.onShield = number('shield', 0, 1);
  knight.onMap = number('map', 0, tables.components.knight.mapSlots);
  knight.held = treasureMask(at.get('treasures').or([]));
  knight.cubed = treasureMask(at.get('cubed').or([]));
  knight.faceUp = treasureMask(at.get('faceUp').or([])) | knight.cubed;
  knight.held |= knight.faceUp;
  knight.bombs = number('bombs', tables.components.knight.bombs, 9);
  knight.smashed = number('smashed', 0, 9);
  knight.encounters = number('encounters', 0, 9);
  knight.moved = number('moved', 0, 30);
  knight.ambushes = number('ambushes', 0, 9);
  knight.revealsInTurn = number('revealsInTurn', 0, 45);
  knight.ownReveals = knight.revealsInTurn;
  knight.golem = at.get('golem').or(false).flag() ? 1 : 0;
  knight.beetles = at.get('beetles').or(false).flag() ? 1 : 0;
  for (const flag of at.get('flags').or([]).list(0, 3)) {
    knight.flags |= FLAGS[flag.oneOf(Object.keys(FLAGS) as (keyof typeof FLAGS)[])];
  }
  for (const card of at.get('sidequests').or([]).list(0, 3)) {
    knight.hand[knight.handSize++] = SIDEQUESTS.indexOf(card.oneOf(SIDEQUESTS));
  }
  setUnplaced(s, at);
}

/** Cubes owned that lie nowhere else. */
function setUnplaced(s: Vast, at: Read): void {
  const { knight, tables } = s;
  let placed = knight.onMovement + knight.onPerception + knight.onStrength + knight.onShield + knight.onMap;
  for (let rest = knight.cubed; rest !== 0; rest &= rest - 1) placed++;
  const unplaced = knight.owned(tables) - placed;
  if (unplaced < 0) at.fail(`${placed} cubes placed, but only ${knight.owned(tables)} owned`);
  knight.unplaced = unplaced;
}

function treasureMask(at: Read): number {
  return at.list(0, TREASURES.length).reduce((mask, card) => mask | (1 << TREASURES.indexOf(card.oneOf(TREASURES))), 0);
}

/** `shadow`: `at` absent before his first turn; `health: 0`: dead. */
function readShadow(s: Vast, position: Read): void {
  const { shadow, map, tables } = s;
  const at = position.get('shadow').or({});
  shadow.deal(tables);
  shadow.health = at.get('health').or(tables.rules.shadowHealth).int(0, 12);
  if (at.get('at').given && shadow.health > 0) {
    shadow.cell = readCell(at.get('at'));
    if (map.grid[shadow.cell] === 0) at.get('at').fail('there is no tile');
    shadow.firstTurn = 0;
  } else shadow.cell = OFF_MAP;
  shadow.facing = DIRECTIONS.indexOf(at.get('facing').or('N').oneOf(DIRECTIONS));
  shadow.cubes = at.get('cubes').or(shadow.cubes).int(0, 60);
  if (at.get('firstTurn').or(false).flag()) shadow.firstTurn = 1;
}

/** `decks`: ids, top first; what is not named stands below in data order. His pile is `decks.pile`. */
function readDecks(s: Vast, position: Read): void {
  const at = position.get('decks').or({});
  for (const key of at.keys()) at.get(key).only(COMPONENT_ORDER, key);
  const { tables, shadow, unicornDeck, knight } = s;
  const ids = tables.components.unicornDeck.map((card) => card.id);
  const named = readDeck(at.get('unicorn').or([]), ids);
  // Without a given pile he holds cards from the bottom of his deck.
  const free = Array.from(tables.unicornCards).filter((card) => !named.includes(card));
  const pile = at.get('pile');
  const drawn = pile.given ? readDeck(pile, ids) : free.slice(-tables.spirit[s.map.crystalsRevealed]!);
  fillDeck(unicornDeck, tables.unicornCards, named, drawn);
  shadow.pileSize = drawn.length;
  shadow.revealed = 0;
  drawn.forEach((card, i) => (shadow.pile[i] = card));
  const out = (mask: number): number[] => Array.from(TREASURES.keys()).filter((card) => (mask >> card) & 1);
  const hand = Array.from(knight.hand.subarray(0, knight.handSize));
  fillDeck(s.treasureDeck, tables.treasureCards, readDeck(at.get('treasures').or([]), TREASURES), out(knight.held));
  fillDeck(s.sidequestDeck, tables.sidequestCards, readDeck(at.get('sidequests').or([]), SIDEQUESTS), hand);
  fillDeck(s.eventDeck, tables.eventCards, readDeck(at.get('events').or([]), EVENTS), []);
  fillDeck(s.monsterDeck, tables.monsterCards, readDeck(at.get('monsters').or([]), MONSTERS), monstersOut(s));
}

/** Monsters that lie out beside the deck. */
function monstersOut(s: Vast): readonly number[] {
  const tokens = s.map.info.reduce((all, info) => all | info, 0);
  const out: number[] = [];
  if (s.knight.golem === 1) out.push(MONSTERS.indexOf('golem'));
  if (s.knight.beetles === 1) out.push(MONSTERS.indexOf('brightBeetles'));
  if ((tokens & OGRE_TOKEN) !== 0) out.push(MONSTERS.indexOf('ogre'));
  if ((tokens & TROLL_TOKEN) !== 0) out.push(MONSTERS.indexOf('troll'));
  return out;
}
