/**
 * A text that is one line by nature, as one: names, titles and reasons that others wrote into a folder, a file or a
 * queue shall not look like lines of our own, commands to copy least of all.
 */
export function oneLine(text: string): string {
  return text.replace(/\n\s*/g, ' ');
}
