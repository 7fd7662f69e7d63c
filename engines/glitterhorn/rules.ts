/** The 29 parameters and six presets; ruling numbers are those of this folder's README. */
import { choice, flag, int, params, type ValuesOf } from '../core/params.ts';
import type { Preset } from '../core/types.ts';

const printed = { provenance: 'printed' } as const;
const shift = { provenance: 'reconstructed', ruling: 'R24' } as const;
const ruled = (ruling: string, provenance: 'printed' | 'inferred' | 'reconstructed' = 'reconstructed') => ({
  provenance,
  ruling,
});

export const rules = params({
  rounds: int(5, 1, 10, 'hours of the game; nothing else scales with it', printed),
  startingDice: int(6, 1, 10, 'riders in the pool at the start, back-ups included', ruled('R8', 'printed')),
  ridersPerRound: int(4, 1, 4, 'dice rolled each round while the pool has as many', ruled('R8', 'printed')),
  tacoCubes: int(8, 0, 40, 'taco cubes in the supply', printed),
  otherCubes: int(4, 0, 40, 'salad and sandwich cubes in the supply', printed),
  foodLimit: flag(true, 'cubes are a limit: a rider who finds none left delivers nothing', ruled('R9')),
  wyrmEatsCube: flag(true, 'an eaten rider takes its cube out of the game', ruled('R9', 'printed')),
  thrownFood: choice(['return', 'lost'], 'where the cube of thrown-away food goes', ruled('R10')),
  tacoPoints: int(3, 0, 10, 'points per taco eaten', printed),
  otherPoints: int(1, 0, 10, 'points per salad or sandwich eaten', printed),
  tacoWindow: int(
    3,
    1,
    10,
    'a tantrum ends the game after this many rounds running without tacos',
    ruled('R12', 'printed'),
  ),
  otherRequired: int(1, 0, 5, 'salads or sandwiches he must have eaten by the end', ruled('R13', 'printed')),
  mixture: choice(
    ['tacosOnly', 'eatAll'],
    'when tacos and other food arrive in one round: other food is thrown away, or all is eaten',
    ruled('R11', 'printed'),
  ),
  equalValue: choice(
    ['continue', 'trigger'],
    'stamina equal to a duck, wyrm or banshee value: go on, or the resident acts',
    ruled('R3', 'inferred'),
  ),
  maxStamina: int(6, 6, 12, 'highest stamina an elf can give', ruled('R2')),
  elfDelta: int(1, 0, 5, 'stamina an elf gives', printed),
  henDelta: int(-1, -5, 0, 'stamina a hen changes', printed),
  wyrmShift: int(0, -3, 3, 'added to every wyrm value', shift),
  bansheeShift: int(0, -3, 3, 'added to every banshee value', shift),
  duckShift: int(0, -3, 3, 'added to every duck value', shift),
  inAndOut: choice(
    ['mandatory', 'optional', 'random', 'off'],
    'the step In and out: asked, may be passed, a slot drawn by chance, or left out',
    ruled('R15', 'printed'),
  ),
  roundAndRound: choice(
    ['mandatory', 'optional', 'off'],
    'the step Round and round: asked, may be passed, or left out',
    ruled('R15', 'printed'),
  ),
  modifiersActive: flag(true, 'Magic Modifiers have effects', ruled('R21', 'printed')),
  witchMetric: choice(
    ['grid', 'row', 'column'],
    'which witch is nearest: by both directions, the same row first, or by columns only',
    ruled('R5'),
  ),
  witchArrival: choice(
    ['quiet', 'retrigger'],
    'whether a witch acts on a rider who has just jumped to her',
    ruled('R4'),
  ),
  witchLoop: choice(
    ['exactState', 'anyRepeat'],
    'an endless loop: the same witch at the same stamina, or the same witch at all',
    ruled('R7'),
  ),
  witchAlone: choice(
    ['stay', 'return'],
    'a witch with no other to send to: no effect, or the ride ends as looped',
    ruled('R6'),
  ),
  riderOrder: choice(
    ['topToBottom', 'free'],
    'riders set off from the top restaurant down, or in any order (asked before each ride)',
    ruled('R17', 'inferred'),
  ),
  targetScore: int(0, 0, 30, 'points a fed prince must bring to count as a success', ruled('R20')),
});
export type Rules = ValuesOf<typeof rules>;

export const presets: Readonly<Record<string, Preset<Rules>>> = {
  standard: { title: 'Standard', help: 'the printed rules', set: {}, provenance: 'printed' },
  picnic: {
    title: 'Picnic',
    help: 'gentle: wyrms and banshees one value lower',
    set: { wyrmShift: -1, bansheeShift: -1 },
    provenance: 'reconstructed',
  },
  rushHour: {
    title: 'Rush Hour',
    help: 'three riders an hour, five dice',
    set: { ridersPerRound: 3, startingDice: 5 },
    provenance: 'reconstructed',
  },
  wildWoods: {
    title: 'Wild Woods',
    help: 'the forest shifts by chance: a random card each hour, no exchange',
    set: { inAndOut: 'random', roundAndRound: 'off' },
    provenance: 'reconstructed',
  },
  royal: {
    title: 'Royal Appetite',
    help: 'five dice, tacos at least every other hour, two salads or sandwiches',
    set: { startingDice: 5, tacoWindow: 2, otherRequired: 2 },
    provenance: 'reconstructed',
  },
  nightmare: {
    title: 'Nightmare Forest',
    help: 'wyrms and banshees one value higher, five dice, tacos at least every other hour',
    set: { wyrmShift: 1, bansheeShift: 1, startingDice: 5, tacoWindow: 2 },
    provenance: 'reconstructed',
  },
};
