/**
 * What a cell counts: which columns are gathered under which marginal (series, each with its histogram), which of them
 * need sums over clusters (variables and products), and which figures are read off them. Worked out once per cell,
 * the same in the worker that counts and in the run that reports.
 */
import type { AnyGame, Scope, MetricSpec, Setup } from '../../engines/core/types.ts';
import { slotAt, type CellSpec } from '../cell/spec.ts';
import { GAME_COLUMNS, layoutOf, type Layout } from './layout.ts';

/** Whose values a figure gathers: a seat, a role, a bot, a role and bot, or (all empty) the game. */
export interface Marginal {
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly bot: string | undefined;
  /** The seats gathered, per rotation; undefined for the game. */
  readonly seats: readonly (readonly number[])[] | undefined;
}

/** One histogram: a column under a marginal. */
export interface Series {
  /** The columns to read, per rotation. */
  readonly columns: readonly (readonly number[])[];
}

/** An integer per cluster: the sum of a series, or how often it takes one value. */
export interface Variable {
  readonly series: number;
  /** Counts only this value; undefined sums the values. */
  readonly equals: number | undefined;
}

export const UNITS = ['share', 'rate', 'points', 'count', 'rounds', 'decisions', 'ratio'] as const;
export type Unit = (typeof UNITS)[number];

/** A row of figures.csv before it has numbers. */
export interface FigurePlan {
  readonly name: string;
  readonly marginal: Marginal;
  readonly unit: Unit;
  /** share and rate: an interval for proportions. mean: t. ratio: delta method. fairness: of all seats together. */
  readonly kind: 'share' | 'rate' | 'mean' | 'ratio' | 'fairness';
  readonly variable: number;
  /** ratio: the variable below the line. fairness: none. */
  readonly denominator: number | undefined;
  /** Index into `Measures.products` of numerator times denominator. */
  readonly product: number | undefined;
  /** Values are divided by it in reports. */
  readonly scale: number;
  /** One of the at most twelve figures that EQUIVALENT is asked of. */
  readonly primary: boolean;
}

/** A row group of hist.csv. */
export interface HistogramPlan {
  readonly name: string;
  readonly seat: number | undefined;
  readonly series: number;
  readonly labels: readonly string[] | undefined;
}

/** A figure counted together with the win of the same seat. */
export interface WinningPlan {
  readonly name: string;
  /** Where roles differ, whose. */
  readonly role: string | undefined;
  readonly unit: Unit;
  readonly scale: number;
  /** Columns of the figure and of the share, in pairs; a figure of the game has its column in every pair. */
  readonly columns: readonly (readonly [value: number, share: number])[];
}

export interface Measures {
  readonly layout: Layout;
  readonly metrics: readonly MetricSpec[];
  readonly rotations: number;
  /** Some cluster holds several values of a series, so sums over clusters are kept beside the histograms. */
  readonly grouped: boolean;
  readonly series: readonly Series[];
  readonly variables: readonly Variable[];
  /** Pairs of variables whose product over clusters is summed. */
  readonly products: readonly (readonly [number, number])[];
  readonly figures: readonly FigurePlan[];
  readonly histograms: readonly HistogramPlan[];
  /** Variables of the shares by rotation and seat; empty unless the cell asks for them. */
  readonly seatings: readonly (readonly number[])[];
  /** Empty unless the cell asks for them. */
  readonly winning: readonly WinningPlan[];
}

/** A cell and what it counts. */
export interface Counted {
  readonly spec: CellSpec;
  readonly measures: Measures;
}

const GAME: Marginal = { seat: undefined, role: undefined, bot: undefined, seats: undefined };
/** What most figures are. */
const PLAIN = { denominator: undefined, product: undefined, scale: 1, primary: false };
/** At most so many figures of a cell are asked for equivalence. */
export const MOST_PRIMARY = 12;

/** Figures counted together with the win; each costs a little of every playout. */
const MOST_WINNING = 24;

/** What of a cell decides over what is counted. */
type Seated = Pick<CellSpec, 'players' | 'roles' | 'bots' | 'rotations' | 'seatings' | 'winning'>;

