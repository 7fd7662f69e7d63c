/** Who wins and how games end. */
import { firstOfEach } from '../../../engines/core/append.ts';
import { endText, worded } from '../../../engines/core/worded.ts';
import type { CellResult, FigureRow } from '../../../sim/results.ts';
import { commonFairShare, wonShare } from '../../words/fair-share.ts';
import { capital, everywhere, figureOf, rowsOf } from '../../words/names.ts';
import { axisTitle, inUnit, withInterval } from '../../words/numbers.ts';
import { leadersFirst } from '../../words/verdict-line.ts';
import { card } from '../card.ts';

import { barChart } from '../charts/bars.ts';
import { dotPlot, type DotRow } from '../charts/dot-plot.ts';
import { bare } from '../charts/estimate.ts';
import { legend } from '../charts/legend.ts';
import { markup, NONE, type Markup } from '../markup.ts';
import { markOf, sideName, type View } from '../view.ts';

/** Win shares of seats, roles and bots around the fair line; of games for one among several cells, their success. */
export function winCards(views: readonly View[]): Markup[] {
  const solos = views.filter(({ cell }) => cell.spec.players === 1).length;
  return [
    ...(solos < views.length ? [shareCard(views)] : []),
    ...(solos > 0 && views.length > 1 ? [successCard(views)] : []),
  ];
}

function shareCard(every: readonly View[]): Markup {
  const alone = every.length === 1;
  // Whoever plays alone wins no share; the others keep their colours.
  const views = every.map((view, series) => ({ ...view, series })).filter(({ cell }) => cell.spec.players > 1);
  const all = views.map(({ cell }) => cell);
  const fair = commonFairShare(all);
  const rich = views.reduce((x, y) => (y.cell.figures.length > x.cell.figures.length ? y : x)).cell;
  const row = (share: FigureRow): DotRow => ({
    label: sideName(rich, everywhere(share, all)),
    marks: views.map(({ cell, series }) => markOf(figureOf(cell, 'share', share), series, alone)),
  });
  // A seat that has one role here and another there is nobody: then roles are told, each of every cell that has it.
  const moving = !all.every(({ spec: { roles } }) => roles.every((role, seat) => role === rich.spec.roles[seat]));
  const shares = moving ? sharesByRole(all) : rowsOf(rich, 'share');
  const seats = shares.filter(({ seat }) => seat !== undefined);
  // A role that has one seat to itself is told there.
  const shared = (role: string | undefined) => seats.filter((one) => one.role === role).length !== 1;
  const nobody = views.map(({ cell, series }) => ({ part: 1 - wonShare(cell), series }));
  const told = [
    ['Seats', seats],
    ['Roles', shares.filter((s) => s.seat === undefined && s.bot === undefined && shared(s.role))],
    ['Bots', shares.filter((s) => s.seat === undefined && s.role === undefined)],
    ['Roles by bot', shares.filter((s) => s.seat === undefined && s.role && s.bot)],
  ] as const;
  const [first] = leadersFirst(
    told.flatMap(([, rows]) => rows),
    rich,
  );
  const groups = [
    ...told
      .toSorted(([, x], [, y]) => Number(y[0] === first) - Number(x[0] === first))
      .map(([title, rows]) => ({ title, rows: rows.map(row) })),
    { title: 'All lose', rows: nobody.some(({ part }) => part > ALMOST_NONE) ? [nobodyRow(nobody)] : [] },
  ].filter(({ rows }) => rows.length > 0);
  const chart = dotPlot({
    title: 'Share of wins',
    description: alone
      ? groups.flatMap(({ rows }) => rows.map(spoken)).join('; ')
      : views.map(({ name }) => name).join(', '),
    groups: groups.length > 1 ? groups : groups.map(({ rows }) => ({ rows })),
    axis: axisTitle(nobody.some(({ part }) => part > ALMOST_NONE) ? 'rate' : 'share'),
    format: 'percent',
    ...(fair === undefined ? {} : { reference: { value: fair, label: `fair ${inUnit(fair, 'share', 1)}` } }),
  });
  const help = 'A win that is shared counts in equal parts. The line through a dot is its 95 % interval.';
  return card('Who wins', help, markup`${legend(every.map(({ name }) => name))}${chart}`);
}

function sharesByRole(cells: readonly CellResult[]): FigureRow[] {
  const rows = cells.flatMap((cell) => rowsOf(cell, 'share')).filter(({ seat }) => seat === undefined);
  return firstOfEach(rows, ({ role, bot }) => JSON.stringify([role, bot]));
}

/** Less is a matter of rounding. */
const ALMOST_NONE = 1e-6;

/** How often nobody wins: it has no interval of its own. */
function nobodyRow(parts: readonly { readonly part: number; readonly series: number }[]): DotRow {
  return {
    label: 'nobody wins',
    marks: parts.map(({ part, series }) => ({ ...bare(part, inUnit(part, 'share', 1)), series })),
  };
}

function spoken({ label, marks }: DotRow): string {
  return `${label} ${marks[0]!.text}`;
}

function successCard(views: readonly View[]): Markup {
  const rows = views.flatMap(({ name, cell }): DotRow[] => {
    const row = figureOf(cell, 'success');
    return row === undefined ? [] : [{ label: name, marks: [markOf(row, 0, true)] }];
  });
  const description = rows.map(spoken).join('; ');
  const chart = dotPlot({ title: 'Success', description, groups: [{ rows }], axis: '% of games', format: 'percent' });
  return card('How often it succeeds', 'The line through a dot is the 95 % interval of its rate.', chart);
}

/** Why games end; nothing where they can only end in one way. */
export function endCard(views: readonly View[], help = 'Every game ends for exactly one of these reasons.'): Markup {
  const ends = endsOf(views);
  if (ends.length < 2) return NONE;
  return rateCard('How games end', help, ends, views, (end) => `end.${end}`, endText);
}

function endsOf(views: readonly View[]): string[] {
  const names = views.flatMap(({ cell }) =>
    cell.figures.filter(({ figure, estimate }) => figure.startsWith('end.') && estimate > 0),
  );
  return [...new Set(names.map(({ figure }) => figure.slice(4)))];
}

/** Rates of the labels of a figure: bars for one cell, dots for several. */
export function rateCard(
  title: string,
  help: string,
  labels: readonly string[],
  views: readonly View[],
  figure: (label: string) => string,
  called: (label: string) => string = worded,
): Markup {
  const rows = labels.map((label) => ({
    label: called(label),
    found: views.map(({ cell }) => figureOf(cell, figure(label))),
  }));
  const description = rows
    .map(({ label, found }) => `${label} ${found[0] === undefined ? '' : withInterval(found[0])}`)
    .join('; ');
  const axis = axisTitle('rate');
  if (views.length > 1) {
    const dots = rows.map(({ label, found }): DotRow => ({
      label,
      marks: found.map((row, s) => markOf(row, s, false)),
    }));
    const chart = dotPlot({
      title,
      description,
      groups: [{ rows: dots }],
      axis,
      format: 'percent',
      compact: dots.length > 4,
      include: [0],
    });
    return card(title, help, markup`${legend(views.map(({ name }) => name))}${chart}`);
  }
  const bars = rows.map(({ label, found }) => ({ label, ...markOf(found[0], 0, true) }));
  return card(title, help, barChart({ title: capital(title), description, bars, axis, format: 'percent' }));
}
