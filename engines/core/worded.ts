/** A name as code has it in words: `knightEscaped` as `knight escaped`, `tile.T1.points` as `tile T1, points`. */
export function worded(name: string): string {
  return apart(name)
    .replace(/\.(?=[a-z])/g, ', ')
    .replaceAll('.', ' ');
}

/** Words that are written as one: `labAndArea` as `lab and area`. */
export function apart(name: string): string {
  return name.replace(/([a-z0-9])([A-Z]+)/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}

/** `1 point`, `0 points`, `3 volcanoes`. */
export function many(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${Math.abs(count) === 1 ? thing : things}`;
}

/** The same the other way: `vile ghoul` as `vileGhoul`. */
export function asOneWord(words: string): string {
  return words.replace(/ +(\w)/g, (_, first: string) => first.toUpperCase());
}

/** The name among these that somebody means, by itself or in words; undefined if there is none. */
export function calledAmong(names: Iterable<string>, called: string): string | undefined {
  const all = [...names];
  return all.find((name) => name === called) ?? all.find((name) => sameWords(name, called));
}

/** Whether two names are the same but for being written as one word: `lab and area` is `labAndArea`, `Cave-In` is `caveIn`. */
export function sameWords(one: string, other: string): boolean {
  return joined(one) === joined(other);
}

function joined(name: string): string {
  return name.replace(/[ -]/g, '').toLowerCase();
}

/** Ends whose labels say too little by themselves. */
const ENDS: Readonly<Record<string, string>> = {
  deck: 'deck empty',
  full: 'board full',
  cap: 'cap on rounds',
  roundCap: 'cap on rounds',
  turnCap: 'cap on turns',
};

/** How a game ended, by the label that figures have: `fed`, `nightmare escaped`, `deck empty`. */
export function endText(label: string): string {
  return ENDS[label] ?? worded(label);
}
