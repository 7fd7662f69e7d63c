/** Poison (rules of the Goblins 3.4): cubes of hers that lie on the Entrance until she enters it. */
import { phase, task } from '../../tasks.ts';
import type { VastTable } from '../../table.ts';
import { placesWithCubes, placeText, takeCubeFrom } from './placed-cubes.ts';
import { KNIGHT } from './words.ts';

/** Cubes that Poison can take at most: she keeps her first two in use. */
export function poisonable({ knight }: VastTable): number {
  return knight.usable() - knight.tables.box.cubes;
}

/** So many cubes go to the Entrance: unplaced ones first, of the others she says which. */
export function poison(s: VastTable, cubes: number): void {
  const { knight } = s;
  const unplaced = Math.min(cubes, knight.unplaced);
  knight.poisoned += cubes;
  knight.unplaced -= unplaced;
  knight.record.cubesPoisoned += cubes;
  s.say(KNIGHT.poisoned, cubes, 0, 0);
  if (cubes > unplaced) s.agenda.push(YIELD, cubes - unplaced);
}

export const YIELD = task((s, cubes) => {
  if (cubes > 1) s.agenda.push(YIELD, cubes - 1);
  s.ask(YIELD_CUBE, s.knight.seat);
});

export const YIELD_CUBE = phase({
  name: 'poisonedCube',
  options: placesWithCubes,
  take: takeCubeFrom,
  none: () => undefined,
  describe: (_, place) => `yields a cube of ${placeText(place)} to the Poison`,
});

/** She has entered the Entrance: they are hers again. */
export function healPoison(s: VastTable): void {
  const { knight } = s;
  knight.unplaced += knight.poisoned;
  s.say(KNIGHT.healed, knight.poisoned, 0, 0);
  knight.poisoned = 0;
}
