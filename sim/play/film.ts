/** One playout as a row of pictures: what lies on the table at every decision, and what led there. */
import { ONLOOKER, type Board } from '../../engines/core/board.ts';
import type { EventSink, Outcome } from '../../engines/core/types.ts';
import type { OpenCell } from '../cell/open-cell.ts';
import type { Fault } from '../count/tally.ts';
import type { CellPlayer } from './playout.ts';
import { Sitting } from './sitting.ts';

/** The table at a decision, or at the end. */
export interface Frame {
  readonly board: Board;
  /** Who decided before it, what and of how many options; absent after the deal. `text` is absent where it is secret. */
  readonly chosen?: { readonly seat: number; readonly phase: string; readonly text?: string; readonly of: number };
  /** What happened from there on, in the game's words. */
  readonly told: readonly string[];
}

export interface Film {
  readonly frames: readonly Frame[];
  readonly outcome: Outcome;
  readonly decisions: number;
  /** A playout that went wrong ends at the decision where it did. */
  readonly fault?: Fault;
}

/** Everything, as an onlooker sees it after the game. The game must have a board. */
export function filmOf(player: CellPlayer, playout: number): Film {
  const { game, state } = player;
  const frames: Frame[] = [];
  let told: string[] = [];
  let chosen: Frame['chosen'];
  const take = () => {
    frames.push({ board: game.board!(state, ONLOOKER), told, ...(chosen === undefined ? {} : { chosen }) });
    told = [];
  };
  const sink: EventSink = {
    emit(kind, ...data) {
      const line = game.tell(state, { kind, data });
      if (line !== '') told.push(line);
    },
  };
  state.events = sink;
  player.watcher = {
    decision(at, seat, legal, count, pick) {
      const text = game.describe(at, legal[pick]!);
      if (count > 1) {
        take();
        chosen = { seat, phase: game.phases[at.phase]!, text, of: count };
      } else told.push(text);
    },
  };
  const fault = player.play(playout);
  state.events = undefined;
  player.watcher = undefined;
  take();
  const { outcome, decisions } = player;
  return { frames, outcome, decisions, ...(fault === undefined ? {} : { fault }) };
}

/** The same game as one of its seats sees it: nothing that this seat cannot know is in it. Calls `alive` at every decision. */
export function filmAs(cell: OpenCell, seat: number, playout: number, alive: () => void = () => undefined): Film {
  const { game } = cell;
  const table = new Sitting(cell, seat);
  const frames: Frame[] = [{ board: [], told: table.deal(playout) }];
  const look = () => game.board!(table.state, seat);
  frames[0] = { ...frames[0]!, board: look() };
  while (!table.over) {
    alive();
    const { actor, phase } = table.state;
    const of = table.options().length;
    const { chosen, told } = table.apply(table.botPick());
    const last = frames.at(-1)!;
    if (of === 1) {
      frames[frames.length - 1] = { ...last, board: look(), told: [...last.told, ...told] };
      continue;
    }
    const what = chosen === undefined ? {} : { text: chosen };
    frames.push({ board: look(), chosen: { seat: actor, phase: game.phases[phase]!, of, ...what }, told });
  }
  return { frames, outcome: table.outcome(), decisions: table.decisions };
}
