/**
 * Two seats race to a target; in a turn all dice of the box are rolled and added. Seat 0 may start with a die more. Every
 * effect of a die is counted by `exactShare`, which shares no code with the game.
 */
import { Json } from '../../engines/core/json.ts';
import { int, params, type ValuesOf } from '../../engines/core/params.ts';
import { countedChanges, entriesOf, withValue, type Entry } from '../../engines/core/pieces.ts';
import { fnv1a } from '../../engines/core/rng.ts';
import {
  OVER,
  WIN,
  type Chance,
  type EventSink,
  type Game,
  type Outcome,
  type Piece,
  type Setup,
  type State,
} from '../../engines/core/types.ts';

const rules = params({ target: int(20, 1, 1000, 'steps to the finish') });
type Rules = ValuesOf<typeof rules>;

interface Die {
  readonly id: string;
  readonly key: number;
  readonly faces: readonly number[];
}
interface Box {
  readonly kinds: readonly Die[];
  readonly dice: readonly Die[];
  readonly gift: readonly Die[];
}

class DiceRace implements State<DiceRace> {
  actor = 0;
  readonly phase = 0;
  events: EventSink | undefined = undefined;
  readonly steps = new Int32Array(2);
  /** Seat by seat: rolls of each kind that showed something. */
  readonly rolled: Int32Array;
  round = 0;
  private readonly target: number;
  private readonly box: Box;

  constructor({ rules: { target }, components }: Setup<Rules, Box>) {
    this.target = target;
    this.box = components;
    this.rolled = new Int32Array(2 * components.kinds.length);
  }
  deal(): void {
    this.actor = 0;
    this.round = 0;
    this.steps.fill(0);
    this.rolled.fill(0);
  }
  legal(out: Int32Array): number {
    out[0] = 0;
    return 1;
  }
  apply(_action: number, [stream]: Chance): void {
    const { box, actor: seat } = this;
    const dice = seat === 0 ? [...box.dice, ...box.gift] : box.dice;
    dice.forEach((die, i) => {
      // Keyed by the die, so that one more moves no other.
      stream!.at(die.key + dice.slice(0, i).filter(({ id }) => id === die.id).length, 2 * this.round + seat);
      const face = die.faces[stream!.below(die.faces.length)]!;
      this.steps[seat]! += face;
      if (face > 0) this.rolled[seat * box.kinds.length + box.kinds.findIndex(({ id }) => id === die.id)]!++;
    });
    if (this.steps[seat]! >= this.target || this.round > 500) {
      this.actor = OVER;
      return;
    }
    this.actor = 1 - seat;
    if (seat === 1) this.round++;
  }
  copyFrom(other: DiceRace): void {
    this.actor = other.actor;
    this.round = other.round;
    this.steps.set(other.steps);
  }
  determinise(): void {}
  outcome(out: Outcome): void {
    for (const seat of [0, 1]) {
      const won = this.steps[seat]! >= this.target;
      out.share60[seat] = won ? WIN : 0;
      out.score[seat] = won ? 1 : 0;
      out.rank[seat] = won ? 1 : 2;
    }
    out.end = 0;
    out.rounds = this.round + 1;
    out.capped = 0;
  }
  metrics(out: Float64Array): void {
    const kinds = this.box.kinds.length;
    for (let kind = 0; kind < kinds; kind++)
      for (let seat = 0; seat < 2; seat++) out[2 * kind + seat] = this.rolled[seat * kinds + kind]!;
  }
  infoKey(): string {
    return `${this.actor} ${this.steps.join(',')}`;
  }
}

