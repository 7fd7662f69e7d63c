import { many } from '../../engines/core/worded.ts';
import type { CellSpec } from '../cell/spec.ts';
import type { Divergence } from '../results.ts';
import type { BaselineCell } from './baseline.ts';
import { firstDifferentSteps, traceToday, type Step, type StepPair, type Trace, type Tracer } from '../play/trace.ts';

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

/**
 * Option codes may be numbered anew without anything told changing, so some playouts behind the first are looked at too: for
 * one in which other things happen, before one that is only told in other words.
 */
async function stepByStep(
  then: CellSpec,
  now: CellSpec,
  playout: number,
  last: number,
  older: Tracer,
): Promise<FoundDifference> {
  const count = Math.min(LOOKED_AT, last - playout + 1);
  const [old, today] = await bothSides(then, now, { from: playout, count, steps: true }, older);
  let worded: FoundDifference | undefined;
  for (const [i, trace] of today.entries()) {
    const what = whatDiffers(old[i]!, trace);
    if (what === undefined) continue;
    const { happens, words } = firstDifferentSteps(old[i]!, trace);
    if (happens !== undefined) {
      const before = words === undefined ? '' : `; before this ${otherWords(words)}`;
      return { what, ...placed(trace.playout, happens), note: `both versions were played side by side${before}` };
    }
    if (words === undefined) continue;
    const note = 'draws of chance or the numbering of options differ; of what is told and chosen only words do';
    worded ??= { what, ...placed(trace.playout, words), note };
  }
  const note = 'draws of chance or the numbering of options differ, but nothing that is told or chosen';
  return worded ?? { what: whatDiffers(old[0]!, today[0]!)!, playout, among: [playout, playout], note };
}

function otherWords({ then, now }: StepPair): string {
  return `words differ: "${now!.text}" was "${then!.text}"`;
}

function placed(playout: number, { then, now }: StepPair): Omit<FoundDifference, 'what' | 'note'> {
  const { ply, decision, seat } = now ?? then!;
  const told = (step: Step | undefined): string => {
    if (step === undefined) return 'nothing more happens';
    const { text, options } = step;
    return then?.text === now?.text && options !== undefined ? `${text}, one of ${many(options, 'option')}` : text;
  };
  return {
    playout,
    among: [playout, playout],
    ply,
    decision,
    ...(seat === undefined ? {} : { seat }),
    baseline: told(then),
    candidate: told(now),
  };
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
