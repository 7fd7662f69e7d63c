import { choice, flag, int, list, optional, params, type ValuesOf } from '../core/params.ts';
import type { Preset } from '../core/types.ts';

const printed = (ruling: string) => ({ provenance: 'printed', ruling }) as const;
const ruled = (ruling: string) => ({ provenance: 'ruling', ruling }) as const;

/** Every ruling of the game that could be read, or played, otherwise. The README tells the reasons. */
export const rules = params({
  startPlayer: choice(['seat0', 'random'], 'who starts the first round', ruled('R1')),
  removePerType: optional(
    int(0, 0, 20, 'tiles of each type removed unseen; none: by the number of players', printed('R2')),
  ),
  passRule: choice(['anyUnserved', 'clockwise'], 'to whom the tiles may be passed (3-5 players)', printed('R4')),
  nextStart: choice(['lastPicker', 'clockwise'], 'who starts the next round (3-5 players)', printed('R5')),
  twoPlayerReveal: choice(
    ['oneHidden', 'allOpen', 'ownersChoice'],
    'two players: one of the three tiles face down, none, or as the active player likes each time',
    printed('R6'),
  ),
  twoPlayerStart: choice(
    ['alternate', 'random'],
    'two players: who is active next; random tosses a coin',
    printed('R7'),
  ),
  discardSeenByOpponent: flag(false, 'two players: a discarded face-down tile is turned up', ruled('R8')),
  hiddenCorners: choice(
    ['off', 'remembered', 'forgotten'],
    'characters lie face down until scoring; forgotten: nobody remembers those of the others',
    printed('R9'),
  ),
  freePlacement: flag(false, 'the cell of each tile is a decision (it changes no score)', ruled('R10')),
  baobabLimit: int(3, 2, 5, 'face-up baobabs that make a planet turn its baobab tiles face down', printed('R11')),
  baobabFlipScope: choice(
    ['allFaceUpBaobabTiles', 'newestOnly'],
    'which baobab tiles are turned face down',
    printed('R11'),
  ),
  baobabRepeat: flag(true, 'baobabs may turn tiles face down more than once per planet', printed('R11')),
  flippedVolcanoes: choice(
    ['ignored', 'counted'],
    'whether volcanoes on face-down tiles count for the penalty',
    printed('R12'),
  ),
  geographerCounts: choice(
    ['planet12', 'grid16', 'faceUpPlanet'],
    'tiles the Geographer counts: all but corners, all 16, or all but corners and face-down tiles',
    { provenance: 'source', ruling: 'R13' },
  ),
  hunterSheep: choice(['oneKind', 'perColour'], 'sheep are one kind of animal or three', printed('R14')),
  businessmanSheepCounts: flag(false, 'the sheep on a desk of a Businessman counts as a sheep', ruled('R15')),
  duplicateCharacters: choice(
    ['eachScores', 'onceOnly'],
    'equal characters on a planet score each, or the first alone',
    printed('R16'),
  ),
  kingRoseTable: list([0, 14, 7, 0], 0, 50, [1, 20], 'points of the King by number of roses; the last entry repeats', {
    ...printed('R17'),
    alternatives: { even: [0, 7, 7, 0], oneRose: [0, 14, 0], rising: [0, 7, 14, 14] },
  }),
  volcanoMode: choice(
    ['mostLoses', 'everyoneLoses', 'off'],
    'who loses points for volcanoes: whoever has most, everyone, nobody',
    printed('R18'),
  ),
  volcanoTie: choice(
    ['allLose', 'noneLose'],
    'whether those who tie for most volcanoes lose points (mostLoses)',
    printed('R18'),
  ),
  volcanoPenaltyPerVolcano: int(1, 0, 3, 'points lost per volcano', printed('R18')),
  allowNegative: flag(true, 'scores may fall below zero', ruled('R19')),
  tieBreak: choice(['fewestVolcanoes', 'none'], 'what breaks a tie for the best score', printed('R20')),
  finalTie: choice(['shared', 'lowestSeat'], 'who wins if a tie is still not broken', ruled('R20')),
});

export type Rules = ValuesOf<typeof rules>;

/** The variants of the rule book. */
export const presets: Readonly<Record<string, Preset<Rules>>> = {
  standard: { title: 'Standard', help: 'as printed', set: {}, provenance: 'printed' },
  allOpen: {
    title: 'All open',
    help: 'two players, all three tiles face up',
    set: { twoPlayerReveal: 'allOpen' },
    players: 2,
    provenance: 'printed',
  },
  hiddenCorners: {
    title: 'Hidden corners',
    help: 'characters lie face down until scoring, and nobody remembers those of the others',
    set: { hiddenCorners: 'forgotten' },
    provenance: 'printed',
  },
  literalGeographer: {
    title: 'Literal Geographer',
    help: 'the Geographer counts all sixteen tiles, as the short rules can be read',
    set: { geographerCounts: 'grid16' },
    provenance: 'printed',
  },
};
