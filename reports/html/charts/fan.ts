/** Many curves along a game over each other, their middle above them. */
import { markup, type Markup } from '../markup.ts';
import { X_AXIS, xAxis, yAxis, yAxisWidth } from './axis.ts';
import { linear } from './scale.ts';
import { path, picture, rule, WIDTH } from './svg.ts';

export interface FanCurve {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly series: number;
}

export interface FanChart {
  readonly title: string;
  readonly description: string;
  readonly curves: readonly FanCurve[];
  /** Drawn over the others. */
  readonly middle: FanCurve['points'];
  readonly across: string;
  /** What the y axis shows. Default: 0 to 1, in percent. */
  readonly range?: readonly [number, number];
  readonly reference?: number;
}

const HEIGHT = 180;
const TOP = 8;

export function fanChart({ title, description, curves, middle, across, range, reference }: FanChart): Markup {
  const up = linear(range ?? [0, 1], [TOP + HEIGHT, TOP], { count: 5 });
  const format = range === undefined ? 'percent' : 'number';
  const left = yAxisWidth(up, format);
  const right = WIDTH - 8;
  const over = linear([0, 1], [left, right], { count: 5 });
  const placed = (points: FanCurve['points']) => points.map(([x, y]) => [over.to(x), up.to(y)] as const);
  const line = reference === undefined ? undefined : rule(left, up.to(reference), right, up.to(reference), 'reference');
  return picture(TOP + HEIGHT + X_AXIS, title, description, [
    yAxis(up, left, right, format),
    xAxis(over, TOP, TOP + HEIGHT, across, 'percent'),
    markup`${curves.map(({ points, series }) => path(placed(points), `thread t${series}`))}${line}`,
    path(placed(middle), 'line median'),
  ]);
}
