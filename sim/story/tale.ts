/** What one playout's rollouts came to: sums of whole numbers, as they stand in the ledger. */
import type { Look } from './stretches.ts';
import { ByteReader, ByteWriter } from '../store/bytes.ts';

/** Sums over rollouts of a result and of its square. */
export interface Sums {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** One moment of a playout: a decision at which the position was played on. Results by channel, see `channelsOf`. */
export interface Moment extends Look {
  /** Decisions before it. */
  readonly decision: number;
  /** The round, counted from 1, where the game has any; else 0. */
  readonly round: number;
  readonly actor: number;
  readonly phase: number;
  /** Over all rollouts, and over those of even number alone. */
  readonly all: readonly Sums[];
  readonly even: readonly Sums[];
  /** What the option chosen then came to, less what was to be expected before: on the same dice. */
  readonly swing: readonly Sums[];
  /** With `--regret`: the options tried, with the sums of the actor's result over even and odd rollouts. */
  readonly tried: readonly Tried[];
}

/** One option on the dice that all options meet; of a game for one also its score. */
export interface Tried {
  readonly chosen: boolean;
  readonly even: readonly number[];
  readonly odd: readonly number[];
}

export interface Tale {
  readonly playout: number;
  readonly decisions: number;
  /** What the playout itself came to, by channel. */
  readonly outcome: readonly number[];
  /** The position after the deal. */
  readonly dealt: readonly Sums[];
  readonly moments: readonly Moment[];
}

/**
 * Results that are followed: the share of every seat, then nobody's, in sixtieths; in a game for one success, failure and
 * the score.
 */
export function channelsOf(players: number): { readonly sides: number; readonly all: number } {
  return players === 1 ? { sides: 2, all: 3 } : { sides: players + 1, all: players + 1 };
}

/** Appends a tale to the bytes of a part. */
export function writeTale(out: ByteWriter, { playout, decisions, outcome, dealt, moments }: Tale): void {
  const inner = new ByteWriter();
  inner.unsigned(playout);
  inner.unsigned(decisions);
  for (const result of outcome) inner.signed(result);
  writeSums(inner, dealt);
  inner.unsigned(moments.length);
  for (const moment of moments) {
    const flags = (moment.onCurve ? 1 : 0) + (moment.swung ? 2 : 0);
    for (const value of [moment.decision, moment.round, moment.weight, flags, moment.actor, moment.phase])
      inner.unsigned(value);
    writeSums(inner, moment.all);
    writeSums(inner, moment.even);
    writeSums(inner, moment.swing);
    inner.unsigned(moment.tried.length);
    for (const { chosen, even, odd } of moment.tried) {
      inner.unsigned(chosen ? 1 : 0);
      for (const value of [...even, ...odd]) inner.signed(value);
    }
  }
  out.bytes(inner.take());
}

/** Reads back what `writeTale` wrote. */
export function readTale(bytes: Uint8Array, players: number): Tale {
  const from = new ByteReader(bytes);
  const { all: channels } = channelsOf(players);
  const values = players === 1 ? 2 : 1;
  const playout = from.unsigned();
  const decisions = from.unsigned();
  const outcome = Array.from({ length: channels }, () => from.signed());
  const dealt = readSums(from, channels);
  const moments = Array.from({ length: from.count() }, (): Moment => {
    const [decision, round, weight, flags] = [from.unsigned(), from.unsigned(), from.unsigned(), from.unsigned()];
    const [actor, phase] = [from.unsigned(), from.unsigned()];
    const look = { weight, onCurve: flags % 2 === 1, swung: flags >= 2 };
    const all = readSums(from, channels);
    const even = readSums(from, channels);
    const swing = readSums(from, channels);
    const tried = Array.from({ length: from.count() }, () => ({
      chosen: from.unsigned() === 1,
      even: Array.from({ length: values }, () => from.signed()),
      odd: Array.from({ length: values }, () => from.signed()),
    }));
    return { ...look, decision, round, actor, phase, all, even, swing, tried };
  });
  return { playout, decisions, outcome, dealt, moments };
}

/** All channels have the same number of rollouts. */
function writeSums(out: ByteWriter, sums: readonly Sums[]): void {
  out.unsigned(sums[0]!.n);
  for (const { sum, squares } of sums) {
    out.signed(sum);
    out.unsigned(squares);
  }
}

function readSums(from: ByteReader, channels: number): Sums[] {
  const n = from.unsigned();
  return Array.from({ length: channels }, () => ({ n, sum: from.signed(), squares: from.unsigned() }));
}
