/** What a reader has to know before trusting a figure. */
import type { CellResult, Manifest, RunResult } from '../../sim/results.ts';
import type { Said } from '../blocks.ts';
import { namesOf } from './dimensions.ts';
import { bareBot, capital } from './names.ts';
import { counted, FEW_GAMES, grouped } from './numbers.ts';

/**
 * Remarks of the verb; beside verdicts, that they rest on data that is reconstructed; then faults, capped games and unplanned stops.
 */
export function cautions(
  { run, cells }: Pick<RunResult, 'run' | 'cells'>,
  { remarks = [], judged = false }: Said,
): string[] {
  const shard = run.shard === undefined ? [] : [`Shard ${run.shard.index}/${run.shard.of}: a part of the run only.`];
  const names = namesOf({ cells });
  const faulty = cells.flatMap((cell) => {
    const where = cells.length > 1 ? `${names.get(cell.cell)!}: ` : '';
    return [...(judged ? [] : few(cell, where)), ...cellCautions(cell, where)];
  });
  return [...remarks, ...(judged ? [...reconstructed(run), ...fewToJudge(cells)] : []), ...shard, ...faulty];
}

/** Said right below the answer where it rests on play that never looks at the game. */
export function noise(
  cells: readonly CellResult[],
  { cells: told, judged = false }: Pick<Said, 'cells' | 'judged'>,
): string[] {
  if (!(told || judged) || !cells.some(({ noiseOnly }) => noiseOnly)) return [];
  const all = cells.every(({ noiseOnly }) => noiseOnly);
  const bots = cells.filter(({ noiseOnly }) => noiseOnly).flatMap(({ spec }) => spec.bots.map(bareBot));
  const play = bots.every((bot) => bot === 'random') ? 'only random bots play' : 'no bot looks at the game';
  return [
    `${all ? capital(play) : `In some cells ${play}`}: such figures tell of the rules' noise, not of the game that people play.`,
  ];
}

function reconstructed({ reconstructed: notes }: Manifest): string[] {
  return Object.entries(notes)
    .filter(([, lines]) => lines.length > 0)
    .map(([game]) => `Some of the data is reconstructed: alicorn describe ${game} says what.`);
}

function few({ playouts }: CellResult, where: string): string[] {
  return isFew(playouts) ? [`${where}${playouts} playouts are too few to say how far off a mean may be.`] : [];
}

/** Changes are told with their intervals all the same. */
function fewToJudge(cells: readonly CellResult[]): string[] {
  const most = Math.max(...cells.map(({ playouts }) => playouts));
  return isFew(most) ? [`${most} playouts are few: what they tell of changes is a first look, no more.`] : [];
}

function isFew(playouts: number): boolean {
  return playouts > 1 && playouts < FEW_GAMES;
}

function cellCautions(cell: CellResult, where: string): string[] {
  const lines: string[] = [];
  if (cell.faults.length > 0) {
    const count = cell.faults.length;
    lines.push(`${where}${count} ${count === 1 ? 'playout' : 'playouts'} failed and count in no figure.`);
  }
  if (cell.stopReason === 'faults') lines.push(`${where}stopped after too many faults.`);
  if (cell.capped > 0) {
    lines.push(
      `${where}${grouped(cell.capped)} of ${counted(cell.playouts, 'game')} ${cell.capped === 1 ? 'was' : 'were'} ended by a cap of the rules.`,
    );
  }
  return lines;
}
