import { jsonDocument } from '../reports/json.ts';
import { summary } from '../reports/summary.ts';
import type { RunResult } from '../sim/results.ts';
import { asStarted } from './as-started.ts';
import { printable } from './printable.ts';

/** A line for people: always on stderr, so that stdout stays for machines. */
export function say(text: string): void {
  process.stderr.write(`${printable(asStarted(text))}\n`);
}

/** A line for people while a bar or a state is drawn: takes its place. */
export function sayAbove(text: string): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
  say(text);
}

/** Colours only on a terminal that wants them. */
export function wantsColour(): boolean {
  const { env } = process;
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0') return true;
  return process.stderr.isTTY && !process.argv.includes('--no-color');
}

/** The summary for people, and the JSON document for machines when asked for. */
export function showResult(result: RunResult, json = false): void {
  const text = summary(result, { width: process.stderr.columns ?? 80, colour: wantsColour() });
  process.stderr.write(printable(asStarted(text)));
  if (json) showJson(result);
}

/** The JSON document for machines, with those of what was played beside it. */
export function showJson(result: RunResult, beside: Readonly<Record<string, RunResult>> = {}): void {
  process.stdout.write(`${printable(jsonDocument(result, beside))}\n`);
}
