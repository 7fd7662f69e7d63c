import { jsonDocument } from '../reports/json.ts';
import { summaryOf } from '../lab/summary.ts';
import type { RunResult } from '../sim/results.ts';
import { asStarted } from './as-started.ts';
import { printable } from './printable.ts';
import { answerStream, wantsColour } from './say.ts';
import { stdout } from './standard-output.ts';

/** The summary for people: on stdout, or on stderr where the JSON document will stand on stdout. */
export async function showSummary(result: RunResult, json: boolean): Promise<void> {
  (await madeSummary(result, json))();
}

/** The same made, and shown once what is returned is called. */
async function madeSummary(result: RunResult, json: boolean): Promise<() => void> {
  const stream = answerStream(json);
  const text = printable(
    asStarted(await summaryOf(result, { width: stream.columns ?? 80, colour: wantsColour(stream) })),
  );
  return () => stream.write(text);
}

/** The summary, and the JSON document for machines when asked for. */
export async function showResult(result: RunResult, json: boolean): Promise<void> {
  (await madeResult(result, json))();
}

/** The same made, so that nothing can break any more, and shown once what is returned is called. */
export async function madeResult(result: RunResult, json: boolean): Promise<() => void> {
  const summary = await madeSummary(result, json);
  const document = json ? documentText(result) : undefined;
  return () => {
    summary();
    if (document !== undefined) stdout.write(document);
  };
}

/** The JSON document for machines, with those of what was played beside it. */
export function showJson(result: RunResult, beside: Readonly<Record<string, RunResult>> = {}): void {
  stdout.write(documentText(result, beside));
}

function documentText(result: RunResult, beside: Readonly<Record<string, RunResult>> = {}): string {
  return `${printable(jsonDocument(result, beside))}\n`;
}
