import { UsageError } from '../../engines/core/errors.ts';
import { openPieces, PIECES_PLAYOUTS, type PiecesOptions } from '../../lab/pieces.ts';
import {
  effectOptions,
  experimentOptions,
  playOptions,
  runOptions,
  type PlayArguments,
  type RunArguments,
} from '../options.ts';
import { perform } from '../perform.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

interface Arguments extends PlayArguments, RunArguments {
  readonly game: string;
  readonly kind?: string;
  readonly piece?: string;
  readonly change?: string;
  readonly figure: readonly string[];
  readonly margin: readonly string[];
}

export const pieces = verb<Arguments>({
  command: 'pieces <game>',
  describe: 'what each card, tile or power is worth: taken off and added by itself on common seeds',
  examples: [
    ['alicorn pieces poonicorn --bots greedy', 'every card, the strongest first, beside how it is used'],
    ['alicorn pieces glitterhorn --kind clearing --change without', 'what every clearing does to the game'],
  ],
  options: (yargs) =>
    effectOptions(
      runOptions(playOptions(yargs.positional('game', { type: 'string', demandOption: true })))
        .option('playouts', {
          type: 'string',
          describe: 'most playouts per cell; clear effects take fewer',
          default: String(PIECES_PLAYOUTS),
        })
        .option('kind', { type: 'string', describe: 'only pieces of these kinds, comma-separated' })
        .option('piece', { type: 'string', describe: 'only these pieces, by id, comma-separated' })
        .option('change', {
          type: 'string',
          describe: 'only these: without, more, plain, gift (comma-separated; default: all that make sense)',
        }),
    ),
  run: async (args) => {
    if (args.shard !== undefined)
      throw new UsageError('--shard: playouts go where it matters, which shards cannot know');
    if (args.independent) throw new UsageError('--independent: effects stand on common random numbers');
    if (args.raw)
      throw new UsageError('--raw: every box has figures of its own; play one by itself, with run --components');
    const options: PiecesOptions = {
      ...experimentOptions(args.game, args),
      kinds: listOf(args.kind),
      pieces: listOf(args.piece),
      changes: listOf(args.change),
      figure: args.figure.length === 0 ? undefined : args.figure,
      margins: args.margin,
    };
    const experiment = await openPieces(options);
    say(`seed ${experiment.seed}; ${experiment.cells.length} cells`);
    await perform(experiment, args);
  },
});

function listOf(text: string | undefined): readonly string[] | undefined {
  return text?.split(',').map((one) => one.trim());
}
