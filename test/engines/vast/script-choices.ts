import { game } from '../../../engines/vast/game.ts';
import { Stream } from '../../../engines/core/rng.ts';
import type { Board } from './board.ts';

/** What the script of whoever decides does there, over many draws of its ties. */
export function chooses(board: Board): string[] {
  const seat = board.s.actor;
  const script = game.scripts![board.s.seats[seat]!]!.create(board.setup);
  const legal = new Int32Array(200);
  const count = board.s.legal(legal);
  const rng = Stream.of(1, 'bot0');
  const seen = new Set<string>();
  for (let i = 0; i < 60; i++)
    seen.add(game.describe(board.s, legal[script.choose(board.s, seat, legal, count, rng)]!));
  return [...seen].sort();
}
