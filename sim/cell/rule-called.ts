/** Rules by what people call them: their name, the same in words, or the number of the ruling that the program prints beside it. */
import { suggestion, UsageError } from '../../engines/core/errors.ts';
import { sameWords } from '../../engines/core/worded.ts';
import type { AnyGame } from '../../engines/core/types.ts';

/** One or several: a ruling may settle more than one rule. Throws UsageError if there is none. */
export function rulesCalled({ name: game, rules: { names, specs } }: AnyGame, called: string): string[] {
  const found = names.filter((name) => sameWords(name, called) || specs[name]!.ruling === called.toUpperCase());
  if (found.length > 0) return found;
  const rulings = names.flatMap((name) => specs[name]!.ruling ?? []);
  throw new UsageError(`unknown rule of ${game}: ${called}${suggestion(called, [...names, ...rulings])}`);
}

/** The one rule that a value is meant for; what is neither words nor the number of a ruling is left as it is. */
export function ruleCalled(game: AnyGame, called: string): string {
  const isRule: boolean = game.rules.has(called);
  if (isRule || !/^[a-z]\d+$|\w \w/i.test(called)) return called;
  const found = rulesCalled(game, called);
  if (found.length > 1) throw new UsageError(`${called} is about several rules: write ${found.join(' or ')}`);
  return found[0]!;
}
