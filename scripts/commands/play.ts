import { messageOf } from '../../engines/core/errors.ts';
import { createInterface, type Interface } from 'node:readline/promises';
import type { Board } from '../../engines/core/board.ts';
import { EXIT } from '../../lab/exit.ts';
import { openExperiment } from '../../lab/experiment.ts';
import { withChanges } from '../../reports/board/changes.ts';
import { boardLines, type BoardText } from '../../reports/board/text.ts';
import { seatName } from '../../reports/words/names.ts';
import { inUnit } from '../../reports/words/numbers.ts';
import { allBesides } from '../../reports/words/said-once.ts';
import { indentedLines } from '../../reports/words/wrap.ts';
import { quoted } from '../../sim/cell/command.ts';
import { openCell } from '../../sim/cell/open.ts';
import { experimentOptions, flag, GAME, hiding, PLAY, text, wholeNumber } from '../../lab/options.ts';
import { hintsAt } from '../../lab/hints.ts';
import { optionLines } from '../play/option-lines.ts';
import { SeatGame } from '../../lab/seat-game.ts';
import { resultLines } from '../../lab/result-lines.ts';
import { tableLook } from '../say.ts';
import { seatOf } from '../seat-of.ts';
import { stdout } from '../standard-output.ts';
import { verb } from '../verb.ts';

/** Asks for a line; undefined when there are no more. */
type Ask = (prompt: string) => Promise<string | undefined>;

export const play = verb({
  command: 'play <game>',
  describe: 'take a seat yourself',
  examples: [
    ['alicorn play tic-tac-toe --bots mcts', 'against a tree search'],
    ['alicorn play little-prince --players 3 --bots greedy --seat 3', 'third at the table'],
  ],
  options: {
    ...hiding({ ...GAME, ...PLAY }, 'playouts', 'rotate', 'figures', 'block', 'independent'),
    seat: text('your seat, counted from 1, or your role', '1'),
    playout: text('which deal of the seed', '0'),
    goOn: text('go on with the game that `save` has kept in this file'),
    plain: flag('the table in ASCII alone'),
  },
  run: async (args) => {
    const experiment = await openExperiment({ ...experimentOptions(args.game, args), rotate: false });
    const cell = await openCell(experiment.cells[0]!);
    const { spec, game } = cell;
    const seat = seatOf('seat', args.seat, spec.roles);
    const sat = new SeatGame(cell, seat, wholeNumber('playout', args.playout, 0));
    if (args.goOn !== undefined) sat.goOn(args.goOn);
    const others = spec.bots.flatMap((bot, i) => (i === seat ? [] : [`${seatName(spec, i)}: ${bot}`]));
    show(`${game.title}, ${spec.variant}, seed ${spec.seed}. You are ${seatName(spec, seat)}.`);
    if (others.length > 0) show(others.join(', '));
    show('A number takes that option, hint weighs them, back takes your last choice back, ? helps, q quits.');
    for (const line of sat.dealt) show(`  ${line}`);
    const lines = createInterface({ input: process.stdin, terminal: false });
    const again = `--seed ${spec.seed} --playout ${args.playout}`;
    try {
      if (await new Session(sat, tableLook(args.plain), reader(lines), again).play()) {
        show(['', ...resultLines(game, spec, sat.table.outcome(), sat.table.decisions)].join('\n'));
      } else {
        show(`You left the table. The same deal again: ${again}`);
      }
    } finally {
      lines.close();
    }
  },
});

/**
 * Lines of the person, in order, also those that come faster than they are asked for. Ctrl-C is an end of lines while they
 * are waited for; what computes it kills.
 */
function reader(lines: Interface): Ask {
  const iterator = lines[Symbol.asyncIterator]();
  const leave = () => {
    process.exitCode = EXIT.interrupted;
    lines.close();
  };
  return async (prompt) => {
    process.on('SIGINT', leave);
    stdout.write(prompt);
    const line: IteratorResult<string, unknown> = await iterator.next();
    if (line.done !== true) {
      process.off('SIGINT', leave);
      return line.value;
    }
    show('');
    return undefined;
  };
}

/** The talk with the person, from decision to decision. */
class Session {
  private readonly sat: SeatGame;
  private readonly look: BoardText;
  private readonly ask: Ask;
  private readonly again: string;
  /** The table as the person saw it last. */
  private seen: Board | undefined = undefined;

