import type { Rng } from '../core/types.ts';

/**
 * Fisher-Yates from the top as far as tiles are ever drawn. What lies below is removed unseen or never reached, so that
 * its order is nobody's business.
 */
export function shuffleTop(stack: Uint8Array, from: number, count: number, drawn: number, rng: Rng): void {
  const end = from + (drawn < count ? drawn : count - 1);
  for (let a = from; a < end; a++) {
    const b = a + rng.below(from + count - a);
    const tile = stack[a]!;
    stack[a] = stack[b]!;
    stack[b] = tile;
  }
}
