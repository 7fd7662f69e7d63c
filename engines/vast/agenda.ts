/**
 * What is still to be done. A rule may stop in its middle to ask a player, also deep inside another rule (a tile is
 * removed while a Unicorn Teleports while it is somebody's turn), so the rest of each is kept as tasks on a stack: the last
 * one pushed is done first. Chapters and roles define tasks and decisions where their rule stands; `play.ts` lists and
 * numbers them all; the agenda knows their numbers alone.
 */
import type { Memory } from '../core/table.ts';

/** Something that has a number. */
export interface Numbered {
  readonly code: number;
}

/** Deeper than any nesting: every level of it turns up a tile or resolves a card. */
const DEPTH = 160;

export class Agenda {
  static readonly ints = 2 * DEPTH;
  size = 0;
  declare private readonly stack: Int32Array;

  constructor(memory: Memory) {
    this.stack = memory.take(Agenda.ints);
  }

  push(task: Numbered, arg: number): void {
    this.stack[this.size] = task.code;
    this.stack[this.size + 1] = arg;
    this.size += 2;
  }

  /** The number of the task pushed last, which is taken off; its argument is then `arg`. */
  pop(): number {
    this.size -= 2;
    return this.stack[this.size]!;
  }

  /** The argument of the task just taken off. */
  get arg(): number {
    return this.stack[this.size + 1]!;
  }

  /** The number of the task pushed last. */
  get top(): number {
    return this.size === 0 ? -1 : this.stack[this.size - 2]!;
  }

  /** Does such a task wait? */
  holds(task: Numbered): boolean {
    for (let at = 0; at < this.size; at += 2) if (this.stack[at] === task.code) return true;
    return false;
  }

  /** Forgets everything pushed since the agenda had `size`. */
  cut(size: number): void {
    this.size = size;
  }

  /** Where between two sizes the first task of such a number waits; the second of them if none does. */
  firstOf(wanted: readonly boolean[], from: number, to: number): number {
    for (let at = from; at < to; at += 2) if (wanted[this.stack[at]!] === true) return at;
    return to;
  }

  /** Forgets what was pushed between two sizes; what came later stays. */
  drop(from: number, to: number): void {
    this.stack.copyWithin(from, to, this.size);
    this.size -= to - from;
  }

  text(): string {
    return this.stack.subarray(0, this.size).join(',');
  }
}
