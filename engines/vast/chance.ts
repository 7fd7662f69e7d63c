/** Streams of chance by source, and their places in `Chance`. */
export const CHANCE = ['stack', 'events', 'treasures', 'sidequests', 'monsters', 'unicorn', 'die', 'targets'] as const;
export const STACK = 0;
export const EVENTS = 1;
export const TREASURES = 2;
export const SIDEQUESTS = 3;
export const MONSTERS = 4;
export const UNICORN = 5;
export const DIE = 6;
/** Whatever a rule picks at random besides cards drawn: Gnome, shots, connecting paths. */
export const TARGETS = 7;
