import { bots } from '../../bots/registry.ts';
import { games } from '../../engines/registry.ts';
import { stdout } from '../standard-output.ts';
import { verb } from '../verb.ts';

/** Games and bots, a line each, on stdout. */
export const list = verb({
  command: 'list',
  describe: 'the games and bots there are',
  examples: [
    ['alicorn list', 'every game and bot'],
    ['alicorn describe poonicorn', 'the rules of one of them'],
  ],
  options: {},
  run: async () => {
    const all = await Promise.all(Object.values(games).map((load) => load()));
    const lines = (calibration: boolean) =>
      all
        .filter((game) => (game.calibration ?? false) === calibration)
        .map(
          ({ name, title, players: { min, max } }) =>
            `  ${name.padEnd(16)}${`${min}${min === max ? '' : `-${max}`}`.padEnd(6)}${title}`,
        );
    const text = [
      'games (name, players, title)',
      ...lines(false),
      '',
      'calibration games, solved, that keep the laboratory honest',
      ...lines(true),
      '',
      'bots',
      ...Object.values(bots).map(({ name, help }) => `  ${name.padEnd(16)}${help}`),
      `  ${'script:<name>'.padEnd(16)}a reference policy of the game, see \`describe <game>\``,
    ];
    stdout.write(`${text.join('\n')}\n`);
  },
});
