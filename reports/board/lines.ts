/** Text in pieces that look alike: what boards are made of before they are written. */
import type { Color } from '../../engines/core/board.ts';

export interface Span {
  readonly text: string;
  readonly color?: Color | undefined;
  readonly strong?: boolean | undefined;
  readonly pale?: boolean | undefined;
  readonly fresh?: boolean | undefined;
}

export type Line = readonly Span[];

export function blank(width: number): Span {
  return { text: ' '.repeat(width) };
}

/** Lines side by side, so many blanks apart. */
export function joined(lines: readonly Line[], gap: number): Line {
  return lines.flatMap((line, i) => (i === 0 ? line : [blank(gap), ...line]));
}
