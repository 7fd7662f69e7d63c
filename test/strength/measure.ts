/**
 * Measures how strong the bots are and writes test/strength/how-strong.md: `npm run strength -- [game ...] [--preset name]
 * [--players n] [--role name] [--seeds 24] [--most 192] [--missing] [--unseen] [--steps] [--exact]`; a role by itself, or as the
 * page names it with those it sits with (`thief with knight`). What is not measured anew is taken over from
 * test/strength/how-strong.json, which is written after every case, so that the page can be made in portions: `--missing` measures
 * only what it does not hold, `--unseen` only steps that it does not show yet and has no reason for, on twice the
 * seeds; `--steps` leaves out the search at a quarter of its budget and at four times.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { suggestion, UsageError } from '../../engines/core/errors.ts';
import { games } from '../../engines/registry.ts';
import { exceptions, strengthPage, type StrengthRow } from './page.ts';
import { CellMaker } from '../../sim/cell/experiment.ts';
import { openCell } from '../../sim/cell/open.ts';
import { roleAmong, strengthCases, type StrengthCase } from './cases.ts';
import { reasonFor } from './unclimbed.ts';
import { cheapSeeds, inErrors, Meter, rungsOf } from './meter.ts';
import { wholeNumber } from '../../lab/options.ts';
import { say } from '../../scripts/say.ts';

const DATA = 'test/strength/how-strong.json';
const PAGE = 'test/strength/how-strong.md';
const SEEN = 4;
/** Random and greedy games cost little: so many seeds are played to see the one over the other. */
const MOST_CHEAP = 196_608;

interface Wanted {
  /** Seeds of the first look, and the most. */
  readonly seeds: number;
  readonly most: number;
  /** Ask for what is known exactly, which may take a minute a case. */
  readonly exact: boolean;
  readonly missing: boolean;
  readonly unseen: boolean;
  readonly steps: boolean;
  readonly preset: string | undefined;
  readonly players: number | undefined;
  readonly role: string | undefined;
  readonly games: readonly string[];
}

/** `first` is the number of seeds at the first look. */
async function measureCase(maker: CellMaker, one: StrengthCase, first: number, wanted: Wanted): Promise<StrengthRow> {
  const { game, request } = maker;
  const { setup } = await openCell(maker.make({ ...one, settings: {}, bots: ['random'] }));
  const seat = Math.max(0, one.roles.indexOf(one.role ?? one.roles[0]!));
  const texts = rungsOf(game.judgement?.search?.(setup, seat).iterations ?? 200);
  const meters = await Promise.all(texts.map((bot) => Meter.of(maker, one, bot)));
  const [random, greedy, quarter, search, fourfold] = meters as [Meter, Meter, Meter, Meter, Meter];
  let seeds = first;
  for (; ; seeds = Math.min(2 * seeds, wanted.most)) {
    search.playTo(seeds);
    for (const meter of [random, greedy]) meter.playTo(cheapSeeds(seeds));
    if (seeds >= wanted.most || inErrors(search.over(greedy)) >= SEEN) break;
  }
  for (let cheap = cheapSeeds(seeds); cheap < MOST_CHEAP && inErrors(greedy.over(random)) < SEEN;) {
    cheap = Math.min(2 * cheap, MOST_CHEAP);
    for (const meter of [random, greedy]) meter.playTo(cheap);
  }
  if (!wanted.steps) {
    quarter.playTo(seeds);
    // Only a loss is asked of it.
    fourfold.playTo(Math.max(Math.min(12, seeds), Math.ceil(seeds / 4)));
  }
  const below = [undefined, random, greedy, greedy, search];
  const known = wanted.exact && one.players === 1 ? game.exact?.(setup) : undefined;
  const optimal = known?.find(({ figure, policy }) => figure === 'score' && policy === 'optimal')?.value;
  return {
    game: request.game,
    title: game.title,
    preset: one.preset,
    players: one.players,
    ...(one.role === undefined ? {} : { role: roleAmong(one)! }),
    ...(optimal === undefined ? {} : { optimal }),
    rungs: meters.map((meter, i) => ({
      bot: meter.bot,
      ...meter.strength,
      ...(below[i] === undefined || meter.strength.seeds === 0 ? {} : { step: meter.over(below[i]) }),
    })),
  };
}

async function measure(name: string, wanted: Wanted, order: readonly string[]): Promise<void> {
  const maker = await CellMaker.load({
    game: name,
    botModules: [],
    figures: 'core',
    seed: 1n,
    rotate: true,
    stableShuffle: false,
    independent: false,
    block: undefined,
    playouts: 1,
  });
  const cases = strengthCases(maker.game);
  const keys = cases.map((one) => caseKey(name, one));
  for (const [i, one] of cases.entries()) {
    if (wanted.preset !== undefined && one.preset !== wanted.preset) continue;
    if (wanted.players !== undefined && one.players !== wanted.players) continue;
    if (wanted.role !== undefined && !namesOf(one).includes(wanted.role)) continue;
    const first = firstLook(
      read().find((row) => keyOf(row.game, row) === keys[i]),
      wanted,
    );
    if (first === undefined) continue;
    const row = await measureCase(maker, one, first, wanted);
    for (const { bot, mean, se, ms, seeds } of row.rungs) {
      say(`${keys[i]}: ${bot} ${mean.toFixed(3)} ± ${se.toFixed(3)}, ${ms.toFixed(2)} ms a decision, ${seeds} seeds`);
    }
    write([...read().filter((other) => keyOf(other.game, other) !== keys[i]), row], order);
  }
}

