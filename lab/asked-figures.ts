/** Figures as people ask for them, by any name that is printed: `share`, `win[role=knight]`, `mean score, seat 1`. */
import { suggestion, UsageError } from '../engines/core/errors.ts';
import { phrase, rowText, subject } from '../reports/words/names.ts';
import { openCells } from '../sim/cell/open.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { rowKey } from '../sim/judge/asked-figures.ts';

/** What is printed beside the figures that are judged, by those it is made of. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  'score.distribution': ['score', 'score.sd'],
  seatFairness: ['share'],
  'seatFairness.W': ['share'],
  'seatFairness.p': ['share'],
};

/** The figures asked for, as run.json keeps them; undefined where none are. Refuses what no cell has. */
export async function askedFigures(
  texts: readonly string[],
  cells: readonly CellSpec[],
): Promise<readonly string[] | undefined> {
  if (texts.length === 0) return undefined;
  const known = await printedNames(cells);
  return [...new Set(texts.flatMap((text) => figuresCalled(text, known, `--figure ${text}`)))];
}

/** The figures that a name stands for; refuses one that is not printed, and proposes one of the same kind. */
export function figuresCalled(name: string, known: PrintedNames, option: string): readonly string[] {
  const found = known.get(keyOf(name.trim()));
  if (found !== undefined) return found.figures;
  const printed = Array.from(known.values(), ({ text }) => text);
  throw new UsageError(`${option}: no such figure${suggestion(name, printed)}`);
}

/** Capitals do not matter, nor which quotes a keyboard has. */
function keyOf(text: string): string {
  return text.toLowerCase().replace(/[“”]/g, '"').replaceAll('’', "'");
}

/** All names of all figures, as they are printed, with the figures they stand for; by what does not matter in them. */
export type PrintedNames = ReadonlyMap<string, { readonly text: string; readonly figures: readonly string[] }>;

export async function printedNames(cells: readonly CellSpec[]): Promise<PrintedNames> {
  const known = new Map<string, { readonly text: string; readonly figures: readonly string[] }>();
  const add = (text: string, figures: readonly string[]) => {
    const key = keyOf(text);
    if (!known.has(key)) known.set(key, { text, figures });
  };
  const rows = (await openCells(cells)).flatMap(({ measures }) =>
    measures.figures.flatMap(({ name, marginal: { seat, role, bot } }) => {
      const names = name === 'score' && seat !== undefined ? [name, 'score.sd'] : [name];
      return names.map((own) => ({ name: own, seat, role, bot }));
    }),
  );
  for (const { name } of rows) for (const text of [name, phrase(name)]) add(text, MADE_OF[name] ?? [name]);
  for (const row of rows)
    for (const text of [rowKey(row), rowText(row.name, row), subject(row.name, row)])
      add(text, MADE_OF[row.name] ?? [rowKey(row)]);
  if (known.has('score.sd')) add('score.distribution', MADE_OF['score.distribution']!);
  return known;
}
