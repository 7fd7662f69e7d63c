/** In the tree of a search an end is a node of its own, whatever else the same move can lead to. */
import { expect, test } from 'vitest';
import { parseBot } from '../../bots/parse.ts';
import type { Search } from '../../bots/mcts/search.ts';
import { game as ticTacToe } from '../../engines/calibration/tic-tac-toe.ts';
import { Stream } from '../../engines/core/rng.ts';
import { OVER, type AnyGame, type AnyState, type Chance, type Outcome } from '../../engines/core/types.ts';
import { setupOf } from '../support/playout.ts';

const TOSS = 0;
const [HEADS, TAILS] = [0, 1];
/** What the tosses of the latest search showed, in order. */
const tosses: number[] = [];

/** Toss or stop. Heads ends the game at a half; after tails, and a hopeful look at a fifth, one wins all or nothing. */
class Toss {
  actor = 0;
  readonly phase = 0;
  events = undefined;
  private tossed = false;
  private share = 0;

  deal(): void {
    this.tossed = false;
    this.actor = 0;
  }

  legal(out: Int32Array): number {
    out[0] = 0;
    out[1] = 1;
    return 2;
  }

  apply(action: number, chance: Chance): void {
    this.actor = OVER;
    if (this.tossed || action !== TOSS) {
      this.share = this.tossed && action === TOSS ? 60 : 0;
      return;
    }
    this.tossed = true;
    this.share = 30;
    const shown = chance[0]!.below(2);
    tosses.push(shown);
    if (shown === TAILS) this.actor = 0;
  }

  copyFrom(other: Toss): void {
    this.actor = other.actor;
    this.tossed = other.tossed;
    this.share = other.share;
  }

  determinise(): void {}

  outcome(out: Outcome): void {
    out.share60[0] = this.share;
  }

  metrics(): void {}

  infoKey(): string {
    return `${this.tossed}`;
  }
}

const game = {
  ...(ticTacToe as unknown as AnyGame),
  players: { min: 1, max: 1, default: 1 },
  roles: () => ['one'],
  invalid: () => undefined,
  phases: ['only'],
  chance: ['coin'],
  bounds: () => ({ options: 2, codes: 2, plies: 2 }),
  create: () => new Toss(),
  judgement: { estimate: () => 0.2 },
} as unknown as AnyGame;

test.each(['mcts:iterations=4:root=halving:depth=0:mix=1', 'mcts:plain=true:iterations=4:depth=0'])(
  '%s: after an end, a move that goes on for the first time is looked at where it leads, not beyond',
  (text) => {
    const { kind, options } = parseBot(text);
    const bot = kind.create(game, setupOf(game), options) as Search;
    const state = new Toss() as unknown as AnyState;
    const legal = new Int32Array(2);
    let seen = 0;
    for (let seed = 0; seed < 100; seed++) {
      tosses.length = 0;
      bot.choose(state, 0, legal, state.legal(legal), Stream.of(seed));
      const toss = bot.lastRoot().find(({ action }) => action === TOSS)!;
      if (toss.visits !== 2 || tosses[0] !== HEADS || tosses[1] !== TAILS) continue;
      seen++;
      expect(toss.value).toBeCloseTo((0.5 + 0.2) / 2, 12);
    }
    expect(seen).toBeGreaterThan(5);
  },
);
