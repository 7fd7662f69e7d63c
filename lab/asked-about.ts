import type { CellSpec } from '../sim/cell/spec.ts';
import { askedFigures } from './asked-figures.ts';
import { wantedMargins } from './margins.ts';

/** Which figures are asked about, and how small a change of them nobody cares about. */
export interface AskedAbout {
  /** Figures by any name that is printed: judged first, as one small family. Default: the primary ones. */
  readonly figure?: readonly string[] | undefined;
  /** The smallest changes that count, as written: `share=0.5pp`, `score=0.1sd`, `rounds=0.2`. */
  readonly margins?: readonly string[] | undefined;
}

/** The same as run.json keeps it. */
export async function askedAbout({ figure = [], margins = [] }: AskedAbout, cells: readonly CellSpec[]) {
  const figures = await askedFigures(figure, cells);
  return { ...(figures && { figures }), margins: await wantedMargins(margins, cells) };
}
