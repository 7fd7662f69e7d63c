import { UsageError } from '../../engines/core/errors.ts';
import { valueText } from '../../engines/core/params.ts';
import type { AnyState, EventSink } from '../../engines/core/types.ts';
import type { CellSpec } from '../../sim/cell.ts';
import { CellMaker } from '../../sim/experiment.ts';
import { loadBots } from '../../sim/load.ts';
import { CellPlayer } from '../../sim/playout.ts';
import { EXIT } from '../exit.ts';
import { findPlayout, FINDS, type Find } from '../find-playout.ts';
import {
  botList,
  experimentRequest,
  masterSeed,
  namedBots,
  oneOf,
  playersOf,
  playOptions,
  settingsOf,
  wholeNumber,
  type PlayArguments,
} from '../options.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

interface Arguments extends PlayArguments {
  readonly game: string;
  readonly playout: string;
  readonly find?: string;
}

export const replay = verb<Arguments>({
  command: 'replay <game>',
  describe: 'print one playout, decision by decision',
  options: (yargs) =>
    playOptions(yargs.positional('game', { type: 'string', demandOption: true }))
      .option('playout', { type: 'string', describe: 'which playout of the run', default: '0' })
      .option('find', { type: 'string', describe: `search the run's playouts for: ${FINDS.join(', ')}` })
      .example('$0 replay kuhn-poker --seed 42 --playout 7', 'the eighth playout of that run')
      .example('$0 replay glitterhorn --seed 42 --find max-score --playouts 10000', 'its best game'),
  run: async (args) => {
    const seed = masterSeed(args.seed);
    say(`seed ${seed}`);
    const maker = await CellMaker.load(experimentRequest(args.game, args, seed));
    const spec = maker.make({
      players: playersOf(args.players),
      roles: args.roles?.split(','),
      preset: args.preset,
      settings: settingsOf(maker.game, args),
      bots: await namedBots(botList(args.bots)),
    });
    const player = new CellPlayer(maker.game, spec, await loadBots(spec.botModules));
    const playout =
      args.find === undefined
        ? wholeNumber('playout', args.playout, 0)
        : findPlayout(player, oneOf('find', args.find, FINDS) satisfies Find, spec.playouts);
    if (playout === undefined) throw new UsageError(`no playout of the ${spec.playouts} is such a game: ${args.find}`);
    const { lines, faulty } = playthrough(player, spec, playout);
    process.stdout.write(`${lines.join('\n')}\n`);
    if (faulty) process.exitCode = EXIT.fault;
  },
});

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
      lines.push(`${who}: ${game.describe(state, legal[pick]!)}${of}`);
    },
  };
  const fault = player.play(playout);
  player.state.events = undefined;
  player.watcher = undefined;
  lines.push(...(fault === undefined ? resultLines(player, spec) : [`FAULT at ply ${fault.ply}: ${fault.reason}`]));
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
    if (text !== '') this.lines.push(`  ${text}`);
  }
}

function seatName(spec: CellSpec, seat: number): string {
  const roles = new Set(spec.roles);
  return roles.size > 1 || spec.players === 1 ? spec.roles[seat]! : `seat ${seat}`;
}

function resultLines(player: CellPlayer, spec: CellSpec): string[] {
  const { outcome, game } = player;
  const seats = Array.from({ length: spec.players }, (_, seat) => {
    const share = outcome.share60[seat]!;
    const won = share === 60 ? ', wins' : share > 0 ? `, shares the win (${share}/60)` : '';
    return `${seatName(spec, seat)}: ${outcome.score[seat]!} points${won}`;
  });
  const capped = outcome.capped === 1 ? ' (capped)' : '';
  return [
    `end: ${game.ends[outcome.end]}${capped} after ${outcome.rounds} rounds, ${player.decisions} decisions`,
    ...seats,
  ];
}
