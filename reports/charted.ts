import type { Card, Chart } from './blocks.ts';

type Untitled<C> = C extends unknown ? Omit<C, 'title'> & { readonly title?: string } : never;

/** A card and its chart, which has the same title unless it brings one of its own. */
export function charted(title: string, help: string, chart: Untitled<Chart>): Card {
  return { title, help, chart: { title, ...chart } };
}
