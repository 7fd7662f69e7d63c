import { openCells } from '../sim/cell/open.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { figuresCalled, printedNames } from './asked-figures.ts';

/** Targets as run.json keeps them, `share[seat=0]=0.5`; the figure may be asked for by any name that is printed. */
export async function wantedTargets(texts: readonly string[], cells: readonly CellSpec[]): Promise<readonly string[]> {
  const own = new Set((await openCells(cells)).flatMap(({ measures }) => measures.figures.map(({ name }) => name)));
  const printed = await printedNames(cells);
  return texts.flatMap((text) => {
    const [, name, wanted] = /^(.+?)\s*([=<>][^=<>]+)$/.exec(text.trim()) ?? [];
    // What is no target, or names a seat or role that is not there, is refused where it is read, with what there is.
    if (name === undefined || own.has(name.replace(/\[[^\]]*\]$/, ''))) return [text];
    return figuresCalled(name, printed, `--target ${text}`).map((figure) => figure + wanted!);
  });
}
