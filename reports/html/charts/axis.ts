import { fixed } from '../../words/numbers.ts';
import { type Markup, markup } from '../markup.ts';
import type { Scale } from './scale.ts';
import { label, rule, textWidth, TICK_SIZE, WIDTH } from './svg.ts';

/** How the ticks of an axis are written: shares and rates as percentages (the sign stands in its title), or plain numbers. */
export type Format = 'percent' | 'number';

function tickText(format: Format, value: number, decimals: number): string {
  return format === 'percent' ? fixed(100 * value, Math.max(0, decimals - 2)) : fixed(value, decimals);
}

/** Height an x axis takes below the plot: ticks, and its title. */
export const X_AXIS = 36;

/** Vertical grid lines, ticks below them and a title under the middle. */
export function xAxis(scale: Scale, top: number, bottom: number, title: string, format: Format): Markup {
  const texts = scale.ticks.map((tick) => tickText(format, tick, scale.decimals));
  const widest = Math.max(...texts.map((text) => textWidth(text, TICK_SIZE)));
  const gap = scale.ticks.length > 1 ? Math.abs(scale.to(scale.ticks[1]!) - scale.to(scale.ticks[0]!)) : Infinity;
  const every = Math.max(1, Math.ceil((widest + 6) / gap));
  const middle = (scale.to(scale.min) + scale.to(scale.max)) / 2;
  return markup`${scale.ticks.map((tick) => rule(scale.to(tick), top, scale.to(tick), bottom, 'grid'))}${texts.map(
    (text, i) => (i % every === 0 ? tickLabel(scale.to(scale.ticks[i]!), bottom + 14, text) : undefined),
  )}${label(middle, bottom + 29, title, { anchor: 'middle', kind: 'note' })}`;
}

/** Horizontal grid lines with their ticks on the left. */
export function yAxis(scale: Scale, left: number, right: number, format: Format): Markup {
  return markup`${scale.ticks.map((tick) => rule(left, scale.to(tick), right, scale.to(tick), 'grid'))}${scale.ticks.map(
    (tick) =>
      label(left - 6, scale.to(tick) + 4, tickText(format, tick, scale.decimals), { anchor: 'end', kind: 'tick' }),
  )}`;
}

/** Room the ticks of a y axis need. */
export function yAxisWidth(scale: Scale, format: Format): number {
  return 10 + Math.max(...scale.ticks.map((tick) => textWidth(tickText(format, tick, scale.decimals), TICK_SIZE)));
}

/** A tick's text under its line, shifted where it would leave the picture. */
function tickLabel(x: number, y: number, text: string): Markup {
  const half = textWidth(text, TICK_SIZE) / 2;
  return label(Math.min(WIDTH - half, Math.max(half, x)), y, text, { anchor: 'middle', kind: 'tick' });
}
