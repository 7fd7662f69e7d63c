/** What happened at the turning points of a told game, played once more and finer. */
import type { OpenCell } from '../sim/cell/open-cell.ts';
import { filmOf, type Frame } from '../sim/play/film.ts';
import { CellPlayer } from '../sim/play/playout.ts';
import { traceToday, type Step } from '../sim/play/trace.ts';
import type { ToldGame, TurningPoint } from '../sim/results.ts';
import { seatName } from '../reports/words/names.ts';
import { besides } from '../reports/words/said-once.ts';
import { Locator, MOST_ROLLOUTS } from '../sim/story/locate.ts';
import { lookingHere, type Looker, type LookPool } from '../sim/story/looker.ts';
import type { Sketch } from '../sim/story/story.ts';
import type { Concluding } from './experiment.ts';

/** Plays on from positions of the games told, all of them at once where there are threads, and tells how far it is. */
export function lookerOf(
  index: number,
  cell: OpenCell,
  sketches: readonly Sketch[],
  concluding: Concluding | undefined,
  pool: LookPool | undefined,
): Looker {
  const rollouts = Math.min(MOST_ROLLOUTS, cell.spec.story!.rollouts);
  if (pool === undefined) return lookingHere(cell, rollouts);
  const most = sketches.reduce((sum, { turns }) => sum + Locator.mostLooks(turns), 0);
  let looked = 0;
  return async (looking) => {
    if (concluding?.signal?.aborted === true) return undefined;
    const moments = await pool.look(index, cell.spec, rollouts, looking);
    concluding?.onStep?.(`looking for turning points: ${++looked} of at most ${most} positions played on`);
    return moments;
  };
}

/** What happened at the turning points of a game, played once more and finer. */
export async function withWords(cell: OpenCell, sketch: Sketch, looker: Looker): Promise<Omit<ToldGame, 'replay'>> {
  const { spec } = cell;
  const [trace] = await traceToday({ spec, from: sketch.playout, count: 1, steps: true });
  const turns = await new Locator(looker, sketch).locate(sketch.turns);
  // Behind the game stand a line of result per seat, and how it ended.
  const who = (seat: number) => seatName(spec, seat);
  const steps = trace!.steps.slice(0, -(spec.players + 1));
  const tables = cell.game.board === undefined ? [] : filmOf(new CellPlayer(cell), sketch.playout).frames;
  return {
    ...sketch,
    turns: turns.map((turn) => ({ ...told(turn, wordsOf(steps, turn, who)), ...boardsAt(tables, turn) })),
  };
}

/** The table at the decision and at the next one, or at the end. */
function boardsAt(
  tables: readonly Frame[],
  { from, to }: Pick<TurningPoint, 'from' | 'to'>,
): Pick<TurningPoint, 'boards'> {
  const [before, after] = [tables[from], tables[Math.min(to, tables.length - 1)]];
  return before === undefined || after === undefined ? {} : { boards: [before.board, after.board] };
}

/** Where nothing happened after a choice, no chance is named for what the rollouts do not explain. */
function told({ by, ...rest }: Omit<TurningPoint, 'words'>, words: readonly string[]): TurningPoint {
  return by === undefined || (by === 'chance' && words.length === 1) ? { ...rest, words } : { ...rest, by, words };
}

/** What was chosen; where chance moved more than that, also what it did until the next choice. */
function wordsOf(
  steps: readonly Step[],
  { from, by }: Pick<TurningPoint, 'from' | 'by'>,
  who: (seat: number) => string,
): string[] {
  const at = (decision: number) => steps.findLastIndex((step) => step.seat !== undefined && step.decision === decision);
  const [own, next] = [at(from), at(from + 1)];
  const told = steps.slice(own, by === 'choice' ? own + 1 : next > own ? next : undefined);
  let chosen: Step | undefined;
  return told.flatMap((step) => {
    if (step.seat !== undefined) {
      chosen = step;
      return `${who(step.seat)}: ${step.text}`;
    }
    return (chosen === undefined ? step.text : besides(step.text, chosen.seat!, chosen.text)) ?? [];
  });
}
