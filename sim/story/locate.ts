/** The one decision, or what chance did after it, on which a step of a told game hangs. */
import type { OpenCell } from '../cell/open.ts';
import { CellPlayer } from '../play/playout.ts';
import { noisy } from './curve.ts';
import type { Sketch } from './story.ts';
import type { Look } from './stretches.ts';
import type { Moment, Sums } from './tale.ts';
import { Teller } from './teller.ts';

/** More rollouts than this find the same decision, and one waits for them: nothing else is played meanwhile. */
const MOST_ROLLOUTS = 100;

type Step = Sketch['turns'][number];

/** A point of the curve, and one at which also the choice is looked at. */
const POINT: Look = { weight: 1, onCurve: true, swung: false };
const CHOICE: Look = { weight: 1, onCurve: true, swung: true };

/**
 * Narrows the steps of a game down to one decision each: the position in the middle of a stretch is played on, and the half
 * in which the chance moved more is kept, until one decision is left. Its step is by choice if what was chosen there moved
 * the chance at least as far as what chance did until the next decision.
 */
export class Locator {
  private readonly teller: Teller;
  private readonly known = new Map<number, Moment>();
  private readonly playout: number;

  constructor(cell: OpenCell, rollouts: number, { playout }: Sketch) {
    const plan = { at: 'decisions', count: 1, rollouts: Math.min(MOST_ROLLOUTS, rollouts), regret: false } as const;
    this.teller = new Teller(new CellPlayer(cell), plan);
    this.playout = playout;
  }

  locate(turns: readonly Step[]): readonly Step[] {
    let spans = turns.map((turn) => ({ ...turn }));
    for (;;) {
      const wide = spans.filter(({ from, to }) => to > from + 1);
      if (wide.length === 0) break;
      if (!this.look(wide.map(middleOf), POINT)) return turns;
      spans = spans.map((span) => this.halved(span));
    }
    const chosen = spans.map(({ from }) => from);
    if (!this.look(chosen, CHOICE)) return turns;
    return spans.filter(isSeen).map((span) => {
      const moment = this.known.get(span.from);
      if (moment === undefined) return span;
      const choice = valueOf(moment.swing, span.side);
      const chance = span.after - span.before - choice;
      return { ...span, round: moment.round, by: Math.abs(choice) >= Math.abs(chance) ? 'choice' : 'chance' };
    });
  }

  /** Plays the positions on; false if the game cannot be played as it was. */
  private look(decisions: readonly number[], look: Look): boolean {
    const looks = new Map(decisions.map((at) => [at, look] as const));
    const moments = this.teller.lookedAt(this.playout, looks);
    if (!Array.isArray(moments)) return false;
    for (const moment of moments) this.known.set(moment.decision, moment);
    return true;
  }

  private halved(span: Step): Step {
    const { from, to, side, before, after } = span;
    const middle = this.known.get(middleOf(span));
    if (to <= from + 1 || middle === undefined) return span;
    const value = valueOf(middle.all, side);
    const left = Math.abs(value - before) >= Math.abs(after - value);
    return left ? { ...span, to: middle.decision, after: value } : { ...span, from: middle.decision, before: value };
  }
}

/** A step that is told as from 98 % to 98 % is none. */
function isSeen({ side, before, after }: Step): boolean {
  return Math.abs(after - before) >= (side === 'score' ? 0.1 : 0.01);
}

function middleOf({ from, to }: Step): number {
  return (from + to) >> 1;
}

function valueOf(sums: readonly Sums[], side: Step['side']): number {
  return side === 'score' ? noisy(sums[2]!, 1).value : noisy(sums[side]!, 60).value;
}