  constructor(sat: SeatGame, look: BoardText, ask: Ask, again: string) {
    this.sat = sat;
    this.look = look;
    this.ask = ask;
    this.again = again;
  }

  /** Plays to the end; false if the person leaves. */
  async play(): Promise<boolean> {
    const { sat } = this;
    const { spec } = sat.cell;
    while (!sat.table.over) {
      const options = sat.table.options();
      let pick = 0;
      if (sat.table.mine && options.length > 1) {
        this.showBoard();
        show(['', ...optionLines(options)].join('\n'));
        const answer = await this.answer(options.length);
        if (answer === 'leave') return false;
        if (answer === 'again') continue;
        pick = answer;
      }
      const { mine } = sat.table;
      const { seat, chosen, told, decided } = sat.step(pick);
      const shown = decided || !mine;
      if (shown) show(`${mine ? 'you' : seatName(spec, seat)}: ${chosen ?? 'something you cannot see'}`);
      for (const line of shown ? allBesides(told, seat, chosen) : told) show(`  ${line}`);
    }
    this.showBoard();
    return true;
  }

  private showBoard(): void {
    const { sat } = this;
    const board = sat.cell.game.board?.(sat.table.state, sat.seat);
    if (board === undefined) return;
    show(['', ...boardLines(withChanges(this.seen ?? board, board), this.look)].join('\n'));
    this.seen = board;
  }

  private async answer(count: number): Promise<number | 'leave' | 'again'> {
    for (;;) {
      const text = (await this.ask(`1..${count} > `))?.trim();
      if (text === undefined || text === 'q') return 'leave';
      const number = /^\d+$/.test(text) ? Number(text) : 0;
      if (number >= 1 && number <= count) return number - 1;
      if (text === '?') this.help();
      else if (text === 'hint') this.hint();
      else if (text === 'save' || text.startsWith('save ')) this.save(text.slice(5).trim());
      else if (text === 'back') {
        if (this.sat.back()) return 'again';
        show('You have not chosen anything yet.');
      } else if (text !== '')
        show(`${text} is not one of the options: a number in 1..${count}, hint, back, save, ? or q`);
    }
  }

  private hint(): void {
    const { sat } = this;
    const codes = sat.table.codes();
    const { of, unit, bot } = hintsAt(sat.cell, sat.table, codes, sat.playout);
    const best = Math.max(...of.map(({ value }) => value));
    const notes = of.map(({ value, within }) => {
      const text = unit === 'points' ? `${value.toFixed(1)} points ± ${within.toFixed(1)}` : chanceText(value, within);
      return `  (${text}${value === best ? ', best' : ''})`;
    });
    show(`What comes of each option where all play on as ${bot} does, in worlds that look like yours:`);
    show(optionLines(sat.table.options(), notes).join('\n'));
  }

  private save(path: string): void {
    if (path === '') return show('Say where to: save my-game.json');
    try {
      this.sat.save(path);
      show(`Saved. Go on with the same command and ${this.again} --go-on ${quoted(path)}`);
    } catch (error) {
      show(`cannot save to ${path}: ${messageOf(error)}`);
    }
  }

  private help(): void {
    const { game, spec } = this.sat.cell;
    show('A number takes the option beside it, q leaves the table.');
    show('hint: what each option comes to. back: before your last choice. save FILE: keeps the game.');
    show(indentedLines(game.scope?.(spec.roles, spec.rules).about ?? game.about, 78).join('\n'));
    if (game.board !== undefined) return this.showBoard();
    show('What you know, as the laboratory writes it:');
    show(indentedLines(this.sat.table.knowledge(), 78, '  ').join('\n'));
  }
}

/** `63 % ± 4`, or with its ends, as far as a chance goes: `97 % (91 to 100)`. */
function chanceText(value: number, within: number): string {
  const told = inUnit(value, 'share', 0);
  const [lo, hi] = [value - within, value + within];
  if (lo >= 0 && hi <= 1) return `${told} ± ${Math.round(100 * within)}`;
  return `${told} (${Math.round(100 * Math.max(0, lo))} to ${Math.round(100 * Math.min(1, hi))})`;
}

function show(text: string): void {
  stdout.write(`${text}\n`);
}
