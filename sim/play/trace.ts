/** One playout in all its steps, so that two versions of a game can be laid side by side. */
import { seatText } from '../../engines/core/seats.ts';
import { endText, many } from '../../engines/core/worded.ts';
import type { EventSink } from '../../engines/core/types.ts';
import type { CellSpec } from '../cell/spec.ts';
import { openCell } from '../cell/open.ts';
import { CellPlayer } from './playout.ts';

/** Something that happened: a decision, something chance or the game did, or a line of the result. */
export interface Step {
  readonly text: string;
  /** Points at which the engine had stopped before. */
  readonly ply: number;
  /** Decisions before. */
  readonly decision: number;
  readonly seat?: number;
  readonly action?: number;
  /** Among how many options was chosen. */
  readonly options?: number;
  /** What happened without its words: an event and its numbers, the numbers of a result. Earlier versions do not tell it. */
  readonly codes?: readonly number[];
}

export interface Trace {
  readonly playout: number;
  readonly digest: number;
  readonly outcome: readonly [number, number];
  readonly steps: readonly Step[];
}

/** Playouts of a cell; `steps` asks for every step, else only digests are given. */
export interface TraceRequest {
  readonly spec: CellSpec;
  readonly from: number;
  readonly count: number;
  readonly steps: boolean;
}

/** Plays playouts with some version of the program. */
export type Tracer = (request: TraceRequest) => Promise<readonly Trace[]>;

/** Plays them with this one. */
export const traceToday: Tracer = async ({ spec, from, count, steps }) => {
  const player = new CellPlayer(await openCell(spec));
  return Array.from({ length: count }, (_, i) => tracePlayout(player, from + i, steps));
};

function tracePlayout(player: CellPlayer, playout: number, wanted: boolean): Trace {
  const steps: Step[] = [];
  const { game, state } = player;
  let ply = 0;
  let decision = 0;
  if (wanted) {
    const sink: EventSink = {
      emit: (kind, ...data) => {
        const text = game.tell(state, { kind, data });
        if (text !== '') steps.push({ text, ply, decision, codes: [kind, ...data] });
      },
    };
    state.events = sink;
    player.watcher = {
      decision(at, seat, legal, count, pick) {
        const action = legal[pick]!;
        steps.push({ text: game.describe(at, action), ply, decision, seat, action, options: count });
        ply++;
        if (count > 1) decision++;
      },
    };
  }
  const fault = player.play(playout);
  state.events = undefined;
  player.watcher = undefined;
  if (fault !== undefined) steps.push({ text: `fault: ${fault.reason}`, ply: fault.ply, decision });
  else if (wanted) for (const told of result(player)) steps.push({ ...told, ply, decision });
  const outcome = [player.outcomeA, player.outcomeB] as const;
  return { playout, digest: fault === undefined ? player.traceDigest() : 0, outcome, steps };
}

function result({ outcome, game, spec }: CellPlayer): Pick<Step, 'text' | 'codes'>[] {
  const { rounds, end } = outcome;
  const seats = Array.from({ length: spec.players }, (_, seat) => {
    const [share, score] = [outcome.share60[seat]!, outcome.score[seat]!];
    const text = `${seatText(seat)} ends with ${many(score, 'point')} and ${share}/60 of the win`;
    return { text, codes: [score, share] };
  });
  const text = `the game ends: ${endText(game.ends[end]!)} after ${many(rounds, 'round')}`;
  return [...seats, { text, codes: [end, rounds] }];
}

/** The same step in two traces; one may be missing at its end. */
export interface StepPair {
  readonly then: Step | undefined;
  readonly now: Step | undefined;
}

/** The first step in which other things happen in two traces of a playout, and the first before it that is only told in other words. */
export function firstDifferentSteps(a: Trace, b: Trace): { readonly happens?: StepPair; readonly words?: StepPair } {
  let words: StepPair | undefined;
  for (let i = 0; i < Math.max(a.steps.length, b.steps.length); i++) {
    const pair = { then: a.steps[i], now: b.steps[i] };
    if (otherThings(pair)) return { happens: pair, ...(words && { words }) };
    if (pair.then!.text !== pair.now!.text) words ??= pair;
  }
  return words === undefined ? {} : { words };
}

/** Codes may be numbered anew without any word changing, and words may change where codes do not. */
function otherThings({ then, now }: StepPair): boolean {
  if (then === undefined || now === undefined || then.seat !== now.seat) return true;
  if (then.options !== now.options && then.options !== undefined && now.options !== undefined) return true;
  if (then.text === now.text) return false;
  const [before, today] = [then, now].map(({ codes, action }) => JSON.stringify(codes ?? action));
  return before === undefined || before !== today;
}
