/** Text broken at spaces into lines of at most `width` characters; lines after the first begin with `indent`. */
export function wrapLines(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line.trim() !== '' && longer.length > width) {
      lines.push(line);
      line = indent + word;
    } else {
      line = longer;
    }
  }
  lines.push(line);
  return lines;
}

/** At most `width` characters, the last an ellipsis where something is cut off. */
export function clip(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}
