/** Modules of the user's own, built in beside the program's. */
export interface Builtin {
  /** The hash of its text with all it imports, as a run of the terminal has it. */
  readonly hash: string;
  load(): Promise<Record<string, unknown>>;
}

const known = new Map<string, Builtin>();

/** Makes modules known by the paths they were built in under. */
export function provideOwn(modules: Readonly<Record<string, Builtin>>): void {
  for (const [path, module] of Object.entries(modules)) known.set(pathOf(path), module);
}

export function importOwn(file: string): Promise<Record<string, unknown> | undefined> {
  return known.get(pathOf(file))?.load() ?? Promise.resolve(undefined);
}

/** undefined: no such module was built in. */
export function hashOfOwn(path: string): string | undefined {
  return known.get(pathOf(path))?.hash;
}

/** `./my-game.ts`, `my-game.ts` and `/my-game.ts` are the same: a page has one folder. */
function pathOf(path: string): string {
  return path.replace(/^(?:\.?\/)+/, '');
}
