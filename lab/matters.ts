/** Which rules matter: every rule and every set of components moved away from the base by itself, on common seeds. */
import { firstOfEach } from '../engines/core/append.ts';
import { unlessRefused, UsageError } from '../engines/core/errors.ts';
import { CellMaker, type CellRequest } from '../sim/cell/experiment.ts';
import { actingMoves, movesFrom, type Move, type MoveChoice } from '../sim/cell/moves.ts';
import { clustersOf, spanBlocks, type CellSpec } from '../sim/cell/spec.ts';
import { Effects } from '../sim/judge/effects.ts';
import { interactionEffects } from '../sim/judge/interactions.ts';
import { FIRST_LOOK, LAST_LOOK, schedule } from '../sim/judge/looks.ts';
import { readMargins } from '../sim/judge/margins.ts';
import { keyOf } from '../sim/judge/pair-figures.ts';
import type { EffectRow, EffectsPlan, MattersResult, MovedRule, PiecesPlan } from '../sim/results.ts';
import type { Allot } from '../sim/run/allot.ts';
import type { CellProgress } from '../sim/store/progress.ts';
import { cellRequest, requestOf, seedOf, type Experiment, type ExperimentOptions } from './experiment.ts';
import { askedAbout, type AskedAbout } from './asked-figures.ts';

export interface MattersOptions extends Omit<ExperimentOptions, 'independent' | 'bots'>, MoveChoice, AskedAbout {
  /** Sets of bots under which everything is asked: the ranking may hang on who plays. Default: greedy, where the game can be played so, else random. */
  readonly bots?: readonly string[] | undefined;
  /** Play no further what is known within so much; `playouts` is the most per cell. Default: until decided. */
  readonly within?: number | undefined;
}

/** Rules that are told by name where they cannot be moved. */
const MOST_NAMES = 6;

/** A short run still has blocks for three looks. */
export const BLOCKS = 4 * FIRST_LOOK;

/** All bases and moved cells. Playouts go to what is undecided at looks fixed in advance; `playouts` is the most per cell. */
export async function openMatters(options: MattersOptions): Promise<Experiment<MattersResult>> {
  const seed = seedOf(options.seed);
  const notes: string[] = [];
  const sets: EffectsPlan['sets'][number][] = [];
  const cells: CellSpec[] = [];
  for (const make of await makersOf(options, seed)) {
    const base = make.base();
    const at = cells.push(base) - 1;
    const moved: { cell: number; moves: MovedRule[] }[] = [];
    const { moves, idle } = actingMoves(make.maker.game, base, options);
    if (idle.length > 0)
      notes.push(`not moved, as they do nothing with the roles ${base.roles.join(',')}: ${cut(idle)}`);
    for (const move of moves) {
      // A move that the rules refuse is told, not played.
      const cell = unlessRefused(
        () => make.moved([move]),
        (why) => notes.push(`${move.name} is not moved: ${why}`),
      );
      if (cell !== undefined) moved.push({ cell: cells.push(cell) - 1, moves: [toldMove(move)] });
    }
    if (moved.length === 0) throw new UsageError(`nothing can be moved: ${whyNothing(idle, base)}`);
    cells[at] = wellKnown(base, moved.length);
    sets.push({ bots: base.bots.join(','), base: at, moved });
  }
  return experimentOf(options, seed, cells, sets, [...new Set(notes)]);
}

/** The first of many names. */
function cut(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  return rest <= 1 ? names.join(', ') : `${names.slice(0, MOST_NAMES).join(', ')} and ${rest} more`;
}

function whyNothing(idle: readonly string[], { roles }: CellSpec): string {
  if (idle.length === 0) return 'no rule is left by --rules and --only';
  return `${idle.join(', ')} ${idle.length === 1 ? 'does' : 'do'} nothing with the roles ${roles.join(',')}`;
}

