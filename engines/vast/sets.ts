/** The sets of roles that make a game, seats in turn order; the first is the default. */
export const roleSets: readonly (readonly string[])[] = [
  ...['knight', 'dragon', 'thief', 'goblins', 'ghoul', 'vileGhoul', 'nightmare'].map((alone) => [alone]),
  ...[
    ['knight', 'nightmare'],
    ['nightmare', 'cave'],
    ['knight', 'nightmare', 'cave'],
    ['goblins', 'nightmare'],
    ['goblins', 'nightmare', 'cave'],
    ['knight', 'goblins', 'nightmare'],
    ['knight', 'goblins', 'nightmare', 'cave'],
  ],
];
