import type { AnyGame } from '../../engines/core/types.ts';
import { CellMaker, readSetting, type CellRequest, type ExperimentRequest } from '../../sim/cell/experiment.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';
import { cellResult } from '../../sim/count/figures.ts';
import type { CellResult, FigureRow } from '../../sim/results.ts';
import { runCells, type RunOptions } from '../../sim/run/run.ts';

export interface CellOptions extends Partial<ExperimentRequest> {
  readonly players?: number;
  readonly roles?: readonly string[] | undefined;
  readonly preset?: string;
  readonly set?: readonly string[];
  readonly bots?: readonly string[];
}

/** A cell as the command line would make it. */
export async function cellOf(game: string, options: CellOptions = {}): Promise<CellSpec> {
  const maker = await CellMaker.load({
    game,
    botModules: [],
    figures: 'core',
    seed: 42n,
    rotate: undefined,
    stableShuffle: false,
    independent: false,
    block: undefined,
    playouts: 2400,
    ...options,
  });
  const wanted: CellRequest = {
    players: options.players,
    roles: options.roles,
    preset: options.preset ?? 'standard',
    settings: Object.fromEntries((options.set ?? []).map((text) => setting(maker.game, text))),
    bots: options.bots ?? ['random'],
  };
  return maker.make(wanted);
}

function setting(game: AnyGame, text: string) {
  const [name = '', value = ''] = text.split('=');
  return [name, readSetting(game, name, value)] as const;
}

/** Plays one cell through the pool. */
export async function play(cell: CellSpec, workers = 1, options: Partial<RunOptions> = {}): Promise<CellResult> {
  const [played] = await runCells({ cells: [cell], workers, ...options });
  return cellResult(1, played!);
}

/** The row of a figure, by seat where it has one. */
export function figure(result: CellResult, name: string, seat?: number): FigureRow {
  const row = result.figures.find((f) => f.figure === name && f.seat === seat);
  if (row === undefined) throw new Error(`no figure ${name} of seat ${seat}`);
  return row;
}