/** Interactions of the strongest moves of a finished run: each two of them together, and each alone. */
export async function openInteractions(
  options: MattersOptions,
  found: MattersResult,
  most = 8,
): Promise<Experiment<MattersResult>> {
  const seed = seedOf(options.seed ?? BigInt(found.run.seed));
  const sets: EffectsPlan['sets'][number][] = [];
  const cells: CellSpec[] = [];
  for (const make of await makersOf(options, seed)) {
    const base = make.base();
    const at = cells.push(base) - 1;
    const sure = found.finding.matters.filter(
      ({ bots, verdict }) => bots === base.bots.join(',') && verdict === 'CHANGED',
    );
    const first = strongest(sure, most);
    const moves = movesFrom(make.maker.game, base, options).filter(({ name, toText }) =>
      first.some((row) => row.rule === name && row.to === toText),
    );
    const alone = moves.map((move) => cells.push(make.moved([move])) - 1);
    const moved: { cell: number; moves: MovedRule[]; alone: [number, number] }[] = [];
    moves.forEach((one, i) =>
      moves.slice(0, i).forEach((other, j) => {
        if (one.name === other.name) return;
        const cell = unlessRefused(
          () => make.moved([other, one]),
          () => undefined,
        );
        if (cell === undefined) return;
        moved.push({
          cell: cells.push(cell) - 1,
          moves: [toldMove(other), toldMove(one)],
          alone: [alone[j]!, alone[i]!],
        });
      }),
    );
    sets.push({ bots: base.bots.join(','), base: at, moved });
  }
  if (sets.every(({ moved }) => moved.length === 0)) {
    throw new UsageError('--pairs: fewer than two rules have an effect that is sure, so none can depend on another');
  }
  return experimentOf(options, seed, cells, sets, []);
}

/** The strongest of these effects, rules once each. */
export function strongest(rows: readonly EffectRow[], most: number): EffectRow[] {
  const order = [...rows].sort((a, b) => Math.abs(b.diff) / b.margin - Math.abs(a.diff) / a.margin);
  return firstOfEach(order, ({ rule }) => rule).slice(0, most);
}

/** Makes the cells of one set of bots. */
interface Make {
  readonly maker: CellMaker;
  readonly base: () => CellSpec;
  readonly moved: (moves: readonly Move[]) => CellSpec;
}

async function makersOf(options: MattersOptions, seed: bigint): Promise<Make[]> {
  const makes: Make[] = [];
  for (const bots of options.bots ?? [undefined]) {
    const own = { ...options, bots };
    const playouts = options.playouts ?? LAST_LOOK * 240;
    const maker = await CellMaker.load({
      ...requestOf({ ...own, playouts }, seed),
      stableShuffle: stableFor(options),
      blocks: BLOCKS,
    });
    const request: CellRequest = await cellRequest(own, maker.game);
    const moved = (moves: readonly Move[]) => {
      const settings = Object.fromEntries(moves.map(({ name, to }) => [name, to]));
      return maker.make({ ...request, settings: { ...request.settings, ...settings } });
    };
    makes.push({ maker, base: () => moved([]), moved });
  }
  return makes;
}

/** Where decks may differ, one card more shall move no other. */
function stableFor({ shuffle, rules, only }: MattersOptions): boolean {
  if (shuffle !== undefined) return shuffle === 'stable';
  return rules !== undefined && rules.every((name) => name === 'components') && only !== 'dials' && only !== 'rulings';
}

function toldMove({ name, group, ruling, help, from, toText, step }: Move): MovedRule {
  return {
    name,
    group,
    help,
    from,
    to: toText,
    ...(ruling === undefined ? {} : { ruling }),
    ...(step === undefined ? {} : { step }),
  };
}

