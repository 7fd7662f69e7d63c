import type { ExactValue } from '../core/types.ts';
import { BAOBAB, ELEMENTS, PER_TYPE, ROUNDS, TYPES, VOLCANO } from './components.ts';
import type { LittlePrinceSetup } from './tables.ts';

/**
 * What random play comes to exactly. Every tile of a type is then equally likely to be in any place, so a planet holds a
 * random four of each type: an element that never shares a tile with a baobab (which might turn it face down) is expected
 * four times its mean per type. All seats being alike, each has the same share.
 */
export function exact(setup: LittlePrinceSetup): readonly ExactValue[] {
  const { players, rules } = setup;
  const values: ExactValue[] = [];
  const perSeat = (figure: string, value: number, help: string) => {
    for (let seat = 0; seat < players; seat++) values.push({ figure, seat, policy: 'random', value, help });
  };
  if (rules.finalTie === 'shared') perSeat('share', 1 / players, 'all seats draw from the same tiles');
  const tiles = setup.components.tiles;
  const onPlanet = (count: (elements: readonly number[]) => number) =>
    TYPES.reduce((sum, _, type) => {
      const own = tiles.filter((tile) => tile.type === type);
      return sum + (PER_TYPE * own.reduce((n, { elements }) => n + count(elements), 0)) / own.length;
    }, 0);
  const apart = (element: number) => tiles.every(({ elements }) => elements[BAOBAB] === 0 || elements[element] === 0);
  ELEMENTS.forEach((name, element) => {
    const onDesk = rules.businessmanSheepCounts && name.startsWith('sheep');
    if (element === BAOBAB || !apart(element) || onDesk) return;
    perSeat(
      `element.${name}`,
      onPlanet((elements) => elements[element]!),
      'four of each type, drawn at random',
    );
  });
  if (apart(VOLCANO)) {
    perSeat(
      'volcanoes',
      onPlanet((elements) => elements[VOLCANO]!),
      'four of each type, drawn at random',
    );
    if (
      rules.geographerCounts !== 'faceUpPlanet' &&
      setup.components.characters.some(({ id }) => id === 'geographer')
    ) {
      const cells = rules.geographerCounts === 'grid16' ? ROUNDS : ROUNDS - PER_TYPE;
      const value = cells - onPlanet((elements) => (elements[VOLCANO]! > 0 ? 1 : 0));
      const help = 'tiles that are no volcanoes';
      values.push({ figure: 'character.geographer.points', policy: 'random', value, help });
    }
  }
  return values;
}
