import type { PoonicornSetup } from './tables.ts';

const WORKERS_PER_PLAYER = 2;

/** What is wrong with a setup, in one line; undefined if it can be played. */
export function invalid(setup: PoonicornSetup): string | undefined {
  const { players, rules, components } = setup;
  if (players < 2 || players > 4) return `poonicorn is for 2 to 4 players, not ${players}`;
  const sizes = [...components.copies.keys()];
  if (!sizes.includes(rules.resourceDeckSize)) {
    return `resourceDeckSize=${rules.resourceDeckSize}: the components have copies for ${sizes.join(', ')} cards`;
  }
  if (rules.fieldSize >= rules.resourceDeckSize) {
    return `fieldSize=${rules.fieldSize} must be below resourceDeckSize=${rules.resourceDeckSize}`;
  }
  if (rules.colorAssignment === 'fixed' && rules.colors.length < players) {
    return `colors=${rules.colors.join('/')} names ${rules.colors.length} unicorns for ${players} players`;
  }
  const start = components.startWorkers.reduce((sum, count) => sum + count, 0);
  const least = players * Math.max(WORKERS_PER_PLAYER, start);
  if (rules.workerSupply !== null && rules.workerSupply < least) {
    return `workerSupply=${rules.workerSupply} must be at least ${least} for ${players} players`;
  }
  return undefined;
}
