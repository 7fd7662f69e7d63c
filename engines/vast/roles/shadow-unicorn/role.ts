import { fillDeck, readDeck, readTile } from '../positions.ts';
import { dealHeap } from '../heap.ts';
import { passShuffle } from '../../../core/shuffle.ts';
import type { Json } from '../../../core/json.ts';
import type { Rng } from '../../../core/types.ts';
import { DIRECTIONS, OFF_MAP } from '../../map/geometry.ts';
import type { Role } from '../../role.ts';
import type { VastTable } from '../../table.ts';
import { UNICORN } from '../unicorn-cards.ts';
import { shown } from './board.ts';
import { VICTIM } from './attack.ts';
import { panels, rows, rowsBeside } from './figures.ts';
import { Shadow } from './shadow.ts';
import { shadowTables } from './tables.ts';
import { checkOpenEdge, CONNECT, DRAW, LAND, LANDED, LINK, NEAREST, REMOVED, startTeleport } from './teleport.ts';
import { decider } from './deciders.ts';
import { joinedByShadow } from '../../sets.ts';
import { FACE_FIRST, FIRST_FACING, MARK_FIRST, PLACE_HIM, PLACE_ON } from './placement.ts';
import { ARRIVE_AT_NEW, AT_PREY, CARD, drawPile, END_OF_TURN, NEXT_CARD, PREY, SHADOW_TURN } from './turn.ts';
import { TILE_REMOVED } from './kinds.ts';
import { SHADOW } from './words.ts';
import { shot, struck } from './hunted.ts';

/** The automaton: no seat; alone in every game but the Nightmare's, of several where they say so; his turns end with his death. */
export const shadowUnicorn: Role<'shadow'> = {
  name: 'shadow-unicorn',
  title: 'the Shadow Unicorn',
  pronouns: ['he', 'him', 'his'],
  key: 'shadow',
  place: 100,
  player: false,
  shown,
  unicorn: true,
  joins: (seats, choice) => (seats.length === 1 ? seats[0] !== 'nightmare' : joinedByShadow(seats, choice)),
  decides: decider,
  presets: {},
  notes: [
    'shadowBoard.tracks: the rows of his track after 0-2 are reconstructed (R1); flatPairs and tough are the alternatives',
  ],
  sources: [UNICORN],
  endings: [],
  phases: [PLACE_HIM, PLACE_ON, FIRST_FACING, PREY, VICTIM, CONNECT, NEAREST],
  tasks: [
    ...[SHADOW_TURN, MARK_FIRST, NEXT_CARD, CARD, AT_PREY, ARRIVE_AT_NEW, END_OF_TURN, LINK, DRAW, LANDED],
    ...[REMOVED, LAND, FACE_FIRST],
  ],
  events: Object.values(SHADOW),
  figures: rows,
  figuresBeside: () => rowsBeside,
  panels,
  scripts: {},

  plan(setup, tables) {
    const own = shadowTables(setup, tables.crystalCount);
    return { ints: Shadow.intsFor(own), make: (memory, _cells, _seat, map) => new Shadow(memory, own, map) };
  },
  deal(s) {
    s.shadow.clear();
    s.shadow.record.clear();
    s.shadow.deck.deal(s.chance[UNICORN.place]!);
    drawPile(s, s.shadow.tables.startSpirit);
  },
  hasTurn: (s) => s.shadow.alive,
  turn: SHADOW_TURN,

  pieces: 0,
  upon: { afterRemoval },
  hunted: { struck, shot },
  knowledge: { text: (s) => s.shadow.text(), determinise, passDeal },
  position: { read: position, decks: ['unicorn', 'shadow', 'pile'], readDecks },
};

/** He Teleports from where his tile was, or leaves a tile without open edge. */
function afterRemoval(s: VastTable, stood: number): void {
  const { shadow, map } = s;
  if (stood !== OFF_MAP) shadow.cell = stood;
  else if (shadow.cell === OFF_MAP || map.grid[shadow.cell] !== 0) return checkOpenEdge(s);
  startTeleport(s, TILE_REMOVED);
}

function determinise({ shadow }: VastTable, _seat: number, rng: Rng): void {
  dealHeap(shadow.deck, shadow.pile, shadow.revealed, shadow.pileSize, rng);
}

function passDeal({ shadow }: VastTable, _seat: number, rng: Rng): void {
  passShuffle(shadow.deck.left + shadow.pileSize - shadow.revealed, rng);
}

/** `shadow`: `at` absent before his first turn; `health: 0`: dead. */
function position(s: VastTable, at: Json): void {
  const { shadow } = s;
  at.only('at', 'facing', 'health', 'cubes', 'firstTurn');
  shadow.clear();
  shadow.record.clear();
  shadow.health = at.get('health').or(shadow.fullHealth).int(0, 12);
  if (at.get('at').given && shadow.health > 0) {
    shadow.cell = readTile(s, at.get('at'));
    shadow.firstTurn = 0;
  }
  shadow.facing = DIRECTIONS.indexOf(at.get('facing').or('N').oneOf(DIRECTIONS));
  shadow.cubes = at.get('cubes').or(shadow.cubes).int(0, 60);
  if (at.get('firstTurn').or(false).flag()) shadow.firstTurn = 1;
}

/** `decks.unicorn` (`shadow` beside the Nightmare) top first; `decks.pile`, without which he holds cards from the bottom of his deck. */
function readDecks(s: VastTable, at: Json): void {
  const { shadow } = s;
  const { ids, all } = shadow.tables.cards;
  const named = readDeck(at.get(s.seats.includes('nightmare') ? 'shadow' : 'unicorn').or([]), ids);
  const free = Array.from(all).filter((card) => !named.includes(card));
  const pile = at.get('pile');
  const drawn = pile.given ? readDeck(pile, ids) : free.slice(-shadow.spirit);
  fillDeck(shadow.deck, all, named, drawn);
  shadow.pileSize = drawn.length;
  shadow.revealed = 0;
  drawn.forEach((card, i) => (shadow.pile[i] = card));
}
