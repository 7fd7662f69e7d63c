import { jsonDocument } from '../reports/json.ts';
import { summaryOf } from '../lab/summary.ts';
import type { RunResult } from '../sim/results.ts';
import { asStarted } from './as-started.ts';
import { printable } from './printable.ts';
import { answerStream, wantsColour } from './say.ts';

/** The summary for people: on stdout, or on stderr where the JSON document will stand on stdout. */
export async function showSummary(result: RunResult, json: boolean): Promise<void> {
  const stream = answerStream(json);
  const text = await summaryOf(result, { width: stream.columns ?? 80, colour: wantsColour(stream) });
  stream.write(printable(asStarted(text)));
}

/** The summary, and the JSON document for machines when asked for. */
export async function showResult(result: RunResult, json: boolean): Promise<void> {
  await showSummary(result, json);
  if (json) showJson(result);
}

/** The JSON document for machines, with those of what was played beside it. */
export function showJson(result: RunResult, beside: Readonly<Record<string, RunResult>> = {}): void {
  process.stdout.write(`${printable(jsonDocument(result, beside))}\n`);
}
