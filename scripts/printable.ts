import { oneLine } from '../engines/core/one-line.ts';

/** Longest line of a message: what a user wrote may be as long as a file. */
const LONGEST = 300;
const HEAD = 200;
/** Of a longer word the ends are told. */
const LONG_WORD = /(\S{40})\S{20,}(\S{40})/g;

/**
 * Text for a terminal, where some characters are orders (move the cursor, change the title, write backwards): of those
 * only line ends, tabs and colours stay. Titles and names come from folders and files of other people.
 */
export function printable(text: string): string {
  return text.replace(ORDERS, (order) => (order.length > 1 ? order : ''));
}
const ORDERS = /\x1b\[[\d;]*m|[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** A name that a user gave, of a folder say, within a line: no colours of its own, and no end of the line. */
export function printableName(name: string): string {
  return printable(oneLine(name).replace(/\p{Cc}/gu, ''));
}

/** A message whose long lines keep their ends only; lines set off by two spaces are commands to copy and stay whole. */
export function clipped(text: string): string {
  return text.split('\n').map(clippedLine).join('\n');
}

function clippedLine(line: string): string {
  if (line.length <= LONGEST || line.startsWith('  ')) return line;
  // First the words: of a long path, told twice perhaps, what is wrong with it stands in between.
  const said = line.replace(LONG_WORD, '$1 … $2');
  return said.length <= LONGEST ? said : `${said.slice(0, HEAD)} … ${said.slice(HEAD + 3 - LONGEST)}`;
}
