/**
 * A race with one die and no decisions: the first to reach the target wins, either at once or at the end of a round in
 * which all roll. Its shares, ties included, are known exactly for two to five players.
 */
import { noComponents } from '../core/no-components.ts';
import { choice, int, params, type ValuesOf } from '../core/params.ts';
import { rankByScore, shareAmongBest } from '../core/outcome.ts';
import { ints, number, table } from '../core/table.ts';
import {
  MAX_SEATS,
  OVER,
  type Chance,
  type EventSink,
  type Game,
  type Outcome,
  type Setup,
  type State,
} from '../core/types.ts';

const rules = params({
  target: int(20, 1, 1000, 'steps to the finish'),
  sides: int(6, 2, 100, 'sides of the die'),
  finish: choice(['sequential', 'simultaneous'], 'first home wins at once, or all finish the round and share the win'),
});
type Rules = ValuesOf<typeof rules>;

const ROLL = 0;

const Track = table({
  actor: number,
  round: number,
  /** Steps taken by each seat, at most the target. */
  steps: ints(MAX_SEATS),
});

class Race extends Track implements State<Race> {
  phase = 0;
  events: EventSink | undefined = undefined;
  readonly players: number;
  readonly target: number;
  private readonly sides: number;
  private readonly simultaneous: boolean;

  constructor(setup: Setup<Rules, null>) {
    super();
    this.players = setup.players;
    this.target = setup.rules.target;
    this.sides = setup.rules.sides;
    this.simultaneous = setup.rules.finish === 'simultaneous';
  }

  deal(): void {
    this.clearTable();
  }

  legal(out: Int32Array): number {
    out[0] = ROLL;
    return 1;
  }

  /** Dice are keyed by seat and round, so that they do not depend on who else rolls. */
  apply(_action: number, chance: Chance): void {
    const seat = this.actor;
    const dice = chance[0]!;
    dice.at(seat, this.round);
    const steps = Math.min(this.target, this.steps[seat]! + dice.below(this.sides) + 1);
    this.steps[seat] = steps;
    if (steps === this.target && !this.simultaneous) {
      this.actor = OVER;
    } else if (seat + 1 < this.players) {
      this.actor = seat + 1;
    } else if (this.simultaneous && this.someoneIsHome()) {
      this.actor = OVER;
    } else {
      this.actor = 0;
      this.round++;
    }
  }

  private someoneIsHome(): boolean {
    for (let seat = 0; seat < this.players; seat++) if (this.steps[seat] === this.target) return true;
    return false;
  }

  copyFrom(other: Race): void {
    this.copyTable(other);
  }

  determinise(): void {}

  outcome(out: Outcome): void {
    for (let seat = 0; seat < this.players; seat++) out.score[seat] = this.steps[seat]!;
    shareAmongBest(out, this.players);
    rankByScore(out, this.players);
    out.end = 0;
    out.rounds = this.round + 1;
    out.capped = 0;
  }

  metrics(): void {}

  infoKey(): string {
    return `${this.actor}:${this.round}:${this.steps.join()}`;
  }
}

/** Shares of the sequential race to 20 with a six-sided die, by players. */
const toTwenty: Readonly<Record<number, readonly number[]>> = {
  2: [0.618861, 0.381139],
  3: [0.47061, 0.311661, 0.217729],
  4: [0.388983, 0.269575, 0.194995, 0.146447],
  5: [0.33643, 0.240729, 0.178525, 0.136673, 0.107643],
};

export const game: Game<Race, Rules, null> = {
  name: 'race',
  title: 'Dice race',
  about: 'Roll and move; first to the finish wins. Pure chance with exact shares and, in one variant, shared wins.',
  calibration: true,
  players: { min: 2, max: 5, default: 3 },
  rules,
  presets: {
    standard: { title: 'Standard', help: 'to 20 with one die, first home wins at once', set: {} },
    simultaneous: {
      title: 'Simultaneous',
      help: 'all finish the round, wins are shared',
      set: { finish: 'simultaneous' },
    },
  },
  components: noComponents,
  phases: ['roll'],
  chance: ['dice'],
  ends: ['home'],
  events: [],
  metrics: () => [],
  bounds: (setup) => ({ options: 1, codes: 1, plies: setup.players * setup.rules.target }),
  roles: (players) => Array.from({ length: players }, () => 'player'),
  invalid: () => undefined,
  create: (setup) => new Race(setup),
  exact({ players, rules: { target, sides, finish } }) {
    if (target !== 20 || sides !== 6 || finish !== 'sequential') return undefined;
    const help = 'Markov chain of the standard race';
    return toTwenty[players]!.map((value, seat) => ({ figure: 'share', seat, policy: 'random', value, help }));
  },
  board: (state) => [
    {
      kind: 'words',
      text: state.actor < 0 ? 'The race is over.' : `Round ${state.round + 1}, seat ${state.actor + 1} rolls.`,
    },
    ...Array.from({ length: state.players }, (_, seat) => ({
      kind: 'track' as const,
      title: `Seat ${seat + 1}`,
      value: state.steps[seat]!,
      most: state.target,
    })),
  ],
  describe: () => 'rolls',
  tell: () => '',
};
