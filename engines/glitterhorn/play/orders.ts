/**
 * Orders ready: what a roll can become. A node is (dice left as a multiset, restaurant to serve) with two or more
 * options; points with a single option are walked through, so a step leads from node to node and carries the values
 * given on the way. Values are kept as four bits per restaurant holding twice the value (0 idle).
 */
import { once } from '../../core/once.ts';
import { FIRST_VALUE } from '../phases.ts';
import { RESTAURANTS } from '../components.ts';

/** Node of an order that is complete. */
export const ORDERED = 0;
/** Steps hold the next node above these bits and the values given below. */
export const VALUE_BITS = 16;
export const VALUE_MASK = (1 << VALUE_BITS) - 1;
const FACES = 6;

/** Twice the value given to a restaurant, in its place. */
function valueBits(restaurant: number, value: number): number {
  return (2 * value) << (4 * restaurant);
}
/** The value that an order gives to a restaurant. */
export function valueOf(values: number, restaurant: number): number {
  return ((values >> (4 * restaurant)) & 15) >> 1;
}

interface Node {
  readonly dice: readonly number[];
  readonly restaurant: number;
  readonly options: readonly number[];
}

export class Orders {
  /** rolls[n][roll]: the step that a roll of n dice opens; dice are the digits of the roll in base 6, first die first. */
  readonly rolls: readonly Int32Array[];
  /** steps[8 * node + value]: where giving that value (0 idle) to the node's restaurant leads. */
  readonly steps: Int32Array;
  /** optionCount[node] and options[4 * node + i]: values ascending, then 0 for idle. */
  readonly optionCount: Uint8Array;
  readonly options: Uint8Array;
  /** The same as action codes. */
  readonly codes: Uint8Array;
  /** The restaurant a node serves. */
  readonly restaurantOf: Uint8Array;
  /** The dice left at a node, ascending. */
  readonly diceOf: readonly (readonly number[])[];
  /** Every way on from a node: the values it gives, from wayStart[node] up to wayStart[node + 1]. */
  readonly ways: Uint16Array;
  readonly wayStart: Uint16Array;

  private readonly nodes: Node[] = [{ dice: [], restaurant: RESTAURANTS, options: [] }];
  private readonly byName = new Map<string, number>();

  constructor() {
    this.rolls = [0, 1, 2, 3, 4].map((count) => this.rollsOf(count));
    this.optionCount = Uint8Array.from(this.nodes, (node) => node.options.length);
    this.options = new Uint8Array(this.nodes.length * 4);
    this.steps = new Int32Array(this.nodes.length * 8);
    this.restaurantOf = Uint8Array.from(this.nodes, (node) => node.restaurant);
    this.diceOf = this.nodes.map((node) => node.dice);
    this.codes = new Uint8Array(this.nodes.length * 4);
    this.nodes.forEach((node, index) => {
      this.codes.set(
        node.options.map((value) => FIRST_VALUE + value),
        index * 4,
      );
      this.options.set(node.options, index * 4);
      for (const value of node.options) this.steps[index * 8 + value] = this.after(node, value);
    });
    const ways = this.nodes.map((_, node) => this.waysFrom(node));
    this.ways = Uint16Array.from(ways.flat());
    this.wayStart = new Uint16Array(ways.length + 1);
    ways.forEach(({ length }, node) => (this.wayStart[node + 1] = this.wayStart[node]! + length));
  }

  private waysFrom(node: number): readonly number[] {
    if (node === ORDERED) return [0];
    return this.nodes[node]!.options.flatMap((value) => {
      const step = this.steps[node * 8 + value]!;
      return this.waysFrom(step >> VALUE_BITS).map((given) => given | (step & VALUE_MASK));
    });
  }

  /** The step that dice open at a restaurant: on to the first choice, with the values forced on the way. */
  open(dice: readonly number[], restaurant: number): number {
    if (restaurant === RESTAURANTS) return ORDERED;
    const options = optionsOf(dice, RESTAURANTS - restaurant);
    const node = { dice, restaurant, options };
    if (options.length === 1) return this.after(node, options[0]!);
    const name = `${dice.join('')}@${restaurant}`;
    let index = this.byName.get(name);
    if (index === undefined) {
      index = this.nodes.push(node) - 1;
      this.byName.set(name, index);
      for (const value of options) this.after(node, value);
    }
    return index << VALUE_BITS;
  }

  private after(node: Node, value: number): number {
    const dice = [...node.dice];
    if (value > 0) dice.splice(dice.indexOf(value), 1);
    return this.open(dice, node.restaurant + 1) | valueBits(node.restaurant, value);
  }

  private rollsOf(count: number): Int32Array {
    let outcomes = 1;
    for (let i = 0; i < count; i++) outcomes *= FACES;
    return Int32Array.from({ length: outcomes }, (_, roll) => this.open(diceOf(roll, count).sort(), 0));
  }
}

/** The dice of a roll number in base 6, first die first: fewer dice on the same random word show the same first dice. */
export function diceOf(roll: number, count: number): number[] {
  const dice: number[] = [];
  for (let rest = roll, i = 0; i < count; i++, rest = Math.floor(rest / FACES)) dice.unshift((rest % FACES) + 1);
  return dice;
}

/** Each distinct value ascending, then idle when a restaurant must stay without a die. */
function optionsOf(dice: readonly number[], restaurantsLeft: number): number[] {
  const options = [...new Set(dice)].sort((a, b) => a - b);
  if (dice.length < restaurantsLeft) options.push(0);
  return options;
}

/** The one table of orders: it depends on nothing. */
export const orders = once(() => new Orders());
