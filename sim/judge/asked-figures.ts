/** Which figures a comparison is asked about: they are judged first, as the primary family, in place of the usual ones. */
import type { CommonFigure } from './pair-figures.ts';

type Row = Pick<CommonFigure, 'name' | 'seat' | 'role' | 'bot'>;

/** Figures by their names, or single rows as `share[seat=0]`; undefined: the primary ones. */
export type AskedFigures = readonly string[] | undefined;

/** One row of a figure, as options and run.json write it: `share[seat=0]`, `win[role=knight]`, `rounds`. */
export function rowKey({ name, seat, role, bot }: Row): string {
  const whose = seat === undefined ? { role, bot } : { seat };
  const parts = Object.entries(whose).flatMap(([key, value]) => (value === undefined ? [] : [`[${key}=${value}]`]));
  return name + parts.join('');
}

export function isAsked(figure: Row & Pick<CommonFigure, 'primary'>, asked: AskedFigures): boolean {
  if (asked === undefined) return figure.primary;
  return asked.includes(figure.name) || asked.includes(rowKey(figure));
}

/** The same figures, those asked about as the primary ones. */
export function asAsked(figures: readonly CommonFigure[], asked: AskedFigures): CommonFigure[] {
  return figures.map((figure) => ({ ...figure, primary: isAsked(figure, asked) }));
}
