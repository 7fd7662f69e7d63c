/** Options as numbered lines: those that begin alike stand together, under the word they share; others are told whole. */

const WIDTH = 78;
/** What stands in brackets, such as a place, is one word. */
const WORDS = /\([^)]*\)|\S+/g;
/** So few are read at a glance, one below the other. */
const FEW = 8;

export function optionLines(options: readonly string[], notes: readonly string[] = []): string[] {
  const numbered = options.map((text, i) => ({
    number: i + 1,
    words: text.match(WORDS) ?? [],
    note: notes[i] ?? '',
  }));
  if (numbered.length <= FEW || notes.length > 0)
    return numbered.map(({ number, words, note }) => `${String(number).padStart(4)} ${words.join(' ')}${note}`);
  const skip = sharedWords(numbered.map(({ words }) => words));
  const groups = new Map<string, string[]>();
  for (const { number, words } of numbered) {
    const rest = words.slice(skip);
    const head =
      rest.length > 1 && numbered.filter((other) => other.words[skip] === rest[0]).length > 1 ? rest[0]! : '';
    const text = `${String(number).padStart(4)} ${(head === '' ? rest : rest.slice(1)).join(' ')}`;
    groups.set(head, [...(groups.get(head) ?? []), text]);
  }
  const lead = numbered[0]!.words.slice(0, skip).join(' ');
  const lines = lead === '' ? [] : [lead];
  for (const [head, texts] of groups) lines.push(...(head === '' ? [] : [`  ${head}`]), ...inColumns(texts));
  return lines;
}

/** How many words all options begin with; at least one is left of each. */
function sharedWords(options: readonly (readonly string[])[]): number {
  const most = Math.min(...options.map(({ length }) => length)) - 1;
  let count = 0;
  while (count < most && options.every((words) => words[count] === options[0]![count])) count++;
  return count;
}

function inColumns(texts: readonly string[]): string[] {
  const width = Math.max(...texts.map(({ length }) => length)) + 2;
  const columns = Math.max(1, Math.floor(WIDTH / width));
  const rows = Math.ceil(texts.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    texts
      .filter((_text, i) => i % rows === row)
      .map((text) => text.padEnd(width))
      .join('')
      .trimEnd(),
  );
}
