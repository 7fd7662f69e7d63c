/** What one game is made for. */
import type { Setup } from '../core/types.ts';
import type { Components } from './boxes.ts';
import type { Rules } from './rules.ts';

export type VastSetup = Setup<Rules, Components>;

/** What a role that holds the tiles changes: tiles of each type left out, its hand, the Crystal tiles that end the game. */
export interface Supply {
  readonly without: number;
  readonly hand: number;
  readonly crystals: number;
}
