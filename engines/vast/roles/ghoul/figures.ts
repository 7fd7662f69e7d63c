import { count, perGame, type FigureRow } from '../../../core/figures.ts';
import { bars, histogram } from '../../../core/panels.ts';
import type { Panel } from '../../../core/types.ts';
import type { VastTable } from '../../table.ts';
import { armorPerHit } from '../hunt-figures.ts';
import { ghoulOf } from './ghoul-of.ts';
import { gives, type Seat, type SetRow } from '../../sets.ts';
import { COUNTED, COUNTED_BESIDE, COUNTED_FURY } from './record.ts';

export const sharedGhoulRows: readonly FigureRow<VastTable>[] = [
  ...COUNTED.map(([name, help]) => count(name, help, (s: VastTable) => ghoulOf(s).record.counts[name])),
  armorPerHit,
];

export const rows: readonly FigureRow<VastTable>[] = [
  count('fury', 'its Fury at the end', (s) => s.ghoul.fury),
  ...sharedGhoulRows,
];

export const boosts: FigureRow<VastTable> = count(
  'boostsUsed',
  'Boost dice used',
  (s) => s.vileGhoul.record.boostsUsed,
);

export const panels: readonly Panel[] = [
  bars('Terror', 'mean Terror cards per game', 'terror*'),
  histogram('Skittering', 'times per game', 'skitters'),
];

/** What means something only against the Shadow Unicorn. */
const OF_THE_HUNT = ['shadowAttacks', 'skittersByUnicorn', 'armorPerHit'];

/** Beside other players; Flares only where the set gives them. */
function besideOf(role: Seat, seats: readonly string[], row?: SetRow): readonly FigureRow<VastTable>[] {
  const none = gives(row?.flare, role) ? OF_THE_HUNT : [...OF_THE_HUNT, 'flares'];
  const victims = seats.filter((other) => other !== role && other !== 'cave');
  return [
    ...sharedGhoulRows.filter(({ spec }) => !none.includes(spec.name)),
    ...victims.map((victim) =>
      count<VastTable>(
        `attacksMade.${victim}`,
        `its attacks on ${victim}`,
        (s) => ghoulOf(s).record.attacksOn[victim] ?? 0,
      ),
    ),
    ...counters(COUNTED_BESIDE),
  ];
}

function counters(names: typeof COUNTED_BESIDE | typeof COUNTED_FURY): readonly FigureRow<VastTable>[] {
  return names.map(([name, help]) => count(name, help, (s: VastTable) => ghoulOf(s).record.counts[name]));
}

export const vileRowsBeside = (seats: readonly string[], row?: SetRow): readonly FigureRow<VastTable>[] => [
  ...besideOf('vileGhoul', seats, row),
  boosts,
];

export const rowsBeside = (seats: readonly string[], row?: SetRow): readonly FigureRow<VastTable>[] => [
  rows[0]!,
  ...besideOf('ghoul', seats, row),
  ...counters(COUNTED_FURY),
  perGame('furyRound', 'rounds', 'round in which its Fury was enough, 0 if never', (s) => s.ghoul.record.furyRound),
];
