/** Markup that cannot be broken by what it shows: every value is escaped unless it is markup itself. */

/** A piece of finished markup. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | undefined | readonly Part[];

/** Tagged template: values are escaped, markup is kept, lists are joined, undefined is left out. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let text = strings[0]!;
  parts.forEach((part, i) => (text += written(part) + strings[i + 1]!));
  return new Markup(text);
}

/** Nothing. */
export const NONE = new Markup('');

/** Text that is safe between tags and in quoted attributes. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

function written(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(written).join('') : escape(String(part));
}
