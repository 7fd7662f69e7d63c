import { createInterface } from 'node:readline/promises';
import { openExperiment } from '../../lab/experiment.ts';
import { openCell } from '../../sim/cell/open.ts';
import { Sitting } from '../../sim/play/sitting.ts';
import { experimentOptions, playOptions, wholeNumber, type PlayArguments } from '../options.ts';
import { resultLines } from '../result-lines.ts';
import { seatOf } from '../seat-of.ts';
import { verb } from '../verb.ts';
import { seatName } from '../../reports/words/names.ts';
import { seatsFromOne } from '../../reports/words/seats.ts';
import { indentedLines } from '../../reports/words/wrap.ts';

interface Arguments extends PlayArguments {
  readonly game: string;
  readonly seat: string;
  readonly playout: string;
}

/** Asks for a line; undefined when there are no more. */
type Ask = (prompt: string) => Promise<string | undefined>;

export const play = verb<Arguments>({
  command: 'play <game>',
  describe: 'take a seat yourself',
  examples: [
    ['alicorn play tic-tac-toe --bots mcts', 'against a tree search'],
    ['alicorn play little-prince --players 3 --bots greedy --seat 3', 'third at the table'],
  ],
  options: (yargs) =>
    playOptions(yargs.positional('game', { type: 'string', demandOption: true }))
      .option('seat', { type: 'string', describe: 'your seat, counted from 1, or your role', default: '1' })
      .option('playout', { type: 'string', describe: 'which deal of the seed', default: '0' })
      .hide('playouts')
      .hide('rotate')
      .hide('figures')
      .hide('block')
      .hide('independent'),
  run: async (args) => {
    const experiment = await openExperiment({ ...experimentOptions(args.game, args), rotate: false });
    const cell = await openCell(experiment.cells[0]!);
    const { spec, game } = cell;
    const seat = seatOf('seat', args.seat, spec.roles);
    const table = new Sitting(cell, seat);
    const dealt = table.deal(wholeNumber('playout', args.playout, 0));
    const others = spec.bots.flatMap((bot, i) => (i === seat ? [] : [`${seatName(spec, i)}: ${bot}`]));
    show(`${game.title}, ${spec.variant}, seed ${spec.seed}. You are ${seatName(spec, seat)}.`);
    if (others.length > 0) show(others.join(', '));
    show('A number takes that option, ? helps, q quits.');
    for (const line of dealt) show(`  ${seatsFromOne(line)}`);
    const lines = createInterface({ input: process.stdin, terminal: false });
    try {
      if (await playThrough(table, reader(lines))) {
        show(['', ...resultLines(game, spec, table.outcome(), table.decisions)].join('\n'));
      } else {
        show(`You left the table. The same deal again: --seed ${spec.seed} --playout ${args.playout}`);
      }
    } finally {
      lines.close();
    }
  },
});

/** Lines of the person, in order, also those that come faster than they are asked for. */
function reader(lines: AsyncIterable<string>): Ask {
  const iterator = lines[Symbol.asyncIterator]();
  return async (prompt) => {
    process.stdout.write(prompt);
    const line: IteratorResult<string, unknown> = await iterator.next();
    return line.done === true ? undefined : line.value;
  };
}

/** Plays to the end; false if the person leaves. */
async function playThrough(table: Sitting, ask: Ask): Promise<boolean> {
  const { spec, game } = table;
  while (!table.over) {
    const options = table.options();
    const who = seatName(spec, table.state.actor);
    let pick = 0;
    if (!table.mine) {
      pick = table.botPick();
    } else if (options.length > 1) {
      show(`\n${game.phases[table.state.phase]}:\n${optionLines(options).join('\n')}`);
      const answer = await answerOf(table, options.length, ask);
      if (answer === undefined) return false;
      pick = answer;
    }
    const mine = table.mine;
    const { chosen, told } = table.apply(pick);
    if (options.length > 1 || !mine)
      show(`${mine ? 'you' : who}: ${seatsFromOne(chosen ?? 'something you cannot see')}`);
    for (const line of told) show(`  ${seatsFromOne(line)}`);
  }
  return true;
}

async function answerOf(table: Sitting, count: number, ask: Ask): Promise<number | undefined> {
  for (;;) {
    const text = (await ask(`1..${count} > `))?.trim();
    if (text === undefined || text === 'q') return undefined;
    const number = /^\d+$/.test(text) ? Number(text) : 0;
    if (number >= 1 && number <= count) return number - 1;
    if (text === '?') help(table);
    else if (text !== '') show(`${text} is not one of the options: a number in 1..${count}, ? or q`);
  }
}

function help(table: Sitting): void {
  show('A number takes the option beside it, q leaves the table.');
  show(indentedLines(table.game.about, 78).join('\n'));
  show('What you know, as the laboratory writes it:');
  show(indentedLines(seatsFromOne(table.knowledge()), 78, '  ').join('\n'));
}

/** Numbered options, in columns where they are short and many. */
function optionLines(options: readonly string[]): string[] {
  const numbered = options.map((text, i) => `${String(i + 1).padStart(4)} ${seatsFromOne(text)}`);
  const width = Math.max(...numbered.map(({ length }) => length)) + 2;
  const columns = Math.max(1, Math.floor(78 / width));
  if (numbered.length <= 12 || columns === 1) return numbered;
  const rows = Math.ceil(numbered.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    numbered
      .filter((_text, i) => i % rows === row)
      .map((text) => text.padEnd(width))
      .join('')
      .trimEnd(),
  );
}

function show(text: string): void {
  process.stdout.write(`${text}\n`);
}
