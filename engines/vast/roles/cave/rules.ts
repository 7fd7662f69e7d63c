import { choice } from '../../../core/params.ts';
import { choiceOf } from '../../map/rules.ts';

export const LEVELS = ['lavaTube', 'spillway', 'cave', 'greatCave', 'grandCave'] as const;

export const rules = {
  caveLevel: choiceOf(
    'cave',
    choice(
      LEVELS,
      'how hard the Cave is to play, from fewer tiles and Crystals to 4 or 8 Hatred tokens that must go first',
      { provenance: 'source', ruling: 'N22' },
    ),
  ),
};

/** It alone lays and removes tiles, by its own number. */
export const IDLE = ['collapseTilesPerTurn', 'revealedDuringTurn', 'endTilesInTurn'];
