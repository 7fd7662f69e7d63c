import type { Json } from '../../../core/json.ts';
import type { Readers } from '../../box.ts';

export const LEVELS = ['footpad', 'burglar', 'thief', 'prowler', 'invader'] as const;

export interface ThiefBox {
  readonly thief: {
    readonly statTokens: readonly number[];
    /** The tokens after so many Flips. */
    readonly flips: readonly (readonly number[])[];
    readonly statMax: number;
    readonly treasureTokens: number;
    /** Action cubes for a wall. */
    readonly climb: number;
    /** The least roll of the action die that opens a lock with 1, 2, 3 cubes. */
    readonly pickLock: readonly number[];
    readonly tokensOffUpgrades: Readonly<Record<(typeof LEVELS)[number], number>>;
  };
}

function tokens(at: Json): readonly number[] {
  return at.list(3, 3).map((token) => token.int(1, 9));
}

export const readers: Readers<ThiefBox> = {
  thief(at) {
    at.only(...['statTokens', 'flips', 'statMax', 'treasureTokens', 'climb', 'pickLock', 'tokensOffUpgrades']);
    const levels = at.get('tokensOffUpgrades').only(...LEVELS);
    return {
      statTokens: tokens(at.get('statTokens')),
      flips: at.get('flips').list(0, 5).map(tokens),
      statMax: at.get('statMax').int(1, 9),
      treasureTokens: at.get('treasureTokens').int(0, 15),
      climb: at.get('climb').int(1, 9),
      pickLock: at
        .get('pickLock')
        .list(3, 3)
        .map((least) => least.int(1, 7)),
      tokensOffUpgrades: Object.fromEntries(
        LEVELS.map((level) => [level, levels.get(level).int(0, 15)]),
      ) as ThiefBox['thief']['tokensOffUpgrades'],
    };
  },
};
