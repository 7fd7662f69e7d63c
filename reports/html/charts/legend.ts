import { markup, NONE, type Markup } from '../markup.ts';
import { marker } from './svg.ts';

/** Which marker belongs to which name, above a chart with several series; what all names begin with stands once. */
export function legend(names: readonly string[]): Markup {
  if (names.length < 2) return NONE;
  const { common, short } = shortNames(names);
  const items = short.map(
    (name, series) =>
      markup`<li><svg viewBox="0 0 14 14" class="key" aria-hidden="true">${marker(7, 7, series, name)}</svg>${name}</li>`,
  );
  return markup`<ul class="legend">${common === '' ? undefined : markup`<li>${common}</li>`}${items}</ul>`;
}

/** `wyrmShift=-1`, `wyrmShift=0` as `wyrmShift` and `-1`, `0`. */
export function shortNames(names: readonly string[]): { readonly common: string; readonly short: readonly string[] } {
  const [common] = names[0]!.split('=');
  const shared = names.every((name) => name.startsWith(`${common}=`) && !name.includes(','));
  return shared
    ? { common: common!, short: names.map((name) => name.slice(common!.length + 1)) }
    : { common: '', short: names };
}
