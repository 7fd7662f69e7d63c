/** Text in lines of a width. */

/** Where a line may break: at spaces, but neither inside a number such as `24 000` or `0.20 ± 0.12` nor before its unit, `91.4 %` or `8.5 pp`. */
const SPACES = /(?<!±) (?!\d{3}(?!\d)|%|pp\b|±)|(?<![\d±]) /;

/** The same for what a browser breaks, and a half-width stays with its number: `−0.20 ± 0.12`. */
export function keptTogether(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\d{3}(?!\d)|%|pp\b|±)|(?<=±) (?=\d)/g, '\u00a0');
}

/**
 * Text broken at spaces (and within words that fill a line) into lines of at most `width` characters; lines after the
 * first begin with `indent`.
 */
export function wrapLines(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  const words = text.trimStart().split(SPACES);
  let line = text.slice(0, text.length - text.trimStart().length) + words[0]!;
  const breakUp = () => {
    for (; line.length > width; line = indent + line.slice(width)) lines.push(line.slice(0, width));
  };
  breakUp();
  for (const word of words.slice(1)) {
    if (line.length + 1 + word.length <= width) {
      line += ` ${word}`;
    } else {
      lines.push(line);
      line = indent + word;
    }
    breakUp();
  }
  return [...lines, line];
}

/** The same with every line indented; none for a text that is empty. */
export function indentedLines(text: string, width: number, indent = ''): string[] {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  return words === '' ? [] : wrapLines(indent + words, width, indent);
}

/** At most `width` characters, the last an ellipsis where something is cut off. */
export function clip(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}
