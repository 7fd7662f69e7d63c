import type { Game } from '../core/types.ts';
import { prefer, preferAll } from './advice.ts';
import { estimate } from './advice/estimate.ts';
import { board } from './board.ts';
import { bounds, invalid } from './bounds.ts';
import { components, type Components } from './components.ts';
import { eventNames } from './events.ts';
import { metrics, panels } from './figures.ts';
import { chance, ends, phases } from './phases.ts';
import { position } from './position.ts';
import { presets, rules, type Rules } from './rules.ts';
import { scripts } from './scripts.ts';
import { Poonicorn } from './state.ts';
import { describe, tell } from './words.ts';

/** Poonicorn, 2-4 players: worker placement and a race for the cards of one deck. */
export const game: Game<Poonicorn, Rules, Components> = {
  name: 'poonicorn',
  title: 'Poonicorn',
  about:
    'Two to four unicorns tap corn, mine and refine poop into resource cards, and spend them on workers and on the levels ' +
    'of six areas. One action per worker and turn; every third round the big unicorn stomps on one area. When the last ' +
    'card leaves the deck, the highest sum of levels wins.',
  players: { min: 2, max: 4, default: 2 },
  rules,
  presets,
  components,
  phases,
  chance,
  ends,
  events: eventNames,
  metrics,
  bounds,
  roles: (players) => Array.from({ length: players }, () => 'unicorn'),
  invalid,
  create: (setup) => new Poonicorn(setup),
  judgement: { estimate, prefer, preferAll, search: () => ({ iterations: 200, depth: 4, mix: 0.5 }) },
  scripts,
  position,
  panels,
  board,
  describe,
  tell,
};
