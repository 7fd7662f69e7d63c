/** Calls of the page that are answered once. */
import { zipSync } from 'fflate';
import { presetsFor } from '../../engines/core/usual-rules.ts';
import { likelyCells, type Experiment } from '../../lab/experiment.ts';
import { estimateCells } from '../../lab/estimate.ts';
import { workerCount } from '../../lab/options.ts';
import { callIn } from '../../sim/run/web-crew.ts';
import type { Files, Look, Question, Refused } from '../laboratory.ts';
import { argumentsOf } from './arguments.ts';
import { cellOf } from './cell-of.ts';
import { film, picture, thoughts } from './films.ts';
import { layOwnFiles, refusal } from './own-files.ts';
import { bytesIn } from './run-files.ts';
import { readSheets, sheetFiles, sheets, sheetsOfFiles } from './sheets.ts';
import { shelf } from './shelf.ts';
import { table } from './table.ts';

/** A sample of play so short that nobody waits for it. */
const GLANCE_MS = 250;

async function opened(question: Question): Promise<{ experiment: Experiment; workers: number }> {
  layOwnFiles(question);
  const { command, args } = await argumentsOf(question);
  return { experiment: await command.open(args), workers: workerCount(args.workers) };
}

async function look(question: Question): Promise<Look | Refused> {
  try {
    const { game, spec } = await cellOf(question);
    const scope = game.scope?.(spec.roles, spec.rules);
    return {
      roles: spec.roles,
      values: spec.rules,
      acting: scope?.rules ?? game.rules.names,
      presets: Object.keys(presetsFor(game, spec.roles)),
      notes: scope?.notes ?? game.components.notes,
    };
  } catch (error) {
    return refusal(error);
  }
}

/** What is priced, if anything is. */
let pricing: symbol | undefined;

/** Whatever is priced is left: something is asked, and wants the machine to itself. */
export function leavePricing(): void {
  pricing = undefined;
}

async function price(question: Question) {
  const mine = (pricing = Symbol('price'));
  const over = () => {
    if (pricing !== mine) throw new Error('what was priced is no longer wanted');
  };
  try {
    const { experiment, workers } = await opened(question);
    const { cells } = experiment;
    callIn(workers, cells[0]!.game);
    const likely = likelyCells(experiment);
    const estimates = await estimateCells(likely, workers, GLANCE_MS, over);
    return {
      seconds: estimates.reduce((sum, { seconds }) => sum + seconds, 0),
      playouts: likely.reduce((sum, { playouts }) => sum + playouts, 0),
      cells: cells.length,
    };
  } catch (error) {
    return refusal(error);
  }
}

/** The zip tells no time: the same files make the same bytes. */
async function zip(files: Files): Promise<Blob> {
  const named = [...(await bytesIn(files))].map(([name, bytes]) => [inside(name), bytes] as const);
  return new Blob([zipSync(Object.fromEntries(named), { mtime: new Date(1980, 0, 1), level: 6 })]);
}

/** Whatever a file was called, what is unpacked stays in the folder it is unpacked into. */
function inside(name: string): string {
  const parts = name.split(/[/\\]+/).filter((part) => !/^\.{0,2}$/.test(part));
  return parts.map((part) => part.replaceAll(/[\p{Cc}<>:"|?*]/gu, '_')).join('/') || '_';
}

type Service = (...given: readonly never[]) => unknown;
const all: Readonly<Record<string, Service>> = {
  ...{ shelf, picture, look, price, leavePricing, zip, sheets, readSheets, sheetFiles, sheetsOfFiles, film, thoughts },
  ...table,
};

/** By name; what is given comes from the page's own code, which the contract types. */
export const services = all as Readonly<Record<string, ((...given: readonly unknown[]) => unknown) | undefined>>;
