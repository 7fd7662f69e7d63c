/** A law that cannot fail is no law: each of these games breaks one, and must be caught by its name. */
import { describe, expect, test, vi } from 'vitest';
import { int, params } from '../../engines/core/params.ts';
import { OVER, type AnyGame, type Chance, type Judgement, type Outcome, type State } from '../../engines/core/types.ts';
import { laws } from '../../testing/laws.ts';
import { mends } from '../../testing/mends.ts';
import { lightVet, vetGame } from '../../testing/vet.ts';
import { Dice, diceGame, HOLD, ROLL } from './dice-game.ts';

type DiceGame = typeof diceGame;

/** The dice game with other members. */
function changed(changes: { [K in keyof DiceGame]?: unknown }): AnyGame {
  return { ...diceGame, ...changes } as unknown as AnyGame;
}

/** The dice game that judges otherwise. */
function judged(judgement: { [K in keyof Judgement<Dice>]?: unknown }): AnyGame {
  return changed({ judgement: { ...diceGame.judgement, ...judgement } });
}

/** The dice game whose states have other methods; each is called with the state and the sound method. */
function state(methods: (sound: Dice) => Partial<Dice & State<Dice>>): AnyGame {
  return changed({
    create: (setup: Parameters<DiceGame['create']>[0]) => {
      const sound = new Dice(setup);
      return Object.assign(sound, methods(sound));
    },
  });
}

/** The dice game whose outcome is changed after the fact. */
function outcome(change: (out: Outcome, sound: Dice) => unknown): AnyGame {
  return state((sound) => {
    const { outcome: plain } = Dice.prototype;
    return { outcome: (out) => (plain.call(sound, out), void change(out, sound)) };
  });
}

/** The dice game whose metrics are changed after the fact. */
function metrics(change: (out: Float64Array) => unknown): AnyGame {
  return state((sound) => ({ metrics: (out) => (Dice.prototype.metrics.call(sound, out), void change(out)) }));
}

let hidden = 0;

