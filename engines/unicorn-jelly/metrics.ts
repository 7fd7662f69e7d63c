/** The names of the figures, in slot order: first those of level core, per seat and per game, then the others. */
import type { MetricSpec } from '../core/types.ts';
import { FIGHTERS, type TileSet } from './tile-set.ts';

type Level = MetricSpec['level'];

export const SEAT_CORE = [
  'turns',
  'pointsFromPlacements',
  'pointsFromCovers',
  'pointsFromJumps',
  'pointsFromMines',
] as const;
export const GAME_CORE = ['turns', 'trueCombos', 'activations', 'leadChanges', 'absoluteMargin'] as const;
export const SEAT_ALL = ['jumps', 'passes', 'scoringTurns', 'bestBatch', 'reveals'] as const;
export const GAME_ALL = [
  'batches',
  'batchesWith2OrMoreDefeats',
  'mutualDefeats',
  'impetusPlays',
  'impetusPlaysWokeNothing',
  'impetusRefirings',
  'longestCascadeChain',
  'turnsWithScoringAction',
  'turnsScoringActionTaken',
  'unflips',
  'covers',
  'minesPlaced',
  'minesRevealed',
  'minesUnrevealed',
  'boardWidth',
  'boardHeight',
  'groups',
  'marginSeat0',
] as const;
/** Attacker and target types that can meet, in the order of their slots. */
export const DEFEATS = ['hero.danger', 'danger.hero', 'danger.personage', ...FIGHTERS.map((t) => `personage.${t}`)];
export const COVERED = ['hero', 'danger', 'personage', 'location', 'impetus', 'flipped', 'mine'] as const;
export const PER_TILE = ['placed', 'scored', 'defeated', 'turnsSurvived', 'ties'] as const;

const HELP: Readonly<Record<string, string>> = {
  pointsFromPlacements: 'points of tiles placed from the hand',
  pointsFromCovers: 'points of tiles put on other tiles from the hand',
  pointsFromJumps: 'points of jumps',
  pointsFromMines: 'points of batches with revealed mines among their sources',
  trueCombos: 'defeats by several challengers none of which was enough alone',
  activations: 'tiles that became active, over all batches',
  leadChanges: 'the lead passes to the other seat; level scores in between do not count',
  absoluteMargin: 'points between the seats at the end; absent in solitaire',
  jumps: 'jumps made',
  passes: 'turns passed for want of tiles',
  scoringTurns: 'turns whose action gave points',
  bestBatch: 'most points of one batch',
  reveals: 'times mines went off at the start of a turn of this seat',
  batches: 'times at least one tile became active',
  batchesWith2OrMoreDefeats: 'batches that defeated two tiles or more',
  mutualDefeats: 'pairs of tiles that defeated each other',
  impetusPlays: 'Impetus tiles placed or jumped',
  impetusPlaysWokeNothing: 'of these, those that woke no other tile',
  impetusRefirings: 'Impetus tiles woken by another',
  longestCascadeChain: 'Impetus tiles on the longest chain from a source, the source counted',
  turnsWithScoringAction: 'turns on which some action would have given points',
  turnsScoringActionTaken: 'turns on which the action gave points',
  unflips: 'tiles turned face up again',
  covers: 'tiles put on other tiles, jumps included',
  minesPlaced: 'tiles buried',
  minesRevealed: 'mines that went off',
  minesUnrevealed: 'mines never seen, covered ones included',
  boardWidth: 'columns of the final board',
  boardHeight: 'rows of the final board',
  groups: 'connected groups of the final board',
  marginSeat0: 'points of seat 0 minus points of seat 1; absent in solitaire',
};

/** Every metric of a setup; slots run in this order, ratios have none. */
export function metricSpecs(set: TileSet): readonly MetricSpec[] {
  return [
    ...SEAT_CORE.map((name) => count(name, 'seat', 'core', HELP[name] ?? 'turns taken, passes included')),
    ...GAME_CORE.map((name) => count(name, 'game', 'core', HELP[name] ?? 'turns taken by all seats, passes included')),
    ...SEAT_ALL.map((name) => count(name, 'seat', 'all', HELP[name]!)),
    ...GAME_ALL.map((name) => count(name, 'game', 'all', HELP[name]!)),
    ...DEFEATS.map((pair) => {
      const [attacker, target] = pair.split('.');
      return count(
        `defeats.${pair}`,
        'game',
        'all',
        `${target} tiles defeated with a ${attacker} among the challengers`,
      );
    }),
    ...COVERED.map((what) => count(`coverOf.${what}`, 'game', 'all', `covers put on: ${what}`)),
    ...FIGHTERS.map((type) => count(`flipped.${type}`, 'game', 'all', `flipped ${type} tiles on top at the end`)),
    ...FIGHTERS.map((type) => count(`known.${type}`, 'game', 'all', `known ${type} tiles on top at the end`)),
    ...set.tiles.flatMap(({ id, name }) => [
      count(`tile.${id}.placed`, 'game', 'all', `${name}: times placed from the hand`),
      count(`tile.${id}.scored`, 'game', 'all', `${name}: points on the turn of its placement`),
      count(`tile.${id}.defeated`, 'game', 'all', `${name}: times defeated`),
      count(`tile.${id}.turnsSurvived`, 'game', 'all', `${name}: turns face up, over all copies`),
      count(`tile.${id}.ties`, 'game', 'all', `${name}: times challenged by exactly its own power`),
    ]),
    ...FIGHTERS.map((type): MetricSpec => ({
      name: `flippedShare.${type}`,
      help: `share of the known ${type} tiles on top that lie flipped at the end`,
      per: 'game',
      kind: 'ratio',
      level: 'all',
      unit: 'ratio',
      numerator: `flipped.${type}`,
      denominator: `known.${type}`,
    })),
    {
      name: 'pointsPerReveal',
      help: 'points of mines by reveal',
      per: 'seat',
      kind: 'ratio',
      level: 'all',
      unit: 'ratio',
      numerator: 'pointsFromMines',
      denominator: 'reveals',
    },
  ];
}

function count(name: string, per: 'seat' | 'game', level: Level, help: string): MetricSpec {
  const points = /points|margin|bestBatch|scored$/i.test(name);
  return { name, help, per, kind: 'number', level, unit: points ? 'points' : 'count' };
}
