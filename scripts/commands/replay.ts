import { readFileSync } from 'node:fs';
import { UsageError } from '../../engines/core/errors.ts';
import { valueText } from '../../engines/core/params.ts';
import type { AnyGame, AnyState, EventSink } from '../../engines/core/types.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';
import { openExperiment } from '../../lab/experiment.ts';
import { openCell } from '../../sim/cell/open.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { seatName } from '../../reports/words/names.ts';
import { seatsFromOne } from '../../reports/words/seats.ts';
import { EXIT } from '../exit.ts';
import { findPlayout, FINDS, type Find } from '../../sim/play/find-playout.ts';
import { experimentOptions, oneOf, playOptions, wholeNumber, type PlayArguments } from '../options.ts';
import { resultLines } from '../result-lines.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

interface Arguments extends PlayArguments {
  readonly game: string;
  readonly playout: string;
  readonly find?: string;
  readonly from?: string;
}

export const replay = verb<Arguments>({
  command: 'replay <game>',
  describe: 'print one playout, decision by decision',
  examples: [
    ['alicorn replay kuhn-poker --seed 42 --playout 7', 'the eighth playout of that run'],
    ['alicorn replay glitterhorn --seed 42 --find max-score --playouts 10000', 'its best game'],
  ],
  options: (yargs) =>
    playOptions(yargs.positional('game', { type: 'string', demandOption: true }))
      .option('playout', { type: 'string', describe: 'which playout of the run', default: '0' })
      .option('find', { type: 'string', describe: `search the run's playouts for: ${FINDS.join(', ')}` })
      .option('from', { type: 'string', describe: 'JSON file of a position to start from' }),
  run: async (args) => {
    const experiment = await openExperiment(experimentOptions(args.game, args));
    say(`seed ${experiment.seed}`);
    const cell = await openCell(experiment.cells[0]!);
    const { spec } = cell;
    const player = new CellPlayer(cell);
    const position = args.from === undefined ? undefined : new Position(cell.game, args.from);
    if (position !== undefined) player.setUp = (state) => position.setUp(state);
    const playout =
      args.find === undefined
        ? wholeNumber('playout', args.playout, 0)
        : findPlayout(player, oneOf('find', args.find, FINDS) satisfies Find, spec.playouts);
    position?.refuse();
    if (playout === undefined) throw new UsageError(`no playout of the ${spec.playouts} is such a game: ${args.find}`);
    const { lines, faulty } = playthrough(player, spec, playout);
    position?.refuse();
    process.stdout.write(`${lines.join('\n')}\n`);
    if (faulty) process.exitCode = EXIT.fault;
  },
});

/** A position read from a file. What is wrong with it shows when it is set up, and is the user's mistake, no fault. */
class Position {
  private readonly game: AnyGame;
  private readonly json: unknown;
  private wrong: UsageError | undefined;

  constructor(game: AnyGame, path: string) {
    if (game.position === undefined) throw new UsageError(`--from: ${game.name} cannot be set up in a given position`);
    this.game = game;
    try {
      this.json = JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      throw new UsageError(`--from ${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  setUp(state: AnyState): void {
    try {
      this.game.position!(state, this.json);
    } catch (error) {
      if (error instanceof UsageError) this.wrong = error;
      throw error;
    }
  }

  /** Says what was wrong, if anything. */
  refuse(): void {
    if (this.wrong !== undefined) throw this.wrong;
  }
}

/** The playout in the players' words: what chance and the game did, who chose what of how many options, the result. */
export function playthrough(
  player: CellPlayer,
  spec: CellSpec,
  playout: number,
): { readonly lines: readonly string[]; readonly faulty: boolean } {
  const { game } = player;
  const lines = [
    `${game.title}, ${spec.variant}, playout ${playout} of seed ${spec.seed}`,
    ...spec.bots.map((bot, slot) => `bot ${slot}: ${bot}`),
    ...Object.entries(spec.rules)
      .filter(([name, value]) => valueText(value) !== valueText(game.rules.defaults[name]!))
      .map(([name, value]) => `rule ${name} = ${valueText(value)}`),
  ];
  player.state.events = new Teller(player, lines);
  player.watcher = {
    decision(state, seat, legal, count, pick) {
      const who = `${seatName(spec, seat)}, ${game.phases[state.phase]}`;
      const of = count > 1 ? ` [${pick + 1} of ${count}]` : '';
      lines.push(`${who}: ${seatsFromOne(game.describe(state, legal[pick]!))}${of}`);
    },
  };
  const fault = player.play(playout);
  player.state.events = undefined;
  player.watcher = undefined;
  lines.push(
    ...(fault === undefined
      ? resultLines(game, spec, player.outcome, player.decisions)
      : [`FAULT at ply ${fault.ply}: ${seatsFromOne(fault.reason)}`]),
  );
  return { lines, faulty: fault !== undefined };
}

class Teller implements EventSink {
  private readonly player: CellPlayer;
  private readonly lines: string[];

  constructor(player: CellPlayer, lines: string[]) {
    this.player = player;
    this.lines = lines;
  }

  emit(kind: number, ...data: number[]): void {
    const { game } = this.player;
    const state: AnyState = this.player.state;
    const text = game.tell(state, { kind, data });
    if (text !== '') this.lines.push(`  ${seatsFromOne(text)}`);
  }
}