async function experimentOf(
  options: MattersOptions,
  seed: bigint,
  cells: readonly CellSpec[],
  sets: EffectsPlan['sets'],
  notes: readonly string[],
): Promise<Experiment<MattersResult>> {
  const plan: EffectsPlan = {
    sets,
    ...(await askedAbout(options, cells)),
    looks: plannedLooks(sets, cells),
  };
  return {
    verb: 'matters',
    seed,
    cells,
    notes: [...notes, ...priceOf(options, cells[0]!)],
    kept: { matters: plan },
    ...(options.within !== undefined && {
      within: options.within,
      sooner: `fewer --rules or --figure, or --within ${Number((200 * options.within).toPrecision(3))}pp`,
    }),
    ...allotToUndecided(plan, cells, options.within),
  };
}

/** What a wish for precision may cost, said before it is played. */
function priceOf({ within }: MattersOptions, { playouts }: CellSpec): string[] {
  if (within === undefined) return [];
  return [`within ${within * 100} pp: at most ${playouts} playouts per cell; what is decided early takes fewer`];
}

/**
 * A base that so many moves are held against. What it comes to by luck looks like an effect of every one of them, so it
 * plays more than each, as many times as the root of their number (Dunnett 1955): that costs little beside them all.
 */
export function wellKnown(base: CellSpec, moves: number): CellSpec {
  const many = (times: number): CellSpec => ({ ...base, playouts: base.playouts * times });
  let times = wholeSpans(base) < FIRST_LOOK / spanBlocks(base) ? 1 : Math.floor(Math.sqrt(moves));
  // Spans pair that are of as many blocks.
  while (times > 1 && spanBlocks(many(times)) !== spanBlocks(base)) times--;
  return many(times);
}

/** How many times as much the base of a set plays as each of its moves. */
function timesOf({ base, moved: [first] }: EffectsPlan['sets'][number], specs: readonly CellSpec[]): number {
  return first === undefined ? 1 : Math.floor(specs[base]!.playouts / specs[first.cell]!.playouts);
}

function wholeSpans(cell: CellSpec): number {
  return Math.floor(clustersOf(cell) / (cell.blockClusters * spanBlocks(cell)));
}

/** The looks of moves that all play as much. A last short span would pair with a whole one of a base that goes on. */
export function plannedLooks(sets: EffectsPlan['sets'], specs: readonly CellSpec[]): EffectsPlan['looks'] {
  const moved = specs[sets.flatMap((set) => set.moved)[0]!.cell]!;
  const goesOn = sets.some((set) => timesOf(set, specs) > 1);
  const all = Math.ceil(clustersOf(moved) / (moved.blockClusters * spanBlocks(moved)));
  return schedule(goesOn ? wholeSpans(moved) : all, spanBlocks(moved));
}

/**
 * To the next look go the cells that some figure leaves undecided (and not known `within` so much either), and the bases they are compared with; `decided` tells how
 * many moves are, as of the last look.
 */
