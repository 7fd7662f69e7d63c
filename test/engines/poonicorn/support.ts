/** Reading positions and codes of Poonicorn in tests. */
import * as codes from '../../../engines/poonicorn/phases.ts';
import { game } from '../../../engines/poonicorn/game.ts';
import { AREAS, COLORS, KINDS } from '../../../engines/poonicorn/components.ts';
import type { Poonicorn } from '../../../engines/poonicorn/state.ts';
import type { AnyGame, GameEvent, Policy, Rng } from '../../../engines/core/types.ts';
import { Player, ScriptedRng, setupOf, type SetupOptions } from '../../support/playout.ts';

export const anyGame = game as unknown as AnyGame;

/** A player of the game with its state typed. */
export function playerOf(options: SetupOptions = {}, seed = 1): Player & { readonly state: Poonicorn } {
  return new Player(anyGame, setupOf(anyGame, options), seed) as unknown as Player & { readonly state: Poonicorn };
}

/** A state at a given position; deck, corn, colors, die and tie answer from lists. */
export interface Table {
  readonly state: Poonicorn;
  readonly chance: readonly Rng[];
  readonly events: GameEvent[];
}

export function tableAt(
  position: unknown,
  options: SetupOptions & { readonly die?: readonly string[]; readonly tie?: readonly string[] } = {},
): Table {
  const { die, tie, ...rest } = options;
  const setup = setupOf(anyGame, rest);
  const state = game.create(setup as Parameters<typeof game.create>[0]);
  game.position!(state, position);
  const events: GameEvent[] = [];
  state.events = { emit: (kind, ...data) => events.push({ kind, data }) };
  const rolls = (areas: readonly string[] = []): Rng => new ScriptedRng(areas.map(area));
  return { state, events, chance: [rolls(), rolls(), rolls(), rolls(die), rolls(tie)] };
}

/** A board with the given differences from the start. */
export function board(color: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { color, workers: { MINES: 1, REFINERY: 1 }, ...more };
}

export const FIELD = ['1-STAR', '1-HEART', '1-BOW', '1-CAKE'];

/** A two-player position with pink to move. */
export function position(
  pink: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
  green: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { field: FIELD, players: [board('pink', pink), board('green', green)], ...more };
}

export function area(name: string): number {
  const index = (AREAS as readonly string[]).indexOf(name);
  if (index < 0) throw new Error(`no area ${name}`);
  return index;
}
function kind(name: string): number {
  const index = (KINDS as readonly string[]).indexOf(name);
  if (index < 0) throw new Error(`no kind ${name}`);
  return index;
}
/** Corn cards in the order of the shipped components. */
const CORN = [
  ...COLORS,
  'popcorn',
  'candyCorn',
  'acorn',
  'peppercorn',
  'capricorn',
  'cornDog',
  'cornMaze',
  'cornucopia',
  'babyCorn',
  'alicorn',
  'corncob',
  'sweetcorn',
];

/** An action written as words: `move MINES TOWN`, `tap pink`, `refine deck`, `trade 1-BOW 2-BOW`, `pay 1 1`. */
export function code(text: string): number {
  const [verb, a = '', b = ''] = text.split(' ');
  switch (verb) {
    case 'end':
      return codes.END_TURN;
    case 'move':
      return codes.MOVE + 6 * area(a) + area(b);
    case 'tap':
      return codes.TAP + CORN.indexOf(a);
    case 'alt':
      return codes.ALT + CORN.indexOf(a);
    case 'mine':
      return codes.MINE;
    case 'refine':
    case 'take':
      return a === 'deck' ? codes.REFINE : codes.REFINE + 1 + kind(a);
    case 'trade':
      return codes.TRADE + 8 * kind(a) + kind(b);
    case 'hire':
      return codes.HIRE;
    case 'untap':
      return codes.UNTAP + CORN.indexOf(a);
    case 'upgrade':
      return codes.UPGRADE + area(a);
    case 'stop':
      return codes.STOP;
    case 'place':
      return codes.PLACE + area(a);
    case 'pick':
      return codes.COLOR + (COLORS as readonly string[]).indexOf(a);
    case 'pay':
      return codes.PAY + 9 * Number(a) + Number(b);
    default:
      throw new Error(`no action ${text}`);
  }
}

/** The legal codes at a state. */
export function options(state: Poonicorn): readonly number[] {
  const out = new Int32Array(1000);
  return [...out.subarray(0, state.legal(out))];
}

export function isLegal(state: Poonicorn, text: string): boolean {
  return options(state).includes(code(text));
}

/** Applies actions written as words; each must be legal. */
export function act(table: Table, ...actions: readonly string[]): void {
  for (const action of actions) {
    if (!isLegal(table.state, action)) throw new Error(`${action} is illegal at ${table.state.infoKey(0)}`);
    table.state.apply(code(action), table.chance);
  }
}

/** A seat's boards and hand in the words of the printed example. */
export function seatView(state: Poonicorn, seat: number): Record<string, unknown> {
  const at = 8 * seat;
  const byArea = (counts: Int32Array): Record<string, number> =>
    Object.fromEntries(AREAS.map((name, i) => [name, counts[at + i]!]));
  const corn = CORN.map((id, i) => ({ id, i })).filter(
    ({ i }) => ((state.untapped[seat]! | state.tapped[seat]!) >> i) & 1,
  );
  return {
    color: COLORS[state.match.color[seat]!],
    workers: byArea(state.workers),
    levels: byArea(state.levels),
    minesPoop: state.minesPoop[seat],
    cornPoop: state.cornPoop[seat],
    corn: corn.map(({ id, i }) => ({ id, tapped: ((state.tapped[seat]! >> i) & 1) === 1 })),
    hand: cards(state.hand, at),
  };
}

/** Counts of kinds as a list of names in canonical order. */
export function cards(counts: Int32Array, at = 0): string[] {
  return KINDS.flatMap((name, i) => Array.from({ length: counts[at + i]! }, () => name));
}

/** The whole public position and hands, as the printed example states it. */
export function view(state: Poonicorn): Record<string, unknown> {
  return {
    round: state.round,
    current: state.actor,
    actionsLeft: state.actions,
    countdown: state.countdown,
    field: cards(state.field),
    deckCount: state.deckSize - state.deckTop,
    players: Array.from({ length: state.players }, (_, seat) => seatView(state, seat)),
  };
}

/** Highest action score first, ties by the bot's stream. */
export const greedy: Policy<Poonicorn> = {
  choose(state, seat, legal, count, rng) {
    let best = -Infinity;
    let tied = 0;
    let chosen = 0;
    for (let i = 0; i < count; i++) {
      const score = game.judgement!.prefer!(state, seat, legal[i]!);
      if (score > best) tied = 0;
      if (score < best) continue;
      best = score;
      tied++;
      if (rng.below(tied) === 0) chosen = i;
    }
    return chosen;
  },
};
