/**
 * Figures as people ask for them, by any name that is printed (`share`, `win[role=knight]`, `mean score, seat 1`): which are
 * judged first, the margins of their changes, the targets they shall meet.
 */
import { ownOf } from '../engines/core/own.ts';
import { suggestion, UsageError } from '../engines/core/errors.ts';
import { IF_NEVER, phrase, rowText, subject } from '../reports/words/names.ts';
import { openCells } from '../sim/cell/open.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { rowKey } from '../sim/judge/asked-figures.ts';
import { marginParts, readMargins } from '../sim/judge/margins.ts';

/** What is printed beside the figures that are judged, by those it is made of. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  'score.distribution': ['score', 'score.sd'],
  seatFairness: ['share'],
  'seatFairness.W': ['share'],
  'seatFairness.p': ['share'],
};

/** The figures that one is made of: itself, unless it is printed beside others. */
function madeOf(name: string, own = name): readonly string[] {
  return ownOf(MADE_OF, name) ?? [own];
}

/** Which figures are asked about, and how small a change of them nobody cares about. */
export interface AskedAbout {
  /** Figures by any name that is printed: judged first, as one small family. Default: the primary ones. */
  readonly figure?: readonly string[] | undefined;
  /** The smallest changes that count, as written: `share=0.5pp`, `score=0.1sd`, `rounds=0.2`. */
  readonly margins?: readonly string[] | undefined;
}

/** The same as run.json keeps it. */
export async function askedAbout({ figure = [], margins = [] }: AskedAbout, cells: readonly CellSpec[]) {
  const figures = await askedFigures(figure, cells);
  return { ...(figures && { figures }), margins: await wantedMargins(margins, cells) };
}

/** The figures asked for, as run.json keeps them; undefined where none are. Refuses what no cell has. */
export async function askedFigures(
  texts: readonly string[],
  cells: readonly CellSpec[],
): Promise<readonly string[] | undefined> {
  if (texts.length === 0) return undefined;
  const known = await printedNames(cells);
  const found = texts.map((text) => figuresCalled(text, known, cells, `--figure ${text}`));
  return [...new Set((await Promise.all(found)).flat())];
}

/** The figures that a name stands for; refuses one that is not printed: says how it would be, or proposes one of the same kind. */
async function figuresCalled(
  name: string,
  known: PrintedNames,
  cells: readonly CellSpec[],
  option: string,
): Promise<readonly string[]> {
  const key = keyOf(name.trim());
  const found = known.get(key);
  if (found !== undefined) return found.figures;
  const all = await printedNames(cells.map((cell) => ({ ...cell, figures: 'all' })));
  if (all.has(key)) throw new UsageError(`${option}: this figure is only counted with --figures all`);
  const printed = Array.from(known.values(), ({ text }) => text);
  throw new UsageError(`${option}: no such figure${suggestion(name, printed)}`);
}

/** Capitals do not matter, nor which quotes a keyboard has, nor what is said of a figure's zeros. */
function keyOf(text: string): string {
  return text.replace(IF_NEVER, '').toLowerCase().replace(/[“”]/g, '"').replaceAll('’', "'");
}

/** All names of all figures, as they are printed, with the figures they stand for; by what does not matter in them. */
type PrintedNames = ReadonlyMap<string, { readonly text: string; readonly figures: readonly string[] }>;

async function printedNames(cells: readonly CellSpec[]): Promise<PrintedNames> {
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
  for (const { name } of rows) for (const text of [name, phrase(name)]) add(text, madeOf(name));
  for (const row of rows)
    for (const text of [rowKey(row), rowText(row.name, row), subject(row.name, row)])
      add(text, madeOf(row.name, rowKey(row)));
  if (known.has('score.sd')) add('score.distribution', MADE_OF['score.distribution']!);
  return known;
}

/**
 * Margins as run.json keeps them, `share=0.5pp`, `score[seat=0]=1`; the figure may be asked for by any name that is
 * printed. Figures that none of the cells has are refused.
 */
export async function wantedMargins(texts: readonly string[], cells: readonly CellSpec[]): Promise<readonly string[]> {
  readMargins(texts);
  if (texts.length === 0) return [];
  const own = new Set(['score.sd', ...(await figureNames(cells))]);
  const printed = await printedNames(cells);
  const wanted = texts.map(async (text) => {
    const { name, amount } = marginParts(text)!;
    if (own.has(name)) return text;
    const figures = await figuresCalled(name, printed, cells, `--margin ${name}`);
    return figures.map((figure) => `${figure}=${amount}`);
  });
  return (await Promise.all(wanted)).flat();
}

/** Targets as run.json keeps them, `share[seat=0]=0.5`; the figure may be asked for by any name that is printed. */
export async function wantedTargets(texts: readonly string[], cells: readonly CellSpec[]): Promise<readonly string[]> {
  const own = await figureNames(cells);
  const printed = await printedNames(cells);
  const targets = texts.map(async (text) => {
    const [, name, wanted] = /^(.+?)\s*([=<>][^=<>]+)$/.exec(text.trim()) ?? [];
    // What is no target, or names a seat or role that is not there, is refused where it is read, with what there is.
    if (name === undefined || own.has(name.replace(/\[[^\]]*\]$/, ''))) return text;
    return (await figuresCalled(name, printed, cells, `--target ${text}`)).map((figure) => figure + wanted!);
  });
  return (await Promise.all(targets)).flat();
}

/** The names of the figures that the cells have. */
async function figureNames(cells: readonly CellSpec[]): Promise<ReadonlySet<string>> {
  return new Set((await openCells(cells)).flatMap(({ measures }) => measures.figures.map(({ name }) => name)));
}
