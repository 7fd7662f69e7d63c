/** The one decision, or what chance did after it, on which a step of a told game hangs. */
import { noisy } from './curve.ts';
import type { Looker } from './looker.ts';
import type { Sketch } from './story.ts';
import type { Look } from './stretches.ts';
import type { Moment, Sums } from './tale.ts';

/** More rollouts than this find the same decision, and one waits for them. */
export const MOST_ROLLOUTS = 100;

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
  private readonly looker: Looker;
  private readonly known = new Map<number, Moment>();
  private readonly playout: number;

  constructor(looker: Looker, { playout }: Pick<Sketch, 'playout'>) {
    this.looker = looker;
    this.playout = playout;
  }

  /** At most so many positions are played on for these steps. */
  static mostLooks(turns: readonly Step[]): number {
    return turns.reduce((sum, { from, to }) => sum + Math.ceil(Math.log2(Math.max(1, to - from))) + 1, 0);
  }

  async locate(turns: readonly Step[]): Promise<readonly Step[]> {
    let spans = turns.map((turn) => ({ ...turn }));
    for (;;) {
      const wide = spans.filter(({ from, to }) => to > from + 1);
      if (wide.length === 0) break;
      if (!(await this.look(wide.map(middleOf), POINT))) return turns;
      spans = spans.map((span) => this.halved(span));
    }
    const chosen = spans.map(({ from }) => from);
    if (!(await this.look(chosen, CHOICE))) return turns;
    return spans.filter(isSeen).map((span) => {
      const moment = this.known.get(span.from);
      if (moment === undefined) return span;
      const choice = valueOf(moment.swing, span.side);
      const chance = span.after - span.before - choice;
      return { ...span, round: moment.round, by: Math.abs(choice) >= Math.abs(chance) ? 'choice' : 'chance' };
    });
  }

  /** Plays the positions on, each by itself; false if the game cannot be played as it was. */
  private async look(decisions: readonly number[], look: Look): Promise<boolean> {
    const { playout } = this;
    const found = await Promise.all(decisions.map((at) => this.looker({ playout, decisions: [at], look })));
    for (const moments of found) {
      if (moments === undefined) return false;
      for (const moment of moments) this.known.set(moment.decision, moment);
    }
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