const planned = new WeakMap<AnyGame, Map<string, Measures>>();

/** The same object for all cells of a game that count the same: of a sweep most do. */
export function measuresOf(game: AnyGame, setup: Setup, spec: Seated): Measures {
  const { players, roles, bots, rotations, seatings, winning } = spec;
  const planner = new Planner(game, setup, spec);
  const { metrics, scope } = planner;
  const key = JSON.stringify([metrics, scope?.ends, game.ends, players, roles, bots, rotations, seatings, winning]);
  const known = planned.get(game) ?? new Map<string, Measures>();
  planned.set(game, known);
  const measures = known.get(key) ?? planner.plan();
  known.set(key, measures);
  return measures;
}

/** The marginals of seat figures, in the order of figures.csv. */
function seatMarginals({ players, roles, bots, rotations }: Seated): Marginal[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const turns = Array.from({ length: rotations }, (_, rotation) => rotation);
  const distinctRoles = [...new Set(roles)];
  const distinctBots = [...new Set(bots)];
  const rolesDiffer = distinctRoles.length > 1;
  const marginal = (seat: number | undefined, role: string | undefined, bot: string | undefined): Marginal => {
    const gathers = (own: number, its: string) =>
      seat === undefined ? (role ?? roles[own]) === roles[own] && (bot ?? its) === its : own === seat;
    const pick = (rotation: number) => seats.filter((own) => gathers(own, bots[slotAt(own, rotation, players)]!));
    return { seat, role, bot, seats: turns.map(pick) };
  };
  const bySeat = seats.map((seat) =>
    marginal(seat, rolesDiffer ? roles[seat] : undefined, rotations === 1 ? bots[seat] : undefined),
  );
  const byRole = rolesDiffer ? distinctRoles.map((role) => marginal(undefined, role, undefined)) : [];
  const byBot = distinctBots.length > 1 ? distinctBots.map((bot) => marginal(undefined, undefined, bot)) : [];
  const byBoth =
    rolesDiffer && distinctBots.length > 1 && rotations > 1
      ? distinctRoles.flatMap((role) => distinctBots.map((bot) => marginal(undefined, role, bot)))
      : [];
  return [...bySeat, ...byRole, ...byBot, ...byBoth];
}

class Planner {
  readonly metrics: readonly MetricSpec[];
  readonly scope: Scope | undefined;
  private readonly layout: Layout;
  /** Where the numbers of a metric stand. */
  private readonly columns = new Map<string, number>();
  private readonly marginals: readonly Marginal[];
  private readonly series: Series[] = [];
  private readonly seriesIndex = new Map<string, number>();
  private readonly variables: Variable[] = [];
  private readonly variableIndex = new Map<string, number>();
  private readonly products: [number, number][] = [];
  private readonly figures: FigurePlan[] = [];
  private readonly histograms: HistogramPlan[] = [];
  private readonly game: AnyGame;
  private readonly spec: Seated;

  constructor(game: AnyGame, setup: Setup, spec: Seated) {
    this.game = game;
    this.spec = spec;
    this.scope = game.scope?.(spec.roles, setup.rules);
    this.metrics = game.metrics(setup);
    this.layout = layoutOf(spec.players, this.metrics);
    let column = this.layout.metrics;
    for (const { name, per, kind } of this.metrics) {
      if (kind === 'ratio') continue;
      this.columns.set(`${per} ${name}`, column);
      column += per === 'seat' ? spec.players : 1;
    }
    this.marginals = seatMarginals(spec);
  }