export function allotToUndecided(
  plan: EffectsPlan,
  specs: readonly CellSpec[],
  within = 0,
): Required<Pick<Experiment, 'allot' | 'decided' | 'expected'>> {
  const times = specs.map(() => 1);
  for (const set of plan.sets) times[set.base] = timesOf(set, specs);
  const playoutsOf = (cell: number, spans: number) => {
    const { blockClusters, rotations, playouts } = specs[cell]!;
    return Math.min(playouts, spans * spanBlocks(specs[cell]!) * blockClusters * rotations);
  };
  // Nothing is known yet but the pace: the first look, and as much again for what it leaves open.
  let likely = specs.map((_, cell) => playoutsOf(cell, 2 * plan.looks.spans[0]! * times[cell]!));
  const effects = plan.sets.map((set) => effectsOf(plan, set));
  const moves = plan.sets.reduce((sum, { moved }) => sum + moved.length, 0);
  let look = -1;
  let left = moves;
  const allot: Allot = (cells) => {
    look++;
    const next = plan.looks.spans[look];
    if (next === undefined) return undefined;
    if (look === 0) return times.map((often) => next * often);
    const limits = cells.map(({ spans }) => spans.length);
    likely = limits.map((spans, cell) => playoutsOf(cell, spans));
    left = 0;
    for (const [i, set] of plan.sets.entries()) {
      // Interactions stand on all their cells.
      const open = set.moved.some(({ alone }) => alone !== undefined)
        ? new Map(set.moved.flatMap(({ cell, alone = [] }) => [cell, ...alone]).map((cell) => [cell, 1] as const))
        : effects[i]!.undecided(cells, within);
      left += open.size;
      if (open.size === 0) continue;
      const most = Math.max(...open.values());
      for (const [cell, growth] of [[set.base, most] as const, ...open]) {
        const often = times[cell]!;
        limits[cell] = next * often;
        const wanted = Math.ceil((growth * cells[cell]!.spans.length) / often);
        const at = plan.looks.spans.find((spans) => spans >= Math.max(next, wanted)) ?? plan.looks.spans.at(-1)!;
        likely[cell] = playoutsOf(cell, at * often);
      }
    }
    return limits.some((limit, i) => limit > cells[i]!.spans.length) ? limits : undefined;
  };
  const decided = () =>
    `look ${look + 1} of ${plan.looks.spans.length}, ${moves - Math.min(left, moves)} of ${moves} moves decided`;
  return { allot, decided, expected: (cell) => likely[cell]! };
}

function effectsOf(
  { figures, margins, looks, together, alike }: EffectsPlan & Pick<Partial<PiecesPlan>, 'alike'>,
  { base, moved }: EffectsPlan['sets'][number],
): Effects {
  const indices = moved.map(({ cell }) => cell);
  return new Effects(base, indices, figures, readMargins(margins), looks, together, alike);
}

/** Cells that a plan speaks of. */
export function spokenOf({ sets }: EffectsPlan): number[] {
  return sets.flatMap(({ base, moved }) => [base, ...moved.flatMap(({ cell, alone = [] }) => [cell, ...alone])]);
}

/** What the moved cells of a set came to, ranked figure by figure. */
export function effectRows(
  plan: EffectsPlan,
  set: EffectsPlan['sets'][number],
  cells: readonly CellProgress[],
): EffectRow[] {
  const effects = set.moved.some(({ alone }) => alone !== undefined)
    ? interactionEffects(set, cells, plan.figures, readMargins(plan.margins), plan.looks)
    : effectsOf(plan, set).judge(cells);
  const ranks = new Map<string, number>();
  return effects.map((effect): EffectRow => {
    const { figure } = effect;
    const key = keyOf(figure);
    const rank = (ranks.get(key) ?? 0) + 1;
    ranks.set(key, rank);
    const { moves } = set.moved.find(({ cell }) => cell === effect.cell)!;
    const [move] = moves as [MovedRule];
    const single = moves.length === 1;
    return {
      cell: effect.cell + 1,
      against: set.base + 1,
      bots: set.bots,
      rule: moves.map(({ name }) => name).join(' × '),
      group: single ? move.group : 'interaction',
      ruling: single ? move.ruling : undefined,
      help: moves.map(({ help }) => help).join(' × '),
      from: moves.map(({ from }) => from).join(' × '),
      to: moves.map(({ to }) => to).join(' × '),
      figure: figure.name,
      seat: figure.seat,
      role: figure.role,
      bot: figure.bot,
      unit: figure.unit,
      rank,
      base: effect.base,
      moved: effect.moved,
      diff: effect.diff,
      ...(effect.common !== undefined && { common: effect.common }),
      se: effect.se,
      lo: effect.lo,
      hi: effect.hi,
      perStep: single && move.step !== undefined ? effect.diff / move.step : NaN,
      margin: effect.margin,
      p: effect.p,
      q: effect.q,
      verdict: effect.verdict,
      playouts: effect.playouts,
    };
  });
}
