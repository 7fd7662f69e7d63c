import type { Game, Panel } from '../core/types.ts';
import { drawOf, PER_TYPE, ROUNDS, TYPES } from './board.ts';
import { readComponents, shipped, type Components } from './components.ts';
import { estimate } from './estimate.ts';
import { EVENTS } from './events.ts';
import { exactValues } from './exact.ts';
import { metricSpecs } from './metrics.ts';
import { setPosition } from './position.ts';
import { rules, type Rules } from './rules.ts';
import { scripts } from './scripts.ts';
import { CHOOSE_TILE, PHASES } from './phases.ts';
import { LittlePrince } from './state.ts';
import { removed, type LittlePrinceSetup } from './tables.ts';
import { describe, tell } from './texts.ts';

/** What cannot be played: too few tiles of a type for four draws. */
function invalid(setup: LittlePrinceSetup): string | undefined {
  const { players, roles, rules: values, components } = setup;
  if (!Number.isInteger(players) || players < 2 || players > 5) return `players=${players}: 2 to 5 can play`;
  if (roles.length !== players) return `${roles.length} roles for ${players} players`;
  const needed = PER_TYPE * drawOf(players);
  for (let type = 0; type < TYPES.length; type++) {
    const count = components.tiles.filter((tile) => tile.type === type).length;
    const left = count - removed(setup, count);
    if (left >= needed) continue;
    return count < needed
      ? `the components have ${count} ${TYPES[type]} tiles, ${players} players need ${needed}`
      : `removePerType=${values.removePerType}: of ${count} ${TYPES[type]} tiles ${players} players need ${needed}`;
  }
  return undefined;
}

function bounds(setup: LittlePrinceSetup) {
  const { players, rules: values } = setup;
  const options = Math.max(TYPES.length, drawOf(players));
  return { options, codes: values.freePlacement ? 16 : options, plies: ROUNDS * (1 + 3 * players) };
}

const panels: readonly Panel[] = [
  {
    title: 'Characters: points per tile',
    help: 'What a corner tile of each character scores on average.',
    chart: 'bars',
    figures: 'character.*.points',
  },
  {
    title: 'Characters: win share when owned once',
    help: 'How often a planet with exactly one such tile wins; 1 / players is even.',
    chart: 'bars',
    figures: 'character.*.winShareOnce',
  },
  {
    title: 'Characters: win share when owned twice',
    help: 'The same for planets with two of them.',
    chart: 'bars',
    figures: 'character.*.winShareTwice',
  },
  {
    title: 'Characters: round of drafting',
    help: 'Early means that players commit to a character and then draft for it.',
    chart: 'bars',
    figures: 'character.*.round',
  },
  {
    title: 'Tiles: place in the order of picks',
    help: '1: taken first whenever it lies on the table. Under random play all tiles are alike.',
    chart: 'bars',
    figures: 'tile.*.pick',
  },
  {
    title: 'Tiles: win share of the owner',
    help: 'How often whoever has the tile wins; 1 / players is even.',
    chart: 'bars',
    figures: 'tile.*.winShare',
  },
  ...TYPES.map((type): Panel => ({
    title: `When the ${type} stack is chosen`,
    help: 'Share of games in which the stack is chosen in each round.',
    chart: 'lines',
    figures: `stack.${type}.*`,
  })),
  {
    title: 'Score',
    help: 'Chance of reaching a score.',
    chart: 'exceedance',
    figures: 'score',
    bands: [
      { from: 20, name: 'poor' },
      { from: 30, name: 'fair' },
      { from: 40, name: 'good' },
      { from: 50, name: 'splendid' },
    ],
  },
  {
    title: 'Elements at the end',
    help: 'How many of each element lie face up on a planet.',
    chart: 'bars',
    figures: 'element.*',
  },
];

/** The Little Prince: Make Me a Planet. */
export const game: Game<LittlePrince, Rules, Components> = {
  name: 'little-prince',
  title: 'The Little Prince: Make Me a Planet',
  about:
    'Two to five players draft sixteen tiles into a planet of four by four: centre, two kinds of edge, and corners, ' +
    'whose characters say what the planet scores. Whoever has picked chooses who picks next; whoever is left with the ' +
    'last tile chooses the next stack. The third baobab turns baobab tiles face down, and the most volcanic planets lose ' +
    'points. Two players hide one of three tiles from each other.',
  players: { min: 2, max: 5, default: 4 },
  rules,
  presets: {
    standard: { title: 'Standard', help: 'as printed', set: {}, provenance: 'printed' },
    allOpen: {
      title: 'All open',
      help: 'two players, all three tiles face up',
      set: { twoPlayerReveal: 'allOpen' },
      players: 2,
      provenance: 'printed',
    },
    hiddenCorners: {
      title: 'Hidden corners',
      help: 'characters lie face down until scoring, and nobody remembers those of the others',
      set: { hiddenCorners: 'forgotten' },
      provenance: 'printed',
    },
    literalGeographer: {
      title: 'Literal Geographer',
      help: 'the Geographer counts all sixteen tiles, as the short rules can be read',
      set: { geographerCounts: 'grid16' },
      provenance: 'printed',
    },
  },
  components: {
    shipped,
    read: readComponents,
    notes: [
      'the elements of all tiles come from one public fan implementation (confidence medium)',
      'C18, C19, C20 may be second copies of C06, C07, C08 or filler (confidence low): compare with the components center-without-volcanoes and more-center-baobabs, both reconstructed',
      'the constants of the evaluation are reconstructed',
    ],
  },
  phases: PHASES,
  chance: ['stacks', 'start'],
  ends: ['complete'],
  events: EVENTS,
  metrics: metricSpecs,
  bounds,
  roles: (players) => Array.from({ length: players }, () => 'player'),
  invalid,
  create: (setup) => new LittlePrince(setup),
  estimate,
  prefer: (state, seat, action) => state.preference.prefer(state, seat, action),
  /** The opponent of whoever hid a tile chooses without having seen it. */
  blind: (state, searcher, mover) =>
    state.phase === CHOOSE_TILE && state.hidden >= 0 && mover !== state.start && searcher === state.start,
  scripts,
  exact: exactValues,
  position: setPosition,
  panels,
  describe,
  tell,
};
