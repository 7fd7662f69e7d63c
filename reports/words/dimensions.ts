/** In what the cells of one game differ: the axes of sweeps, and the short names of cells. */
import { ownOf } from '../../engines/core/own.ts';
import { groupedBy } from '../../engines/core/append.ts';
import { valueText } from '../../engines/core/params.ts';
import { remembered } from '../../engines/core/remembered.ts';
import type { CellResult, RunResult } from '../../sim/results.ts';
import { allBots, bareBot, botsText, shortBots } from './names.ts';
import { movedText, ruleName, settingText, valueName } from './settings.ts';

/** One thing that varies between cells: a rule, the preset, the bots, ... */
export interface Dimension {
  readonly name: string;
  /** The distinct values in words, ascending where all are numbers, else as they first occur. */
  readonly values: readonly string[];
  readonly numbers: readonly number[] | undefined;
  /** Index into `values`. */
  readonly indexOf: (cell: CellResult) => number;
}

/** Varying numeric rules of at least so many cells that form no grid are axes to scatter over, not named variants. */
const SCATTERED = 8;
const OUTSIDE_RULES = ['players', 'roles', 'components', 'bots'];

/**
 * The dimensions in which cells of one game differ: none for one cell. Rules that a preset explains are not counted;
 * rules that vary together without forming a grid are one dimension, `variant`. Of many cells they are dear to find, and
 * asked for by everything that names a cell.
 */
export const dimensionsOf = remembered((cells: readonly CellResult[]): readonly Dimension[] => {
  const { traits, varying: wanted } = varyingTraits(cells);
  const places = new Map(cells.map((cell, i) => [cell, i]));
  const build = (list: readonly string[]) =>
    list.map((name) =>
      dimension(name, cells, (cell) =>
        name === 'variant' ? cell.spec.variant : (traits[places.get(cell) ?? -1]?.get(name) ?? ''),
      ),
    );
  const dimensions = build(wanted);
  if (isGrid(cells, dimensions)) return dimensions;
  const outside = wanted.filter((name) => OUTSIDE_RULES.includes(name) || name.includes('.'));
  const rules = dimensions.filter(({ name }) => !outside.includes(name));
  if (rules.length > 1 && cells.length >= SCATTERED && rules.every(({ numbers }) => numbers !== undefined))
    return dimensions;
  if (rules.length === 0) return build(wanted);
  // Rules that come and go with the roles alone name no variant.
  const [variant] = build(['variant']);
  return variant!.values.length === 1 && outside.length > 0 ? build(outside) : build(['variant', ...outside]);
});

/** What may tell a cell from others: what it is, and every option of its bots. */
export type Told = Pick<CellResult, 'spec' | 'botOptions'>;

/**
 * The traits of every cell of one game as text, and the names of those in which cells differ, the slowest axis of a grid
 * first; rules that a preset explains do not count.
 */
export const varyingTraits = remembered((cells: readonly Told[]) => {
  const common = commonOf(cells);
  const traits = cells.map((cell) => traitsOf(cell, common));
  const presets = distinct(cells.map(({ spec }) => spec.preset));
  const names = [...new Set(traits.flatMap((t) => [...t.keys()]))];
  const differing = names.filter((name) =>
    presets.some((preset) => {
      const values = traits.filter((_, i) => cells[i]!.spec.preset === preset).map((t) => t.get(name));
      return new Set(values).size > 1;
    }),
  );
  const varying = [...(presets.length > 1 ? ['preset'] : []), ...differing].sort(
    (a, b) => changes(traits, a) - changes(traits, b),
  );
  return { traits, varying };
});

/** How often a trait changes from cell to cell: the slowest axis of a grid comes first. */
function changes(traits: readonly ReadonlyMap<string, string>[], name: string): number {
  return traits.filter((t, i) => i > 0 && t.get(name) !== traits[i - 1]!.get(name)).length;
}

/** Every combination of values occurs exactly once. */
export function isGrid(cells: readonly CellResult[], dimensions: readonly Dimension[]): boolean {
  const size = dimensions.reduce((product, { values }) => product * values.length, 1);
  const places = new Set(cells.map((cell) => dimensions.map(({ indexOf }) => indexOf(cell)).join(' ')));
  return size === cells.length && places.size === cells.length;
}

/** Short names that tell the cells of one game apart, by cell number. */
export function cellNames(cells: readonly CellResult[]): Map<number, string> {
  const dimensions = dimensionsOf(cells);
  return new Map(
    cells.map((cell) => {
      const parts = dimensions.map((of) => settingText(of.name, of.values[of.indexOf(cell)]!));
      return [cell.cell, parts.length === 0 ? cell.spec.variant : parts.join(', ')];
    }),
  );
}

/** A dial as a column of a table of cells: what it is called, and what it is set to. */
export interface DialColumn {
  readonly head: string;
  readonly of: (cell: CellResult) => string;
}

/** The dials in which cells of one game differ, a column each; their names alone where they differ in one thing. */
export function dialColumns(cells: readonly CellResult[]): readonly DialColumn[] {
  const dimensions = dimensionsOf(cells);
  if (dimensions.length < 2) return [nameColumn(cells)];
  return dimensions.map(({ name, values, indexOf }) => ({
    head: ruleName(name),
    of: (cell) => values[indexOf(cell)]!,
  }));
}

