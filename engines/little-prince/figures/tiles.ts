/** Figures of each tile and of each stack. */
import { perGameAt, type FigureRow } from '../../core/figures.ts';
import { ROUNDS, TYPES, type Components } from '../components.ts';
import type { LittlePrinceTable } from '../table.ts';
import { orderedTiles } from '../tables.ts';

type Row = FigureRow<LittlePrinceTable>;

const tiles = (s: LittlePrinceTable) => s.records!.tiles;
const stackRounds = (s: LittlePrinceTable) => s.records!.stackRounds;

export function tileRows(components: Components): readonly Row[] {
  return orderedTiles(components).flatMap(({ id }, tile) => {
    const pick = `place of ${id} in its round's order of picks, if it was taken`;
    const share = `win share of whoever has ${id}`;
    return [
      perGameAt(`tile.${id}.pick`, 'count', pick, tiles, 2 * tile, { level: 'all' }),
      perGameAt(`tile.${id}.winShare`, 'share', share, tiles, 2 * tile + 1, { level: 'all', scale: 60 }),
    ];
  });
}

export const stackRows: readonly Row[] = TYPES.flatMap((type, t) =>
  Array.from({ length: ROUNDS }, (_, round) => {
    const name = `stack.${type}.r${String(round + 1).padStart(2, '0')}`;
    const help = `the ${type} stack was chosen in round ${round + 1}`;
    return perGameAt(name, 'rate', help, stackRounds, t * ROUNDS + round, { level: 'all' });
  }),
);
