/** A baseline's cells by who plays them, to check one strength of play or some. */
import { parseBot } from '../../bots/parse.ts';
import { UsageError } from '../../engines/core/errors.ts';
import { loadBots, loadGame } from '../cell/load.ts';
import { botList, byRole, modulesAmong, namedBots, seatBots } from '../cell/seating.ts';
import type { CellSpec } from '../cell/spec.ts';
import type { Baseline, BaselineCell } from './baseline.ts';

/** The cells that these bots play, each set as `--bots` writes it; a set that plays no cell is refused by name. */
export async function playedBy(baseline: Baseline, sets: readonly string[]): Promise<Baseline> {
  const asked = new Set<BaselineCell>();
  for (const set of sets) {
    const found: BaselineCell[] = [];
    for (const cell of baseline.cells) if (await plays(set, cell.spec)) found.push(cell);
    if (found.length === 0) refuse(baseline, set);
    for (const cell of found) asked.add(cell);
  }
  return { ...baseline, cells: baseline.cells.filter((cell) => asked.has(cell)) };
}

async function plays(set: string, spec: CellSpec): Promise<boolean> {
  const list = botList(set);
  const named = await namedBots(list);
  const own = await loadBots([...spec.botModules, ...modulesAmong(list)]);
  const game = await loadGame(spec.game);
  if (!byRole(named) && named.length > 1 && named.length !== spec.players) return false;
  const texts = seatBots(named, spec.roles, game.name).map((bot) => parseBot(bot, own).text);
  return texts.join() === spec.bots.join();
}

function refuse({ folder, cells }: Baseline, set: string): never {
  const there = [...new Set(cells.map(({ spec }) => together(spec.bots)))];
  throw new UsageError(`--bots ${set} plays no cell of ${folder}: its cells are played by ${there.join(' and by ')}`);
}

/** Bots of all seats as they are typed: one name where all are the same. */
function together(bots: readonly string[]): string {
  return new Set(bots).size === 1 ? bots[0]! : bots.join(',');
}
