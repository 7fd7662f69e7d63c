import { componentsText, shippedData } from '../../lab/component-data.ts';
import { flag, GAME, rolesOf, text } from '../../lab/options.ts';
import { quoted } from '../../sim/cell/command.ts';
import { loadGame } from '../../sim/cell/load.ts';
import { asStarted } from '../as-started.ts';
import { manual, manualOfRule } from '../manual.ts';
import { stdout } from '../standard-output.ts';
import { verb } from '../verb.ts';

/** The manual page of a game, on stdout. */
export const describe = verb({
  command: 'describe <game> [rule]',
  describe: 'rules with defaults, ranges and rulings, presets, metrics, what is reconstructed',
  examples: [
    ['alicorn describe unicorn-jelly', 'its rules, presets and figures'],
    ['alicorn describe poonicorn R5', 'what stands behind one rule or ruling'],
    ['alicorn describe poonicorn --components > my.json', 'its cards as a file to edit'],
    ['alicorn describe vast --roles goblins,dragon', 'what this set of roles plays by and counts'],
    ['alicorn describe ./my-game.ts', 'a game of your own'],
    ['alicorn describe little-prince --exact', 'and what random play comes to, in closed form'],
  ],
  options: {
    ...GAME,
    rule: { type: 'string', positional: true, describe: 'one rule, by its name or the number of its ruling' },
    roles: text('only what this set of roles plays by and counts, comma-separated'),
    components: {
      ...text('instead print the cards, tiles and tables as a file to edit, of the standard or this set'),
      bare: true,
    },
    exact: flag('also compute what is known exactly, which may take a minute; solved games always show it'),
  },
  run: async ({ game: name, rule, roles, components, exact }) => {
    const game = await loadGame(name);
    if (components !== undefined) return void stdout.write(componentsText(shippedData(game, components)));
    const set = rolesOf(roles);
    const page = rule === undefined ? manual(game, { exact, as: quoted(name), roles: set }) : manualOfRule(game, rule);
    stdout.write(asStarted(page));
  },
});
