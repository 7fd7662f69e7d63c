/** Sums of integers that are exact without limit: doubles as long as these are exact, big integers beyond. */
import type { ByteReader, ByteWriter } from '../store/bytes.ts';

/** An integer of any size; small ones are numbers. */
export type Exact = number | bigint;

/** Below it two doubles of whole numbers add up exactly. */
const LIMIT = 0x10000000000000;

export class ExactSums {
  readonly length: number;
  private readonly low: Float64Array;
  /** What no longer fits a double, by place; absent as long as everything does. */
  private high: bigint[] | undefined = undefined;

  constructor(length: number) {
    this.length = length;
    this.low = new Float64Array(length);
  }

  /** Adds a whole number that a double holds exactly. */
  add(place: number, value: number): void {
    const sum = this.low[place]! + value;
    if (sum > -LIMIT && sum < LIMIT && value > -LIMIT && value < LIMIT) this.low[place] = sum;
    else this.carry(place, BigInt(value));
  }

  /** Adds x times y, both whole numbers that a double holds exactly. */
  addProduct(place: number, x: number, y: number): void {
    const product = x * y;
    if (product > -LIMIT && product < LIMIT) this.add(place, product);
    else this.carry(place, BigInt(x) * BigInt(y));
  }

  addExact(place: number, value: Exact): void {
    if (typeof value === 'number') this.add(place, value);
    else this.carry(place, value);
  }

  private carry(place: number, value: bigint): void {
    this.high ??= new Array<bigint>(this.length).fill(0n);
    this.high[place]! += BigInt(this.low[place]!) + value;
    this.low[place] = 0;
  }

  get(place: number): Exact {
    const low = this.low[place]!;
    const high = this.high?.[place] ?? 0n;
    return high === 0n ? low : exact(high + BigInt(low));
  }

  clear(): void {
    this.low.fill(0);
    this.high = undefined;
  }

  write(out: ByteWriter): void {
    for (let i = 0; i < this.length; i++) out.exact(this.get(i));
  }

  /** Adds what `write` wrote. */
  read(from: ByteReader): void {
    for (let i = 0; i < this.length; i++) this.addExact(i, from.exact());
  }
}

/** The one form of an integer: a number where a double of its size is always exact. */
export function exact(value: bigint): Exact {
  const small = Number(value);
  return small > -LIMIT && small < LIMIT ? small : value;
}
