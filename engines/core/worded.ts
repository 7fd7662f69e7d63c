/** A name as code has it in words: `knightEscaped` as `knight escaped`, `tile.T1.points` as `tile T1, points`. */
export function worded(name: string): string {
  const apart = name.replace(
    /([a-z0-9])([A-Z]+)/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return apart.replace(/\.(?=[a-z])/g, ', ').replaceAll('.', ' ');
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
