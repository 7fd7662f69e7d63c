/** Figures of map and round, and their composition with those of the roles in play. */
import { count, figureWriter, keptRows, perGame, perSeat, type FigureRow, type FigureWriter } from '../core/figures.ts';
import { histogram, labels } from '../core/panels.ts';
import type { MetricSpec, Panel } from '../core/types.ts';
import { TILE_TYPES } from './box.ts';
import type { AnyRole } from './role.ts';
import { castOf, roster } from './roster.ts';
import type { VastTable } from './table.ts';
import { tableRows } from './table-figures.ts';
import { rowPlayed } from './sets.ts';
import { terrainPanels, terrainRows } from './terrain/figures.ts';
import type { VastSetup } from './setup.ts';
import { TYPE_CODE } from './tables.ts';

/** Of every seat whose role's page counts them, where two or more sit; the Nightmare's only where none does. */
function actionsRow(seats: readonly string[]): FigureRow<VastTable> {
  const help = 'options taken at the action point, end of turn included';
  const counted = seats.map((role) => !UNCOUNTED.includes(role));
  const first = Math.max(0, counted.indexOf(true));
  if (counted.filter(Boolean).length < 2) return count('actions', help, (s) => s.record.actions[first]!);
  const whose = counted.includes(false) ? `${help}; not counted, so 0, for Nightmare and Cave` : help;
  const read = (s: VastTable, seat: number): number => (counted[seat] === true ? s.record.actions[seat]! : 0);
  return perSeat('actions', 'count', whose, read, { roles: seats.filter((_, seat) => counted[seat]) });
}
const UNCOUNTED = ['nightmare', 'cave'];

const sharedRows: readonly FigureRow<VastTable>[] = [
  count('tilesRevealed', 'tiles turned up by a Reveal', (s) => s.map.reveals),
  count('tilesPlaced', 'Dark tiles laid after set-up', (s) => s.map.placed),
  count('tilesRemoved', 'tiles that left the map', (s) => s.record.tilesRemoved),
  count('crystalsRevealed', 'Crystal tiles turned up', (s) => s.map.crystalsRevealed),
  count('crystalsCollapsed', 'Crystal tiles removed', (s) => s.map.crystalsCollapsed),
  perGame('collapseRound', 'rounds', 'round in which the Collapse began, 0 if it did not', (s) => s.map.collapseRound),
  ...TILE_TYPES.map((type) =>
    count<VastTable>(`tile.${type}.revealed`, `${type} tiles turned up`, (s) => s.record.revealed[TYPE_CODE[type]]!, {
      level: 'all',
    }),
  ),
  count('mapSplits', 'removals that cut the map in parts', (s) => s.record.mapSplits),
];

/** The rows of a game with these seats, all of them core: the game is slow beside its counters. */
function figureRows({ roles: seats, rules, figures }: VastSetup): readonly FigureRow<VastTable>[] {
  const cast = castOf(seats, rules);
  const rowsOf = (role: AnyRole): readonly FigureRow<VastTable>[] =>
    seats.length === 1 ? role.figures : (role.figuresBeside?.(seats, rowPlayed(seats, rules)) ?? role.figures);
  const rows = [actionsRow(seats), ...sharedRows, ...cast.filter((role) => !role.player).flatMap(rowsOf)];
  for (const role of cast) {
    const own = rowsOf(role);
    if (role.player)
      rows.push(...own.filter((row) => !rows.some((r) => same(r, row))).map((row) => ofRole(role, row, seats)));
  }
  if (rules.terrain) rows.push(...terrainRows(cast));
  const together = tableRows(seats, rules);
  const shared = (row: FigureRow<VastTable>): boolean => together.some((one) => same(one, row));
  const order = cast.find((role) => role.figureOrder !== undefined)?.figureOrder ?? [];
  const place = ({ spec }: FigureRow<VastTable>): number =>
    order.includes(spec.name) ? order.indexOf(spec.name) : 1000;
  return keptRows(
    [...rows.filter((row) => !shared(row)), ...together].sort((a, b) => place(a) - place(b)),
    figures,
  );
}

/** Beside others its help says whose figure it is. */
function ofRole({ title }: AnyRole, row: FigureRow<VastTable>, seats: readonly string[]): FigureRow<VastTable> {
  if (seats.length === 1 || row.spec.per === 'seat') return row;
  return { ...row, spec: { ...row.spec, help: `${title}: ${row.spec.help}` } };
}

function same(a: FigureRow<VastTable>, b: FigureRow<VastTable>): boolean {
  return a.spec.name === b.spec.name;
}

export function metrics(setup: VastSetup): readonly MetricSpec[] {
  return figureRows(setup).map(({ spec }) => spec);
}

/** Writes the figures of a setup, in the order of `metrics`. */
export function metricsWriter(setup: VastSetup): FigureWriter<VastTable> {
  return figureWriter(figureRows(setup), setup.players);
}

/** What a designer looks at first; a panel whose figures a game does not have is not drawn. */
export const panels: readonly Panel[] = [
  labels(
    'How games end',
    'dead: whoever sought that death wins; escaped, stashed, Crystals: that role; collapse: the Cave, or nobody; goal: alone, the Unicorn is killed and the rest done',
    'end',
  ),
  histogram('Exploration', 'tiles revealed per game: the rate of exploring is the clock', 'tilesRevealed'),
  // Both Ghouls have the same.
  ...new Set(roster.flatMap((role) => role.panels)),
  ...terrainPanels,
];
