/** What each option is worth: worlds that look the same to the person, played on from each option on the same dice. */
import { usualBot } from '../bots/greedy.ts';
import { Stream } from '../engines/core/rng.ts';
import { OpenCell } from '../sim/cell/open-cell.ts';
import { Rollouts } from '../sim/story/rollouts.ts';
import type { Sitting } from '../sim/play/sitting.ts';

/** Worlds looked at: half of the width of an interval is then at most 10 points. */
const WORLDS = 96;

export interface Hint {
  /** Mean share of the win, or the mean score in a game for one without a goal that may be missed. */
  readonly value: number;
  /** Half of its 95 % interval. */
  readonly within: number;
}

export interface Hints {
  readonly of: readonly Hint[];
  readonly unit: 'chance' | 'points';
  /** Who plays on. */
  readonly bot: string;
}

/** A hint per option of the person's decision. */
export function hintsAt(cell: OpenCell, { state, seat }: Sitting, codes: readonly number[], playout: number): Hints {
  const { game, spec, setup } = cell;
  const bot = usualBot(game);
  const rollouts = new Rollouts(new OpenCell(game, { ...spec, bots: spec.bots.map(() => bot) }, {}));
  const world = game.create({ ...setup, figures: 'none' });
  const worlds = new Stream('hints');
  const beat = { words: new Int32Array(3), at: 0 };
  const [shares, scores] = [codes.map(() => [] as number[]), codes.map(() => [] as number[])];
  for (let w = 0; w < WORLDS; w++) {
    world.copyFrom(state);
    world.determinise(seat, worlds);
    codes.forEach((code, i) => {
      rollouts.play(world, playout, 0, w, code, beat);
      shares[i]!.push(rollouts.result[seat]! / 60);
      scores[i]!.push(spec.players === 1 ? rollouts.result[2]! : 0);
    });
  }
  const byScore = spec.players === 1 && shares.every((values) => values.every((share) => share === 1));
  return { of: (byScore ? scores : shares).map(hintOf), unit: byScore ? 'points' : 'chance', bot };
}

function hintOf(values: readonly number[]): Hint {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { value: mean, within: 1.96 * Math.sqrt(squares / (values.length - 1) / values.length) };
}
