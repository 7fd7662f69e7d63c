import { capital } from '../words/names.ts';
import { keptTogether } from '../words/wrap.ts';
import { drawnWide } from './charts/svg.ts';
import { markup, NONE, type Markup } from './markup.ts';

/** A chart with its heading and one line on how to read it. */
export function card(title: string, help: string, body: Markup): Markup {
  const line = help === '' ? undefined : markup`<p>${keptTogether(capital(help))}</p>`;
  return markup`<figure class="card"><figcaption><h3>${title}</h3>${line}</figcaption>${body}</figure>`;
}

/** Cards under a heading, in rows or (of different heights) packed in columns; one alone takes the whole width; nothing where there are none. */
export function section(
  id: string,
  title: string,
  intro: Markup | string,
  draw: () => readonly Markup[],
  kind: 'rows' | 'packed' = 'rows',
): Markup {
  const cards = () => draw().filter((one) => one !== NONE);
  const shown = cards();
  if (shown.length === 0) return NONE;
  const lead =
    intro === '' ? undefined : markup`<p class="lead">${typeof intro === 'string' ? keptTogether(intro) : intro}</p>`;
  const body =
    shown.length === 1
      ? markup`<div class="cards single"><div class="wide">${drawnWide(cards)}</div><div class="narrow">${shown}</div></div>`
      : markup`<div class="${kind === 'packed' ? 'cards packed' : 'cards'}">${shown}</div>`;
  return markup`<section id="${id}"><h2>${title}</h2>${lead} ${body}</section>`;
}

/** A table in a box of its own, which scrolls where it is too wide. */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly (string | Markup)[])[],
  glance = false,
): Markup {
  const kinds = head.map((_, i) =>
    i === 0 ? undefined : isProse(rows, i) ? 'words' : isText(rows, i) ? 'text' : undefined,
  );
  const heads = head.map((text, i) =>
    kinds[i] === undefined
      ? markup`<th scope="col">${text}</th>`
      : markup`<th scope="col" class="${kinds[i]}">${text}</th>`,
  );
  const cell = (field: string | Markup, i: number) => {
    if (i === 0) return markup`<th scope="row">${field}</th>`;
    return kinds[i] === undefined ? markup`<td>${field}</td>` : markup`<td class="${kinds[i]}">${field}</td>`;
  };
  return markup`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table${glance ? GLANCE : NONE}><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>${rows.map(
    (row) => markup`<tr>${row.map(cell)}</tr>`,
  )}</tbody></table></div>`;
}

/** Words in columns, to be seen at once: they begin on the left and wrap. */
const GLANCE = markup` class="glance"`;

/** More letters than a number with its interval has. */
const LONG = 34;

/** Does a column hold sentences? They wrap, and begin on the left. */
function isProse(rows: readonly (readonly (string | Markup)[])[], column: number): boolean {
  return rows.some(
    (row) => typeof row[column] === 'string' && row[column].length > LONG && /[a-z] [a-z]/.test(row[column]),
  );
}

/** Words, what is typed, or a number with two words at least. */
const WORDS = /^(--)?[a-z]|[a-z]{3}.*[, ].*[a-z]{3}/i;

/** Does a column hold words alone, and no number? They begin on the left. */
function isText(rows: readonly (readonly (string | Markup)[])[], column: number): boolean {
  const fields = rows.map((row) => row[column]!).filter((field) => field !== '');
  return fields.length > 0 && fields.every((field) => typeof field === 'string' && WORDS.test(field));
}

/** Text that opens on demand, and is printed where it is open. */
export function fold(summary: string, body: Markup): Markup {
  return markup`<details><summary>${summary}</summary>${body}</details>`;
}
