import type { AnyGame } from './core/types.ts';

/** Every game by name: one line each. */
export const games: Readonly<Record<string, () => Promise<AnyGame>>> = {
  'tic-tac-toe': async () => (await import('./calibration/tic-tac-toe.ts')).game,
  'kuhn-poker': async () => (await import('./calibration/kuhn-poker.ts')).game,
};