/** [what is broken, the law that catches it, the game, does the light vet of a first use catch it too?] */
const variants: readonly [what: string, law: string, game: AnyGame, light?: boolean][] = [
  ['a NaN score', 'every seat has a whole score', outcome((out) => (out.score[0] = NaN))],
  ['half points', 'every seat has a whole score', outcome((out) => (out.score[1]! += 0.5))],
  ['an infinite score', 'every seat has a whole score', outcome((out) => (out.score[1] = Infinity))],
  [
    'a score never written',
    'every seat has a whole score',
    state((sound) => ({
      outcome: (out) => {
        const score = out.score[1]!;
        Dice.prototype.outcome.call(sound, out);
        out.score[1] = score;
      },
    })),
  ],
  ['shares that sum to 67', 'shares sum to 60 or 0', outcome((out) => (out.share60[0]! += 7))],
  ['two whole wins', 'shares sum to 60 or 0', outcome((out) => out.share60.fill(60))],
  ['a negative share', 'shares sum to 60 or 0', outcome((out) => out.share60.set([120, -60]))],
  [
    'shares never written',
    'shares sum to 60 or 0',
    state((sound) => ({
      outcome: (out) => {
        const shares = out.share60.slice();
        Dice.prototype.outcome.call(sound, out);
        out.share60.set(shares);
      },
    })),
  ],
  ['an end without a label', 'the end has a label', outcome((out) => (out.end = 3))],
  ['ranks from 0', 'ranks are 1..P', outcome((out) => (out.rank[0] = 0))],
  ['rounds that are no number', 'rounds and capped are whole', outcome((out) => (out.rounds = NaN))],
  ['legal gives none', 'legal gives 1 to bounds.options options', state(() => ({ legal: () => 0 }))],
  ['legal gives too many', 'legal gives 1 to bounds.options options', state(() => ({ legal: () => 3 }))],
  ['legal gives half an option', 'legal gives 1 to bounds.options options', state(() => ({ legal: () => 1.5 }))],
  [
    'legalCount tells another number',
    'legalCount and legalAt tell what legal lists',
    state(() => ({ legalCount: () => 1, legalAt: () => ROLL })),
  ],
  ['legal gives a code twice', 'legal gives every code once', state(() => ({ legal: (out) => (out.fill(ROLL), 2) }))],
  [
    'legal gives a code out of bounds',
    'legal gives codes of bounds.codes',
    state(() => ({ legal: (out) => (out.set([HOLD, 2]), 2) })),
  ],
  [
    'legal mutates the state',
    'legal changes nothing',
    state((sound) => ({
      legal: (out) => {
        sound.atRisk++;
        return Dice.prototype.legal.call(sound, out);
      },
    })),
  ],
  [
    'an actor beyond the seats',
    'actor is a seat and phase has a name',
    state((sound) => ({ deal: (chance) => (Dice.prototype.deal.call(sound, chance), void (sound.actor = 5)) })),
  ],
  ['a phase without a name', 'actor is a seat and phase has a name', state(() => ({ phase: 4 }))],
  [
    'points not reset in deal',
    'same seed, same trace',
    state((sound) => ({
      deal: (chance) => {
        const points = sound.points.slice();
        Dice.prototype.deal.call(sound, chance);
        sound.points.set(points);
      },
    })),
  ],
  [
    'the deck not reset in deal',
    'same seed, same trace',
    state((sound) => {
      let dealt = false;
      return {
        deal: (chance) => {
          const cards = sound.cards.slice();
          Dice.prototype.deal.call(sound, chance);
          if (dealt) sound.cards.set(cards);
          dealt = true;
        },
      };
    }),
  ],
  [
    'Math.random for the dice',
    'same seed, same trace',
    state((sound) => ({
      apply: (action, chance) =>
        Dice.prototype.apply.call(sound, action, [
          chance[0]!,
          { below: (n) => Math.floor(Math.random() * n), at: () => undefined },
        ]),
    })),
  ],
  [
    'a coin beside the streams, tossed and never heeded',
    'same seed, same trace',
    state((sound) => ({
      apply: (action, chance) => (Math.random(), Dice.prototype.apply.call(sound, action, chance)),
    })),
  ],
  [
    'a date that nothing hangs on',
    'same seed, same trace',
    state((sound) => ({
      deal: (chance) => (new Date(), Dice.prototype.deal.call(sound, chance)),
    })),
  ],
  [
    'a clock looked at behind a catch',
    'same seed, same trace',
    state((sound) => ({
      legal: (out) => {
        try {
          performance.now();
        } catch {
          // It goes on as if nothing were.
        }
        return Dice.prototype.legal.call(sound, out);
      },
    })),
  ],
  ...[0, NaN, 1.5, -2].map((n): (typeof variants)[number] => [
    `a draw below ${n}`,
    'chance is asked for a whole number from 1',
    state((sound) => ({
      apply: (action, chance) => (chance[0]!.below(n), Dice.prototype.apply.call(sound, action, chance)),
    })),
  ]),
  [
    'an exception that cannot be written down',
    'nothing throws',
    state(() => ({
      apply: () => {
        throw Object.create(null);
      },
    })),
  ],
  [
    'a module variable that runs on',
    'same seed, same trace',
    state((sound) => ({ total: (seat) => Dice.prototype.total.call(sound, seat) + (seat === 0 ? hidden++ % 7 : 0) })),
  ],
  ['apply does nothing', 'every game ends within bounds.plies', state(() => ({ apply: () => undefined }))],
  [
    'bounds.plies too small',
    'every game ends within bounds.plies',
    changed({ bounds: () => ({ options: 2, codes: 2, plies: 3 }) }),
  ],
  [
    'bounds that are no number',
    'bounds are whole numbers',
    changed({ bounds: () => ({ options: 2, codes: 2, plies: NaN }) }),
  ],
  [
    'a copy that shares its points',
    'a copy never disturbs the original',
    state((sound) => ({
      copyFrom: (other) => {
        Dice.prototype.copyFrom.call(sound, other);
        Object.assign(sound, { points: other.points });
      },
    })),
  ],
  [
    'a copy without the points',
    'a copy equals its original',
    state((sound) => ({
      copyFrom: (other) => {
        const points = sound.points.slice();
        Dice.prototype.copyFrom.call(sound, other);
        sound.points.set(points);
      },
    })),
  ],
  [
    'an estimate by counters that copies do not hold',
    'a copy is judged like its original',
    judged({ estimate: (at: Dice) => Math.min(1, at.rolled[0]! / 1000) }),
  ],
  [
    'a utility by such counters',
    'a copy is judged like its original',
    judged({ utility: (at: Dice) => Math.min(1, at.rolled[0]! / 1000) }),
  ],
  [
    'a copy that forgets hidden cards',
    'a copy plays on alike',
    state((sound) => ({
      // What nobody knows but everybody gets: the last card of the deck is added to the first seat's points.
      total: (seat) => Dice.prototype.total.call(sound, seat) + (seat === 0 ? sound.cards.at(-1)! : 0),
      copyFrom: (other) => {
        const last = sound.cards.at(-1)!;
        Dice.prototype.copyFrom.call(sound, other);
        sound.cards[sound.cards.length - 1] = last;
      },
    })),
  ],
  [
    'determinise does nothing',
    'equal knowledge, equal deals after determinise',
    state(() => ({ determinise: () => undefined })),
  ],
  [
    'determinise deals only one other seat anew',
    'equal knowledge, equal deals after determinise',
    state((sound) => ({
      determinise: (seat, rng) => {
        const other = seat === 0 ? 1 : 0;
        const at = 2 + rng.below(sound.cards.length - 2);
        if (at === seat) return;
        [sound.cards[other], sound.cards[at]] = [sound.cards[at]!, sound.cards[other]!];
      },
    })),
  ],
  [
    'passDeal draws one number too few',
    'passDeal draws what determinise draws',
    state((sound) => ({
      passDeal: (_seat, rng) => {
        for (let i = sound.cards.length - 1; i > 2; i--) rng.below(i);
      },
    })),
    false,
  ],
  [
    'passDeal deals',
    'passDeal changes nothing',
    state((sound) => ({
      passDeal: (seat, rng) => {
        Dice.prototype.determinise.call(sound, seat, rng);
        sound.cards.reverse();
      },
    })),
    false,
  ],
  [
    'determinise gives away the own card',
    'determinise keeps infoKey',
    state((sound) => ({
      determinise: (seat, rng) => {
        Dice.prototype.determinise.call(sound, seat, rng);
        sound.cards.reverse();
      },
    })),
  ],
  ['an estimate of NaN', 'estimate and utility are 0..1', judged({ estimate: () => NaN })],
  ['an estimate above 1', 'estimate and utility are 0..1', judged({ estimate: (at: Dice) => at.cards[0]! })],
  ['a utility in points', 'estimate and utility are 0..1', judged({ utility: (at: Dice) => at.total(0) })],
  ['a preference of NaN', 'prefer is a number', judged({ prefer: () => NaN })],
  [
    'a preference for all options in the wrong order',
    'options judged together are judged as each is',
    judged({
      prefer: (_at: Dice, _seat: number, action: number) => action,
      preferAll: (_at: Dice, _seat: number, legal: Int32Array, count: number, out: Float64Array) =>
        legal.subarray(0, count).forEach((action, i) => (out[count - 1 - i] = action)),
    }),
  ],
  [
    'a preference for the card that nobody has seen',
    'prefer knows what the seat knows',
    judged({ prefer: (at: Dice) => at.cards.at(-1)! }),
  ],
  ['an estimate that writes', 'judging changes nothing', judged({ estimate: (at: Dice) => (at.atRisk++, 0.5) })],
  ['a metric of half', 'metrics are whole numbers or absent', metrics((out) => (out[0]! += 0.5))],
  ['a metric never written', 'metrics are whole numbers or absent', state(() => ({ metrics: () => undefined }))],
  [
    'a metric of a role that is spelt otherwise',
    'what a role cannot have is 0',
    changed({
      metrics: (setup: Parameters<DiceGame['metrics']>[0]) =>
        diceGame.metrics(setup).map((metric) => (metric.per === 'seat' ? { ...metric, roles: ['plaier'] } : metric)),
    }),
  ],
  ['a label without a name', 'labels are named', metrics((out) => (out[out.length - 1] = 9))],
  [
    'records that draw from chance',
    'figures do not change the play',
    changed({
      create: (setup: Parameters<DiceGame['create']>[0]) => {
        const sound = new Dice(setup);
        const noisy = (chance: Chance) => {
          Dice.prototype.deal.call(sound, chance);
          if (setup.figures === 'all') sound.cards.reverse();
        };
        return Object.assign(sound, { deal: noisy });
      },
    }),
  ],
  [
    'a rule whose default is out of its range',
    'every rule allows its own default',
    changed({ rules: params({ turns: int(3, 4, 10, 'turns'), cards: int(9, 7, 20, 'cards') }) }),
  ],
  [
    'a preset that cannot be played',
    'every preset can be played',
    changed({ presets: { ...diceGame.presets, long: { title: 'Long', help: '', set: { turns: 99 } } } }),
  ],
  [
    'a metric named like a core figure',
    'metrics are declared well',
    changed({
      metrics: () => [{ name: 'score', help: '', per: 'seat', kind: 'number', level: 'core', unit: 'points' }],
    }),
  ],
  [
    'a metric in a unit of its own',
    'metrics are declared well',
    changed({
      metrics: () => [{ name: 'own', help: '', per: 'seat', kind: 'number', level: 'core', unit: 'acres' }],
    }),
  ],
  [
    'a label metric without labels',
    'metrics are declared well',
    changed({ metrics: () => [{ name: 'own', help: '', per: 'game', kind: 'label', level: 'core', unit: 'count' }] }),
  ],
  [
    'more codes than a memory holds',
    'bounds are whole numbers',
    changed({ bounds: () => ({ options: 2, codes: 1e12, plies: 100 }) }),
  ],
  ['a state without copyFrom', 'every state has its methods', state(() => ({ copyFrom: undefined as never }))],
  [
    'an exception midway',
    'nothing throws',
    state((sound) => ({
      apply: (action, chance) => {
        if (sound.atRisk > 5) throw new TypeError('no such die');
        Dice.prototype.apply.call(sound, action, chance);
      },
    })),
  ],
  [
    'a board that shows all cards to all',
    'equal knowledge, equal board',
    changed({ board: (at: Dice) => [{ kind: 'words', text: at.cards.join(' ') }] }),
    false,
  ],
  [
    'a board that never changes',
    'equal board, equal options',
    changed({ board: () => [{ kind: 'words', text: 'the table' }] }),
    false,
  ],
  [
    'a board with a hole',
    'boards are made of words and numbers',
    changed({ board: (at: Dice) => [{ kind: 'words', text: String(at.points[9]) }] }),
    false,
  ],
  [
    'a board with two cells in one place',
    'a grid has one cell in a place',
    changed({ board: () => [{ kind: 'grid', cells: [0, 0].map((x) => ({ x, y: 1 })) }] }),
    false,
  ],
  [
    'a board that is paid for',
    'looking at a board changes nothing',
    changed({ board: (at: Dice) => [{ kind: 'track', title: 'paid', value: ++at.atRisk }] }),
    false,
  ],
  [
    'a seat named as code counts it',
    'words count seats from 1',
    changed({ describe: (at: Dice) => `seat ${at.actor} decides` }),
    false,
  ],
  ['an action without words', 'every action has one line', changed({ describe: () => '' }), false],
  ['an event without words', 'every event has one line', changed({ tell: () => 'undefined rolls' }), false],
  [
    'play that heeds who is watching',
    'events do not change the play',
    state((sound) => ({
      apply: (action, chance) => {
        Dice.prototype.apply.call(sound, action, chance);
        if (sound.events !== undefined && sound.actor !== OVER) sound.points[0]!++;
      },
    })),
    false,
  ],
  [
    'copies that share their cards',
    'a copy never disturbs the original',
    state((sound) => ({
      copyFrom: (other) => {
        Dice.prototype.copyFrom.call(sound, other);
        (sound as { cards: Int32Array }).cards = other.cards;
      },
    })),
  ],
  [
    'dice that wear out',
    'same seed, same trace',
    (() => {
      let thrown = 0;
      return state((sound) => ({
        apply: (action, chance) => {
          if (action === ROLL) thrown++;
          Dice.prototype.apply.call(sound, thrown > 20_000 ? HOLD : action, chance);
        },
      }));
    })(),
    false,
  ],
  [
    'a hoard of every playout',
    '10 000 playouts grow the heap by less than 1 MB',
    state((sound) => {
      const hoard: number[][] = [];
      return {
        deal: (chance) => {
          Dice.prototype.deal.call(sound, chance);
          hoard.push(new Array<number>(64).fill(1));
        },
      };
    }),
    false,
  ],
];

