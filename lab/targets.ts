import { openCells } from '../sim/cell/open.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { keyOf, printedNames } from './asked-figures.ts';

/** Targets as run.json keeps them, `share[seat=0]=0.5`; the figure may be asked for by any name that is printed. */
export async function wantedTargets(texts: readonly string[], cells: readonly CellSpec[]): Promise<readonly string[]> {
  const own = new Set((await openCells(cells)).flatMap(({ measures }) => measures.figures.map(({ name }) => name)));
  const printed = await printedNames(cells);
  return texts.flatMap((text) => {
    const [, name, wanted] = /^(.+?)\s*([=<>][^=<>]+)$/.exec(text.trim()) ?? [];
    // A target that no name fits is refused where it is read, with what it should look like.
    if (name === undefined || own.has(name)) return [text];
    return printed.get(keyOf(name))?.map((figure) => figure + wanted!) ?? [text];
  });
}
