import { choice, flag, int, optional, params, type ValuesOf } from '../core/params.ts';
import type { Preset } from '../core/types.ts';

const ruling = (number: string) => ({ provenance: 'ruling', ruling: number }) as const;
const printed = { provenance: 'printed' } as const;

/** The rules that a designer may vary; numbers `R..` are the rulings of README.md. */
export const rules = params({
  cascade: flag(false, 'an Impetus also wakes bordering Impetus tiles, which fire again', printed),
  jumping: flag(false, 'instead of placing, lift a face-up tile and put it elsewhere', printed),
  landmine: flag(false, 'every third placement buries a tile of the pile; three of them go off together', printed),
  handSize: int(3, 1, 5, 'tiles in the hand of each of two players', printed),
  solitaireHandSize: int(1, 1, 5, 'tiles in the hand in solitaire', { provenance: 'inferred', ruling: 'R3' }),
  endCondition: choice(
    ['allTilesPlayed', 'pileEmpty'],
    'play until pile and hands are empty, or until a hand cannot be refilled',
    ruling('R2'),
  ),
  powerFloor: choice(['zero', 'none'], 'whether a power can fall below zero', ruling('R6')),
  neutraliseMode: choice(
    ['final', 'base'],
    'a neutralised tile has power 0, or its printed power counts as 0 and additions still apply',
    ruling('R7'),
  ),
  reactivationEffects: choice(
    ['full', 'placementOnly'],
    'whether the effects of a tile that is woken, not placed, work too',
    ruling('R8'),
  ),
  unflipTiming: choice(
    ['afterCombat', 'beforeCombat'],
    'when revived tiles turn up: before combat they can be hit at once',
    ruling('R12'),
  ),
  thiliaCover: choice(['any', 'faceUpOnly'], 'what a covering tile may be put on', ruling('R13')),
  cascadeSpread: choice(['allKinds', 'anyOnly'], 'which Impetus tiles wake Impetus tiles', ruling('R16')),
  cascadeChain: choice(
    ['transitive', 'oneStep'],
    'whether a woken Impetus wakes Impetus tiles in its turn',
    ruling('R16'),
  ),
  jumpTiles: choice(['faceUp', 'all'], 'whether flipped tiles may jump too; they land flipped', ruling('R18')),
  jumpConnectivity: choice(['free', 'keepConnected'], 'whether a jump may break the board apart', ruling('R19')),
  jumpLimitPerPlayer: optional(int(0, 0, 1000, 'jumps of one seat in the whole game', ruling('R20'))),
  noConsecutiveJumps: flag(false, 'a seat whose own last action was a jump may not jump', ruling('R20')),
  turnCapFactor: int(4, 1, 50, 'with jumping the game ends after this many turns per tile of the set', ruling('R20')),
  landmineEvery: int(3, 1, 100, 'a mine after every so many placements', { ...printed, sweep: [1, 8] }),
  landmineTrigger: int(3, 1, 100, 'so many mines go off', { ...printed, sweep: [1, 8] }),
  landmineCounter: choice(['perPlayer', 'global'], 'whose placements count towards a mine', ruling('R22')),
  jumpCountsForLandmine: flag(false, 'jumps count as placements towards a mine', ruling('R22')),
  landmineReveal: choice(
    ['startOfTurn', 'withPlacement'],
    'mines act by themselves when turned up, or together with the action of that turn',
    ruling('R24'),
  ),
  landminePoints: choice(['mover', 'nobody'], 'who scores a batch that revealed mines take part in', ruling('R25')),
  landmineAtEnd: choice(['reveal', 'stay'], 'whether waiting mines still go off when the tiles run out', ruling('R26')),
  targetScore: int(0, 0, 10_000, 'points that make a solitaire game a success; 0 calls every game one', {
    provenance: 'experiment',
  }),
});
export type Rules = ValuesOf<typeof rules>;

/** The variants of the rule book; each is played by one or by two. */
export const presets: Readonly<Record<string, Preset<Rules>>> = {
  standard: { title: 'Standard', help: 'the basic game', set: {}, provenance: 'printed' },
  cascade: {
    title: 'Cascade Jelly',
    help: 'Impetus tiles set each other off',
    set: { cascade: true },
    provenance: 'printed',
  },
  jumping: {
    title: 'Jumping Jelly',
    help: 'tiles may move; for two, stalling wins unless noConsecutiveJumps is set',
    set: { jumping: true },
    provenance: 'printed',
  },
  landmine: { title: 'Landmine Jelly', help: 'hidden tiles go off', set: { landmine: true }, provenance: 'printed' },
  ultimate: {
    title: 'Ultimate Jelly',
    help: 'Cascade and Jumping, for advanced players only',
    set: { cascade: true, jumping: true },
    provenance: 'printed',
  },
  cascadeLandmine: {
    title: 'Cascade with Landmine',
    help: 'Cascade and Landmine',
    set: { cascade: true, landmine: true },
    provenance: 'printed',
  },
  jumpingLandmine: {
    title: 'Jumping with Landmine',
    help: 'Jumping and Landmine',
    set: { jumping: true, landmine: true },
    provenance: 'printed',
  },
  ultimateLandmine: {
    title: 'Ultimate with Landmine',
    help: 'Cascade, Jumping and Landmine',
    set: { cascade: true, jumping: true, landmine: true },
    provenance: 'printed',
  },
};
