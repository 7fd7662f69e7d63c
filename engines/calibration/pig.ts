/**
 * Pig: roll as often as you dare; a 1 loses the turn's points, holding banks them, the first to reach the target wins,
 * also within a turn. Optimal and hold-at-20 play are solved, so pressing one's luck can be judged by regret.
 */
import { keptRows, perSeat, ratio, writeFigures, type FigureRow } from '../core/figures.ts';
import { Json } from '../core/json.ts';
import { noComponents } from '../core/no-components.ts';
import { int, params, type ValuesOf } from '../core/params.ts';
import { ints, number, table } from '../core/table.ts';
import {
  OVER,
  WIN,
  type Chance,
  type EventSink,
  type Game,
  type Outcome,
  type Script,
  type Setup,
  type State,
} from '../core/types.ts';
import { PigSolution } from './pig-solution.ts';

const rules = params({
  target: int(100, 2, 200, 'points that win'),
  maxTurns: int(1000, 1, 100_000, 'turns per seat after which nobody wins, so that reckless play ends'),
});
type Rules = ValuesOf<typeof rules>;

export const HOLD = 0;
export const ROLL = 1;

const Points = table({
  actor: number,
  /** Turns begun by the seat to act, from 0. */
  turn: number,
  /** Rolls made in this turn. */
  rolls: number,
  /** Points of this turn, at risk. */
  atRisk: number,
  banked: ints(2),
});

export class Pig extends Points implements State<Pig> {
  phase = 0;
  events: EventSink | undefined = undefined;
  readonly target: number;
  private readonly maxTurns: number;
  private readonly keeps: boolean;
  readonly busts = new Int32Array(2);
  readonly turns = new Int32Array(2);

  constructor(setup: Setup<Rules, null>) {
    super();
    this.target = setup.rules.target;
    this.maxTurns = setup.rules.maxTurns;
    this.keeps = setup.figures !== 'none';
  }

  deal(): void {
    this.place(0, 0, 0, 0);
    this.busts.fill(0);
    this.turns.fill(0);
  }

  /** The start of a turn, or a point within one, with given points. */
  place(first: number, second: number, actor: number, atRisk: number): void {
    this.banked[0] = first;
    this.banked[1] = second;
    this.actor = actor;
    this.turn = 0;
    this.rolls = atRisk === 0 ? 0 : 1;
    this.atRisk = atRisk;
  }

  /** A turn begins with a roll; after that hold or roll. */
  legal(out: Int32Array): number {
    if (this.atRisk === 0) {
      out[0] = ROLL;
      return 1;
    }
    out[0] = HOLD;
    out[1] = ROLL;
    return 2;
  }

  /** Dice are keyed by seat, turn and roll: one roll more moves no other die. */
  apply(action: number, chance: Chance): void {
    const seat = this.actor;
    if (action === HOLD) {
      this.banked[seat] = this.banked[seat]! + this.atRisk;
      return this.endTurn();
    }
    const dice = chance[0]!;
    if (this.rolls === 0 && this.keeps) this.turns[seat] = this.turns[seat]! + 1;
    dice.at(2 * this.turn + seat, this.rolls);
    this.rolls++;
    const face = dice.below(6) + 1;
    if (face === 1) {
      if (this.keeps) this.busts[seat] = this.busts[seat]! + 1;
      this.endTurn();
    } else {
      this.atRisk += face;
      if (this.banked[seat]! + this.atRisk >= this.target) {
        this.banked[seat] = this.banked[seat]! + this.atRisk;
        this.actor = OVER;
      }
    }
  }

  private endTurn(): void {
    this.atRisk = 0;
    this.rolls = 0;
    if (this.actor === 1) this.turn++;
    this.actor = this.turn === this.maxTurns ? OVER : this.actor ^ 1;
  }

  copyFrom(other: Pig): void {
    this.copyTable(other);
  }

  determinise(): void {}

  outcome(out: Outcome): void {
    const capped = this.turn === this.maxTurns;
    for (let seat = 0; seat < 2; seat++) {
      const won = this.banked[seat]! >= this.target;
      out.share60[seat] = won ? WIN : 0;
      out.score[seat] = this.banked[seat]!;
      out.rank[seat] = this.banked[seat]! >= this.banked[seat ^ 1]! ? 1 : 2;
    }
    out.end = capped ? 1 : 0;
    out.rounds = capped ? this.turn : this.turn + 1;
    out.capped = capped ? 1 : 0;
  }

  metrics(out: Float64Array): void {
    if (this.keeps) writeFigures(figureRows, this, 2, out);
  }

