/** What is known of an effect, as a mark: its shape tells as much as its colour. */
import { markup, NONE, type Markup } from '../markup.ts';
import { at, path } from './svg.ts';

export type MarkKind = 'changed' | 'mixed' | 'equivalent' | 'undecided' | 'identical' | 'plain';

/** Changed: a diamond, open where one of two did it. Equivalent or identical: a disc. Undecided: a ring. */
export function verdictMark(x: number, y: number, kind: MarkKind, tip: string): Markup {
  if (kind === 'changed' || kind === 'mixed') {
    const corners = [[x - 6, y] as const, [x, y - 6] as const, [x + 6, y] as const, [x, y + 6] as const];
    return markup`<g><title>${tip}</title>${path(corners, `${kind === 'mixed' ? 'ring' : 'mark'} ${kind}`, true)}</g>`;
  }
  const shape = kind === 'undecided' ? 'ring' : 'mark';
  return markup`<circle cx="${at(x)}" cy="${at(y)}" r="5" class="${shape} ${kind}"><title>${tip}</title></circle>`;
}

const KINDS = ['changed', 'mixed', 'equivalent', 'undecided', 'identical'] as const;

/** What a mark says in words. */
export function markText(kind: MarkKind): string {
  return kind === 'mixed' ? 'changed, by the piece or by the size of its deck' : kind;
}

/** Which mark means which verdict, of those that are there; nothing where none is. */
export function markKey(kinds: readonly (MarkKind | undefined)[], first?: Markup): Markup {
  const shown = KINDS.filter((kind) => kinds.includes(kind));
  if (shown.length === 0) return NONE;
  return markup`<ul class="legend">${first}${shown.map((kind) => markup`<li><svg viewBox="0 0 14 14" class="key" aria-hidden="true">${verdictMark(7, 7, kind, markText(kind))}</svg>${markText(kind)}</li>`)}</ul>`;
}
