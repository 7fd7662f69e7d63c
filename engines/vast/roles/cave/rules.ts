import { source } from '../../provenance.ts';
import { choiceOf } from '../../map/rules.ts';

export const LEVELS = ['lavaTube', 'spillway', 'cave', 'greatCave', 'grandCave'] as const;

export const rules = {
  caveLevel: choiceOf(
    'cave',
    LEVELS,
    'how hard the Cave is to play, from fewer tiles and Crystals to 4 or 8 Hatred tokens that must go first',
    source('N22'),
  ),
};

/** It alone lays and removes tiles, by its own number. */
export const IDLE = ['collapseTilesPerTurn', 'revealedDuringTurn', 'endTilesInTurn'];
