import type { AnyGame } from './core/types.ts';

/** Every game by name: one line each. */
export const games: Readonly<Record<string, () => Promise<AnyGame>>> = {
  glitterhorn: async () => (await import('./glitterhorn/game.ts')).game,
  'tic-tac-toe': async () => (await import('./calibration/tic-tac-toe.ts')).game,
  'connect-four': async () => (await import('./calibration/connect-four.ts')).game,
  pig: async () => (await import('./calibration/pig.ts')).game,
  race: async () => (await import('./calibration/race.ts')).game,
  'kuhn-poker': async () => (await import('./calibration/kuhn-poker.ts')).game,
  'little-prince': async () => (await import('./little-prince/game.ts')).game,
  poonicorn: async () => (await import('./poonicorn/game.ts')).game,
  'unicorn-jelly': async () => (await import('./unicorn-jelly/game.ts')).game,
  vast: async () => (await import('./vast/game.ts')).game,
};
