import { greedy, greedyTruth } from './greedy.ts';
import { mcts, mctsTruth } from './mcts/mcts.ts';
import { random } from './random.ts';
import { first, last } from './scripted.ts';
import type { BotKind } from './types.ts';

/** Every bot by name; `script:<name>` bots come with the games. */
export const bots: Readonly<Record<string, BotKind>> = Object.fromEntries(
  ([random, first, last, greedy, mcts, greedyTruth, mctsTruth] as readonly BotKind[]).map((kind) => [kind.name, kind]),
);
