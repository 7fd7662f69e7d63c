import { capital } from '../words/names.ts';
import { markup, NONE, type Markup } from './markup.ts';

/** A chart with its heading and one line on how to read it. */
export function card(title: string, help: string, body: Markup): Markup {
  const line = help === '' ? undefined : markup`<p>${capital(help)}</p>`;
  return markup`<figure class="card"><figcaption><h3>${title}</h3>${line}</figcaption>${body}</figure>`;
}

/** Cards under a heading, in rows or (of different heights) packed in columns; nothing where there are none. */
export function section(
  id: string,
  title: string,
  intro: Markup | string,
  cards: readonly Markup[],
  kind: 'rows' | 'packed' = 'rows',
): Markup {
  const shown = cards.filter((one) => one !== NONE);
  if (shown.length === 0) return NONE;
  const lead = intro === '' ? undefined : markup`<p class="lead">${intro}</p>`;
  return markup`<section id="${id}"><h2>${title}</h2>${lead} <div class="${kind === 'packed' ? 'cards packed' : 'cards'}">${shown}</div></section>`;
}

/** A table in a box of its own, which scrolls where it is too wide. */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly (string | Markup)[])[],
): Markup {
  return markup`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr>${head.map((text) => markup`<th scope="col" class="${head.indexOf(text) > 0 && isProse(rows, head.indexOf(text)) ? 'words' : ''}">${text}</th>`)}</tr></thead><tbody>${rows.map(
    (row) =>
      markup`<tr>${row.map((field, i) => (i === 0 ? markup`<th scope="row">${field}</th>` : markup`<td class="${isProse(rows, i) ? 'words' : ''}">${field}</td>`))}</tr>`,
  )}</tbody></table></div>`;
}

/** More letters than a number with its interval has. */
const LONG = 34;

/** Does a column hold sentences? They wrap, and begin on the left. */
function isProse(rows: readonly (readonly (string | Markup)[])[], column: number): boolean {
  return rows.some(
    (row) => typeof row[column] === 'string' && row[column].length > LONG && /[a-z] [a-z]/.test(row[column]),
  );
}

/** Text that opens on demand; printed too, unless the page is about several games. */
export function fold(summary: string, body: Markup): Markup {
  return markup`<details><summary>${summary}</summary>${body}</details>`;
}
