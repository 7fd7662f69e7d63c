/** His turn (rules 2.1): feed, act, take Treasure, lay a Gem, draw, surface; then the end tiles. */
import { phase, task } from '../../tasks.ts';
import { cellText, ENTRANCE, OFF_MAP } from '../../map/geometry.ts';
import { TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import type { VastTable } from '../../table.ts';
import { actionPoint } from '../action-point.ts';
import { planEnd } from '../past-plunder.ts';
import { KINDS } from './components.ts';
import { FLAME_WALL_ON_TILE, GEM_ON_TILE, GREED, PRIDE_GEM, PRIDE_STAY } from './dragon.ts';
import { PASSAGES, passageText } from '../../terrain/passages.ts';
import { moveStraight, pass } from './moves.ts';
import { powerOptions, startPower } from './powers.ts';
import { DONE, MOVES } from './prices.ts';
import { feed, giveCube, surfaceOnCrystal } from './sloth.ts';
import { endOf, moveText, straightMoves } from './steps.ts';
import { DRAGON, POWER_DECK } from './words.ts';

export const DRAGON_TURN = task((s) => {
  const { dragon, agenda } = s;
  liftFlameWall(s);
  dragon.gemsSpent = 0;
  dragon.freeMoved = 0;
  dragon.winged = 0;
  dragon.gave = 0;
  dragon.eventsRevealed = 0;
  dragon.shrieked = 0;
  if (dragon.cell === OFF_MAP) appear(s);
  planEnd(s, 'dragon', dragon.seat);
  agenda.push(TAKE_TREASURE, 0);
  agenda.push(ACT, 0);
  feed(s);
});

/** Before his first turn among others he is not on the map; then he lies under the Knight, or the Entrance. */
export function appear(s: VastTable): void {
  const hers = s.pieces.key.indexOf('knight');
  const cell = hers < 0 ? OFF_MAP : s.pieces.at[hers]!;
  s.dragon.cell = cell === OFF_MAP ? ENTRANCE : cell;
}

function liftFlameWall({ dragon, map }: VastTable): void {
  if (dragon.wallOut === 0) return;
  dragon.wallOut = 0;
  for (let slot = ENTRANCE_SLOT; slot < map.reach; slot++) map.info[slot]! &= ~FLAME_WALL_ON_TILE;
}

export const ACT = task((s) => s.ask(ACTION, s.dragon.seat));

export const ACTION = phase({
  name: 'dragon',
  options(s, out) {
    let count = s.dragon.freeMoved === 0 ? straightMoves(s, false, out) : 0;
    count = powerOptions(s, out, count);
    out[count++] = DONE;
    return count;
  },
  take: actionPoint(ACT, DONE, (s, action) => {
    if (action >= PASSAGES) return pass(s, action - PASSAGES);
    if (action >= MOVES) return startPower(s, action);
    s.dragon.freeMoved = 1;
    s.dragon.record.counts.freeMoves++;
    moveStraight(s, action);
  }),
  describe(s, action) {
    if (action < MOVES) return `moves ${moveText(action)} to ${cellText(endOf(s.dragon.cell, action))}`;
    if (action >= PASSAGES) return passageText(s, action - PASSAGES);
    return ACTION_TEXTS[action - MOVES]!;
  },
});

const ACTION_TEXTS = [
  ...['claws', 'flames', 'spreads his wings', 'slithers', 'swats', 'scorches', 'burns', 'shrieks', 'scratches'],
  ...['lays the Flame Wall', 'smashes the Crystal', 'calls Wrath', 'is done', 'hisses', 'slaps'],
];

/** He takes all Treasure on his tile and gives one back for a Greed cube; with Greed empty all go back. */
export const TAKE_TREASURE = task((s) => {
  const { dragon, map } = s;
  const slot = map.grid[dragon.cell]!;
  const found = map.treasuresOn(slot);
  s.agenda.push(LAY_GEM, 0);
  if (found > 0) {
    map.info[slot]! &= ~TREASURE_TOKENS;
    dragon.held += found;
    dragon.record.counts.treasuresTaken += found;
    s.say(DRAGON.took, found, 0, 0);
  }
  if (dragon.held > 0 && giveCube(s, GREED)) {
    dragon.held--;
    map.treasureTokens++;
  }
  if (dragon.cubes[GREED] !== 0) return;
  map.treasureTokens += dragon.held;
  dragon.held = 0;
});

export const LAY_GEM = task((s) => {
  s.agenda.push(END_OF_TURN, 0);
  s.ask(GEM, s.dragon.seat);
});

const NO_GEM = 0;

/** None, or the Gem of a kind (1 + kind) that is on his board. */
export const GEM = phase({
  name: 'gem',
  options(s, out) {
    let count = 0;
    out[count++] = NO_GEM;
    for (let kind = 0; kind < 3; kind++) if (s.dragon.gemOnBoard(kind)) out[count++] = 1 + kind;
    return count;
  },
  take(s, choice) {
    const { dragon, map } = s;
    const another = dragon.gemsOut !== 0;
    if (choice !== NO_GEM) {
      dragon.gemsOut |= 1 << (choice - 1);
      // It pays from his next turn on.
      dragon.gemsSpent |= 1 << (choice - 1);
      map.info[map.grid[dragon.cell]!]! |= GEM_ON_TILE << (choice - 1);
      dragon.record.counts.gemsPlaced++;
      s.say(DRAGON.gem, choice - 1, dragon.cell, 0);
    }
    const second = choice !== NO_GEM && another;
    const stayed = dragon.freeMoved === 0 && dragon.winged === 0;
    const gemFirst = s.tables.rules.prideOrder === 'gemThenStay';
    if (second && gemFirst) giveCube(s, PRIDE_GEM);
    if (stayed) giveCube(s, PRIDE_STAY);
    if (second && !gemFirst) giveCube(s, PRIDE_GEM);
  },
  describe: (_, choice) => (choice === NO_GEM ? 'lays no Gem' : `lays the ${KINDS[choice - 1]} Gem`),
});

export const END_OF_TURN = task((s) => {
  drawHand(s, s.dragon.spirit);
  surfaceOnCrystal(s);
});

export function drawHand(s: VastTable, cards: number): void {
  const { dragon } = s;
  dragon.draw(cards, s.chance[POWER_DECK.place]!);
  s.say(DRAGON.drew, dragon.hand[0]!, dragon.hand[1]!, dragon.hand[2]!);
}
