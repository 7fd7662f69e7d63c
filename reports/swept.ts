/** What was swept, as columns of its own: spreadsheets sort and filter by it without taking `variant` or JSON apart. */
import type { Columns } from './columns.ts';
import { byGame, varyingTraits, type Told } from './words/dimensions.ts';

/** One thing in which cells differ, with its value in each cell, by the cell's number. */
export interface Swept {
  readonly name: string;
  readonly values: ReadonlyMap<number, string>;
}

type Numbered = Told & { readonly cell: number };

/** Traits that are a text of the cell as a whole, written as `cells.csv` writes them. */
const WHOLE: Readonly<Record<string, (cell: Numbered) => string>> = {
  players: ({ spec }) => String(spec.players),
  roles: ({ spec }) => spec.roles.join(','),
  bots: ({ spec }) => spec.bots.join(','),
  components: ({ spec }) => spec.components.name,
};

/** In what cells differ within a game, slowest axis first; empty where a game has no such rule. */
export function sweptOf(cells: readonly Numbered[]): Swept[] {
  const swept = new Map<string, Map<number, string>>();
  const games = [...byGame(cells).values()].map((members) => ({ members, ...varyingTraits(members) }));
  for (const name of new Set(games.flatMap(({ varying }) => varying))) {
    const whole = Object.hasOwn(WHOLE, name) ? WHOLE[name] : undefined;
    const values = games.flatMap(({ members, traits }) =>
      members.map((cell, i): [number, string] => [cell.cell, whole?.(cell) ?? traits[i]!.get(name) ?? '']),
    );
    swept.set(name, new Map(values));
  }
  return [...swept].map(([name, values]) => ({ name, values }));
}

/**
 * The columns, and behind them what was swept: under its own name, `rule.<name>` where a column of the file has that name and
 * says something else. `ends` are put behind the names where a row is about two cells.
 */
export function withSwept<Row>(
  heads: Columns<Row>,
  swept: readonly Swept[],
  ...cellsOf: readonly (readonly [cell: (row: Row) => number | undefined, end: string])[]
): Columns<Row> {
  const taken = new Set(heads.map(([name]) => name));
  const more = swept.filter(({ name }) => !(taken.has(name) && Object.hasOwn(WHOLE, name)));
  const columns = cellsOf.flatMap(([cellOf, end]) =>
    more.map(({ name, values }): Columns<Row>[number] => {
      const head = `${name}${end}`;
      return [taken.has(head) ? `rule.${head}` : head, (row) => values.get(cellOf(row) ?? NaN)];
    }),
  );
  return [...heads, ...columns];
}