function read(json: unknown): Box {
  const file = new Json(json).only('dice', 'gift');
  const kinds: Die[] = [];
  const dice = file
    .get('dice')
    .list(1)
    .flatMap((entry) => {
      const id = entry.get('id').id();
      const faces = entry
        .get('faces')
        .list(1)
        .map((face) => face.int(0, 99));
      const die: Die = { id, key: fnv1a(id) >>> 8, faces };
      kinds.push(die);
      return Array.from({ length: entry.get('copies').or(1).int(1, 9) }, () => die);
    });
  if (dice.every(({ faces }) => faces.every((face) => face === 0))) file.get('dice').fail('nobody would get anywhere');
  const gift = file.get('gift');
  return { kinds, dice, gift: gift.given ? [kinds[gift.indexIn(kinds.map(({ id }) => id))]!] : [] };
}

function pieces(json: unknown): readonly Piece[] {
  return entriesOf(json, 'dice').map((die: Entry, at) => ({
    id: `die.${die.id}`,
    name: die.id,
    kind: 'die',
    count: (die['copies'] as number | undefined) ?? 1,
    changes: {
      ...countedChanges(json, 'dice', at),
      plain: withValue(
        json,
        'dice',
        entriesOf(json, 'dice').map((one, i) => (i === at ? { ...one, faces: [1, 2] } : one)),
      ),
      gift: withValue(json, 'gift', die.id),
    },
    plain: 'a coin of 1 and 2',
    used: `die.${die.id}.steps`,
  }));
}

/** A six-sided die, two weak ones of a kind, one that shows nothing, and one that wins the race. */
const standard = {
  dice: [
    { id: 'usual', faces: [1, 2, 3, 4, 5, 6] },
    { id: 'weak', faces: [0, 0, 1], copies: 2 },
    { id: 'dead', faces: [0, 0, 0] },
    { id: 'mighty', faces: [0, 0, 0, 0, 0, 20] },
  ],
};

export const game: Game<DiceRace, Rules, Box> = {
  name: 'dice-race',
  title: 'Dice race',
  about: 'Roll all dice in turn; the first home wins.',
  players: { min: 2, max: 2, default: 2 },
  rules,
  presets: { standard: { title: 'Standard', help: 'as it is', set: {} } },
  components: {
    shipped: { standard, lone: { dice: [{ id: 'usual', faces: [1, 2, 3, 4, 5, 6] }] } },
    read,
    notes: [],
    pieces,
  },
  phases: ['roll'],
  chance: ['dice'],
  ends: ['home'],
  events: [],
  metrics: ({ components, figures }) =>
    figures !== 'all'
      ? []
      : components.kinds.map(({ id }) => ({
          name: `die.${id}.steps`,
          help: `turns in which ${id} showed something`,
          per: 'seat',
          kind: 'number',
          level: 'all',
          unit: 'count',
        })),
  bounds: () => ({ options: 1, codes: 1, plies: 1010 }),
  roles: () => ['player', 'player'],
  invalid: () => undefined,
  create: (setup) => new DiceRace(setup),
  describe: () => 'rolls',
  tell: () => '',
};

type Faces = readonly (readonly number[])[];

/** The share of the seat that begins, by counting: dice of either seat as lists of faces. */
export function exactShare(target: number, first: Faces, second: Faces): number {
  const sums = (dice: Faces): Map<number, number> =>
    dice.reduce(
      (all, faces) => {
        const next = new Map<number, number>();
        for (const [sum, p] of all)
          for (const face of faces) next.set(sum + face, (next.get(sum + face) ?? 0) + p / faces.length);
        return next;
      },
      new Map([[0, 1]]),
    );
  // The chance to be home after so many turns of one's own.
  const homeBy = (dice: Faces): number[] => {
    const turn = sums(dice);
    let at = new Map([[0, 1]]);
    return Array.from({ length: 400 }, () => {
      const next = new Map<number, number>();
      for (const [from, p] of at)
        for (const [sum, q] of turn) {
          const to = Math.min(target, from + sum);
          next.set(to, (next.get(to) ?? 0) + p * q);
        }
      at = next;
      return at.get(target) ?? 0;
    });
  };
  const [one, other] = [homeBy(first), homeBy(second)];
  return one.reduce((sum, home, turn) => sum + (home - (one[turn - 1] ?? 0)) * (1 - (other[turn - 1] ?? 0)), 0);
}
