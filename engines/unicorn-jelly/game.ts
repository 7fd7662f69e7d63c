import type { Game } from '../core/types.ts';
import { estimate, prefer, preferAll, utility } from './advice.ts';
import { board } from './board.ts';
import { bounds, invalid } from './bounds.ts';
import { components, type Components } from './components.ts';
import { eventNames } from './events.ts';
import { metrics, panels } from './figures.ts';
import { ends, phases } from './phases.ts';
import { position } from './position.ts';
import { presets, rules, type Rules } from './rules.ts';
import { scripts } from './scripts.ts';
import { UnicornJelly } from './state.ts';
import { describe, tell } from './words.ts';

/** Unicorn Jelly: The Card Game. */
export const game: Game<UnicornJelly, Rules, Components> = {
  name: 'unicorn-jelly',
  title: 'Unicorn Jelly: The Card Game',
  about:
    'Square tiles on one shared, unbounded board. The tile just placed is active and challenges its neighbours; each ' +
    'tile it defeats is flipped for a point. Impetus tiles wake their neighbours, so prepared formations strike together.',
  players: { min: 1, max: 2, default: 2 },
  rules,
  presets,
  components,
  phases,
  chance: ['deck'],
  ends,
  events: eventNames,
  metrics,
  bounds,
  roles: (players) => new Array<string>(players).fill('player'),
  invalid,
  create: (setup) => new UnicornJelly(setup),
  judgement: {
    estimate,
    utility,
    prefer,
    preferAll,
    // Jumps are many more options, each of which takes as long to try.
    search: ({ players, rules }) => ({
      iterations: rules.jumping ? 50 : players === 1 ? 140 : 100,
      depth: players === 1 ? 8 : 4,
      root: 'halving',
      c: 0.3,
    }),
  },
  scripts,
  position,
  panels,
  board,
  describe,
  tell,
};
