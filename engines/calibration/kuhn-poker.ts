/**
 * Kuhn poker: three cards, one each, ante 1, one bet of 1. The smallest game with hidden information, with exact
 * values: uniform play gives the first seat +1/8, and a second seat that may not peek cannot average above +5/12
 * against uniform play, while one that peeks gets +1/2.
 */
import { ONLOOKER } from '../core/board.ts';
import { Json } from '../core/json.ts';
import { noComponents } from '../core/no-components.ts';
import { params, type ValuesOf } from '../core/params.ts';
import {
  OVER,
  WIN,
  type Chance,
  type EventSink,
  type Game,
  type Outcome,
  type Rng,
  type State,
} from '../core/types.ts';
import { shuffle } from '../core/shuffle.ts';
import { ints, number, table } from '../core/table.ts';
import { playMoves } from './moves.ts';

const rules = params({});
type Rules = ValuesOf<typeof rules>;

const PASS = 0;
const BET = 1;
const CARDS = 'JQK';

const Hands = table({
  actor: number,
  /** Actions so far, one bit each, below a leading 1. */
  history: number,
  /** Cards of seat 0, seat 1 and the one left over: 0 jack, 1 queen, 2 king. */
  cards: ints(3),
});

export class KuhnPoker extends Hands implements State<KuhnPoker> {
  phase = 0;
  events: EventSink | undefined = undefined;

  deal(chance: Chance): void {
    for (let i = 0; i < 3; i++) this.cards[i] = i;
    shuffle(this.cards, 0, 3, chance[0]!);
    this.history = 1;
    this.actor = 0;
  }

  legal(out: Int32Array): number {
    out[0] = PASS;
    out[1] = BET;
    return 2;
  }

  apply(action: number): void {
    this.history = (this.history << 1) | action;
    this.actor = isFinal(this.history) ? OVER : this.actor ^ 1;
  }

  copyFrom(other: KuhnPoker): void {
    this.copyTable(other);
  }

  /** The two cards not held by `seat` change places or not, from their sorted order. */
  determinise(seat: number, rng: Rng): void {
    const mine = this.cards[seat]!;
    const low = mine === 0 ? 1 : 0;
    const high = 3 - mine - low;
    const swapped = rng.below(2) === 1;
    this.cards[seat ^ 1] = swapped ? high : low;
    this.cards[2] = swapped ? low : high;
  }

  /** What seat 0 wins: the pot goes to the better card, or to the one who bet if the other passed. */
  payoff(): number {
    const better = this.cards[0]! > this.cards[1]! ? 1 : -1;
    switch (this.history) {
      case 0b100: // pass, pass
        return better;
      case 0b110: // bet, pass
        return 1;
      case 0b1010: // pass, bet, pass
        return -1;
      default: // bet, bet or pass, bet, bet
        return 2 * better;
    }
  }

  outcome(out: Outcome): void {
    const payoff = this.payoff();
    out.score[0] = payoff;
    out.score[1] = -payoff;
    for (let seat = 0; seat < 2; seat++) {
      const won = out.score[seat]! > 0;
      out.share60[seat] = won ? WIN : 0;
      out.rank[seat] = won ? 1 : 2;
    }
    out.end = this.history === 0b110 || this.history === 0b1010 ? 1 : 0;
    out.rounds = 1;
    out.capped = 0;
  }

  metrics(): void {}

  infoKey(seat: number): string {
    return `${CARDS[this.cards[seat]!]}:${this.history.toString(2).slice(1)}`;
  }
}

/** pass-pass, bet-pass, bet-bet, pass-bet-pass, pass-bet-bet: everything with two actions but pass-bet, and all with three. */
function isFinal(history: number): boolean {
  return history >= 0b1000 || (history >= 0b100 && history !== 0b101);
}

export const game: Game<KuhnPoker, Rules, null> = {
  name: 'kuhn-poker',
  title: 'Kuhn poker',
  about: 'Three cards, one each, one bet: the smallest poker. Solved; keeps the handling of hidden information honest.',
  calibration: true,
  players: { min: 2, max: 2, default: 2 },
  rules,
  presets: { standard: { title: 'Standard', help: 'ante 1, bet 1', set: {} } },
  components: noComponents,
  phases: ['bet'],
  chance: ['deck'],
  ends: ['showdown', 'fold'],
  events: [],
  metrics: () => [],
  bounds: () => ({ options: 2, codes: 2, plies: 3 }),
  roles: () => ['player', 'player'],
  invalid: () => undefined,
  create: () => new KuhnPoker(),
  judgement: { utility: (state, seat) => (2 + (seat === 0 ? state.payoff() : -state.payoff())) / 4 },
  exact: () => [
    { figure: 'score', seat: 0, policy: 'random', value: 1 / 8, help: 'enumeration' },
    { figure: 'score', seat: 0, policy: 'optimal', value: -1 / 18, help: 'Kuhn 1950' },
  ],
  /** `cards` of seat 0, seat 1 and the one left over (0 jack, 1 queen, 2 king), `moves` so far (0 pass, 1 bet). */
  position(state, json) {
    const given = new Json(json, 'position').only('cards', 'moves');
    const entry = given.get('cards');
    const cards = entry.list(3, 3).map((card) => card.int(0, 2));
    if (new Set(cards).size < 3) entry.fail('must be 0, 1 and 2 in some order');
    state.cards.set(cards);
    state.history = 1;
    state.actor = 0;
    playMoves(state, given, 2);
  },
  board: (state, viewer) => [
    ...[0, 1].map((seat) => ({
      kind: 'row' as const,
      title: `Seat ${seat + 1}`,
      things: viewer === seat || viewer === ONLOOKER ? [{ text: CARDS[state.cards[seat]!]! }] : [],
      hidden: viewer === seat || viewer === ONLOOKER ? 0 : 1,
    })),
    {
      kind: 'row',
      title: 'Said',
      things: [...state.history.toString(2).slice(1)].map((bit) => ({ text: bit === '1' ? 'bet' : 'pass' })),
    },
  ],
  describe: (state, action) =>
    `${CARDS[state.cards[state.actor]!]}: ${action === BET ? 'bets or calls' : 'passes or folds'}`,
  tell: () => '',
};
