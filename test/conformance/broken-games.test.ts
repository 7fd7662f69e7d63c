/** A law that cannot fail is no law: each of these games breaks exactly one, and must be caught by name. */
import { expect, test } from 'vitest';
import { game as kuhn, KuhnPoker } from '../../engines/calibration/kuhn-poker.ts';
import type { AnyGame, Chance, Game, MetricSpec, Outcome, Rng, Setup } from '../../engines/core/types.ts';
import { setupOf } from '../support/playout.ts';
import { heapLaw, laws, LawBroken, Trial } from './laws.ts';

/** Kuhn poker with another State class, or with other words. */
function broken(create: () => KuhnPoker, changes: Partial<Game<KuhnPoker, Record<string, never>, null>> = {}): AnyGame {
  return { ...kuhn, ...changes, create };
}

/** Tries a law on enough deals to meet the fault. */
function tryLaw(name: string, game: AnyGame): void {
  const law = laws[name];
  if (law === undefined) throw new Error(`no such law: ${name}`);
  const setup: Setup = setupOf(game);
  for (let index = 0; index < 60; index++) law(new Trial(game, setup, 5), index, index % 3);
}

class Forgetful extends KuhnPoker {
  private games = 0;
  override deal(chance: Chance): void {
    super.deal(chance);
    if (this.games++ > 0) this.cards.reverse();
  }
}
class Repeating extends KuhnPoker {
  override legal(out: Int32Array): number {
    out[0] = 1;
    out[1] = 1;
    return 2;
  }
}
class OutOfBounds extends KuhnPoker {
  override legal(out: Int32Array): number {
    out[0] = 0;
    out[1] = 9;
    return 2;
  }
}
class Meddling extends KuhnPoker {
  override legal(out: Int32Array): number {
    this.cards.reverse();
    return super.legal(out);
  }
}
class SharedCards extends KuhnPoker {
  override copyFrom(other: KuhnPoker): void {
    super.copyFrom(other);
    Object.defineProperty(this, 'cards', { value: other.cards });
    this.determinise(0, { below: () => 1, at: () => undefined });
  }
}
class HalfCopied extends KuhnPoker {
  override copyFrom(other: KuhnPoker): void {
    this.actor = other.actor;
    this.history = other.history;
  }
}
class PeekingDeterminise extends KuhnPoker {
  override determinise(seat: number, rng: Rng): void {
    if (rng.below(2) === 1) return;
    super.determinise(seat, rng);
  }
}
class LosingDeterminise extends KuhnPoker {
  override determinise(seat: number, rng: Rng): void {
    super.determinise(seat, rng);
    this.cards.reverse();
  }
}
class Generous extends KuhnPoker {
  override outcome(out: Outcome): void {
    super.outcome(out);
    out.share60[0]! += 7;
  }
}
class Chatty extends KuhnPoker {
  override apply(action: number): void {
    super.apply(action);
    if (this.events !== undefined) this.cards.reverse();
  }
}
class Endless extends KuhnPoker {
  override apply(): void {}
}

class Hoarding extends KuhnPoker {
  private readonly hoard: number[][] = [];
  override deal(chance: Chance): void {
    super.deal(chance);
    this.hoard.push(new Array<number>(64).fill(1));
  }
}

const cases: [law: string, message: RegExp, game: AnyGame][] = [
  ['same seed, same trace', /same seed, same trace/, broken(() => new Forgetful())],
  ['same seed, same trace', /ends within bounds/, broken(() => new Endless())],
  ['legal is non-empty, distinct, bounded, and changes nothing', /repeated codes/, broken(() => new Repeating())],
  ['legal is non-empty, distinct, bounded, and changes nothing', /a code outside/, broken(() => new OutOfBounds())],
  ['legal is non-empty, distinct, bounded, and changes nothing', /legal changes nothing/, broken(() => new Meddling())],
  ['a copy plays on alike and never disturbs the original', /disturbs|equals/, broken(() => new SharedCards())],
  [
    'a copy plays on alike and never disturbs the original',
    /a copy equals its original/,
    broken(() => new HalfCopied()),
  ],
  ['determinise keeps what the seat knows', /determinise keeps infoKey/, broken(() => new LosingDeterminise())],
  ['determinise does not depend on what the seat cannot know', /cannot know/, broken(() => new PeekingDeterminise())],
  ['shares sum to 60 or 0, ranks and labels exist', /shares sum to 60 or 0/, broken(() => new Generous())],
  [
    'figures do not change the play, and metrics are integers',
    /metrics are integers/,
    broken(() => new KuhnPoker(), {
      metrics: () => [
        { name: 'bets', help: '', per: 'game', kind: 'number', level: 'core', unit: 'count' } satisfies MetricSpec,
      ],
    }),
  ],
  [
    'actions and phases are described',
    /every action has one line/,
    broken(() => new KuhnPoker(), { describe: () => '' }),
  ],
  ['events are told', /events do not change the play/, broken(() => new Chatty())],
];

for (const [law, message, game] of cases) {
  test(`caught: ${law} (${message.source})`, () => {
    expect(() => tryLaw(law, game)).toThrow(LawBroken);
    expect(() => tryLaw(law, game)).toThrow(message);
  });
}

test('caught: a game that keeps something of every playout', () => {
  const game = broken(() => new Hoarding());
  expect(() => heapLaw(new Trial(game, setupOf(game), 5))).toThrow(LawBroken);
});

test('the sound game breaks none of them', () => {
  for (const law of Object.keys(laws)) tryLaw(law, kuhn);
});

test('every law has an offender', () => {
  expect(new Set(cases.map(([law]) => law))).toEqual(new Set(Object.keys(laws)));
});
