import { SEED_SCHEME } from '../engines/core/rng.ts';
import type { Panel } from '../engines/core/types.ts';
import { sourcesOf } from '../sim/cell/sources.ts';
import { openToCount } from '../sim/cell/open.ts';
import type { OpenCell } from '../sim/cell/open-cell.ts';
import type { Measures } from '../sim/count/measures.ts';
import type { Fault } from '../sim/count/tally.ts';
import { engine } from '../sim/platform/node.ts';
import type { CellResult, Manifest, Measured } from '../sim/results.ts';
import { commonOf } from '../sim/results/manifest.ts';
import type { Shard } from '../sim/store/progress.ts';
import { VERSION } from '../sim/version.ts';
import type { Experiment } from './experiment.ts';

/** A run as its manifest describes it. */
export interface Described extends Pick<Experiment, 'verb' | 'cells' | 'kept'> {
  /** The command that runs it again, without folder options. */
  readonly command: string;
  readonly shard?: Shard | undefined;
  /** How long people think about a decision; undefined: as the game says, if it does. */
  readonly minutesPerDecision?: number | undefined;
}

/** run.json of a run, before it (no `cells`) or after. */
export async function manifestOf(
  wanted: Described,
  cells: readonly CellResult[] | undefined,
  wallMs: number,
  breathe?: () => Promise<void>,
): Promise<Manifest> {
  const open = await openToCount(wanted.cells);
  const titles: Record<string, string> = {};
  const reconstructed: Record<string, readonly string[]> = {};
  const panels: Record<string, readonly Panel[]> = {};
  const minutes: Record<string, number> = {};
  for (const { game, spec } of open) {
    titles[spec.game] = game.title;
    const notes = game.scope?.(spec.roles, spec.rules).notes ?? game.components.notes;
    const noted = reconstructed[spec.game] ?? [];
    const more = notes.filter((note) => !noted.includes(note));
    reconstructed[spec.game] = more.length > 0 ? [...noted, ...new Set(more)] : noted;
    panels[spec.game] = game.panels ?? [];
    const pace = wanted.minutesPerDecision;
    if (pace !== undefined) minutes[spec.game] = pace;
    await breathe?.();
  }
  return {
    program: 'alicorn',
    version: VERSION,
    ...engine,
    seedScheme: SEED_SCHEME,
    verb: wanted.verb,
    command: wanted.command,
    ...commonOf(wanted.cells),
    ...(wanted.shard === undefined ? {} : { shard: wanted.shard }),
    ...wanted.kept,
    reconstructed,
    titles,
    panels,
    ...(Object.keys(minutes).length === 0 ? {} : { minutesPerDecision: minutes }),
    measured: measuredBy(open),
    sources: sourcesOf(wanted.cells),
    cells: wanted.cells.map((spec, i) => ({
      ...spec,
      cell: i + 1,
      stopReason: cells?.[i]?.stopReason ?? '',
      fingerprintOutcome: cells?.[i]?.fingerprintOutcome ?? '',
      fingerprintTrace: cells?.[i]?.fingerprintTrace ?? '',
      ...crashedIn(cells?.[i]),
    })),
    wallMs: Math.round(wallMs),
  };
}

/** Faults that no ledger holds. */
function crashedIn(cell: CellResult | undefined): { crashed?: readonly Fault[] } {
  const crashed = cell?.faults.filter(({ kind }) => kind === 'crashed') ?? [];
  return crashed.length === 0 ? {} : { crashed };
}

/** The layouts of the cells' rows, each once. */
function measuredBy(cells: readonly OpenCell[]): Measured[] {
  const byText = new Map<string, { cells: number[]; metrics: Measured['metrics']; ends: readonly string[] }>();
  const byMeasures = new Map<Measures, { readonly cells: number[] }>();
  for (const [i, { game, measures }] of cells.entries()) {
    let known = byMeasures.get(measures);
    if (known === undefined) {
      const metrics = measures.metrics.map(({ help: _help, roles: _roles, ...metric }) => metric);
      const text = JSON.stringify([metrics, game.ends]);
      const laid = byText.get(text) ?? { cells: [], metrics, ends: game.ends };
      byText.set(text, laid);
      byMeasures.set(measures, (known = laid));
    }
    known.cells.push(i + 1);
  }
  return [...byText.values()];
}
