import type { Json } from '../core/json.ts';

/** Plays the list of actions `moves` of a position from where the game stands. */
export function playMoves(
  state: { readonly actor: number; legal(out: Int32Array): number; apply(action: number): void },
  position: Json,
  options: number,
): void {
  const legal = new Int32Array(options);
  for (const entry of position.get('moves').list()) {
    const move = entry.int(0, options - 1);
    const count = state.actor < 0 ? 0 : state.legal(legal);
    if (!legal.subarray(0, count).includes(move)) entry.fail(`${move} is not legal here`);
    state.apply(move);
  }
}
