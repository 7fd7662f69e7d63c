/** Shared by the tests of this engine. */
import { game } from '../../../engines/glitterhorn/game.ts';
import { FIRST_PAIR, FIRST_RIDER, FIRST_VALUE, PASS_IN_OUT, PASS_SWAP } from '../../../engines/glitterhorn/phases.ts';
import { PAIRS } from '../../../engines/glitterhorn/play/arrangements.ts';
import type { Glitterhorn } from '../../../engines/glitterhorn/state.ts';
import type { GlitterhornSetup } from '../../../engines/glitterhorn/tables.ts';
import type { AnyGame, GameEvent } from '../../../engines/core/types.ts';
import { setupOf, type SetupOptions } from '../../support/playout.ts';

export const anyGame = game as unknown as AnyGame;

export function glitterhornSetup(options: SetupOptions = {}): GlitterhornSetup {
  return setupOf(anyGame, options) as unknown as GlitterhornSetup;
}

export function makeState(options: SetupOptions = {}): Glitterhorn {
  return game.create(glitterhornSetup(options));
}

/** The list a state will append its events to. */
export function watch(state: Glitterhorn): GameEvent[] {
  const events: GameEvent[] = [];
  state.events = { emit: (kind, ...data) => void events.push({ kind, data }) };
  return events;
}

export function legalOf(state: Glitterhorn): number[] {
  const out = new Int32Array(16);
  const count = state.legal(out);
  return [...out.subarray(0, count)];
}

export interface NamedAction {
  readonly slot?: number;
  readonly swap?: readonly [number, number];
  readonly value?: number;
  readonly rider?: number;
  readonly pass?: true;
}

/** The code of a legal action, by the index it must have in the rules' option order. */
export function actionNamed(state: Glitterhorn, action: NamedAction): number {
  const legal = legalOf(state);
  let code: number;
  if (action.slot !== undefined) code = action.slot;
  else if (action.swap !== undefined)
    code = FIRST_PAIR + PAIRS.findIndex(([a, b]) => a === action.swap![0] && b === action.swap![1]);
  else if (action.value !== undefined) code = FIRST_VALUE + action.value;
  else if (action.rider !== undefined) code = FIRST_RIDER + action.rider;
  else code = state.phase === 0 ? PASS_IN_OUT : PASS_SWAP;
  if (!legal.includes(code)) throw new Error(`${JSON.stringify(action)} is not legal: ${legal.join(' ')}`);
  return code;
}

/** Card ids in slots 0..5, then the modifier. */
export function cardsOf(state: Glitterhorn): string[] {
  const { cardAt } = state.tables.arrangements;
  return Array.from({ length: 7 }, (_, i) => state.tables.components.cards[cardAt[state.arrangement * 7 + i]!]!.id);
}