  infoKey(): string {
    return `${this.actor}:${this.turn}:${this.rolls}:${this.atRisk}:${this.banked.join()}`;
  }
}

const figureRows: readonly FigureRow<Pig>[] = [
  perSeat('turns', 'count', 'turns begun', (state, seat) => state.turns[seat]!),
  perSeat('busts', 'count', 'turns lost to a 1', (state, seat) => state.busts[seat]!),
  ratio('bustRate', 'busts per turn', 'busts', 'turns', { per: 'seat' }),
];

/** Holds as soon as a turn has brought `points`. */
function holdAt(points: number): Script<Pig, Rules, null> {
  return {
    help: `holds as soon as the turn has brought ${points} points`,
    create: () => ({ choose: (state) => (state.atRisk >= points ? HOLD : ROLL) }),
  };
}

const optimal: Script<Pig, Rules, null> = {
  help: 'maximises the chance to win (value iteration)',
  create({ rules: { target } }) {
    const solution = new PigSolution(target, 'optimal');
    return {
      choose(state, seat) {
        const { hold, roll } = solution.choice(state.banked[seat]!, state.banked[seat ^ 1]!, state.atRisk);
        return hold >= roll ? HOLD : ROLL;
      },
    };
  },
};

export const game: Game<Pig, Rules, null> = {
  name: 'pig',
  title: 'Pig',
  about: 'Roll and add up, a 1 loses the turn, hold to bank. First to the target wins. Solved by value iteration.',
  calibration: true,
  players: { min: 2, max: 2, default: 2 },
  rules,
  presets: { standard: { title: 'Standard', help: 'to 100 points', set: {} } },
  components: noComponents,
  phases: ['hold or roll'],
  chance: ['dice'],
  ends: ['target', 'turns'],
  events: [],
  metrics: ({ figures }) => keptRows(figureRows, figures).map(({ spec }) => spec),
  bounds: ({ rules: { target, maxTurns } }) => ({ options: 2, codes: 2, plies: 2 * maxTurns * ((target >> 1) + 2) }),
  roles: () => ['player', 'player'],
  invalid: () => undefined,
  create: (setup) => new Pig(setup),
  judgement: {
    estimate: (state, seat) => {
      const own = state.banked[seat]! + (state.actor === seat ? state.atRisk : 0);
      return (1 + (own - state.banked[seat ^ 1]!) / state.target) / 2;
    },
    features: {
      names: () => ['mine', 'theirs', 'myTurn', 'myRisk', 'theirRisk'],
      read(state, seat, out) {
        const isMine = state.actor === seat;
        out[0] = state.banked[seat]! / state.target;
        out[1] = state.banked[seat ^ 1]! / state.target;
        out[2] = isMine ? 1 : 0;
        out[3] = isMine ? state.atRisk / state.target : 0;
        out[4] = isMine ? 0 : state.atRisk / state.target;
      },
    },
  },
  scripts: { hold15: holdAt(15), hold20: holdAt(20), hold21: holdAt(21), hold25: holdAt(25), optimal },
  exact({ rules: { target, maxTurns } }) {
    if (maxTurns < 1000) return undefined;
    const coin = new PigSolution(target, 'coin').value(0, 0);
    const best = new PigSolution(target, 'optimal').value(0, 0);
    return [
      { figure: 'win', seat: 0, policy: 'random', value: coin, help: 'first player, hold or roll by a fair coin' },
      { figure: 'win', seat: 0, policy: 'optimal', value: best, help: 'first player, value iteration' },
    ];
  },
  position(state, json) {
    state.deal();
    const entry = new Json(json, 'position').only('banked', 'actor', 'atRisk');
    const banked = entry
      .get('banked')
      .list(2, 2)
      .map((points) => points.int(0, state.target - 1));
    const actor = entry.get('actor').int(0, 1);
    const atRisk = entry.get('atRisk').int(0, state.target - 1 - banked[actor]!);
    state.place(banked[0]!, banked[1]!, actor, atRisk);
  },
  board: (state) => [
    ...[0, 1].map((seat) => ({
      kind: 'track' as const,
      title: `Seat ${seat + 1}`,
      value: state.banked[seat]!,
      most: state.target,
    })),
    { kind: 'track', title: 'At risk', value: state.atRisk },
    {
      kind: 'words',
      text: state.actor < 0 ? 'The game is over.' : `Turn ${state.turn + 1}, seat ${state.actor + 1} rolls.`,
    },
  ],
  describe: (_state, action) => (action === HOLD ? 'holds' : 'rolls'),
  tell: () => '',
};
