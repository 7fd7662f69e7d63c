/**
 * A value learned from play: a linear function of the game's features for the state of a seat. Whoever loads files makes
 * their content known here by their names; bots read no files.
 */
import { suggestion, UsageError } from '../../engines/core/errors.ts';
import { Json } from '../../engines/core/json.ts';
import type { AnyGame, AnyJudgement, AnyState, Setup } from '../../engines/core/types.ts';
import { exp } from '../../engines/core/reals.ts';

/** What a file of a learned value holds that play hangs on. */
export interface LearnedValue {
  readonly game: string;
  readonly players: number;
  readonly roles: readonly string[];
  readonly features: readonly string[];
  readonly bias: number;
  readonly weights: readonly number[];
  /** Learned is the score; these many points of lead make a win e times as likely, round by round from one on. */
  readonly leads?: { readonly from: number; readonly points: readonly number[] } | undefined;
}

const READ = ['game', 'players', 'roles', 'features', 'bias', 'weights', 'leads'];
/** What a file tells besides of how it was learned, for whoever reads it. */
const HOW_LEARNED = ['program', 'version', 'preset', 'seed', 'rounds'];

const known = new Map<string, LearnedValue>();

/** Makes the content of a file known under its path, and under its name alone for machines where it lies elsewhere. */
export function provideValue(path: string, content: unknown): void {
  const value = readLearned(path, content);
  // eslint-disable-next-line state/belongs -- before games are played, by whoever loads files
  for (const name of [path, nameOf(path)]) known.set(name, value);
}

/** What a file at this path says of a learned value; throws UsageError if it is none. */
export function readLearned(path: string, content: unknown): LearnedValue {
  try {
    const json = new Json(content).only(...READ, ...HOW_LEARNED);
    const numbers = (name: string) =>
      json
        .get(name)
        .list()
        .map((entry) => entry.number(-Infinity, Infinity));
    const texts = (name: string) =>
      json
        .get(name)
        .list()
        .map((entry) => entry.text());
    return {
      game: json.get('game').text(),
      players: json.get('players').int(1, 7),
      roles: texts('roles'),
      features: texts('features'),
      bias: json.get('bias').number(-Infinity, Infinity),
      weights: numbers('weights'),
      leads: leadsIn(json.get('leads')),
    };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${path}: ${error.message}`);
  }
}

function leadsIn(json: Json): LearnedValue['leads'] {
  if (!json.given) return undefined;
  const points = json.only('from', 'points').get('points').list(1);
  return {
    from: json.get('from').int(0, 1e6),
    points: points.map((entry) => entry.number(Number.MIN_VALUE, Infinity)),
  };
}

function nameOf(path: string): string {
  return path.replace(/^.*[/\\]/, '');
}

function find(path: string): LearnedValue | undefined {
  return known.get(path) ?? known.get(nameOf(path));
}

/** Why this value cannot judge this game, in one line; undefined if it can. */
export function valueFault(path: string, game: AnyGame, setup: Setup): string | undefined {
  const learned = find(path);
  if (learned === undefined) return `values=${path}: no such file was loaded; its name ends in .json`;
  if (game.judgement?.features === undefined) return `${game.name} has no features, so values=${path} cannot judge it`;
  if (learned.game !== game.name) return `values=${path} was learned from ${learned.game}, not from ${game.name}`;
  if (learned.players !== setup.players || learned.roles.join() !== setup.roles.join()) {
    return `values=${path} was learned for ${learned.roles.join(', ')}, not for ${setup.roles.join(', ')}`;
  }
  const names = game.judgement.features.names(setup);
  const odd =
    learned.features.find((name) => !names.includes(name)) ?? names.find((name, i) => learned.features[i] !== name);
  if (odd !== undefined || learned.weights.length !== names.length) {
    return `values=${path} goes by other features than ${game.name} has today (${odd ?? 'their number'})${odd === undefined ? '' : suggestion(odd, names)}: learn it anew`;
  }
  if ((learned.leads === undefined) !== (game.judgement.features.score === undefined)) {
    return `values=${path} was learned as another kind of value than ${game.name} has today: learn it anew`;
  }
  return undefined;
}

/** The value of a position to a seat. */
export class Value {
  private readonly read: Features['read'];
  private readonly apart: NonNullable<Features['score']>['apart'] | undefined;
  private readonly learned: Learned;
  private readonly weights: Float64Array;
  private readonly features: Float64Array;

  constructor(game: AnyGame, learned: Learned) {
    const features = game.judgement?.features;
    if (features === undefined) throw new Error(`${game.name} has no features`);
    const { score } = features;
    this.read = (state, seat, out, viewer) => features.read(state, seat, out, viewer);
    this.apart = score && ((state, seat, viewer) => score.apart(state, seat, viewer));
    this.learned = learned;
    this.weights = Float64Array.from(learned.weights);
    this.features = new Float64Array(learned.weights.length);
  }

  /** The value of a file that is known and fits. */
  static named(path: string, game: AnyGame, setup: Setup): Value {
    const fault = valueFault(path, game, setup);
    if (fault !== undefined) throw new UsageError(fault);
    return new Value(game, find(path)!);
  }

  /** 0..1 of a position that is not over. */
  of(state: AnyState, seat: number): number {
    const own = this.seen(state, seat, seat);
    const { leads, players } = this.learned;
    if (leads === undefined) return own < 0 ? 0 : own > 1 ? 1 : own;
    const { from, points } = leads;
    const lead = points[Math.max(0, Math.min(points.length - 1, state.round! - from))]!;
    let sum = 1;
    for (let other = 0; other < players; other++) {
      if (other !== seat) sum += exp((this.seen(state, other, seat) - own) / lead);
    }
    return 1 / sum;
  }

  /** The chance, or the score, of a seat by what another may know. */
  private seen(state: AnyState, seat: number, viewer: number): number {
    const { weights, features } = this;
    this.read(state, seat, features, viewer);
    let sum = this.learned.bias;
    for (let i = 0; i < weights.length; i++) sum += weights[i]! * features[i]!;
    return this.apart === undefined ? sum : sum + this.apart(state, seat, viewer);
  }
}

type Features = NonNullable<AnyJudgement['features']>;
type Learned = Pick<LearnedValue, 'bias' | 'weights' | 'players' | 'leads'>;
