import type { BoardText } from '../reports/board/text.ts';
import { asStarted } from './as-started.ts';
import { printable } from './printable.ts';
import { stdout } from './standard-output.ts';

/** A line on the way: always on stderr, so that stdout holds nothing but what was asked for. */
export function say(text: string): void {
  process.stderr.write(`${printable(asStarted(text))}\n`);
}

/** Where answers for people go: stdout, but stderr where stdout is one JSON document. */
export function answerStream(json = false): NodeJS.WriteStream {
  return json ? process.stderr : stdout;
}

/** What was asked for, so that it can be kept (`> file`) and read on (`| less`). */
export function answer(text: string, json = false): void {
  answerStream(json).write(`${printable(asStarted(text))}\n`);
}

/** How a table is drawn on this terminal; `plain`: in ASCII, without colours. */
export function tableLook(plain: boolean): BoardText {
  const { isTTY, columns } = stdout;
  const colour = isTTY && !plain && process.env['NO_COLOR'] === undefined;
  return { width: isTTY ? Math.max(40, columns) : 80, colour, plain };
}

/** A line for people while a bar or a state is drawn: takes its place. */
export function sayAbove(text: string): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[2K');
  say(text);
}

/** Colours only on a terminal that wants them. */
export function wantsColour({ isTTY }: NodeJS.WriteStream = stdout): boolean {
  const { env } = process;
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0') return true;
  return isTTY && !process.argv.includes('--no-color');
}
