/** What lies on the bench: one game with everything that decides how it is played. Plain data; the hash holds it. */
import { apart } from '../../engines/core/worded.ts';
import { inWords } from './controls.ts';
import type { Patch } from './patch.ts';
import type { Options, Question, ShelfGame } from '../laboratory.ts';

export interface Bench {
  readonly game: string;
  readonly players?: number | undefined;
  /** In turn order; absent: the game's own. */
  readonly roles?: readonly string[] | undefined;
  readonly preset: string;
  /** Rules that were set, as the command line writes values. */
  readonly set: Readonly<Record<string, string>>;
  /** A shipped set of components; absent: the first. */
  readonly components?: string | undefined;
  /** What was changed by hand in the sheets of that set. */
  readonly own?: Patch | undefined;
  /** One bot for all, or one per seat; none: the usual one. */
  readonly bots: readonly string[];
  readonly seed: string;
}

export const FIRST_SEED = '1';

/** Another deal of everything. */
export function drawnSeed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}

/** The name under which one's own components are asked about, and written to disk. */
export const OWN_FILE = 'my-components.json';

/** The game as it comes out of its box. */
export function freshBench(game: string): Bench {
  return { game, preset: 'standard', set: {}, bots: [], seed: FIRST_SEED };
}

/** The same table and players, nothing of the rules or components changed. */
export function untouched({ game, players, roles, bots, seed }: Bench): Bench {
  return { ...freshBench(game), players, roles, bots, seed };
}

/** How many sit down, and as what. */
export function seatsOf(game: ShelfGame, { roles, players, preset }: Bench): readonly string[] {
  if (roles !== undefined) return roles;
  const chosen = game.presets.find(({ name }) => name === preset);
  if (chosen?.role !== undefined) return [chosen.role];
  const count = chosen?.players ?? players ?? game.players.default;
  return game.roles[count] ?? Array.from({ length: count }, () => 'player');
}

/** Other roles at the same table: the level of one role says nothing of them. */
export function seating({ presets }: ShelfGame, roles: readonly string[], { preset }: Bench): Partial<Bench> {
  const isLevel = presets.some(({ name, role }) => name === preset && role !== undefined);
  return { roles, players: undefined, bots: [], ...(isLevel && { preset: 'standard' }) };
}

/** Of the sets of so many roles the first that keeps most of those at the table. */
export function nearestSet({ roleSets }: ShelfGame, count: number, now: readonly string[]): readonly string[] {
  const kept = (set: readonly string[]) => now.filter((role) => set.includes(role)).length;
  const sets = roleSets.filter(({ length }) => length === count);
  return sets.find((set) => kept(set) === Math.max(...sets.map(kept)))!;
}

/** `Seat 2`, and which role that is where roles differ. */
export function seatName(roles: readonly string[], seat: number): string {
  const role = roles[seat]!;
  return `Seat ${seat + 1}${roles.every((one) => one === role) ? '' : `, ${inWords(role)}`}`;
}

/** The seats to choose from. */
export function seatOptions(game: ShelfGame, bench: Bench): [value: string, label: string][] {
  return seatsOf(game, bench).map((_, seat, roles) => [String(seat), seatName(roles, seat)]);
}

export function shippedName(game: ShelfGame, bench: Bench): string | undefined {
  return bench.components ?? game.components[0];
}

/** What of the bench differs from the box, for a heading: `noAlts, poop per tap=5`. */
export function changesOf(game: ShelfGame, bench: Bench): readonly string[] {
  const { preset, set, components, own } = bench;
  return [
    ...(preset === 'standard' ? [] : [preset]),
    ...Object.entries(set).map(([name, value]) => `${apart(name)}=${value}`),
    ...(components === undefined || components === game.components[0] ? [] : [components]),
    ...(own === undefined ? [] : ['components changed by hand']),
  ];
}

/** What is played, as options of the command line. `json`: one's own components, where there are some. */
export function optionsOf(bench: Bench, json: string | undefined): Pick<Question, 'options' | 'files'> {
  const { game, players, roles, preset, set, components, bots, seed } = bench;
  const options: Record<string, Options[string]> = { game, seed };
  if (roles !== undefined) options['roles'] = roles.join(',');
  else if (players !== undefined) options['players'] = String(players);
  if (preset !== 'standard') options['preset'] = preset;
  const settings = Object.entries(set).map(([name, value]) => `${name}=${value}`);
  if (settings.length > 0) options['set'] = settings;
  if (bots.length > 0) options['bots'] = bots.join(',');
  if (json !== undefined) return { options: { ...options, components: OWN_FILE }, files: { [OWN_FILE]: json } };
  if (components !== undefined) options['components'] = components;
  return { options };
}
