import { OFF_MAP } from '../../map/geometry.ts';
import { FILL_ALL, FILL_ANY } from '../../map/fill-all.ts';
import { BY_SHADOW } from '../../map/reveal.ts';
import { planOf, type Role } from '../../role.ts';
import { EVERY_SEAT, type VastTable } from '../../table.ts';
import type { Rng } from '../../../core/types.ts';
import { planEnd } from '../past-plunder.ts';
import { EVENT } from '../../tables.ts';
import { REVEAL_NEXT, WHICH_NEXT } from '../die.ts';
import { pliesAhead } from '../rivals.ts';
import { shown } from './board.ts';
import { estimate, prefer, progress, script, utility } from './advice.ts';
import { Dragon, dragonTables, FLAME_WALL_ON_TILE, GEM_ON_TILE } from './dragon.ts';
import { panels, rows, rowsBeside } from './figures.ts';
import { position } from './position.ts';
import { powerPhases, powerTasks } from './powers.ts';
import { idle, presets, usual } from './rules.ts';
import { enterDragon, feed } from './sloth.ts';
import { waysFrom } from './steps.ts';
import { riverIs, rode } from './moves.ts';
import { CUBE_BACK, DISCARD_POWER, LOSE_CARD } from './losses.ts';
import { entered } from './flame-wall.ts';
import { ACT, ACTION, appear, DRAGON_TURN, drawHand, END_OF_TURN, GEM, LAY_GEM, TAKE_TREASURE } from './turn.ts';
import { DRAGON, DRAGON_DEAD, POWER_DECK } from './words.ts';
import { CLEAR_TILES, STEP_CLEAR, WRATH, WRATH_ROLLED } from './wrath.ts';
import { collapse } from '../../ending.ts';

export const dragon: Role<'dragon'> = {
  name: 'dragon',
  title: 'the Dragon',
  pronouns: ['he', 'him', 'his'],
  about: 'The Dragon, alone, must kill the Shadow Unicorn, awaken, surface and come to the Entrance.',
  key: 'dragon',
  place: 30,
  player: true,
  shown,
  presets,
  notes: [],
  sources: [POWER_DECK],
  endings: [DRAGON_DEAD],
  phases: [ACTION, ...powerPhases, GEM, STEP_CLEAR, FILL_ANY, WHICH_NEXT, DISCARD_POWER, CUBE_BACK],
  tasks: [
    ...[DRAGON_TURN, ACT, TAKE_TREASURE, LAY_GEM, END_OF_TURN],
    ...powerTasks,
    ...[WRATH_ROLLED, WRATH, FILL_ALL, REVEAL_NEXT, CLEAR_TILES, LOSE_CARD],
  ],
  events: Object.values(DRAGON),
  figures: rows,
  figuresBeside: rowsBeside,
  panels,
  scripts: { dragon: script },

  idle,
  usual,
  plan: (setup, { goals }) => planOf(Dragon, dragonTables(setup, goals)),
  deal(s) {
    s.dragon.clear();
    drawHand(s, s.dragon.tables.box.startHand);
  },
  hasTurn: (s) => s.dragon.health > 0,
  turn: DRAGON_TURN,

  pieces: 1,
  scatters: () => true,
  upon: { turnBegins: (s) => void (s.dragon.burnt = 0), entered, revealed, tileLeaves },
  piece: { ways: waysFrom, enter: (s, _, cell) => enterDragon(s, cell), dropped: collapse, ride: riverIs, rode },
  knowledge: { text: (s, seat) => s.dragon.text(seat === s.dragon.seat), determinise, passDeal },
  position: { read: position, begin },
  advice: {
    estimate,
    utility,
    progress,
    prefer,
    search: (seats) => ({ iterations: 150, depth: pliesAhead(seats, 10), mix: 0 }),
  },
};

/** To the others his hand is a random part of what he has not shown. */
function determinise(s: VastTable, seat: number, rng: Rng): void {
  if (seat !== s.dragon.seat && seat !== EVERY_SEAT) s.dragon.redeal(rng);
}

/** Draws what `determinise` would. */
function passDeal(s: VastTable, seat: number, rng: Rng): void {
  if (seat !== s.dragon.seat && seat !== EVERY_SEAT) s.dragon.passRedeal(rng);
}

function begin(s: VastTable): void {
  s.agenda.cut(s.floor);
  planEnd(s, 'dragon', s.dragon.seat);
  if (s.dragon.cell === OFF_MAP) appear(s);
  s.agenda.push(TAKE_TREASURE, 0);
  s.ask(ACTION, s.dragon.seat);
}

/** D14: only tiles he turns up himself. */
function revealed(s: VastTable, slot: number): void {
  if (s.revealer >= BY_SHADOW || s.turner !== s.dragon.seat || s.tables.type[s.map.tile[slot]!] !== EVENT) return;
  s.dragon.eventsRevealed++;
  feed(s);
}

/** Gems go back to his board, the Flame Wall to the supply. */
function tileLeaves({ dragon: he }: VastTable, _slot: number, info: number): void {
  for (let kind = 0; kind < 3; kind++) if ((info & (GEM_ON_TILE << kind)) !== 0) he.gemsOut &= ~(1 << kind);
  if ((info & FLAME_WALL_ON_TILE) !== 0) he.wallOut = 0;
}
