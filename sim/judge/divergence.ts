/** Where today's game first parts from its baseline. */
import { openCell } from '../cell/open.ts';
import type { OpenCell } from '../cell/open-cell.ts';
import { CellPlayer } from '../play/playout.ts';
import type { CellProgress } from '../store/progress.ts';
import { replayCommand } from '../run/replay-command.ts';
import type { Divergence } from '../results.ts';
import type { BaselineCell } from './baseline.ts';
import { firstDifferentSpan } from './different-span.ts';
import { playedBeside, type FoundDifference } from './side-by-side.ts';
import type { Step, Tracer } from '../play/trace.ts';

/** A cell of a baseline and the same cell today. */
export interface Parted {
  /** Counts from 1. */
  readonly cell: number;
  readonly then: BaselineCell;
  readonly now: CellProgress;
}

/**
 * The first playout and move that differ, from the digests and action codes the baseline keeps; beyond them its block.
 * `older` plays the version the baseline was made with, and so finds them in any playout. undefined if moves, draws and
 * results are the same.
 */
export async function divergenceOf({ cell, then, now }: Parted, older?: Tracer): Promise<Divergence | undefined> {
  const open = await openCell(now.spec);
  const finding = await find(open, then, now, older);
  if (finding === undefined) return undefined;
  const { spec } = now;
  const playout = finding.playout ?? finding.among[0];
  const place =
    finding.playout === undefined
      ? {}
      : { seedIndex: Math.floor(playout / spec.rotations), rotation: playout % spec.rotations };
  const role =
    finding.seat === undefined || spec.roles[finding.seat] === undefined ? {} : { role: spec.roles[finding.seat]! };
  return {
    cell,
    variant: spec.variant,
    seed: spec.seed,
    ...finding,
    ...place,
    ...role,
    replay: replayCommand(open.game, spec, playout),
  };
}

async function find(
  open: OpenCell,
  then: BaselineCell,
  now: CellProgress,
  older: Tracer | undefined,
): Promise<FoundDifference | undefined> {
  const count = Math.min(then.progress.spans.length, now.spans.length);
  const trace = firstDifferentSpan(then.progress, now, count, 'trace');
  const outcome = firstDifferentSpan(then.progress, now, count, 'outcome');
  if (trace === undefined && outcome === undefined) return undefined;
  if (older !== undefined) {
    const among = playoutsOf(now, Math.min(trace ?? Infinity, outcome ?? Infinity));
    return playedBeside(then, now.spec, among, older);
  }
  const playout = firstDifferentDigest(then.digests, now.digests);
  if (playout !== undefined) return recorded(open, then, now, playout, outcome);
  if (trace !== undefined) {
    const note = 'beyond the playouts whose digests are kept; --against plays the old version';
    return { what: 'trace', among: playoutsOf(now, trace), note };
  }
  const note = 'the same moves and draws come to another result: scoring, ranking, ending or length has changed';
  return { what: 'outcome', among: playoutsOf(now, outcome!), note };
}

/** What the action codes of the first playout with another trace tell. */
function recorded(
  open: OpenCell,
  { traces }: BaselineCell,
  now: CellProgress,
  playout: number,
  outcome: number | undefined,
): FoundDifference {
  const actions = traces[playout];
  const told =
    actions === undefined
      ? { note: `the baseline keeps the moves of ${traces.length} playouts; --against plays the old version` }
      : against(open, playout, actions);
  const [first, last] = outcome === undefined ? [playout, playout] : playoutsOf(now, outcome);
  const earlier = last < playout ? `; with the same moves, results differ already in playouts ${first} to ${last}` : '';
  return { what: 'trace', playout, among: [playout, playout], ...told, note: told.note + earlier };
}

function firstDifferentDigest(a: ArrayLike<number>, b: ArrayLike<number>): number | undefined {
  const kept = Math.min(a.length, b.length);
  for (let i = 0; i < kept; i++) if (a[i] !== b[i]) return i;
  return undefined;
}

function playoutsOf(progress: CellProgress, span: number): readonly [number, number] {
  const { rotations } = progress.spec;
  const first = progress.spans[span]!.index * progress.spanClusters * rotations;
  return [first, first + progress.clustersIn(progress.spans[span]!.index) * rotations - 1];
}

/** Today's playout against the recorded action codes. */
function against(open: OpenCell, playout: number, actions: readonly number[]): Omit<FoundDifference, 'what' | 'among'> {
  const { game } = open;
  const player = new CellPlayer(open);
  let found: (Pick<Step, 'ply' | 'decision' | 'text'> & { seat: number; then: string }) | undefined;
  let ply = 0;
  let decision = 0;
  player.watcher = {
    decision(state, seat, legal, count, pick) {
      ply++;
      if (count < 2) return;
      const recorded = actions[decision++];
      if (found !== undefined || recorded === legal[pick]) return;
      const text = game.describe(state, legal[pick]!);
      const offered = recorded !== undefined && legal.subarray(0, count).includes(recorded);
      const then =
        recorded === undefined
          ? 'the game was over'
          : offered
            ? game.describe(state, recorded)
            : `option code ${recorded}, which is not offered here today`;
      found = { ply: ply - 1, decision: decision - 1, seat, text, then };
    },
  };
  const fault = player.play(playout);
  if (found !== undefined) {
    const { seat, text, then } = found;
    const at = { ply: found.ply, decision: found.decision, seat };
    return {
      ...at,
      baseline: then,
      candidate: text,
      note: 'the first decision that differs; earlier draws may differ too',
    };
  }
  if (fault !== undefined) return { ply: fault.ply, note: `today the playout ends in a fault: ${fault.reason}` };
  if (decision < actions.length) {
    return {
      ply,
      decision,
      baseline: 'the game went on',
      candidate: 'the game is over',
      note: 'it ends earlier today',
    };
  }
  return { note: 'every decision is the same, the dice, cards or events drawn are not; --against shows the first' };
}
