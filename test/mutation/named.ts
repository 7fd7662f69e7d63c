/** Mistakes that once lived unnoticed, each in its file: they are tried first, whatever the seed draws. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../support/checkout.ts';
import type { Mutant } from './mutants.ts';

const NAMED: readonly (readonly [file: string, from: string, to: string])[] = [
  // Only the first of two neighbours is healed.
  ['engines/unicorn-jelly/play/resolve.ts', 'if (batch.revived[i] === cell) return;', 'return;'],
  // A cube is laid from an empty supply.
  ['engines/vast/roles/shadow-unicorn/teleport.ts', 'shadow.cubes > 0 && ', ''],
  // Replays to break a tie do not count in the bounds.
  ['engines/poonicorn/bounds.ts', "rules.extremeTieBreak === 'playAgain' ? GAMES : 1", '1'],
  // Perfect play of tic-tac-toe never draws.
  ['engines/calibration/tic-tac-toe.ts', "policy: 'optimal', value: 1", "policy: 'optimal', value: 0"],
  // The end of a game shares a node of the search with a position.
  ['bots/mcts/search.ts', 'count === 0 ? 0 : 1 + scratch.actor', 'count === 0 ? 1 : 1 + scratch.actor'],
  // A position of Kuhn poker has a fourth card.
  ['engines/calibration/kuhn-poker.ts', 'entry.list(3, 3)', 'entry.list(3, 4)'],
];

export function namedMutants(): Mutant[] {
  return NAMED.map(([file, from, to]) => {
    const path = join(CHECKOUT, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const start = text.indexOf(from);
    if (start < 0) throw new Error(`${file} has no ${from}`);
    return { file, start, end: start + from.length, line: text.slice(0, start).split('\n').length, from, to };
  });
}
