/**
 * A sound game to break: two or three players roll a die as often as they dare, a 1 loses what the turn brought, and a
 * hidden card is added to the points at the end.
 */
import { rankByScore, shareAmongBest } from '../../engines/core/outcome.ts';
import { int, params, type ValuesOf } from '../../engines/core/params.ts';
import { shuffle } from '../../engines/core/shuffle.ts';
import {
  OVER,
  type Chance,
  type EventSink,
  type Game,
  type MetricSpec,
  type Outcome,
  type Rng,
  type Setup,
  type State,
} from '../../engines/core/types.ts';

const rules = params({
  turns: int(3, 1, 10, 'turns each player has'),
  cards: int(9, 7, 20, 'cards, worth 0, 1, 2, ...'),
});
type Rules = ValuesOf<typeof rules>;

export const HOLD = 0;
export const ROLL = 1;
const MOST_ROLLS = 20;

export class Dice implements State<Dice> {
  actor = 0;
  phase = 0;
  turn = 0;
  rolls = 0;
  atRisk = 0;
  events: EventSink | undefined = undefined;
  readonly points: Int32Array;
  /** One card per seat, then the rest of the deck. */
  readonly cards: Int32Array;
  readonly rolled: Int32Array;
  readonly players: number;
  readonly turns: number;

  constructor({ players, rules: { turns, cards } }: Setup<Rules, null>) {
    this.players = players;
    this.turns = turns;
    this.points = new Int32Array(players);
    this.rolled = new Int32Array(players);
    this.cards = new Int32Array(cards);
  }

  deal([deck]: Chance): void {
    for (let i = 0; i < this.cards.length; i++) this.cards[i] = i;
    shuffle(this.cards, 0, this.cards.length, deck!);
    this.points.fill(0);
    this.rolled.fill(0);
    this.actor = 0;
    this.turn = 0;
    this.rolls = 0;
    this.atRisk = 0;
  }

  legal(out: Int32Array): number {
    out[0] = HOLD;
    out[1] = ROLL;
    return this.rolls < MOST_ROLLS ? 2 : 1;
  }

  apply(action: number, [, dice]: Chance): void {
    if (action === HOLD) return this.endTurn(this.atRisk);
    this.rolled[this.actor]!++;
    dice!.at(this.turn * this.players + this.actor, this.rolls++);
    const face = 1 + dice!.below(6);
    this.events?.emit(0, face);
    if (face === 1) this.endTurn(0);
    else this.atRisk += face;
  }

  endTurn(points: number): void {
    this.points[this.actor]! += points;
    this.atRisk = 0;
    this.rolls = 0;
    this.actor++;
    if (this.actor < this.players) return;
    this.turn++;
    this.actor = this.turn < this.turns ? 0 : OVER;
  }

  copyFrom(other: Dice): void {
    this.actor = other.actor;
    this.turn = other.turn;
    this.rolls = other.rolls;
    this.atRisk = other.atRisk;
    this.points.set(other.points);
    this.cards.set(other.cards);
  }

  /** The cards the seat does not hold, gathered in order and dealt anew. */
  determinise(seat: number, rng: Rng): void {
    const mine = this.cards[seat]!;
    const rest: number[] = [];
    for (let card = 0; card < this.cards.length; card++) if (card !== mine) rest.push(card);
    const unseen = Int32Array.from(rest);
    shuffle(unseen, 0, unseen.length, rng);
    for (let i = 0, next = 0; i < this.cards.length; i++) this.cards[i] = i === seat ? mine : unseen[next++]!;
  }

  total(seat: number): number {
    return this.points[seat]! + this.cards[seat]!;
  }

  outcome(out: Outcome): void {
    for (let seat = 0; seat < this.players; seat++) out.score[seat] = this.total(seat);
    shareAmongBest(out, this.players);
    rankByScore(out, this.players);
    out.end = 0;
    out.rounds = this.turn;
    out.capped = 0;
  }

  metrics(out: Float64Array): void {
    for (let seat = 0; seat < this.players; seat++) out[seat] = this.rolled[seat]!;
    let best = 0;
    for (let seat = 1; seat < this.players; seat++) if (this.cards[seat]! > this.cards[best]!) best = seat;
    out[this.players] = best;
  }

  infoKey(seat: number): string {
    return `${this.actor}:${this.turn}:${this.rolls}:${this.atRisk}:${this.points.join()}:${this.cards[seat]}`;
  }
}

const metrics: readonly MetricSpec[] = [
  { name: 'rolls', help: 'dice rolled', per: 'seat', kind: 'number', level: 'core', unit: 'count' },
  {
    name: 'luckiest',
    help: 'who has the best card',
    per: 'game',
    kind: 'label',
    level: 'core',
    unit: 'rate',
    labels: ['first', 'second', 'third'],
  },
];

export const diceGame: Game<Dice, Rules, null> = {
  name: 'dice-and-card',
  title: 'Dice and card',
  about: 'Roll as often as you dare; a hidden card is added at the end.',
  players: { min: 2, max: 3, default: 2 },
  rules,
  presets: {
    standard: { title: 'Standard', help: 'three turns', set: {} },
    short: { title: 'Short', help: 'one turn', set: { turns: 1 } },
  },
  components: { shipped: { none: null }, read: () => null, notes: [] },
  phases: ['hold or roll'],
  chance: ['deck', 'dice'],
  ends: ['all turns'],
  events: ['roll'],
  metrics: ({ figures }) => (figures === 'none' ? [] : metrics),
  bounds: ({ players, rules: { turns } }) => ({ options: 2, codes: 2, plies: players * turns * (MOST_ROLLS + 1) }),
  roles: (players) => Array.from({ length: players }, () => 'player'),
  invalid: () => undefined,
  create: (setup) => new Dice(setup),
  judgement: {
    estimate: (state, seat) => Math.min(1, (state.points[seat]! + state.cards[seat]!) / 200),
    utility: (state, seat) => Math.min(1, state.total(seat) / 1000),
    prefer: (state, _seat, action) => (state.atRisk < 15 === (action === ROLL) ? 1 : 0),
  },
  describe: (_state, action) => (action === HOLD ? 'holds' : 'rolls'),
  tell: (_state, { data }) => `rolls a ${data[0]}`,
};
