import type { Upon } from './facets.ts';
import type { RoleCard } from './role-card.ts';
import type { VastTable } from './table.ts';

/** Only the answers of roles that have one, in the order of turns: most roles leave most questions open, and these are asked all the time. */
export type Hooks = { readonly [K in keyof Upon]-?: readonly NonNullable<Upon[K]>[] };

/** One list of all questions, so that none is forgotten. */
const QUESTIONS: Readonly<Record<keyof Upon, true>> = {
  turnBegins: true,
  endTiles: true,
  tokensOn: true,
  holdsUp: true,
  entered: true,
  laid: true,
  lurks: true,
  revealed: true,
  tileLeaves: true,
  smashed: true,
  broken: true,
  afterRemoval: true,
};

export function gatherHooks(cast: readonly { readonly upon?: Upon }[]): Hooks {
  const answers = (question: keyof Upon): unknown[] => cast.flatMap(({ upon = {} }) => upon[question] ?? []);
  const names = Object.keys(QUESTIONS) as (keyof Upon)[];
  return Object.fromEntries(names.map((question) => [question, answers(question)])) as unknown as Hooks;
}

/** A piece of a role enters a cell. */
export function enters(s: VastTable, role: RoleCard, piece: number, cell: number): void {
  const { entered } = hooksOf(s);
  for (let i = 0; i < entered.length; i++) entered[i]!(s, role, piece, cell);
}

/** What the roles in play answer. */
export function hooksOf(s: VastTable): Hooks {
  return s.hooks as Hooks;
}
