import { flag, GAME } from '../../lab/options.ts';
import { loadGame } from '../../sim/cell/load.ts';
import { manual } from '../manual.ts';
import { verb } from '../verb.ts';

/** The manual page of a game, on stdout. */
export const describe = verb({
  command: 'describe <game>',
  describe: 'rules with defaults, ranges and rulings, presets, metrics, what is reconstructed',
  examples: [
    ['alicorn describe unicorn-jelly', 'its rules, presets and figures'],
    ['alicorn describe ./my-game.ts', 'a game of your own'],
    ['alicorn describe little-prince --exact', 'and what random play comes to, in closed form'],
  ],
  options: {
    ...GAME,
    exact: flag('also compute what is known exactly, which may take a minute; solved games always show it'),
  },
  run: async ({ game: name, exact }) => {
    process.stdout.write(manual(await loadGame(name), { exact, as: name }));
  },
});
