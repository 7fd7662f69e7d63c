/** Sets up positions and plays single actions by name, for tests that read like the rule book. */
import { game } from '../../../engines/unicorn-jelly/game.ts';
import type { UnicornJelly } from '../../../engines/unicorn-jelly/state.ts';
import { PHASE } from '../../../engines/unicorn-jelly/phases.ts';
import { KIND } from '../../../engines/unicorn-jelly/marks.ts';
import type { AnyGame, Figures, GameEvent } from '../../../engines/core/types.ts';
import { metricSlots } from '../../../engines/core/outcome.ts';
import { setupOf, type SetupOptions } from '../../support/playout.ts';

export const anyGame = game as unknown as AnyGame;
export type At = readonly [number, number];

export class Table {
  readonly state: UnicornJelly;
  readonly setup: Parameters<typeof game.create>[0];
  private readonly legal: Int32Array;
  private readonly log: GameEvent[] = [];

  constructor(options: SetupOptions & { readonly figures?: Figures } = {}) {
    this.setup = setupOf(anyGame, options) as unknown as Parameters<typeof game.create>[0];
    this.state = game.create(this.setup);
    this.state.events = { emit: (kind, ...data) => this.log.push({ kind, data }) };
    this.legal = new Int32Array(game.bounds(this.setup).options);
  }

  position(json: unknown): this {
    this.log.length = 0;
    game.position!(this.state, json);
    return this;
  }

  options(): number[] {
    return [...this.legal.subarray(0, this.state.legal(this.legal))];
  }

  /** Tile options as ids, `jump` and `pass`; cells as coordinates. */
  choices(): string[] {
    const { state } = this;
    return this.options().map((code) => {
      if (state.phase !== PHASE.tile) return this.at(code).join(',');
      if (code === state.jumpCode) return 'jump';
      return code === state.passCode ? 'pass' : state.tables.set.tiles[code - state.tileCode - 1]!.id;
    });
  }

  at(cell: number): [number, number] {
    return [this.state.board.xOf(cell), this.state.board.yOf(cell)];
  }

  apply(code: number): this {
    if (!this.options().includes(code)) throw new Error(`not legal: ${game.describe(this.state, code)}`);
    this.state.apply(code);
    return this;
  }

  take(id: string): this {
    const index = this.state.tables.set.tiles.findIndex((tile) => tile.id === id);
    return this.expectPhase(PHASE.tile).apply(this.state.tileCode + index + 1);
  }

  on(phase: number, [x, y]: At): this {
    return this.expectPhase(phase).apply(this.state.board.cellAt(x, y));
  }

  place(id: string, at: At): this {
    return this.take(id).on(PHASE.cell, at);
  }

  jump(from: At, to: At): this {
    this.expectPhase(PHASE.tile).apply(this.state.jumpCode);
    return this.on(PHASE.jumpFrom, from).on(PHASE.cell, to);
  }

  bury(at: At): this {
    return this.on(PHASE.mineCell, at);
  }

  pass(): this {
    return this.expectPhase(PHASE.tile).apply(this.state.passCode);
  }

  private expectPhase(phase: number): this {
    if (this.state.phase !== phase) throw new Error(`phase ${this.state.phase}, expected ${phase}`);
    return this;
  }

  /** Events since the last call, as data by name. */
  events(): { readonly name: string; readonly data: readonly number[] }[] {
    return this.log.splice(0).map(({ kind, data }) => ({ name: game.events[kind]!, data }));
  }

  /** The id of the top tile, with `~` if it lies flipped; undefined for an empty cell. */
  top([x, y]: At): string | undefined {
    const tile = this.state.board.top[this.state.board.cellAt(x, y)]!;
    if ((tile & KIND) === 0) return undefined;
    const { id } = this.state.tables.set.tiles[(tile & KIND) - 1]!;
    return (tile & 0x80) !== 0 ? `${id}~` : id;
  }

  metrics(): Record<string, number> {
    const specs = game.metrics(this.setup);
    const values = new Float64Array(metricSlots(specs, this.setup.players));
    this.state.metrics(values);
    const named: Record<string, number> = {};
    let slot = 0;
    for (const spec of specs) {
      if (spec.kind === 'ratio') continue;
      if (spec.per === 'game') named[spec.name] = values[slot++]!;
      else for (let seat = 0; seat < this.setup.players; seat++) named[`${spec.name}.${seat}`] = values[slot++]!;
    }
    return named;
  }
}

/** What happened in one RESOLVE, in the form of the golden traces: lists sorted by cell. */
export function batchOf(table: Table) {
  const events = table.events();
  const data = (name: string) => events.filter((event) => event.name === name).map((event) => event.data);
  const byCell = (a: At, b: At) => a[0] - b[0] || a[1] - b[1];
  return {
    active: data('active').map(([cell]) => table.at(cell!)).sort(byCell), // prettier-ignore
    clashes: data('clash')
      .map(([cell, , attack, defence, defeated]) => ({
        target: table.at(cell!),
        attack: attack!,
        defence: defence!,
        defeated: defeated === 1,
      }))
      .sort((a, b) => byCell(a.target, b.target)),
    unflipped: data('unflip').map(([cell]) => table.at(cell!)).sort(byCell), // prettier-ignore
    points: data('points').reduce((sum, [, points]) => sum + points!, 0),
  };
}
