/**
 * Two seats roll a die, the higher wins, equal rolls share. `salt` turns the die before it is read: every playout comes
 * out otherwise, and nothing changes on average. `bonus` is added to the first seat's roll, `loaded` turns on whether the
 * bonus counts at all, and `reading` swaps whose it is: known effects, a dependency and a ruling on which a verdict hangs.
 */
import { choice, flag, int, params, type ValuesOf } from '../../engines/core/params.ts';
import {
  OVER,
  WIN,
  type Chance,
  type EventSink,
  type Game,
  type Outcome,
  type State,
} from '../../engines/core/types.ts';

const rules = params({
  salt: int(0, 0, 40, 'how far the die is turned', { sweep: [0, 40] }),
  bonus: int(1, 0, 5, "points added to the first seat's roll"),
  loaded: flag(true, 'does the bonus count?', { provenance: 'ruling', ruling: 'D1' }),
  reading: choice(['first', 'second'], 'whose bonus it is', { provenance: 'ruling', ruling: 'D2' }),
  wording: choice(['plain', 'fancy'], 'how the rule is worded', { provenance: 'ruling', ruling: 'D3' }),
});
type Rules = ValuesOf<typeof rules>;

class Dice implements State<Dice> {
  actor = 0;
  readonly phase = 0;
  events: EventSink | undefined = undefined;
  readonly rolls = new Int32Array(2);
  private readonly rules: Rules;

  constructor(values: Rules) {
    this.rules = values;
  }
  deal(): void {
    this.actor = 0;
    this.rolls.fill(0);
  }
  legal(out: Int32Array): number {
    out[0] = 0;
    return 1;
  }
  apply(_action: number, [dice]: Chance): void {
    const { salt, bonus, loaded, reading } = this.rules;
    const seat = this.actor;
    const owner = reading === 'first' ? 0 : 1;
    this.rolls[seat] = ((dice!.below(6) + salt) % 6) + (loaded && seat === owner ? bonus : 0);
    this.actor = seat === 0 ? 1 : OVER;
  }
  copyFrom(other: Dice): void {
    this.actor = other.actor;
    this.rolls.set(other.rolls);
  }
  determinise(): void {}
  outcome(out: Outcome): void {
    const [a, b] = this.rolls as unknown as [number, number];
    for (const seat of [0, 1]) {
      const ahead = seat === 0 ? a - b : b - a;
      out.share60[seat] = ahead > 0 ? WIN : ahead === 0 ? WIN / 2 : 0;
      out.score[seat] = this.rolls[seat]!;
      out.rank[seat] = ahead >= 0 ? 1 : 2;
    }
    out.end = 0;
    out.rounds = 1;
    out.capped = 0;
  }
  metrics(): void {}
  infoKey(): string {
    return `${this.actor} ${this.rolls.join(',')}`;
  }
}

export const game: Game<Dice, Rules, null> = {
  name: 'salted-dice',
  title: 'Salted dice',
  about: 'Roll a die each; the higher wins.',
  players: { min: 2, max: 2, default: 2 },
  rules,
  presets: { standard: { title: 'Standard', help: 'as it is', set: {} } },
  components: { shipped: { none: null }, read: () => null, notes: [] },
  phases: ['roll'],
  chance: ['dice'],
  ends: ['rolled'],
  events: [],
  metrics: () => [],
  bounds: () => ({ options: 1, codes: 1, plies: 2 }),
  roles: () => ['player', 'player'],
  invalid: () => undefined,
  create: ({ rules: values }) => new Dice(values),
  describe: () => 'rolls',
  tell: () => '',
};

/** The first seat's share, by counting all 36 rolls. */
export function exactShare({ bonus, loaded, reading }: Pick<Rules, 'bonus' | 'loaded' | 'reading'>): number {
  let sixtieths = 0;
  for (let a = 0; a < 6; a++) {
    for (let b = 0; b < 6; b++) {
      const extra = loaded ? bonus : 0;
      const ahead = a + (reading === 'first' ? extra : 0) - b - (reading === 'second' ? extra : 0);
      sixtieths += ahead > 0 ? 60 : ahead === 0 ? 30 : 0;
    }
  }
  return sixtieths / 36 / 60;
}
