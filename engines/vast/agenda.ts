/**
 * What is still to be done. A rule may stop in its middle to ask a player, also deep inside another rule (a tile is
 * removed while a Unicorn Teleports while it is somebody's turn), so the rest of each is kept as tasks on a stack: the last
 * one pushed is done first. Chapters and roles define tasks and decisions where their rule stands; `phases.ts` lists and
 * numbers them all.
 */
import type { Memory } from '../core/memory.ts';
import type { Vast } from './state.ts';

/** A piece of a rule; it may push further tasks or ask. `arg` is any whole number. */
export interface Task {
  /** Its number, given by `phases.ts`. */
  code: number;
  run: (s: Vast, arg: number) => void;
}

/** A kind of decision. */
export interface Phase {
  /** Its number, given by `phases.ts`. */
  code: number;
  readonly name: string;
  /** Writes the options in the order of the rules; one alone is taken without asking. */
  readonly options: (s: Vast, out: Int32Array) => number;
  readonly take: (s: Vast, action: number) => void;
  /** What happens when there is no option; absent where there always is one. */
  none?(s: Vast): void;
  /** One line for an action. */
  describe(s: Vast, action: number): string;
}

/** Until the list of `phases.ts` has given a number. */
export const UNLISTED = -1;

/** A task; without `run` it is filled in by the module that stands further up, where two rules lead to each other. */
export function task(run: Task['run'] = unfilled): Task {
  return { code: UNLISTED, run };
}

export function phase(definition: Omit<Phase, 'code'>): Phase {
  return { code: UNLISTED, ...definition };
}

function unfilled(): never {
  throw new Error('a task that no rule has filled in');
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

  push(task: Task, arg: number): void {
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

  /** Forgets everything pushed since the agenda had `size`. */
  cut(size: number): void {
    this.size = size;
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
