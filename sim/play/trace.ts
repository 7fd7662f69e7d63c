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
        if (text !== '') steps.push({ text, ply, decision });
      },
    };
    state.events = sink;
    player.watcher = {
      decision(at, seat, legal, count, pick) {
        const action = legal[pick]!;
        steps.push({ text: game.describe(at, action), ply, decision, seat, action });
        ply++;
        if (count > 1) decision++;
      },
    };
  }
  const fault = player.play(playout);
  state.events = undefined;
  player.watcher = undefined;
  if (fault !== undefined) steps.push({ text: `fault: ${fault.reason}`, ply: fault.ply, decision });
  else if (wanted) for (const text of resultTexts(player)) steps.push({ text, ply, decision });
  const outcome = [player.outcomeA, player.outcomeB] as const;
  return { playout, digest: fault === undefined ? player.traceDigest() : 0, outcome, steps };
}

function resultTexts({ outcome, game, spec }: CellPlayer): string[] {
  const seats = Array.from({ length: spec.players }, (_, seat) => {
    const share = outcome.share60[seat]!;
    return `${seatText(seat)} ends with ${many(outcome.score[seat]!, 'point')} and ${share}/60 of the win`;
  });
  return [...seats, `the game ends: ${endText(game.ends[outcome.end]!)} after ${many(outcome.rounds, 'round')}`];
}

/** The first step in which two traces of a playout differ in words or seat (codes may be numbered anew); one may be missing at its end. */
export function firstDifferentStep(a: Trace, b: Trace): { readonly then?: Step; readonly now?: Step } | undefined {
  for (let i = 0; i < Math.max(a.steps.length, b.steps.length); i++) {
    const [then, now] = [a.steps[i], b.steps[i]];
    if (then?.text === now?.text && then?.seat === now?.seat) continue;
    return { ...(then === undefined ? {} : { then }), ...(now === undefined ? {} : { now }) };
  }
  return undefined;
}
