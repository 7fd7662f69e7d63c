import { html, NONE, type Markup } from '../markup.ts';
import { marker } from './svg.ts';

/** Which marker belongs to which name, above a chart with several series. */
export function legend(names: readonly string[]): Markup {
  if (names.length < 2) return NONE;
  return html`<ul class="legend">
    ${names.map(
      (name, series) =>
        html`<li>
          <svg viewBox="0 0 14 14" class="key" aria-hidden="true">${marker(7, 7, series, name)}</svg>${name}
        </li>`,
    )}
  </ul>`;
}
