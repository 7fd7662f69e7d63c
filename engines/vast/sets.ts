/**
 * The sets of roles that make a game, seats in turn order; the first is the default. Sets of several are rows of data, made by
 * the set-up rules of the table from the base game's role variants and the Ghoul's pages (provenance: source).
 */
import table from './table-sets.json' with { type: 'json' };

/**
 * What a set changes; letters stand for roles as in `LETTERS`. Goals: `killX`, X's Health 0; `killedX`, X's death, whoever
 * struck; with `or ambush` it wins if an Ambush kills her.
 */
export interface SetRow {
  readonly infestation?: string;
  readonly flare?: string;
  readonly pastPlunder?: string;
  readonly ash?: string;
  readonly hungerMoved?: number;
  /** Spores never bring Wakefulness below `hungerMoved`. */
  readonly hungerLocked?: boolean;
  readonly removeSidequests?: boolean;
  readonly treasureOptional?: boolean;
  /** `always`: one placed, three removed; `seed`: one only if nothing was revealed, three; `oneTile`: one, one; `cave`: only the Cave. */
  readonly endTiles: string;
  readonly goals: Readonly<Record<string, string>>;
  /** The level that gives the number, or the number. */
  readonly crystals?: string;
  readonly stash?: string;
  readonly unicornHunters?: string;
}

/** Only these can die. */
export const MORTALS = ['knight', 'dragon', 'nightmare'] as const;
export type Mortal = (typeof MORTALS)[number];

/** What a board must know of the set it is made for. */
export interface InSet {
  readonly row: SetRow | undefined;
  readonly health: Readonly<Record<Mortal, number>>;
  /** The seat that hunts the Shadow Unicorn, or -1. */
  readonly shadowHunter: number;
}

/** In the order of turns. */
export const LETTERS = {
  knight: 'K',
  goblins: 'G',
  vileGhoul: 'V',
  dragon: 'D',
  nightmare: 'N',
  cave: 'C',
  thief: 'T',
  ghoul: 'H',
} as const;
export type Seat = keyof typeof LETTERS;
export const SEATS = Object.keys(LETTERS) as readonly Seat[];

const rows: Readonly<Record<string, SetRow>> = table.sets;

const seatsOf = (letters: string): readonly string[] =>
  [...letters].map((letter) => SEATS.find((role) => LETTERS[role] === letter)!);
const tables = Object.keys(rows).map(seatsOf);

/** Sets of the Nightmare that came first, each the first of its number of players. */
const FIRST = [
  ['knight', 'nightmare'],
  ['nightmare', 'cave'],
  ['knight', 'nightmare', 'cave'],
  ['goblins', 'nightmare'],
  ['goblins', 'nightmare', 'cave'],
  ['knight', 'goblins', 'nightmare'],
  ['knight', 'goblins', 'nightmare', 'cave'],
];
export function isFirst(set: readonly string[]): boolean {
  return FIRST.some((one) => one.join() === set.join());
}

export const roleSets: readonly (readonly string[])[] = [
  ...['knight', 'dragon', 'thief', 'goblins', 'ghoul', 'vileGhoul', 'nightmare'].map((alone) => [alone]),
  ...FIRST,
  ...tables.filter((set) => !isFirst(set)),
];

export function lettersOf(seats: readonly string[]): string {
  return SEATS.filter((role) => seats.includes(role))
    .map((role) => LETTERS[role])
    .join('');
}

/** The row of a set; none if somebody plays alone. */
export function rowOf(seats: readonly string[]): SetRow | undefined {
  return rows[lettersOf(seats)];
}

/** Which roles may hunt the Shadow Unicorn beside others (X2). */
export const HUNTERS = ['knight', 'goblins', 'dragon', 'thief', 'ghoul', 'vileGhoul'] as const;

/** What a game says of the Shadow Unicorn beside several players. */
export interface ShadowChoice {
  readonly shadowUnicorn?: unknown;
  readonly shadowHunter?: unknown;
  readonly hunterFlare?: unknown;
  readonly twoUnicorns?: unknown;
  /** Whether the rule of the Unicorns holds where one tile a turn would be laid or lost (R33). */
  readonly uniTileRuleVsOneTile?: unknown;
  /** Whether an Ambush that kills the Knight is the Nightmare's win (R32). */
  readonly dragonAmbushWinToUnicorn?: unknown;
}

/** Does he play beside these seats? Beside the Nightmare only with a second box, without which that game is refused (X1). */
export function joinedByShadow(seats: readonly string[], { shadowUnicorn }: ShadowChoice): boolean {
  return shadowUnicorn === true && mayBeJoined(seats);
}

export function mayBeJoined(seats: readonly string[]): boolean {
  return rowOf(seats) !== undefined;
}

/** These take a Flare to hunt him; the Knight, without Goblins, has the card she would take in every set (X6). */
const FLARE_HUNTERS: readonly string[] = ['goblins', 'vileGhoul', 'thief', 'ghoul'];

/** Does the hunter take a Flare that the set has not given? */
export function takesFlare(seats: readonly string[], hunter: unknown): boolean {
  const role = SEATS.find((seat) => seat === hunter);
  return role !== undefined && FLARE_HUNTERS.includes(role) && !gives(rowOf(seats)?.flare, role);
}

/**
 * The row of a set as it is played: with the Shadow Unicorn turns end by the rule of the Unicorns where a tile would be laid
 * always, and his death is the hunter's goal in place of its own.
 */
export function rowPlayed(seats: readonly string[], choice: ShadowChoice): SetRow | undefined {
  const row = rowOf(seats);
  if (row === undefined || !joinedByShadow(seats, choice)) return row;
  const endTiles = row.endTiles === 'always' ? 'seed' : row.endTiles;
  const hunter = SEATS.find((seat) => seat === choice.shadowHunter);
  if (hunter === undefined) return { ...row, endTiles };
  const flare =
    choice.hunterFlare === true && takesFlare(seats, hunter) ? `${row.flare ?? ''}${LETTERS[hunter]}` : row.flare;
  return {
    ...row,
    endTiles,
    goals: { ...row.goals, [LETTERS[hunter]]: hunter === 'goblins' ? 'killS' : 'killS+escape' },
    ...(flare !== undefined && { flare }),
  };
}

/** The row the same set would have with a Dragon in the Nightmare's place. */
function rowWithDragon(seats: readonly string[]): SetRow | undefined {
  if (seats.includes('dragon')) return undefined;
  return rows[lettersOf(seats).replace('N', 'D')];
}

/** Does the set give a role that card or clause? */
export function gives(card: string | undefined, role: Seat): boolean {
  return card?.includes(LETTERS[role]) === true;
}

/** The sets that differ least from these roles, in the order of the list. */
export function nearestSets(roles: readonly string[], most: number): readonly (readonly string[])[] {
  const differ = (set: readonly string[]): number =>
    set.filter((role) => !roles.includes(role)).length + roles.filter((role) => !set.includes(role)).length;
  return [...roleSets].sort((a, b) => differ(a) - differ(b)).slice(0, most);
}

/** R32 acts where a Dragon in the Nightmare's place would win by an Ambush. */
export function ambushWinnable(roles: readonly string[]): boolean {
  return roles.includes('nightmare') && rowWithDragon(roles)?.goals['D']?.includes('ambush') === true;
}

/** R26 acts where a Dragon in his place would have Past Plunder. */
export function plunderable(roles: readonly string[]): boolean {
  return roles.includes('nightmare') && gives(rowWithDragon(roles)?.pastPlunder, 'dragon');
}
