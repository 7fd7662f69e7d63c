import type { CellSpec } from '../cell/spec.ts';
import type { Divergence } from '../results.ts';
import type { BaselineCell } from './baseline.ts';
import { firstDifferentStep, traceToday, type Trace, type Tracer } from '../play/trace.ts';

/** What was found of a divergence, before it is written down. */
export type FoundDifference = Pick<Divergence, 'what' | 'among' | 'note'> & Partial<Divergence>;

/** Playouts looked at step by step where the first differs in nothing that has words. */
const LOOKED_AT = 40;

/** The first playout of a stretch in which the version of a baseline and today's differ, and the first step that does. */
export async function playedBeside(
  then: BaselineCell,
  now: CellSpec,
  among: readonly [number, number],
  older: Tracer,
): Promise<FoundDifference> {
  const [first, last] = among;
  const [old, today] = await bothSides(then.spec, now, { from: first, count: last - first + 1, steps: false }, older);
  const kept = old.find(
    ({ playout, digest }) => then.digests[playout] !== undefined && then.digests[playout] !== digest,
  );
  if (kept !== undefined) {
    const note = `the other checkout plays playout ${kept.playout} unlike the baseline: it is not the version that made it`;
    return { what: 'trace', among, note };
  }
  const at = today.findIndex((trace, i) => whatDiffers(old[i]!, trace) !== undefined);
  if (at < 0) {
    const note = 'the other checkout plays these playouts as today does: it is not the version that made the baseline';
    return { what: 'outcome', among, note };
  }
  return stepByStep(then.spec, now, first + at, last, older);
}

/** Option codes may be numbered anew without any word changing, so some playouts behind the first are looked at too. */
async function stepByStep(
  then: CellSpec,
  now: CellSpec,
  playout: number,
  last: number,
  older: Tracer,
): Promise<FoundDifference> {
  const count = Math.min(LOOKED_AT, last - playout + 1);
  const [old, today] = await bothSides(then, now, { from: playout, count, steps: true }, older);
  for (const [i, trace] of today.entries()) {
    const what = whatDiffers(old[i]!, trace);
    const difference = what === undefined ? undefined : firstDifferentStep(old[i]!, trace);
    if (what === undefined || difference === undefined) continue;
    const at = difference.now ?? difference.then!;
    return {
      what,
      playout: trace.playout,
      among: [trace.playout, trace.playout],
      ply: at.ply,
      decision: at.decision,
      ...(at.seat === undefined ? {} : { seat: at.seat }),
      baseline: difference.then?.text ?? 'nothing more happens',
      candidate: difference.now?.text ?? 'nothing more happens',
      note: 'both versions were played side by side',
    };
  }
  const note = 'draws of chance or the numbering of options differ, but nothing that is told or chosen';
  return { what: whatDiffers(old[0]!, today[0]!)!, playout, among: [playout, playout], note };
}

type Stretch = Omit<Parameters<Tracer>[0], 'spec'>;

async function bothSides(
  then: CellSpec,
  now: CellSpec,
  stretch: Stretch,
  older: Tracer,
): Promise<[readonly Trace[], readonly Trace[]]> {
  return Promise.all([older({ ...stretch, spec: then }), traceToday({ ...stretch, spec: now })]);
}

function whatDiffers(a: Trace, b: Trace): 'trace' | 'outcome' | undefined {
  if (a.digest !== b.digest) return 'trace';
  return a.outcome[0] === b.outcome[0] && a.outcome[1] === b.outcome[1] ? undefined : 'outcome';
}
