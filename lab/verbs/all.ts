/** Every verb that writes runs, loaded when it is asked for. */
import { suggestion, UsageError } from '../../engines/core/errors.ts';
import { remembered } from '../../engines/core/remembered.ts';
import { toldCells } from '../../reports/words/told-cells.ts';
import type { Said } from '../../reports/blocks.ts';
import { cellPieces, type File, type Pieces } from '../../reports/csv.ts';
import { page, pagePart } from '../../reports/html/page.ts';
import { sweptOf } from '../../reports/swept.ts';
import type { RunResult } from '../../sim/results.ts';
import type { Command, Finding } from './verb.ts';

const verbs: Readonly<Record<string, () => Promise<{ readonly found: Finding; readonly asked?: Command }>>> = {
  run: () => import('./run.ts'),
  sweep: () => import('./sweep.ts'),
  compare: () => import('./compare.ts'),
  check: () => import('./check.ts'),
  ladder: () => import('./ladder.ts'),
  exploit: () => import('./exploit.ts'),
  matters: () => import('./matters.ts'),
  pieces: () => import('./pieces.ts'),
  tune: () => import('./tune.ts'),
  readings: () => import('./readings.ts'),
  story: () => import('./story.ts'),
};

/** How a verb is asked. */
export async function commandOf(verb: string): Promise<Command> {
  return (await verbs[verb]!()).asked!;
}

/** What a verb finds; a verb that no run has is refused. */
export async function findingOf(verb: string): Promise<Finding> {
  if (!Object.hasOwn(verbs, verb)) {
    throw new UsageError(`run.json: no verb ${verb} writes runs${suggestion(verb, Object.keys(verbs))}`);
  }
  return (await verbs[verb]!()).found;
}

/**
 * What is said of a result, and of the cells it is said of: those that are the same game under two names once. Page and
 * terminal say the same, which is worked out once.
 */
export const told = remembered(async (result: RunResult): Promise<readonly [RunResult, Said]> => {
  const shown = { ...result, cells: toldCells(result) };
  return [shown, (await findingOf(result.finding.verb)).says(shown)];
});

/** What is said in one line, and the inside of report.html for a page of another frame; `breathe` is awaited in between. */
export async function partOf(
  result: RunResult,
  breathe?: () => Promise<void>,
): Promise<{ readonly headline?: string; readonly html: string }> {
  const [shown, said] = await told(result);
  await breathe?.();
  const { headline } = said;
  return { html: pagePart(shown, said, result.cells), ...(headline !== undefined && { headline }) };
}

/** report.html. */
export async function pageOf(result: RunResult): Promise<string> {
  return page(...(await told(result)), result.cells);
}

/**
 * Every report of a result, the page last; the same bytes for the same result. The pieces are made as they are written; what
 * they are read off is worked out here, and `breathe` awaited in between.
 */
export async function piecesOf(result: RunResult, breathe?: () => Promise<void>): Promise<Pieces[]> {
  const { files, oneAtATime } = await findingOf(result.finding.verb);
  const cells = cellPieces(result.cells, oneAtATime === true ? [] : sweptOf(result.cells));
  await breathe?.();
  await told(result);
  await breathe?.();
  const found = (files?.(result) ?? []).map(([name, text]): Pieces => [name, [text]]);
  const written = await pageOf(result);
  await breathe?.();
  return [...cells, ...found, ['report.html', [written]]];
}

/** The same as whole texts. */
export async function filesOf(result: RunResult): Promise<File[]> {
  return (await piecesOf(result)).map(([name, pieces]) => [name, [...pieces].join('')]);
}
