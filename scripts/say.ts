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
