import { CELL, SUPPLY, TILE } from '../../map/supply.ts';
import { WALLS } from '../../map/tile-bits.ts';
import { planOf, type Role } from '../../role.ts';
import { pliesAhead } from '../rivals.ts';
import { shown } from './board.ts';
import { estimate, prefer, script, utility } from './advice.ts';
import { BAT_DESTINATION, BAT_TARGET } from './bats.ts';
import { Cave, caveTables } from './cave.ts';
import { CURSE_MODE, CURSED_ROTATION, CURSED_TILE, TOKEN_TILE } from './curse.ts';
import { panels, rows } from './figures.ts';
import { PAY, PAY_ON, SHED, SHED_ON } from './omens.ts';
import { begin, position } from './position.ts';
import { LIFT, returnRocks, ROCK_EDGE } from './rockslide.ts';
import { IDLE } from './rules.ts';
import { TREASURE_CELL } from './treasure.ts';
import { CAVE_TURN, HATE, HOARD, OPEN_WINDOW, SHAPE, SLEEPER, USE, WINDOW } from './turn.ts';
import { CAVE, OMEN_BAG } from './words.ts';

/** It has no piece and holds all tiles. */
export const cave: Role<'cave'> = {
  name: 'cave',
  title: 'the Cave',
  pronouns: ['it', 'it', 'its'],
  about: 'The Cave, beside others only, lays all tiles and must collapse before any of them has won.',
  key: 'cave',
  place: 50,
  player: true,
  shown,
  presets: {},
  notes: [],
  sources: [OMEN_BAG],
  endings: [],
  phases: [
    ...[WINDOW, PAY, TILE, CELL, TREASURE_CELL, BAT_TARGET, BAT_DESTINATION, LIFT, ROCK_EDGE, SLEEPER, HATE],
    ...[CURSE_MODE, CURSED_TILE, CURSED_ROTATION, TOKEN_TILE, SHED],
  ],
  tasks: [CAVE_TURN, OPEN_WINDOW, SHAPE, HOARD, PAY_ON, USE, SUPPLY, SHED_ON],
  events: Object.values(CAVE),
  figures: rows,
  panels,
  scripts: { cave: script },

  idle: () => IDLE,
  plan: (setup) => planOf(Cave, caveTables(setup)),
  deal: (s) => s.cave.clear(),
  hasTurn: () => true,
  turn: CAVE_TURN,

  pieces: 0,
  supply({ components, rules: { caveLevel } }) {
    const { hand, levels } = components.cave;
    const { removeEachType, crystals } = levels[caveLevel];
    return { without: removeEachType, hand, crystals };
  },
  upon: {
    endTiles: () => true,
    holdsUp: (s) => s.cave.hatred > 0,
    revealed(s, slot) {
      // Where the new tile has walls of its own.
      returnRocks(s, s.map.where[slot]!, s.map.info[slot]! & WALLS);
    },
    tileLeaves: (s, slot) => returnRocks(s, s.map.where[slot]!, WALLS),
  },
  knowledge: { text: (s) => s.cave.text() },
  position: { read: position, begin },
  advice: {
    estimate,
    utility,
    prefer,
    search: (seats) => ({ iterations: 200, depth: pliesAhead(seats, 4), mix: 0.5 }),
  },
};
