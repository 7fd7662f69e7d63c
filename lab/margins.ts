import { openCells } from '../sim/cell/open.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { marginParts, readMargins } from '../sim/judge/margins.ts';
import { figuresCalled, printedNames } from './asked-figures.ts';

/**
 * Margins as run.json keeps them, `share=0.5pp`, `score[seat=0]=1`; the figure may be asked for by any name that is
 * printed. Figures that none of the cells has are refused.
 */
export async function wantedMargins(texts: readonly string[], cells: readonly CellSpec[]): Promise<readonly string[]> {
  readMargins(texts);
  if (texts.length === 0) return [];
  const own = await figureNames(cells);
  const printed = await printedNames(cells);
  return texts.flatMap((text) => {
    const { name, amount } = marginParts(text)!;
    if (own.has(name)) return [text];
    return figuresCalled(name, printed, `--margin ${name}`).map((figure) => `${figure}=${amount}`);
  });
}

/** The figures that can be compared between the cells. */
async function figureNames(cells: readonly CellSpec[]): Promise<Set<string>> {
  const names = new Set<string>(['score.sd']);
  for (const { measures } of await openCells(cells)) for (const { name } of measures.figures) names.add(name);
  return names;
}
