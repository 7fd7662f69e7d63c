/** How effects are drawn and toned: of rules as of pieces. */
import type { Card, Tone } from '../../reports/blocks.ts';
import type { DotPlot, DotRow } from '../../reports/html/charts/dot-plot.ts';
import type { MarkKind } from '../../reports/html/charts/verdict-mark.ts';
import { effectText } from '../../reports/words/dials.ts';
import { formatOf, inUnit, isFraction, marginText, movedEnds } from '../../reports/words/numbers.ts';
import type { EffectRow, EffectVerdict } from '../../sim/results.ts';

/** How a line on an effect is meant. */
export const EFFECT_TONES: Readonly<Record<EffectVerdict, Tone>> = {
  CHANGED: 'bad',
  EQUIVALENT: 'good',
  UNDECIDED: 'unsure',
  UNTOUCHED: 'quiet',
};

export function isDrawn({ verdict, lo }: EffectRow): boolean {
  return verdict !== 'UNTOUCHED' && Number.isFinite(lo);
}

export function effectBar(label: string, row: EffectRow, kind = row.verdict.toLowerCase() as MarkKind): DotRow {
  return { label, marks: [{ value: row.diff, ...movedEnds(row), text: effectText(row), series: 0, kind }] };
}

/** Effects on one figure; `what` says of what they are, and any of the rows what the figure is like. */
export function effectCard(
  title: string,
  what: string,
  { unit, margin, base }: EffectRow,
  plot: Pick<DotPlot, 'title' | 'groups' | 'axis'> & { readonly description: string },
): Card {
  const help = `${what}: a change is real, equivalent is surely within the margin of ${marginText(margin, unit)} (shaded), the rest undecided.`;
  const reference = { value: 0, label: `as it is: ${inUnit(base, unit, isFraction(unit) ? 1 : 2)}` };
  const around = [-margin, margin] as const;
  const format = formatOf(unit);
  return { title, help, chart: { type: 'dots', ...plot, format, reference, shaded: around, include: around } };
}
