import type { Panel } from '../../../engines/core/types.ts';
import { apart } from '../../../engines/core/worded.ts';
import type { CellResult, Manifest } from '../../../sim/results.ts';
import { capital } from '../../words/names.ts';

/** A page is no list of everything. */
const MOST = 12;

/**
 * Panels for a game that declares none, from its metrics alone: what ends with a label as rates, families `a.x`, `a.y` as
 * bars, whole numbers as distributions, the rest as bars of one.
 */
export function ownPanels({ measured = [] }: Manifest, cell: CellResult): Panel[] {
  const metrics = measured.find(({ cells }) => cells.includes(cell.cell))?.metrics ?? [];
  const panels = new Map<string, Panel>();
  for (const { name, per, kind, level } of metrics) {
    if (level !== 'core') continue;
    const [family, ...rest] = name.split('.');
    const figures = rest.length === 0 ? name : `${family!}${'.*'.repeat(rest.length)}`;
    const drawn = cell.histograms.some(({ figure }) => figure === name);
    const chart = kind === 'label' ? 'labels' : rest.length === 0 && drawn && kind !== 'ratio' ? 'histogram' : 'bars';
    const help = `${per === 'seat' ? 'Of every seat' : 'Of a game'}, as ${name} in figures.csv.`;
    panels.set(figures, { title: capital(apart(family!)), help, chart, figures });
  }
  return [...panels.values()].slice(0, MOST);
}
