/** The fixed vocabulary of the game, each list in its canonical order. */

export const AREAS = ['MINES', 'REFINERY', 'TOWN', 'LAB', 'FARM', 'MARKET'] as const;
export const RESOURCES = ['STAR', 'HEART', 'BOW', 'CAKE'] as const;
/** Kinds of resource card: kind = 2 resource + value - 1. */
export const KINDS = ['1-STAR', '2-STAR', '1-HEART', '2-HEART', '1-BOW', '2-BOW', '1-CAKE', '2-CAKE'] as const;
export const COLORS = ['pink', 'blue', 'green', 'red'] as const;

/** Kinds of ALT ability: a closed vocabulary, each with a number. */
export const ALT_KINDS = [
  'minePoop',
  'cornPoop',
  'drawDeck',
  'takeField',
  'moveWorkers',
  'trade',
  'untapOther',
  'shield',
  'hireRemote',
  'upgradeRemote',
] as const;

export const MINES = 0;
export const REFINERY = 1;
export const TOWN = 2;
export const LAB = 3;
export const FARM = 4;
export const MARKET = 5;
