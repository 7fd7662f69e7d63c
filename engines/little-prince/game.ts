import type { Game } from '../core/types.ts';
import { blind, estimate, features, prefer, preferAll, weigh, weighAll } from './advice.ts';
import { board } from './board.ts';
import { bounds, invalid } from './bounds.ts';
import { components, type Components } from './components.ts';
import { eventNames } from './events.ts';
import { exact } from './exact.ts';
import { metrics, panels } from './figures.ts';
import { ends, phases } from './phases.ts';
import { position } from './position.ts';
import { presets, rules, type Rules } from './rules.ts';
import { scripts } from './scripts.ts';
import { LittlePrince } from './state.ts';
import { describe, tell } from './words.ts';

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
  presets,
  components,
  phases,
  chance: ['stacks', 'start'],
  ends,
  events: eventNames,
  metrics,
  bounds,
  roles: (players) => Array.from({ length: players }, () => 'player'),
  invalid,
  create: (setup) => new LittlePrince(setup),
  judgement: {
    estimate,
    features,
    prefer,
    preferAll,
    weigh,
    weighAll,
    blind,
    search: () => ({ iterations: 60, depth: 0 }),
  },
  scripts,
  exact,
  position,
  panels,
  board,
  describe,
  tell,
};