  plan(): Measures {
    const { layout, spec } = this;
    const solo = spec.players === 1;
    for (const marginal of this.marginals)
      this.addFigure('share', marginal, 'share', 'share', this.sumOf(layout.share, marginal), 60);
    for (const marginal of this.marginals)
      this.addFigure('win', marginal, 'rate', 'rate', this.sumOf(layout.share, marginal, 60));
    for (const marginal of this.marginals) this.addMean('score', layout.score, marginal, 'points', 1, true);
    if (!solo) {
      this.addFairness();
      this.gameFigures(true);
    } else {
      this.addFigure('success', GAME, 'rate', 'rate', this.sumOf(layout.share, this.marginals[0]!, 60));
    }
    this.addLabels('end', layout.end, GAME, this.game.ends, this.scope?.ends);
    this.gameFigures(false);
    this.addMetrics();
    const seatings = spec.seatings === true ? this.seatings() : [];
    return {
      seatings,
      winning: spec.winning === undefined ? [] : this.winning(spec.winning),
      layout,
      metrics: this.metrics,
      rotations: spec.rotations,
      grouped: spec.rotations > 1 || this.series.some(({ columns }) => columns[0]!.length > 1),
      series: this.series,
      variables: this.variables,
      products: this.products,
      figures: this.figures,
      histograms: this.histograms,
    };
  }

  /** The figures of the game as a whole: those of games for several alone, or the others. */
  private gameFigures(several: boolean): void {
    const { layout } = this;
    for (const [name, read] of Object.entries(GAME_COLUMNS)) {
      const column = layout[name as keyof typeof GAME_COLUMNS];
      if (name === 'options' && !several) this.addRatio('branching', GAME, 'ratio', column, layout.decisions);
      if (read === undefined || 'several' in read !== several) continue;
      this.addFigure(name, GAME, read.unit, read.kind, this.sumOf(column, GAME, read.kind === 'rate' ? 1 : undefined));
      if (read.kind === 'mean') this.addHistogram(name, column, GAME);
    }
  }

  private seatings(): number[][] {
    const { players, rotations } = this.spec;
    return Array.from({ length: rotations }, (_, rotation) =>
      Array.from({ length: players }, (__, seat) => {
        const seats = Array.from({ length: rotations }, (___, other) => (other === rotation ? [seat] : []));
        return this.sumOf(this.layout.share, { ...GAME, seats });
      }),
    );
  }

  /** The numbers named, or scores and the core numbers of seats; in a solo game also what is counted of the game. */
  private winning(wanted: true | readonly string[]): WinningPlan[] {
    const { layout, spec } = this;
    const roles = [...new Set(spec.roles)];
    const plans: WinningPlan[] = [];
    const add = (name: string, unit: Unit, scale: number, column: number, perSeat: boolean) => {
      for (const role of roles) {
        const seats = spec.roles.flatMap((own, seat) => (own === role ? [seat] : []));
        const columns = seats.map((seat) => [perSeat ? column + seat : column, layout.share + seat] as const);
        plans.push({ name, role: roles.length > 1 ? role : undefined, unit, scale, columns });
      }
    };
    const named = wanted === true ? undefined : new Set(wanted);
    if (named === undefined) add('score', 'points', 1, layout.score, true);
    if (named === undefined && spec.players === 1) {
      add('rounds', 'rounds', 1, layout.rounds, false);
      add('decisions', 'decisions', 1, layout.decisions, false);
    }
    for (const { name, per, kind, level, unit, scale } of this.metrics) {
      const asked = named === undefined ? level === 'core' : named.has(name);
      if (kind === 'number' && asked && (per === 'seat' || spec.players === 1))
        add(name, unit, scale ?? 1, this.columnOf(per, name), per === 'seat');
    }
    return named === undefined ? plans.slice(0, MOST_WINNING) : plans;
  }

  private addMetrics(): void {
    for (const metric of this.metrics) {
      const { name, per, unit, scale = 1 } = metric;
      const marginals = per === 'seat' ? this.marginals : [GAME];
      if (metric.kind === 'ratio') {
        const above = this.columnOf(per, metric.numerator!);
        const below = this.columnOf(per, metric.denominator!);
        for (const marginal of marginals) this.addRatio(name, marginal, unit, above, below);
        continue;
      }
      const column = this.columnOf(per, name);
      for (const marginal of marginals) {
        if (metric.kind === 'label') this.addLabels(name, column, marginal, metric.labels ?? []);
        else this.addMean(name, column, marginal, unit, scale, false);
      }
    }
  }

  private columnOf(per: MetricSpec['per'], metric: string): number {
    return this.columns.get(`${per} ${metric}`)!;
  }

