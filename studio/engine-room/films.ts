/** Playouts to be seen: the table at every decision, and what the options of a decision were worth. */
import type { Board } from '../../engines/core/board.ts';
import { filmTexts, inWords } from '../../lab/film-words.ts';
import { hintsAt } from '../../lab/hints.ts';
import { withChanges } from '../../reports/board/changes.ts';
import { chanceCurve } from '../../reports/board/film-page.ts';
import { boardMarkup } from '../../reports/board/svg.ts';
import { seatName } from '../../reports/words/names.ts';
import { quoted } from '../../sim/cell/command.ts';
import type { OpenCell } from '../../sim/cell/open-cell.ts';
import { filmAs, filmOf, type Film } from '../../sim/play/film.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { Sitting } from '../../sim/play/sitting.ts';
import { chancesAlong } from '../../sim/story/chances.ts';
import type { FilmFrame, FilmFrames, FilmRequest, Thoughts } from '../laboratory.ts';
import { commandLine } from './arguments.ts';
import { cellOf } from './cell-of.ts';

export async function film({ question, playout, seat, chances = 0 }: FilmRequest): Promise<FilmFrames> {
  const cell = await cellOf(question);
  const { game, spec } = cell;
  if (game.board === undefined) throw new Error(`${game.name} does not show its table: it has no \`board\``);
  const shot = seat === undefined ? filmOf(new CellPlayer(cell), playout) : filmAs(cell, seat, playout);
  const { title, lead, result } = filmTexts(cell, playout, shot, seat);
  const line = await commandLine({ ...question, verb: 'run' }, BigInt(spec.seed));
  const eyes = seat === undefined ? '' : ` --as ${seat + 1}`;
  const file = quoted(`${game.name}-${playout}.html`);
  return {
    ...{ title, lead, result },
    frames: framesOf(shot, cell, title),
    seats: spec.roles.map((_, at) => seatName(spec, at)),
    command: `${line.replace(/^alicorn run/, 'alicorn replay')} --playout ${playout}${eyes} --page ${file}`,
    ...(chances > 0 && shot.fault === undefined && { curve: curveOf(cell, playout, shot, chances) }),
  };
}

function framesOf({ frames }: Film, { spec }: OpenCell, title: string): FilmFrame[] {
  let before: Board | undefined;
  return frames.map((frame, at) => {
    const { headline, told } = inWords(frame, spec);
    const board = boardMarkup(withChanges(before ?? frame.board, frame.board), `${title}, step ${at}`).text;
    before = frame.board;
    return { board, headline, told };
  });
}

function curveOf(cell: OpenCell, playout: number, { decisions, frames }: Film, rollouts: number): string {
  const { spec } = cell;
  const seats = spec.roles.map((_, seat) => seatName(spec, seat));
  const points = chancesAlong(cell, playout, decisions, rollouts);
  return chanceCurve({ seats, points }, frames.length - 1).text;
}

/** Plays up to the decision and looks at it with the eyes of whoever decides. */
export async function thoughts({ question, playout }: FilmRequest, decision: number): Promise<Thoughts> {
  const cell = await cellOf(question);
  const actor = decider(cell, playout, decision);
  const table = new Sitting(cell, actor.seat);
  table.deal(playout);
  while (!table.over && (table.decisions < decision || table.options().length === 1)) table.apply(table.botPick());
  return {
    seat: seatName(cell.spec, actor.seat),
    options: table.options(),
    chosen: actor.pick,
    hints: hintsAt(cell, table, table.codes(), playout),
  };
}

/** Who decides there, and what it takes. */
function decider(cell: OpenCell, playout: number, decision: number): { readonly seat: number; readonly pick: number } {
  const player = new CellPlayer(cell);
  let at = 0;
  let found: { seat: number; pick: number } | undefined;
  player.watcher = {
    decision(_state, seat, _legal, count, pick) {
      if (count > 1 && at++ === decision) found = { seat, pick };
    },
  };
  player.play(playout);
  if (found === undefined) throw new Error(`playout ${playout} has no decision ${decision + 1}`);
  return found;
}

/** So far into a playout there is something to be seen. */
const INTO = 0.6;

export async function picture(name: string): Promise<string | undefined> {
  const cell = await cellOf({ verb: 'run', options: { game: name, seed: '1' } });
  const { game } = cell;
  if (game.board === undefined) return undefined;
  const { frames } = filmOf(new CellPlayer(cell), 0);
  const { board } = frames[Math.floor(INTO * (frames.length - 1))]!;
  return boardMarkup(centre(board), `The table of ${game.title}`).text;
}

/** What one knows a game by: a player's own board, else the one that all share. */
function centre(board: Board): Board {
  const own = board.find((part) => part.kind === 'mat' && part.parts.some(({ kind }) => kind === 'grid'));
  const one = own ?? board.find(({ kind }) => kind === 'grid');
  return one === undefined ? board : [one];
}
