/** Every set of several roles at a level: the Nightmare's preset, the others' levels, and readings of the rulings, held to the laws of the house. */
import { game } from '../../../engines/vast/game.ts';
import type { Setup } from '../../../engines/core/types.ts';
import { laws } from '../../../testing/laws.ts';
import { setupFor } from '../../../testing/setups.ts';
import { Trial } from '../../../testing/trial.ts';
import { vast } from './board.ts';

export const PRESETS = ['terrorPony', 'nightMare', 'nightmareUnicorn', 'direUnicorn', 'phantasmUnicorn'] as const;
/** Levels and rulings from easy to hard, one list per preset; those of roles not in a set are left out. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  knightLevel: ['novice', 'squire', 'knight', 'baroness', 'lady'],
  caveLevel: ['lavaTube', 'spillway', 'cave', 'greatCave', 'grandCave'],
  goblinsLevel: ['warlord', 'miscreant', 'chief', 'boss', 'master'],
  tileSymbols: ['shuffled', 'cyclic', 'cyclic', 'shuffled', 'cyclic'],
  goblinsStartPopulation: [2, 0, 0, 1, 4],
  goblinBlock: ['any', 'overpopulated', 'overpopulated', 'any', 'any'],
  teleportVariant: ['simple', 'free', 'normal', 'free', 'simple'],
  infestationLine: ['B', 'C', 'A', 'A', 'C'],
  fillOrder: ['choose', 'NESW', 'NESW', 'choose', 'NESW'],
  teleportPathChooser: ['random', 'player', 'player', 'player', 'random'],
  attackRadiance: ['firstAttackOnly', 'oncePerPlayer', 'oncePerPlayer', 'firstAttackOnly', 'oncePerPlayer'],
  noRemovableTile: ['continue', 'collapsed', 'collapsed', 'collapsed', 'continue'],
  blastRules: ['removeAnything', 'likeCaveIn', 'likeCaveIn', 'removeAnything', 'likeCaveIn'],
  teleportChainCap: [1, 24, 24, 2, 100],
  dragonLevel: ['hatchling', 'whelp', 'dragon', 'elderDragon', 'ancientDragon'],
  hungerMoved: ['4', '0', '2', '0', '2'],
  wrathReturnsTiles: [false, true, true, true, false],
  flameWallStopsAttack: [true, false, true, false, true],
  unicornHunter: ['none', 'none', 'none', 'dragon', 'none'],
  crowdedHouse: [true, false, false, true, true],
  deathCredit: ['killer', 'anyone', 'anyone', 'killer', 'anyone'],
  trapOnPower: ['one', 'all', 'all', 'one', 'all'],
  surfacedTribeFight: [false, true, true, true, false],
  foreignUnicornFood: [false, true, true, true, false],
  plunderDragon: [false, true, true, true, false],
  thiefLevel: ['footpad', 'burglar', 'thief', 'prowler', 'invader'],
  thiefStartsOnMap: [true, false, false, true, false],
  evasionScope: ['round', 'turn', 'turn', 'round', 'turn'],
  flareGrit: [false, true, true, true, false],
  ghoulLevel: ['ragpicker', 'scavenger', 'ghoul', 'stalker', 'hunter'],
  vileGhoulLevel: ['ragpicker', 'scavenger', 'ghoul', 'stalker', 'hunter'],
  vileDiceChart: ['steady', 'tradeoff', 'tradeoff', 'steady', 'tradeoff'],
  crystalGivesFury: [false, true, true, true, false],
  skitterVariant: [true, false, false, true, false],
  partialDiscard: [true, false, false, false, true],
  terrorDiscardReturns: [true, false, false, true, false],
  rageOnGhoulAttack: [false, true, true, true, false],
  ghoulCrystalToOthers: [false, true, true, false, true],
  killOnEntranceEscapes: [true, false, false, true, false],
};
export const sets = game
  .roleSets!.filter((set) => set.length > 1 || set.includes('nightmare'))
  .map((set) => set.join());

/** Readings of Terrain, one list per preset. */
const TERRAIN_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  terrain: [true, true, true, true, true],
  terrainPool: ['all', 'all', 'canyon+pit+river', 'all', 'lake+magma+mushroomForest'],
  terrainShapes: ['printed', 'compact', 'printed', 'wide', 'printed'],
  terrainChoice: ['chosen', 'random', 'chosen', 'chosen', 'random'],
  terrainExit: [true, true, true, false, true],
  pitCrossing: ['free', 'travelOnly', 'travelOnly', 'free', 'travelOnly'],
  forestHides: [true, false, true, true, false],
  shadowRiver: ['toEnd', 'never', 'toEnd', 'never', 'toEnd'],
  bridgeClimbs: [true, true, true, true, false],
};
/** Readings of the Shadow Unicorn beside several, one list per preset. */
const SHADOW_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  rampageLevel: ['easy', 'medium', 'hard', 'hard', 'easy'],
  shadowDecider: ['players', 'chance', 'players', 'players', 'chance'],
  shadowOrientation: ['decider', 'lastOther', 'lastOther', 'decider', 'lastOther'],
  shadowCollapseBy: ['cave', 'decider', 'decider', 'cave', 'decider'],
  hunterFlare: [true, false, true, true, false],
  ambushGoalCounts: [true, false, false, true, false],
  rampageTribes: ['strongest', 'closest', 'closest', 'strongest', 'closest'],
  arrivalVictim: ['decider', 'rampageOrder', 'rampageOrder', 'decider', 'rampageOrder'],
  foreignGains: [true, false, true, false, true],
  goblinAttackOnShadow: ['teleportOnly', 'scatterAndRage', 'scatterAndRage', 'teleportOnly', 'scatterAndRage'],
  shadowTrack: ['tough', 'staircase', 'flatPairs', 'staircase', 'tough'],
  rampagePassThrough: ['attackFirstMet', 'ignoreOthers', 'attackFirstMet', 'ignoreOthers', 'attackFirstMet'],
};
const withHunters = (joined: readonly string[]): readonly (readonly [string, string])[] =>
  joined.flatMap((set) =>
    ['none', ...set.split(',').filter((role) => role !== 'cave' && role !== 'nightmare')].map(
      (hunter) => [set, hunter] as const,
    ),
  );
