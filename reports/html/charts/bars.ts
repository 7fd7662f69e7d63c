/** One bar per thing, from zero, with its interval: amounts and rankings. */
import { markup, type Markup } from '../markup.ts';
import { X_AXIS, xAxis, type Format } from './axis.ts';
import type { Estimate } from './estimate.ts';
import { extent, linear } from './scale.ts';
import { box, label, picture, rule, textWidth, TICK_SIZE, WIDTH, wrapText } from './svg.ts';

export interface Bar extends Estimate {
  readonly label: string;
}

export interface BarChart {
  readonly title: string;
  readonly description: string;
  readonly bars: readonly (Bar | 'gap')[];
  readonly axis: string;
  readonly format?: Format;
  readonly reference?: { readonly value: number; readonly label: string } | undefined;
}

const LINE = 19;
/** Height of a further line of a name. */
const NAME_LINE = 14;

export function barChart({ title, description, bars, axis, format = 'number', reference }: BarChart): Markup {
  const known = bars.filter((bar) => bar !== 'gap');
  const labels = Math.min(172, Math.max(16, ...known.map((bar) => textWidth(bar.label))));
  const texts = Math.max(...known.map((bar) => textWidth(bar.text, TICK_SIZE)));
  const values = known.flatMap(({ value, lo, hi }) => [value, lo, hi]);
  const [min, max] = extent([0, ...values, ...(reference === undefined ? [] : [reference.value])]);
  const scale = linear([min, max], [labels + 10, WIDTH - texts - 10], { count: 4 });
  const top = reference === undefined ? 4 : 20;
  const names = bars.map((bar) => (bar === 'gap' ? [''] : wrapText(bar.label, labels)));
  const heights = names.map(({ length }) => LINE + NAME_LINE * (length - 1));
  const bottom = top + heights.reduce((sum, height) => sum + height, 0);
  const zero = scale.to(0);
  let next = top;
  const drawn = bars.map((bar, i) => {
    const y = next;
    next += heights[i]!;
    if (bar === 'gap') return label(labels / 2, y + 13, '⋮', { anchor: 'middle', kind: 'note' });
    const x = scale.to(bar.value);
    const interval =
      Number.isFinite(bar.lo) && Number.isFinite(bar.hi)
        ? rule(scale.to(bar.lo), y + 9.5, scale.to(bar.hi), y + 9.5, 'interval')
        : undefined;
    const tip = `${bar.label}: ${bar.text}`;
    const name = names[i]!.map((line, k) => label(labels, y + 13.5 + k * NAME_LINE, line, { anchor: 'end' }));
    return markup`${name}${box(Math.min(x, zero), y + 3, Math.abs(x - zero), LINE - 6, 'bar t0', tip)}${interval}${label(WIDTH - texts, y + 13.5, bar.text, { kind: 'tick' })}`;
  });
  const line =
    reference === undefined
      ? undefined
      : markup`${rule(scale.to(reference.value), top - 4, scale.to(reference.value), bottom, 'reference')}${label(scale.to(reference.value), top - 8, reference.label, { anchor: 'middle', kind: 'note' })}`;
  return picture(bottom + X_AXIS, title, description, [
    xAxis(scale, top, bottom, axis, format),
    ...drawn,
    markup`${rule(zero, top, zero, bottom, 'zero')}${line}`,
  ]);
}
