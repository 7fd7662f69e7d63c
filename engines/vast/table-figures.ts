/** Figures that several roles of a table have under one name: one number per seat. */
import { count, perGame, perSeat, type FigureRow } from '../core/figures.ts';
import type { Boards, RoleKey } from './boxes.ts';
import { gives, isFirst, joinedByShadow, rowPlayed, SEATS, type Seat, type SetRow, type ShadowChoice } from './sets.ts';
import type { VastTable } from './table.ts';

type Reader = (s: VastTable) => number;
type Readers = Readonly<Record<string, Reader>>;

/** The count of that name in the records of these roles. */
function counts<N extends string>(
  name: N,
  ...roles: { [K in RoleKey]: Boards[K] extends { record: { counts: Record<N, number> } } ? K : never }[RoleKey][]
): Readers {
  const reader = (role: RoleKey) => (s: VastTable) =>
    (s[role].record as { readonly counts: Readonly<Record<N, number>> }).counts[name];
  return Object.fromEntries(roles.map((role) => [role, reader(role)]));
}

/** By role, where it is told of it. */
const SHARED: readonly (readonly [name: string, help: string, Readers])[] = [
  ['dragonHits', 'hits on the Dragon', counts('dragonHits', 'knight', 'goblins')],
  [
    'healthLostToKnight',
    'Health lost to the Knight',
    { ...counts('healthLostToKnight', 'dragon'), nightmare: (s) => s.nightmare.record.lostTo.knight },
  ],
  [
    'healthLostToTribes',
    'Health lost to Tribes',
    {
      ...counts('healthLostToTribes', 'dragon'),
      knight: (s) => s.knight.record.healthLostToTribes,
      nightmare: (s) => s.nightmare.record.lostTo.goblins,
    },
  ],
  [
    'healthLostToGhoul',
    'Health lost to a Ghoul',
    { ...counts('healthLostToGhoul', 'dragon'), nightmare: (s) => s.nightmare.record.lostTo.ghoul },
  ],
  [
    'crystalsForGoal',
    'Crystal tokens kept',
    { knight: (s) => s.knight.smashed, goblins: (s) => s.goblins.kept, vileGhoul: (s) => s.vileGhoul.kept },
  ],
  [
    'outRound',
    'round from which it was out of the game, 0 if never',
    {
      knight: (s) => s.knight.record.outRound,
      dragon: (s) => s.dragon.record.outRound,
      nightmare: (s) => s.nightmare.record.outRound,
    },
  ],
];

/** What each of several roles counts under one name: of every seat, where two of them or more sit. */
const COUNTED_BY_MANY: typeof SHARED = [
  [
    'crystalsSmashed',
    'Crystal tokens smashed',
    {
      ...counts('crystalsSmashed', 'goblins', 'ghoul', 'vileGhoul'),
      knight: (s) => s.knight.record.crystalsSmashed,
    },
  ],
  ['treasuresTaken', 'Treasure tokens taken', counts('treasuresTaken', 'goblins', 'dragon', 'ghoul', 'vileGhoul')],
  ['flares', 'Flares', counts('flares', 'goblins', 'thief', 'ghoul', 'vileGhoul')],
  [
    'moves',
    'Move actions of the Nightmare, steps of the Thief',
    { ...counts('moves', 'thief'), nightmare: (s) => s.nightmare.record.moves },
  ],
  [
    'thiefKills',
    'times the Thief was killed',
    { ...counts('thiefKills', 'knight', 'goblins'), nightmare: (s) => s.nightmare.record.thiefKills },
  ],
  ['ghoulHits', 'attacks on a Ghoul', counts('ghoulHits', 'knight', 'goblins')],
];

const eachOf = (read: (s: VastTable, seat: number) => number): Readers =>
  Object.fromEntries(
    SEATS.filter((role) => role !== 'cave').map((role) => [role, (s: VastTable) => read(s, s.seats.indexOf(role))]),
  );