/** Every set that he may join, with everybody who may hunt him there and with nobody. */
export const hunts = withHunters(sets.filter((set) => set.includes(',') && !set.includes('nightmare')));
/** And those for which it takes a second box. */
export const huntsBesideNightmare = withHunters(sets.filter((set) => set.includes(',') && set.includes('nightmare')));

/** Every game of the engine, those of one player too. */
export const games = game.roleSets!.map((set) => set.join());

/** The laws hold for `setupAt`. */
export function tryLaws(...place: Parameters<typeof setupAt>): void {
  const [, level] = place;
  const trial = new Trial(vast, { ...setupAt(...place), figures: 'core' }, 23 + level);
  Object.values(laws).forEach((law, n) => law(trial, 3 * n, 5 * n));
}

/** Levels and readings of one place in the lists, as far as they act in the set, perhaps with Terrain, or with the Shadow Unicorn. */
export function setupAt(set: string, level: number, terrain = false, shadowHunter?: string): Setup {
  const roles = set.split(',');
  const second = roles.includes('nightmare') ? { twoUnicorns: true } : {};
  const hunted = shadowHunter === undefined ? {} : { shadowUnicorn: true, shadowHunter, ...second };
  const acting = game.scope!(roles, { terrain, ...hunted }).rules;
  const lists = { ...VALUES, ...(terrain && TERRAIN_VALUES), ...(shadowHunter !== undefined && SHADOW_VALUES) };
  const given = Object.entries(lists)
    .filter(([name]) => acting.includes(name))
    .map(([name, values]) => [name, values[level]])
    // Nobody hunts both Unicorns.
    .filter(([name, value]) => name !== 'unicornHunter' || value !== shadowHunter);
  const rules = { ...Object.fromEntries(given), ...hunted } as Record<string, unknown>;
  return setupFor(vast, { roles, preset: roles.includes('nightmare') ? PRESETS[level]! : 'standard', rules });
}
