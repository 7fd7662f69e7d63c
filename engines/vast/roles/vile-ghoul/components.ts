import { each, fields, int, list } from '../../../core/fields.ts';
import { readDice, readTerror } from '../ghoul/components.ts';

const CHARTS = ['tradeoff', 'steady'] as const;
const FACES = 6;

export const readers = {
  vileGhoul: fields({
    dice: readDice,
    /** A row per face of the die. */
    charts: each(CHARTS, list(FACES, FACES, fields({ movement: int(0, 20), attack: int(0, 20) }))),
    collect: int(0, 9),
    smashAttack: int(0, 20),
    treasuresPerTerror: int(1, 9),
  }),
  terrorCards: readTerror,
};
