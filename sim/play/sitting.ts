/** One game at which a person sits: steps from decision to decision and tells only what that person can know. */
import { Stream } from '../../engines/core/rng.ts';
import { OVER, Outcome, type AnyGame, type AnyState, type Rng, type Setup } from '../../engines/core/types.ts';
import type { OpenCell } from '../cell/open-cell.ts';
import type { CellSpec } from '../cell/spec.ts';
import { Seats } from './seats.ts';

/** Worlds tried to find out whether a line can be known, and how many that look alike are enough. */
const WORLDS = 4000;
const ENOUGH = 40;
/** Deals tried for the same purpose. */
const DEALS = 400;

export class Sitting {
  readonly game: AnyGame;
  readonly spec: CellSpec;
  readonly seat: number;
  readonly state: AnyState;
  decisions = 0;
  private readonly seats: Seats;
  private readonly chance: Recorder[];
  private readonly legal: Int32Array;
  private readonly world: AnyState;
  private readonly before: AnyState;
  private readonly dice = new Stream('worlds');
  private readonly lines: string[] = [];

  constructor(cell: OpenCell, seat: number) {
    const { game, spec, setup } = cell;
    this.game = game;
    this.spec = spec;
    this.seat = seat;
    const bare: Setup = { ...setup, figures: 'none' };
    this.state = game.create(setup);
    this.world = game.create(bare);
    this.before = game.create(bare);
    this.legal = new Int32Array(cell.bounds.options);
    this.seats = new Seats(cell);
    this.chance = this.seats.streams.chance.map((stream) => new Recorder(stream));
  }

  /** Deals a playout. Tells what the deal did where every deal tried that looks the same to the person tells the same. */
  deal(playout: number): string[] {
    this.seats.take(playout);
    this.state.events = this.sink(this.state, this.lines);
    this.state.deal(this.chance);
    const [real, key] = [[...this.lines], this.state.infoKey(this.seat)];
    const shown = real.map(() => this.spec.players === 1);
    const again = this.chance.map(() => new Repeater([], this.dice));
    let alike = 0;
    for (let deal = 0; deal < DEALS && this.spec.players > 1; deal++) {
      const lines: string[] = [];
      this.world.events = this.sink(this.world, lines);
      this.world.deal(again);
      if (this.world.infoKey(this.seat) !== key) continue;
      alike++;
      real.forEach((line, i) => (shown[i] = (alike === 1 || shown[i]!) && lines[i] === line));
    }
    return real.filter((line, i) => line !== '' && shown[i]!);
  }

  /** All that the person knows, as the laboratory writes it. */
  knowledge(): string {
    return this.state.infoKey(this.seat);
  }

  get over(): boolean {
    return this.state.actor === OVER;
  }

  /** Is it the person's turn? */
  get mine(): boolean {
    return this.state.actor === this.seat;
  }

  /** The options of the seat that is to decide, in words. */
  options(): string[] {
    const count = this.state.legal(this.legal);
    return Array.from(this.legal.subarray(0, count), (action) => this.game.describe(this.state, action));
  }

  /** The codes of these options. */
  codes(): number[] {
    const count = this.state.legal(this.legal);
    return Array.from(this.legal.subarray(0, count));
  }

  /** What the bot whose turn it is chooses. */
  botPick(): number {
    const count = this.state.legal(this.legal);
    return count === 1 ? 0 : this.seats.ask(this.state, this.state.actor, this.legal, count, this.decisions);
  }

  /**
   * Takes an option. Returns what was chosen (undefined if the person cannot know it) and what happened then, without
   * what the person cannot know.
   */
  apply(pick: number): { readonly chosen: string | undefined; readonly told: readonly string[] } {
    const count = this.state.legal(this.legal);
    if (count > 1) this.decisions++;
    const own = this.mine;
    const action = this.legal[pick]!;
    const chosen = this.game.describe(this.state, action);
    this.before.copyFrom(this.state);
    this.lines.length = 0;
    for (const chance of this.chance) chance.results.length = 0;
    this.state.apply(action, this.chance);
    const real = [chosen, ...this.lines];
    const known = this.spec.players === 1 ? real : this.knownLines(real, action, own);
    return { chosen: own ? chosen : known[0], told: known.slice(1).flatMap((line) => line || []) };
  }

  /**
   * The lines as far as the person can know them. What is not the same in some world that looks the same to the person
   * before and after cannot be known. Worlds meet the same dice; in each, the mover takes the same option or, being
   * another, any. Where no such world is found, what another did is kept secret.
   */
  private knownLines(real: readonly string[], taken: number, own: boolean): (string | undefined)[] {
    const { world, before, seat, dice, game } = this;
    const key = this.state.infoKey(seat);
    const known: (string | undefined)[] = [...real];
    const legal = new Int32Array(this.legal.length);
    let alike = 0;
    for (let w = 0; w < WORLDS && alike < ENOUGH; w++) {
      world.events = undefined;
      world.copyFrom(before);
      world.determinise(seat, dice);
      const count = world.legal(legal);
      const same = own || (w % 2 === 0 && legal.subarray(0, count).includes(taken));
      const code = same ? taken : legal[dice.below(count)]!;
      const lines = [game.describe(world, code)];
      world.events = this.sink(world, lines);
      const chance = this.chance.map(({ results }) => new Repeater(results, dice));
      try {
        world.apply(code, chance);
      } catch {
        // The dice of the real game need not fit another world: such a world tells nothing.
        continue;
      }
      if (world.infoKey(seat) !== key) continue;
      alike++;
      known.forEach((line, i) => (known[i] = line === undefined ? line : common(line, lines[i] ?? '')));
    }
    return alike > 0 || own ? known : known.map(() => undefined);
  }

  private sink(state: AnyState, lines: string[]) {
    return { emit: (kind: number, ...data: number[]) => void lines.push(this.game.tell(state, { kind, data })) };
  }

  /** The result; call once over. */
  outcome(): Outcome {
    const outcome = new Outcome();
    this.state.outcome(outcome);
    return outcome;
  }
}

/** The words at both ends that two lines share, with an ellipsis for what lies between; undefined if there are none. */
function common(a: string, b: string): string | undefined {
  if (a === b) return a;
  const [left, right] = [a.split(' '), b.split(' ')];
  const most = Math.min(left.length, right.length);
  let head = 0;
  while (head < most && left[head] === right[head]) head++;
  let tail = 0;
  while (tail < most - head && left.at(-1 - tail) === right.at(-1 - tail)) tail++;
  if (head + tail === 0) return undefined;
  return [...left.slice(0, head), '…', ...left.slice(left.length - tail)].join(' ');
}

/** Remembers what was drawn, so that other worlds can meet the same dice. */
class Recorder implements Rng {
  readonly results: number[] = [];
  readonly stable: boolean;
  private readonly stream: Stream;

  constructor(stream: Stream) {
    this.stream = stream;
    this.stable = stream.stable;
  }

  below(n: number): number {
    const result = this.stream.below(n);
    this.results.push(result);
    return result;
  }

  at(a: number, b: number): void {
    this.stream.at(a, b);
  }
}

/** Gives out what was drawn before, then goes on with other dice. */
class Repeater implements Rng {
  private readonly results: readonly number[];
  private readonly rest: Rng;
  private next = 0;

  constructor(results: readonly number[], rest: Rng) {
    this.results = results;
    this.rest = rest;
  }

  below(n: number): number {
    const result = this.results[this.next++];
    return result === undefined || result >= n ? this.rest.below(n) : result;
  }

  at(): void {
    // The results follow in the order in which they were drawn, whatever their key.
  }
}
