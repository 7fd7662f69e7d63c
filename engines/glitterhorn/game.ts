/** Prince Glitterhorn the Sparkly Unicorn Only Eats Tacos, by Ronan Stafford: a solo game of dice and paths. */
import type { Game } from '../core/types.ts';
import { CODES, PHASES } from './actions.ts';
import { components, type Components } from './components.ts';
import { estimate, utility } from './evaluation.ts';
import { EVENTS } from './events.ts';
import { exactValues } from './exact.ts';
import { metricsOf, panels } from './metrics.ts';
import { position } from './position.ts';
import { presets, rules, type Rules } from './rules.ts';
import { ENDS, Glitterhorn } from './state.ts';
import { tablesOf } from './tables.ts';
import { describe, tell } from './wording.ts';

/** Longest list: 15 exchanges and a pass. */
const OPTIONS = 16;
/** Two steps, four assignments, four rides. */
const PLIES_PER_ROUND = 10;

export const game: Game<Glitterhorn, Rules, Components> = {
  name: 'glitterhorn',
  title: 'Prince Glitterhorn the Sparkly Unicorn Only Eats Tacos',
  about:
    'Five hours to bring a fussy unicorn his tacos: rearrange a forest of six cards, give dice to four restaurants and ' +
    'let the riders find their way past hens, witches, banshees and wyrms. Three hours without tacos is a tantrum, a ' +
    'game without salad or sandwich makes him sick. Solo, about 20 minutes.',
  players: { min: 1, max: 1, default: 1 },
  rules,
  presets,
  components,
  phases: PHASES,
  chance: ['deck', 'dice', 'slot'],
  ends: ENDS,
  events: EVENTS,
  metrics: metricsOf,
  bounds: ({ rules: { rounds } }) => ({ options: OPTIONS, codes: CODES, plies: PLIES_PER_ROUND * rounds }),
  roles: () => ['caterer'],
  invalid: ({ players, roles }) => {
    if (players !== 1) return `glitterhorn is a game for 1 player, not ${players}`;
    return roles.length === 1 ? undefined : `glitterhorn has one seat, not ${roles.length} roles`;
  },
  create: (setup) => new Glitterhorn(tablesOf(setup), setup.figures),
  estimate: (state) => estimate(state),
  utility: (state) => utility(state),
  prefer: (state, _seat, action) => state.tables.lookAhead.worth(state, action),
  search: () => ({ iterations: 400 }),
  scripts: {
    oneRound: {
      help: 'the arrangement and order with the best expected result of the present round, ties to the first option',
      create: (setup) => {
        const { lookAhead } = tablesOf(setup);
        return { choose: (state, _seat, legal, count) => lookAhead.choose(state, legal, count) };
      },
    },
  },
  exact: exactValues,
  position,
  panels,
  describe,
  tell,
};