  private addMean(
    name: string,
    column: number,
    marginal: Marginal,
    unit: Unit,
    scale: number,
    seatPrimary: boolean,
  ): void {
    this.addFigure(name, marginal, unit, 'mean', this.sumOf(column, marginal), scale, seatPrimary);
    if (scale === 1) this.addHistogram(name, column, marginal);
  }

  /** One rate per label that can come about, e.g. `end.fed`. */
  private addLabels(
    name: string,
    column: number,
    marginal: Marginal,
    labels: readonly string[],
    possible = labels,
  ): void {
    labels.forEach((label, value) => {
      if (possible.includes(label))
        this.addFigure(`${name}.${label}`, marginal, 'rate', 'rate', this.sumOf(column, marginal, value));
    });
    this.addHistogram(name, column, marginal, labels);
  }

  private addRatio(name: string, marginal: Marginal, unit: Unit, above: number, below: number): void {
    const variable = this.sumOf(above, marginal);
    const denominator = this.sumOf(below, marginal);
    const product = this.products.push([variable, denominator]) - 1;
    this.figures.push({ ...PLAIN, name, marginal, unit, kind: 'ratio', variable, denominator, product });
  }

  /** The share covariances, then three rows: largest deviation from 1/P, chi-square W and its p. */
  private addFairness(): void {
    const shares = this.marginals.filter((m) => m.seat !== undefined).map((m) => this.sumOf(this.layout.share, m));
    const product = this.products.length;
    for (let i = 0; i < shares.length; i++) for (let j = 0; j <= i; j++) this.products.push([shares[i]!, shares[j]!]);
    for (const name of ['seatFairness', 'seatFairness.W', 'seatFairness.p']) {
      const unit = name === 'seatFairness' ? 'share' : 'ratio';
      const variable = shares[0]!;
      this.figures.push({ ...PLAIN, name, marginal: GAME, unit, kind: 'fairness', variable, product, scale: 60 });
    }
  }

  private addFigure(
    name: string,
    marginal: Marginal,
    unit: Unit,
    kind: 'share' | 'rate' | 'mean',
    variable: number,
    scale = 1,
    seatPrimary = false,
  ): void {
    const primary =
      this.isPrimary(name, marginal, seatPrimary) && this.figures.filter((f) => f.primary).length < MOST_PRIMARY;
    this.figures.push({ ...PLAIN, name, marginal, unit, kind, variable, scale, primary });
  }

  /** Share per seat (per role where roles differ), score per seat, tie or success, decisions, rounds. */
  private isPrimary(name: string, marginal: Marginal, seatPrimary: boolean): boolean {
    const rolesDiffer = new Set(this.spec.roles).size > 1;
    if (name === 'share')
      return rolesDiffer ? marginal.seat === undefined && marginal.bot === undefined : marginal.seat !== undefined;
    if (seatPrimary) return marginal.seat !== undefined;
    return marginal.seats === undefined && ['tie', 'success', 'decisions', 'rounds'].includes(name);
  }

  private addHistogram(name: string, column: number, marginal: Marginal, labels?: readonly string[]): void {
    if (marginal.seat === undefined && marginal.seats !== undefined) return;
    this.histograms.push({ name, seat: marginal.seat, series: this.seriesOf(column, marginal), labels });
  }

  private seriesOf(column: number, marginal: Marginal): number {
    const columns =
      marginal.seats?.map((seats) => seats.map((seat) => column + seat)) ??
      Array.from({ length: this.spec.rotations }, () => [column]);
    return indexOf(this.series, this.seriesIndex, { columns });
  }

  /** The variable of a column under a marginal: its values, or how often one of them comes. */
  private sumOf(column: number, marginal: Marginal, equals?: number): number {
    return indexOf(this.variables, this.variableIndex, { series: this.seriesOf(column, marginal), equals });
  }
}

/** Where an item stands in a list that holds it once. */
function indexOf<T>(list: T[], known: Map<string, number>, item: T): number {
  const key = JSON.stringify(item);
  const index = known.get(key) ?? list.push(item) - 1;
  known.set(key, index);
  return index;
}
