/** What tiles show, in data order. */
export const ELEMENTS = [
  'baobab',
  'volcano',
  'sunset',
  'rose',
  'lamppost',
  'box',
  'bigStar',
  'fox',
  'elephant',
  'snake',
  'sheepWhite',
  'sheepGray',
  'sheepBrown',
] as const;

/** What an element is called on a tile. */
const ELEMENT_NAMES: Readonly<Record<(typeof ELEMENTS)[number], string>> = {
  baobab: 'baobab',
  volcano: 'volcano',
  sunset: 'sunset',
  rose: 'rose',
  lamppost: 'lamppost',
  box: 'box',
  bigStar: 'star',
  fox: 'fox',
  elephant: 'elephant',
  snake: 'snake',
  sheepWhite: 'white sheep',
  sheepGray: 'gray sheep',
  sheepBrown: 'brown sheep',
};

/** What a tile shows, by how many there are of each of the `ELEMENTS`: `Drunkard, star`, `baobab, 2 white sheep`. */
export function faceText(elements: ArrayLike<number>, character?: string): string {
  const shown = ELEMENTS.flatMap((element, i) => {
    const count = elements[i]!;
    return count === 0 ? [] : [count === 1 ? ELEMENT_NAMES[element] : `${count} ${plural(ELEMENT_NAMES[element])}`];
  });
  return [...(character === undefined ? [] : [character]), ...shown].join(', ');
}

function plural(name: string): string {
  if (name.endsWith('sheep')) return name;
  return name.endsWith('x') || name.endsWith('o') ? `${name}es` : `${name}s`;
}
