/** What tiles show, in data order. */
export const ELEMENTS = [
  ...['baobab', 'volcano', 'sunset', 'rose', 'lamppost', 'box', 'bigStar'],
  ...['fox', 'elephant', 'snake', 'sheepWhite', 'sheepGray', 'sheepBrown'],
] as const;

type Element = (typeof ELEMENTS)[number];

/** What an element is called on a tile, where its own name is no word. */
const WORDS: Readonly<Partial<Record<Element, string>>> = {
  bigStar: 'star',
  ...{ sheepWhite: 'white sheep', sheepGray: 'gray sheep', sheepBrown: 'brown sheep' },
};

/** What a tile shows, by how many there are of each of the `ELEMENTS`: `Drunkard, star`, `baobab, 2 white sheep`. */
export function faceText(elements: ArrayLike<number>, character?: string): string {
  const shown = ELEMENTS.flatMap((element, i) => {
    const count = elements[i]!;
    const name = WORDS[element] ?? element;
    return count === 0 ? [] : [count === 1 ? name : `${count} ${plural(name)}`];
  });
  return [...(character === undefined ? [] : [character]), ...shown].join(', ');
}

function plural(name: string): string {
  if (name.endsWith('sheep')) return name;
  return name.endsWith('x') || name.endsWith('o') ? `${name}es` : `${name}s`;
}
