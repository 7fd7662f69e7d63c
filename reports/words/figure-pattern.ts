/** Names of several figures at once: `*` stands for anything without a dot, `{a,b}` for one of these, all else for itself. */

const WILD = /(\*|\{[^{}]*\})/;

/**
 * What stands for each `*` and `{..}` in a name, of several ways the one with the longest from the left; undefined where the name
 * does not match.
 */
export function matcher(pattern: string): (name: string) => string[] | undefined {
  const parts = pattern.split(WILD);
  const options = parts.map((part, i) =>
    i % 2 === 0 ? [part] : part === '*' ? undefined : part.slice(1, -1).split(','),
  );
  return (name) => {
    const fits = fitting(options, name);
    if (fits[0]![0] === 0) return undefined;
    const found: string[] = [];
    let at = 0;
    options.forEach((of, p) => {
      const rest = fits[p + 1]!;
      const taken = of === undefined ? longest(name, at, rest) : of.find((one) => stands(one, name, at, rest))!;
      if (p % 2 === 1) found.push(taken);
      at += taken.length;
    });
    return found;
  };
}

/** A `*` has no options: it may be anything without a dot. */
type Options = readonly (readonly string[] | undefined)[];

/** For every part, and the end behind them: is what stands from a place of the name on matched by it and all that follow? */
function fitting(options: Options, name: string): Uint8Array[] {
  const fits = [...options, undefined].map(() => new Uint8Array(name.length + 1));
  fits[options.length]![name.length] = 1;
  for (let p = options.length - 1; p >= 0; p--) {
    const rest = fits[p + 1]!;
    for (let at = name.length; at >= 0; at--) {
      const of = options[p];
      const any = of === undefined && name[at] !== '.' && fits[p]![at + 1] === 1;
      if (any || (of === undefined ? rest[at] === 1 : of.some((one) => stands(one, name, at, rest)))) fits[p]![at] = 1;
    }
  }
  return fits;
}

/** Does a text stand at a place of the name, and the rest behind it? */
function stands(text: string, name: string, at: number, rest: Uint8Array): boolean {
  return rest[at + text.length] === 1 && name.startsWith(text, at);
}

/** The longest text without a dot from a place on behind which the rest stands. */
function longest(name: string, at: number, rest: Uint8Array): string {
  const dot = name.indexOf('.', at);
  return name.slice(at, rest.subarray(0, (dot < 0 ? name.length : dot) + 1).lastIndexOf(1));
}