const offended = new Set<string>();
const brokenBy = (game: AnyGame) =>
  vetGame(game).flatMap(({ title, broken }) => {
    if (broken !== undefined) offended.add(title);
    return broken === undefined ? [] : [broken];
  });

describe.each(variants)('%s', (_what, law, game, light = true) => {
  test(`breaks the law "${law}"`, () => {
    const broken = brokenBy(game);
    expect(broken.map((one) => one.law)).toContain(law);
    const found = broken.find((one) => one.law === law)!;
    expect(found.found).not.toBe('');
    expect(mends).toHaveProperty([law]);
  });

  if (light)
    test('stops its first use, however busy the machine is', () => {
      // Between any two looks at the clock a second has gone by.
      let ms = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 1000));
      expect(lightVet(game)?.law).toBe(law);
      clock.mockRestore();
    });
});

test('the sound game breaks none', () => {
  expect(brokenBy(diceGame as unknown as AnyGame)).toEqual([]);
  expect(lightVet(diceGame as unknown as AnyGame)).toBeUndefined();
});

test('the variants offend every law that games are tried on', () => {
  const idle = Object.keys(laws).filter((title) => !offended.has(title));
  expect(idle).toEqual([]);
});

test('a law that breaks names its seed, playout and move', () => {
  const game = state((sound) => ({
    legal: (out) => (sound.turn === 1 && sound.rolls === 2 ? 0 : Dice.prototype.legal.call(sound, out)),
  }));
  const { place, message } = lightVet(game)!;
  expect(place).toMatchObject({ seed: 7, setup: '--players 2 --preset standard' });
  // Turn 1 begins after at least two moves, and its third decision after two rolls more.
  expect(place!.move).toBeGreaterThanOrEqual(4);
  expect(message).toMatch(
    /legal gives 1 to bounds.options options: 0 options, bound 2 \(seed 7, playout \d+, move \d+/,
  );
});
