/**
 * my-game: two or three players roll a die as often as they dare, a 1 loses what the turn brought, and a hidden card is
 * added to the points at the end. A working start: change it rule by rule, and after each change
 *
 *   alicorn vet ./my-game.ts                  holds it to the laws of the house
 *   alicorn run ./my-game.ts --playouts 1e5   plays it
 *   alicorn describe ./my-game.ts             shows its rules as others will see them
 */
import { ONLOOKER } from 'alicorn/core/board';
import { rankByScore, shareAmongBest } from 'alicorn/core/outcome';
import { int, params, type ValuesOf } from 'alicorn/core/params';
import { shuffle } from 'alicorn/core/shuffle';
import { ints, number, table } from 'alicorn/core/table';
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
} from 'alicorn/core/types';

/** The dials: typed, documented, swept with --grid turns=1..5, set with --set cards=12. */
const rules = params({
  turns: int(3, 1, 10, 'turns each player has'),
  cards: int(9, 7, 20, 'cards, worth 0, 1, 2, ...'),
});
type Rules = ValuesOf<typeof rules>;

/** Actions are whole numbers from 0 on. */
export const HOLD = 0;
export const ROLL = 1;
/** Keeps a turn, and so the game, finite: `bounds.plies` must hold for the wildest play. */
const MOST_ROLLS = 20;

/** What lies on the table, declared once: clearing and copying follow. Rows are as long as the constructor says. */
const Table = table({
  /** The seat to decide, or OVER. */
  actor: number,
  /** Which kind of decision: an index into `game.phases`. */
  phase: number,
  turn: number,
  rolls: number,
  atRisk: number,
  points: ints(),
  /** One card per seat, then the rest of the deck. */
  cards: ints(),
});

/**
 * One game in progress, dealt anew in the same memory for every playout: allocate in the constructor only.
 */
export class MyGame extends Table implements State<MyGame> {
  events: EventSink | undefined = undefined;
  /** A record for the metrics: not on the table, so that it is never copied. */
  readonly rolled: Int32Array;
  readonly players: number;
  readonly turns: number;

  constructor({ players, rules: { turns, cards } }: Setup<Rules, null>) {
    super({ points: players, cards });
    this.players = players;
    this.turns = turns;
    this.rolled = new Int32Array(players);
  }

  /** A fresh game: all of the play is set anew. Chance comes in the order of `game.chance`. */
  deal([deck]: Chance): void {
    this.clearTable();
    this.rolled.fill(0);
    for (let i = 0; i < this.cards.length; i++) this.cards[i] = i;
    shuffle(this.cards, 0, this.cards.length, deck!);
  }

  /** Writes the options and says how many. It changes nothing. */
  legal(out: Int32Array): number {
    out[0] = HOLD;
    out[1] = ROLL;
    return this.rolls < MOST_ROLLS ? 2 : 1;
  }

  /** On to the next decision; dice are keyed by turn and seat, so that one roll more moves no other. */
  apply(action: number, [, dice]: Chance): void {
    if (action === HOLD) return this.endTurn(this.atRisk);
    this.rolled[this.actor]!++;
    dice!.at(this.turn * this.players + this.actor, this.rolls++);
    const face = 1 + dice!.below(6);
    this.events?.emit(0, face);
    if (face === 1) this.endTurn(0);
    else this.atRisk += face;
  }

  private endTurn(points: number): void {
    this.points[this.actor]! += points;
    this.atRisk = 0;
    this.rolls = 0;
    this.actor++;
    if (this.actor < this.players) return;
    this.turn++;
    this.actor = this.turn < this.turns ? 0 : OVER;
  }

  /** The play of another state; records stay. */
  copyFrom(other: MyGame): void {
    this.copyTable(other);
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

  /** Once over: scores, shares of the win in sixtieths, ranks, and how it ended. */
  outcome(out: Outcome): void {
    for (let seat = 0; seat < this.players; seat++) out.score[seat] = this.total(seat);
    shareAmongBest(out, this.players);
    rankByScore(out, this.players);
    out.end = 0;
    out.rounds = this.turn;
    out.capped = 0;
  }

  /** Once over: one whole number per metric and seat, in the order in which they are declared below. */
  metrics(out: Float64Array): void {
    for (let seat = 0; seat < this.players; seat++) out[seat] = this.rolled[seat]!;
    let best = 0;
    for (let seat = 1; seat < this.players; seat++) if (this.cards[seat]! > this.cards[best]!) best = seat;
    out[this.players] = best;
  }

  /** All that a seat knows: what it sees of the table, and its own card. */
  infoKey(seat: number): string {
    return `${this.actor}:${this.turn}:${this.rolls}:${this.atRisk}:${this.points.join()}:${this.cards[seat]}`;
  }
}

/** What is measured beside the score, and becomes columns and panels. */
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

export const game: Game<MyGame, Rules, null> = {
  name: 'my-game',
  title: 'My game',
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
  create: (setup) => new MyGame(setup),
  judgement: {
    /** How well a seat stands, 0..1: what searches look at. What is at risk may be lost, and counts less. */
    estimate: (state, seat) => Math.min(1, (state.total(seat) + 0.8 * (seat === state.actor ? state.atRisk : 0)) / 200),
    /** A rule of thumb: greedy play, and the order in which searches try options. */
    prefer: (state, _seat, action) => (state.atRisk < 15 === (action === ROLL) ? 1 : 0),
  },
  /** What lies on the table as a seat sees it: `play` and `replay` show it. Other cards are counted, not told. */
  board: (state, viewer) =>
    Array.from({ length: state.players }, (_, seat) => {
      const shown = viewer === seat || viewer === ONLOOKER;
      const risked = seat === state.actor ? state.atRisk : 0;
      return {
        kind: 'mat',
        title: `Seat ${seat + 1}`,
        seat,
        parts: [
          { kind: 'track', title: 'Points', value: state.points[seat]! },
          { kind: 'track', title: 'At risk', value: risked },
          { kind: 'track', title: 'Turns left', value: state.turns - state.turn - (seat < state.actor ? 1 : 0) },
          shown
            ? { kind: 'row', title: 'Card', things: [{ text: String(state.cards[seat]) }] }
            : { kind: 'row', title: 'Card', things: [], hidden: 1 },
        ],
      };
    }),
  describe: (_state, action) => (action === HOLD ? 'holds' : 'rolls'),
  tell: (_state, { data }) => `rolls a ${data[0]}`,
};
