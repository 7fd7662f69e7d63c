import { jsonDocument } from '../reports/json.ts';
import { summaryOf } from '../lab/verbs/all.ts';
import type { RunResult } from '../sim/results.ts';
import { asStarted } from './as-started.ts';
import { printable } from './printable.ts';
import { wantsColour } from './say.ts';

/** The summary for people, and the JSON document for machines when asked for. */
export async function showResult(result: RunResult, json = false): Promise<void> {
  const text = await summaryOf(result, { width: process.stderr.columns ?? 80, colour: wantsColour() });
  process.stderr.write(printable(asStarted(text)));
  if (json) showJson(result);
}

/** The JSON document for machines, with those of what was played beside it. */
export function showJson(result: RunResult, beside: Readonly<Record<string, RunResult>> = {}): void {
  process.stdout.write(`${printable(jsonDocument(result, beside))}\n`);
}
