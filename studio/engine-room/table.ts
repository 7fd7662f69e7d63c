/** The table at which a person sits. */
import type { Board } from '../../engines/core/board.ts';
import { hintsAt } from '../../lab/hints.ts';
import { resultLines } from '../../lab/result-lines.ts';
import { SeatGame } from '../../lab/seat-game.ts';
import { withChanges } from '../../reports/board/changes.ts';
import { boardMarkup } from '../../reports/board/svg.ts';
import { seatName } from '../../reports/words/names.ts';
import { allBesides } from '../../reports/words/said-once.ts';
import type { Hints, Question, Table } from '../laboratory.ts';
import { cellOf } from './cell-of.ts';

let sat: SeatGame | undefined;
/** The table as the person saw it last. */
let seen: Board | undefined;

async function sit(question: Question, seat: number, playout: number): Promise<Table> {
  const cell = await cellOf(question);
  if (!(seat >= 0 && seat < cell.spec.players))
    throw new Error(`there is no seat ${seat + 1} at a table for ${cell.spec.players}`);
  sat = new SeatGame(cell, seat, playout);
  seen = undefined;
  return onward([...sat.dealt]);
}

function take(option: number): Table {
  const { table } = sitting();
  if (!(option >= 0 && option < table.options().length)) throw new Error(`${option + 1} is not one of the options`);
  return onward(stepped(option));
}

function back(): Table {
  return onward(sitting().back() ? ['Before your last choice.'] : ['You have not chosen anything yet.']);
}

function hints(): Hints {
  const { cell, table, playout } = sitting();
  return hintsAt(cell, table, table.codes(), playout);
}

function leave(): void {
  sat = undefined;
}

function sitting(): SeatGame {
  if (sat === undefined) throw new Error('nobody sits at a table');
  return sat;
}

/** The others play until the person has something to choose, or the game is over. */
function onward(told: string[]): Table {
  const { cell, seat, table } = sitting();
  while (!sitting().table.over && !asksMe(sitting())) told.push(...stepped(0));
  const now = sitting().table;
  const { game, spec } = cell;
  const board = game.board?.(now.state, seat);
  const drawn = board === undefined ? '' : boardMarkup(withChanges(seen ?? board, board), 'The table').text;
  seen = board;
  return {
    board: drawn,
    told,
    options: now.over ? [] : now.options(),
    ...(now.over && { result: resultLines(game, spec, now.outcome(), table.decisions) }),
    seat: seatName(spec, seat),
    goals: game.scope?.(spec.roles, spec.rules).about,
  };
}

function asksMe({ table }: SeatGame): boolean {
  return table.mine && table.options().length > 1;
}

function stepped(option: number): string[] {
  const { cell } = sitting();
  const { mine } = sitting().table;
  const { seat, chosen, told, decided } = sitting().step(option);
  const who = mine ? 'you' : seatName(cell.spec, seat);
  if (!decided && mine) return [...told];
  return [`${who}: ${chosen ?? 'something you cannot see'}`, ...allBesides(told, seat, chosen)];
}

export const table = { sit, take, back, hints, leave };