/** All that tells a cell from the others in one column. */
export function nameColumn(cells: readonly CellResult[]): DialColumn {
  const names = cellNames(cells);
  return { head: '', of: ({ cell }) => names.get(cell)! };
}

/** Cells by game, in order of first occurrence. */
export function byGame<T extends Pick<CellResult, 'spec'>>(cells: readonly T[]): Map<string, readonly T[]> {
  const games = groupedBy(cells, ({ spec }) => spec.game);
  // One game is all of them, so that what is known of the list stays known.
  return games.size === 1 ? new Map([[cells[0]!.spec.game, cells]]) : games;
}

function dimension(name: string, cells: readonly CellResult[], text: (cell: CellResult) => string): Dimension {
  const written = distinct(cells.map(text));
  const numeric = written.every((value) => Number.isFinite(Number(value)) && value !== '');
  if (numeric) written.sort((a, b) => Number(a) - Number(b));
  const values = distinct(written.map((value) => valueName(name, value)));
  const at = new Map(values.map((value, i) => [value, i]));
  const places = new Map(written.map((value) => [value, at.get(valueName(name, value))!]));
  return {
    name,
    values,
    numbers: numeric ? written.map(Number) : undefined,
    indexOf: (cell) => places.get(text(cell)) ?? -1,
  };
}

/** What the traits of every cell hang on besides itself. */
interface Common {
  readonly bots: readonly string[];
  readonly shortBots: readonly string[];
  /** All cells have the same bots but for options. */
  readonly sameBots: boolean;
  /** Other roles play, and not only more or fewer: they, and not their number, tell cells apart. */
  readonly severalRoles: boolean;
}

function commonOf(cells: readonly Told[]): Common {
  const bots = allBots(cells);
  const sets = (of: (spec: Told['spec']) => readonly unknown[]) => distinct(cells.map(({ spec }) => of(spec).join()));
  return {
    bots,
    shortBots: shortBots(bots),
    sameBots: distinct(cells.map(({ spec }) => spec.bots.map(bareBot).join(' '))).length <= 1,
    severalRoles:
      sets(({ roles }) => [...new Set(roles)].sort()).length > 1 ||
      sets(({ roles, players }) => [players, ...roles]).length > sets(({ players }) => [players]).length,
  };
}

function traitsOf(own: Told, common: Common): Map<string, string> {
  const { spec } = own;
  const traits = new Map<string, string>([['preset', spec.preset]]);
  if (common.severalRoles) traits.set('roles', spec.roles.join(', '));
  else traits.set('players', String(spec.players));
  for (const [name, value] of Object.entries(spec.rules)) traits.set(name, valueText(value));
  traits.set('components', spec.components.name);
  for (const [name, value] of botTraits(own, common)) traits.set(name, value);
  return traits;
}

/** `mcts.iterations` where all cells have the same bots but for options; else `bots`. */
function botTraits(cell: Told, { bots, shortBots: names, sameBots }: Common): [string, string][] {
  const whole: [string, string][] = [['bots', botsText(cell.spec.bots.map((bot) => names[bots.indexOf(bot)]!))]];
  if (!sameBots) return whole;
  const options = new Map<string, Set<string>>();
  for (const bot of cell.spec.bots) {
    for (const [option, value] of Object.entries(optionsOf(cell, bot))) {
      const key = `${bareBot(bot)}.${option}`;
      options.set(key, (options.get(key) ?? new Set()).add(value));
    }
  }
  if ([...options.values()].some((values) => values.size > 1)) return whole;
  return [...options].map(([key, values]) => [key, [...values].join()]);
}

/** All options of a bot where they are known, else those its text gives. */
function optionsOf({ botOptions }: Told, bot: string): Readonly<Record<string, string>> {
  const known = ownOf(botOptions, bot);
  if (known !== undefined || bot.startsWith('script:')) return known ?? {};
  return Object.fromEntries(
    bot
      .split(':')
      .slice(1)
      .map((setting) => setting.split('=') as [string, string]),
  );
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** Short names of all cells; the game's name in front where several games were played. */
export function namesOf({ cells }: Pick<RunResult, 'cells'>): Map<number, string> {
  const games = byGame(cells);
  const names = new Map<number, string>();
  for (const [game, members] of games) {
    for (const [cell, name] of cellNames(members)) names.set(cell, games.size > 1 ? `${game} ${name}` : name);
  }
  return names;
}

/** `easy → hard`, `wyrm shift 0 → 1`, or the changed cell alone against a stored baseline. */
export function versusText(
  { cell, against }: { readonly cell: number; readonly against: number | undefined },
  names: ReadonlyMap<number, string>,
): string {
  const to = names.get(cell) ?? `cell ${cell}`;
  if (against === undefined) return to;
  const from = names.get(against) ?? `cell ${against}`;
  const turned = / (on|off)$/;
  // A switch alone is told by where it goes; among other settings that would be the name of a cell.
  if (turned.test(from) && turned.test(to) && from.replace(turned, '') === to.replace(turned, ''))
    return to.includes(', ') ? `${from} → ${turned.exec(to)![1]!}` : to;
  const [name, before, ...more] = from.split('=');
  const same = before !== undefined && more.length === 0 && to.startsWith(`${name}=`) && !to.includes(',');
  return same ? movedText(name!, before, to.slice(name!.length + 1)) : `${from} → ${to}`;
}
