/** The steps of rules: pieces of them that wait on the agenda, and kinds of decision. */
import type { VastTable } from './table.ts';

/** A piece of a rule; it may push further tasks or ask. `arg` is any whole number. */
export interface Task {
  /** Its number, given by `play.ts`. */
  code: number;
  run: (s: VastTable, arg: number) => void;
  /** It is done, and all that was pushed behind it, though the turn ends at once in which it waits. */
  readonly lasting?: true;
}

/** A kind of decision. */
export interface Phase {
  /** Its number, given by `play.ts`. */
  code: number;
  readonly name: string;
  /** What is decided, as players say it, where another rule asks something else by the same name; `decisions.ts` has the others. */
  readonly title?: string;
  /** Writes the options in the order of the rules; one alone is taken without asking. */
  readonly options: (s: VastTable, out: Int32Array) => number;
  readonly take: (s: VastTable, action: number) => void;
  /** What happens when there is no option; absent where there always is one. */
  none?(s: VastTable): void;
  /** One line for an action. */
  describe(s: VastTable, action: number): string;
}

/** Until the list of `play.ts` has given a number. */
export const UNLISTED = -1;

/** A task; without `run` it is filled in by the module that stands further up, where two rules lead to each other. */
export function task(run: Task['run'] = unfilled): Task {
  return { code: UNLISTED, run };
}

/** A task of a Unicorn's Teleport: it goes on though the turn ends at once in which it began. */
export function lasting(run: Task['run']): Task {
  return { code: UNLISTED, run, lasting: true };
}

export function phase(definition: Omit<Phase, 'code'>): Phase {
  return { code: UNLISTED, ...definition };
}

function unfilled(): never {
  throw new Error('a task that no rule has filled in');
}
