import { learn as learnFrom, type LearnedRound } from '../../lab/learn.ts';
import { UsageError } from '../../engines/core/errors.ts';
import { experimentOptions, GAME, hiding, PLAY, text, wholeNumber } from '../../lab/options.ts';
import { quoted } from '../../sim/cell/command.ts';
import { checkInto } from '../into-file.ts';
import { printableName } from '../printable.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

export const learn = verb({
  command: 'learn <game>',
  describe: 'learn from play what positions are worth, into a file that searches go by',
  examples: [
    ['alicorn learn glitterhorn --out value.json', 'greedy play, then a search that goes by what was learned'],
    ['alicorn run glitterhorn --bots mcts:values=value.json', 'what is that search worth?'],
  ],
  options: {
    ...hiding({ ...GAME, ...PLAY }, 'bots', 'rotate', 'independent', 'shuffle', 'figures', 'block'),
    out: text('file to write (default: <game>-value.json)'),
    playouts: text('games of greedy play', '2000'),
    iterations: text('budget of the search that plays then; 0: none', '50'),
    strong: text('games of that search (default: a tenth of the playouts)'),
  },
  run: async (args) => {
    if (args.bots !== undefined) throw new UsageError('--bots: learn plays greedy and then mcts by itself');
    const options = experimentOptions(args.game, args);
    const { game, players, roles, preset, set, components, botModules, playouts, seed } = options;
    const out = args.out ?? `${args.game.replace(/^.*[/\\]|\.\w+$/g, '')}-value.json`;
    checkInto('out', out, false);
    if (out.includes(',')) throw new UsageError(`--out ${out}: --bots takes no file whose name has a comma in it`);
    const learned = await learnFrom({
      game,
      players,
      roles,
      preset,
      set,
      components,
      botModules,
      playouts,
      seed,
      out,
      iterations: wholeNumber('iterations', args.iterations, 0, 10_000_000),
      strong: args.strong === undefined ? undefined : wholeNumber('strong', args.strong, 0, 1e9),
      onRound: sayRound,
    });
    say(`seed ${learned.seed}; ${learned.features.length} features, written to ${printableName(out)}`);
    say(`search with it: --bots ${quoted(`mcts:values=${out}`)}`);
  },
});

function sayRound({ teacher, playouts, fit: { heldOut, lambda } }: LearnedRound): void {
  const explained = 1 - (heldOut.error * heldOut.error) / (heldOut.blindError * heldOut.blindError);
  say(
    `${playouts} games of ${teacher}: on ${heldOut.rows} positions of ${heldOut.games} games held out the error is ` +
      `${heldOut.error.toFixed(4)} (${heldOut.blindError.toFixed(4)} without features: ` +
      `${(100 * explained).toFixed(1)} % explained), lambda ${lambda}`,
  );
}
