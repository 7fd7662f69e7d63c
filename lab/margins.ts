import { suggestion, UsageError } from '../engines/core/errors.ts';
import { openCells } from '../sim/cell/open.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { readMargins, type WantedMargins } from '../sim/judge/margins.ts';

/** The margins asked for; figures that none of the cells has are refused. */
export async function wantedMargins(texts: readonly string[], cells: readonly CellSpec[]): Promise<WantedMargins> {
  const wanted = readMargins(texts);
  if (wanted.size === 0) return wanted;
  const names = await figureNames(cells);
  for (const name of wanted.keys()) {
    if (!names.has(name)) throw new UsageError(`--margin ${name}: no such figure${suggestion(name, names)}`);
  }
  return wanted;
}

/** The figures that can be compared between the cells. */
async function figureNames(cells: readonly CellSpec[]): Promise<Set<string>> {
  const names = new Set<string>(['score.sd']);
  for (const { measures } of await openCells(cells)) for (const { name } of measures.figures) names.add(name);
  return names;
}
