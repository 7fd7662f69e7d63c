import { keptMetrics } from '../core/outcome.ts';
import type { ComponentsSpec, Game, Panel, Setup } from '../core/types.ts';
import { boundsOf } from './bounds.ts';
import components from './components.json' with { type: 'json' };
import { cellText, EVENTS, tellEvent } from './events.ts';
import { Judge } from './judge.ts';
import { metricSpecs } from './metrics.ts';
import { FROM_PHASE, MINE_PHASE, TILE_PHASE } from './phases.ts';
import { setPosition } from './position.ts';
import { presets, rules, type Rules } from './rules.ts';
import { scripts } from './scripts.ts';
import { UnicornJelly } from './state.ts';
import { KIND } from './tables.ts';
import { readTileSet, type TileSet } from './tile-set.ts';

const ENDS = ['allTilesPlayed', 'pileEmpty', 'turnCap'];
/** Cells of the largest grid worth its memory. */
const MOST_CELLS = 1 << 24;
/** Scores beyond which a solitaire game is as good as can be, for searches. */
const GREAT_SOLO_SCORE = 30;

const componentsSpec: ComponentsSpec<TileSet> = {
  shipped: { core48: components },
  read: readTileSet,
  notes: [
    'the tile list as a whole is reconstructed: the page with the individual tiles is lost',
    'printed: Lupiko 3, Redcloak 5, Crystal Basilisk 6, Chou and Thilia with their effects, the three kinds of Impetus',
    'reconstructed: all other powers and effects, and how many copies there are of each tile',
    'an effect that turns tiles up again (Yiriel) is reconstructed: the rules say it happens, not how',
  ],
};

const panels: readonly Panel[] = [
  { title: 'Points of a seat', help: 'distribution of the final score', chart: 'exceedance', figures: 'score' },
  { title: 'Final margin', help: 'points between the seats', chart: 'histogram', figures: 'absoluteMargin' },
  {
    title: 'Lead changes',
    help: 'how often the lead passed to the other seat',
    chart: 'histogram',
    figures: 'leadChanges',
  },
  {
    title: 'Points by tile',
    help: 'points on the turn the tile was placed',
    chart: 'bars',
    figures: 'tile.*.scored',
  },
  { title: 'Defeats by tile', help: 'how often the tile was flipped', chart: 'bars', figures: 'tile.*.defeated' },
  { title: 'Turns face up by tile', help: 'over all copies', chart: 'bars', figures: 'tile.*.turnsSurvived' },
  { title: 'Who defeats whom', help: 'attacker type, target type', chart: 'bars', figures: 'defeats.*.*' },
  { title: 'Flipped at the end', help: 'share of the known tiles on top', chart: 'bars', figures: 'flippedShare.*' },
];

export const game: Game<UnicornJelly, Rules, TileSet> = {
  name: 'unicorn-jelly',
  title: 'Unicorn Jelly: The Card Game',
  about:
    'Square tiles on one shared, unbounded board. The tile just placed is active and challenges its neighbours; each ' +
    'tile it defeats is flipped for a point. Impetus tiles wake their neighbours, so prepared formations strike together.',
  players: { min: 1, max: 2, default: 2 },
  rules,
  presets,
  components: componentsSpec,
  phases: ['tile', 'jumpFrom', 'cell', 'mineCell'],
  chance: ['deck'],
  ends: ENDS,
  events: EVENTS,
  metrics: (setup) => keptMetrics(metricSpecs(setup.components), setup.figures),
  bounds: boundsOf,
  roles: (players) => new Array<string>(players).fill('player'),
  invalid,
  create: (setup) => new UnicornJelly(setup),
  estimate,
  utility,
  prefer,
  scripts,
  position: setPosition,
  panels,
  describe,
  tell: (state, event) => tellEvent(state.board, state.tables, ENDS, event),
};

function invalid(setup: Setup<Rules, TileSet>): string | undefined {
  const { players, rules, components } = setup;
  if (players < 1 || players > 2) return `unicorn-jelly is for 1 or 2 players, not ${players}`;
  const handSize = players === 1 ? rules.solitaireHandSize : rules.handSize;
  if (components.size < handSize * players) {
    return `${players} hands of ${handSize} need ${handSize * players} tiles; the set has ${components.size}`;
  }
  const { cells } = boundsOf(setup);
  if (cells > MOST_CELLS) {
    return `turnCapFactor=${rules.turnCapFactor} with ${components.size} tiles needs a board of ${cells} cells, more than ${MOST_CELLS}`;
  }
  return undefined;
}

/** How well a seat stands: the difference in points through a sigmoid; alone, points and what the tiles left may bring. */
function estimate(state: UnicornJelly, seat: number): number {
  if (state.players === 2) return (1 + Math.tanh((state.score[seat]! - state.score[seat ^ 1]!) / 4)) / 2;
  const tilesLeft = state.pileSize + state.hands.held[0]!;
  return Math.min(1, Math.max(0, (state.score[0]! + 0.4 * tilesLeft) / 30));
}

/** A win above all; among wins, and among losses, the margin. Alone, the points. */
function utility(state: UnicornJelly, seat: number): number {
  if (state.players === 1) return Math.min(1, state.score[0]! / GREAT_SOLO_SCORE);
  const margin = state.score[seat]! - state.score[seat ^ 1]!;
  const share = margin > 0 ? 1 : margin === 0 ? 0.5 : 0;
  return 0.9 * share + 0.05 * (1 + Math.tanh(margin / 4));
}

/** The greedy player's value of the best complete action that begins with this option. */
function prefer(state: UnicornJelly, seat: number, action: number): number {
  state.judge ??= new Judge(state, true);
  state.judge.look(seat, action);
  return state.judge.best;
}

function describe(state: UnicornJelly, action: number): string {
  const { board, tables } = state;
  const name = (kind: number) => tables.set.tiles[kind - 1]!.name;
  const at = cellText(board, action);
  if (state.phase === TILE_PHASE) {
    if (action === state.jumpCode) return 'jumps';
    return action === state.passCode ? 'passes' : `takes ${name(action - state.tileCode)}`;
  }
  const there = board.top[action]! & KIND;
  if (state.phase === FROM_PHASE) return `lifts ${name(there)} at ${at}`;
  if (state.phase === MINE_PHASE) return `buries a mine at ${at}`;
  const tile = state.from < 0 ? state.pending : board.top[state.from]! & KIND;
  return board.isOccupied(action) ? `covers ${at} with ${name(tile)}` : `puts ${name(tile)} at ${at}`;
}
