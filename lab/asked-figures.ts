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
  const found = texts.map((text) => {
    const figures = known.get(keyOf(text.trim()));
    if (figures === undefined) {
      const names = new Set([...known.values()].flat());
      throw new UsageError(`--figure ${text}: no such figure${suggestion(text, names)}`);
    }
    return figures;
  });
  return [...new Set(found.flat())];
}

/** Capitals do not matter, nor which quotes a keyboard has. */
export function keyOf(text: string): string {
  return text.toLowerCase().replace(/[“”]/g, '"').replaceAll('’', "'");
}

/** All names of all figures, without regard to capitals, with the figures they stand for. */
export async function printedNames(cells: readonly CellSpec[]): Promise<Map<string, readonly string[]>> {
  const known = new Map<string, readonly string[]>();
  const add = (text: string, figures: readonly string[]) => {
    const key = keyOf(text);
    if (!known.has(key)) known.set(key, figures);
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