/** What the Shadow Unicorn does at the seats of several, and they to him. */
const OF_THE_SHADOW: typeof SHARED = [
  [
    'shadowAttacksHere',
    'attacks of the Shadow Unicorn on its pieces',
    eachOf((s, seat) => s.shadow.record.attacksHere[seat]!),
  ],
  ['attacksOnShadow', 'attacks on the Shadow Unicorn', eachOf((s, seat) => s.shadow.record.attacksByOthers[seat]!)],
  [
    'healthLostToUnicorn',
    'Health lost to the Shadow Unicorn',
    { knight: (s) => s.knight.record.healthLostToUnicorn, dragon: (s) => s.dragon.record.healthLostToUnicorn },
  ],
  ['gritLostToShadow', 'Grit lost to the Shadow Unicorn', { knight: (s) => s.shadow.record.gritTaken }],
  ['cardsLostToShadow', 'Power cards lost to the Shadow Unicorn', { dragon: (s) => s.shadow.record.cardsTaken }],
];

/** Beside the Shadow Unicorn, whose figures have these names, the Nightmare's have others. */
const OF_THE_NIGHTMARE: readonly FigureRow<VastTable>[] = [
  count(
    'nightmareTeleportTiles',
    'tiles laid for Teleports of the Nightmare to open space',
    (s) => s.nightmare.record.teleportTiles,
  ),
  count(
    'nightmareLongestChain',
    'the last link of the Nightmare in the longest chain he had part in',
    (s) => s.nightmare.record.longestChain,
  ),
];

/** Of the Shadow Unicorn the Dragon eats too, and of either of two. */
const EATEN_OF_UNICORNS: FigureRow<VastTable> = count(
  'eatenUnicorn',
  'Dragon: eaten of a Unicorn',
  (s) => s.dragon.record.counts.eatenUnicorn,
);

/** The seats that can have it; Flares only where the set gives them. */
function having(name: string, readers: Readers, seats: readonly string[], row: SetRow | undefined): readonly string[] {
  return seats.filter((role) => readers[role] !== undefined && (name !== 'flares' || gives(row?.flare, role as Seat)));
}

function toldAt(name: string, seats: readonly string[]): boolean {
  return NEEDS[name]?.some((needed) => seats.includes(needed)) ?? true;
}

/** What others have to be there for a figure to be told. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  dragonHits: ['dragon'],
  healthLostToKnight: ['knight'],
  healthLostToTribes: ['goblins'],
  healthLostToGhoul: ['ghoul', 'vileGhoul'],
  ghoulHits: ['ghoul', 'vileGhoul'],
  thiefKills: ['thief'],
};

/** The sets that came first have none of them; their figures stand as they are. */
export function tableRows(seats: readonly string[], choice: ShadowChoice): readonly FigureRow<VastTable>[] {
  const shadow = joinedByShadow(seats, choice);
  if (seats.length === 1 || (isFirst(seats) && !shadow)) return [];
  const row = rowPlayed(seats, choice);
  /** Those that so many of these seats can have. */
  const told = (figures: typeof SHARED, least: number): typeof SHARED =>
    figures.filter(([name, , readers]) => having(name, readers, seats, row).length >= least && toldAt(name, seats));
  return [
    ...[...told(SHARED, 1), ...told(COUNTED_BY_MANY, 2), ...(shadow ? OF_THE_SHADOW : [])].map(
      ([name, help, readers]) =>
        perSeat<VastTable>(name, 'count', help, (s, seat) => readers[s.seats[seat]!]?.(s) ?? 0, {
          roles: having(name, readers, seats, row),
        }),
    ),
    ...(shadow && seats.includes('nightmare') ? OF_THE_NIGHTMARE : []),
    ...(shadow && seats.includes('dragon') ? [EATEN_OF_UNICORNS] : []),
    ...(seats.includes('nightmare')
      ? [
          perGame<VastTable>(
            'nightmareKilledRound',
            'rounds',
            'round in which he was killed, 0 if he was not',
            (s) => s.nightmare.record.killedRound,
          ),
        ]
      : []),
  ];
}
