/**
 * What is still to be done. A rule may stop in its middle to ask a player, also deep inside another rule (a tile is
 * removed while he Teleports while she is in an Encounter), so the rest of each is kept as tasks on a stack: the last one
 * pushed is done first. Tasks and decisions are numbers; a module defines its own, so a new role brings its own along.
 */
import type { Memory } from './memory.ts';
import type { Vast } from './state.ts';

/** A piece of a rule; it may push further tasks or ask. */
export type Task = (s: Vast, arg: number) => void;

/** A kind of decision. */
export interface Phase {
  readonly name: string;
  /** Writes the options in the order of the rules; one alone is taken without asking. */
  readonly options: (s: Vast, out: Int32Array) => number;
  readonly take: (s: Vast, action: number) => void;
  /** What happens when there is no option; absent where there always is one. */
  none?(s: Vast): void;
  /** One line for an action. */
  describe(s: Vast, action: number): string;
}

export const tasks: Task[] = [];
export const phases: Phase[] = [];
/** The same by what the rules ask of them most: lists of functions are quicker to call than methods of many objects. */
export const optionsOf: Phase['options'][] = [];
export const takeOf: Phase['take'][] = [];

/** Defines a task and gives its number. */
export function task(run: Task): number {
  return tasks.push(run) - 1;
}

/** Defines a kind of decision and gives its number. */
export function phase(definition: Phase): number {
  optionsOf.push(definition.options);
  takeOf.push(definition.take);
  return phases.push(definition) - 1;
}

/** Deeper than any nesting: every level of it turns up a tile or resolves a card. */
const DEPTH = 160;

export class Agenda {
  private readonly stack: Int32Array;
  size = 0;

  static readonly ints = 2 * DEPTH;

  constructor(memory: Memory) {
    this.stack = memory.take(Agenda.ints);
  }

  push(code: number, arg: number): void {
    this.stack[this.size] = code;
    this.stack[this.size + 1] = arg;
    this.size += 2;
  }

  /** Does what was pushed last. */
  next(s: Vast): void {
    this.size -= 2;
    tasks[this.stack[this.size]!]!(s, this.stack[this.size + 1]!);
  }

  /** Forgets everything pushed since the agenda had `size`. */
  cut(size: number): void {
    this.size = size;
  }

  text(): string {
    return Array.from(this.stack.subarray(0, this.size)).join(',');
  }
}
