/** Prince Glitterhorn the Sparkly Unicorn Only Eats Tacos, by Ronan Stafford: a solo game of dice and paths. */
import type { Game } from '../core/types.ts';
import { board } from './board.ts';
import { estimate, luck, prefer, preferAll, utility, weigh, weighAll } from './advice.ts';
import { features } from './advice/features.ts';
import { components, type Components } from './components.ts';
import { eventNames } from './events.ts';
import { exact } from './exact.ts';
import { metrics, panels } from './figures.ts';
import { CODES, ends, phases } from './phases.ts';
import { position } from './position.ts';
import { presets, rules, type Rules } from './rules.ts';
import { scripts } from './scripts.ts';
import { Glitterhorn } from './state.ts';
import { tablesOf } from './tables.ts';
import { describe, tell } from './words.ts';

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
  phases,
  chance: ['deck', 'dice', 'slot'],
  ends,
  events: eventNames,
  metrics,
  bounds: ({ rules: { rounds } }) => ({ options: OPTIONS, codes: CODES, plies: PLIES_PER_ROUND * rounds }),
  roles: () => ['caterer'],
  invalid: ({ players, roles }) => {
    if (players !== 1) return `glitterhorn is a game for 1 player, not ${players}`;
    return roles.length === 1 ? undefined : `glitterhorn has one seat, not ${roles.length} roles`;
  },
  create: (setup) => new Glitterhorn(tablesOf(setup), setup.figures),
  judgement: {
    estimate,
    utility,
    luck,
    features,
    prefer,
    preferAll,
    weigh,
    weighAll,
    search: () => ({ iterations: 60, depth: 5 }),
  },
  scripts,
  exact,
  position,
  panels,
  board,
  describe,
  tell,
};