/** How many seeds are to be played before the first look at a case; undefined if it is not to be measured. */
function firstLook(known: StrengthRow | undefined, { seeds, most, missing, unseen }: Wanted): number | undefined {
  if (!missing && !unseen) return seeds;
  if (known === undefined) return missing ? seeds : undefined;
  const played = known.rungs[3]!.seeds;
  const open = exceptions(known, reasonFor).some(({ reason }) => reason === undefined);
  return unseen && open && played < most ? Math.min(most, 2 * played) : undefined;
}

type Place = Pick<StrengthRow, 'preset' | 'players'> & { readonly role?: string | undefined };

/** What tells one case from another. */
function keyOf(game: string, { preset, players, role }: Place): string {
  const seats = `${players} ${players === 1 ? 'player' : 'players'}`;
  return `${game}, ${preset}, ${seats}${role === undefined ? '' : `, ${role}`}`;
}

/** What `--role` may call the role of a case: by itself, or with all it sits with. */
function namesOf(one: StrengthCase): readonly string[] {
  return one.role === undefined ? [] : [one.role, roleAmong(one)!];
}

function caseKey(game: string, one: StrengthCase): string {
  return keyOf(game, { ...one, role: roleAmong(one) });
}

function read(): StrengthRow[] {
  return existsSync(DATA) ? (JSON.parse(readFileSync(DATA, 'utf8')) as StrengthRow[]) : [];
}

/** The rows in the order of cases, and the page of them. */
function write(rows: readonly StrengthRow[], order: readonly string[]): void {
  const sorted = order.flatMap((key) => rows.filter((row) => keyOf(row.game, row) === key));
  writeFileSync(DATA, `${JSON.stringify(sorted, null, 2)}\n`);
  const known = new Set(sorted.map((row) => keyOf(row.game, row)));
  const missing = order.filter((key) => !known.has(key));
  writeFileSync(PAGE, strengthPage(sorted, reasonFor, missing));
}

/** The text after `--name`, taken out of the words with it. */
function taken(words: string[], name: string): string | undefined {
  const at = words.indexOf(`--${name}`);
  if (at < 0) return undefined;
  const [, text] = words.splice(at, 2);
  if (text === undefined) throw new UsageError(`--${name} needs a value`);
  return text;
}

/** What no case has would measure nothing. */
function known(name: string, value: string | undefined, values: readonly string[]): void {
  if (value === undefined || values.includes(value)) return;
  throw new UsageError(`no case has ${name} ${value}${suggestion(value, [...new Set(values)])}`);
}

function readWanted(given: readonly string[], real: readonly string[]): Wanted {
  const words = given.filter((word) => !['--exact', '--missing', '--unseen', '--steps'].includes(word));
  const number = (name: string, usual: number) => {
    const text = taken(words, name);
    return text === undefined ? usual : wholeNumber(name, text, 1, 1e6);
  };
  const seeds = number('seeds', 24);
  const most = Math.max(seeds, number('most', 192));
  const players = words.includes('--players') ? number('players', 1) : undefined;
  const preset = taken(words, 'preset');
  const role = taken(words, 'role');
  for (const name of words) {
    if (!real.includes(name)) throw new UsageError(`unknown game: ${name}${suggestion(name, real)}`);
  }
  return {
    seeds,
    most,
    exact: given.includes('--exact'),
    missing: given.includes('--missing'),
    unseen: given.includes('--unseen'),
    steps: given.includes('--steps'),
    preset,
    players,
    role,
    games: words.length === 0 ? real : words,
  };
}

try {
  const real: string[] = [];
  const order: string[] = [];
  const cases = new Map<string, readonly StrengthCase[]>();
  for (const [name, load] of Object.entries(games)) {
    const game = await load();
    if (game.calibration === true) continue;
    real.push(name);
    cases.set(name, strengthCases(game));
    order.push(...cases.get(name)!.map((one) => caseKey(name, one)));
  }
  const wanted = readWanted(process.argv.slice(2), real);
  const among = wanted.games.flatMap((name) => cases.get(name)!);
  known(
    'preset',
    wanted.preset,
    among.map(({ preset }) => preset),
  );
  known(
    'players',
    wanted.players?.toString(),
    among.map(({ players }) => `${players}`),
  );
  known('role', wanted.role, among.flatMap(namesOf));
  for (const name of wanted.games) await measure(name, wanted, order);
  // The page is of the data as it stands, also where nothing was missing.
  write(read(), order);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  say(`strength: ${error.message}`);
  process.exitCode = 2;
}
