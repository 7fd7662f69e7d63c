import { count, type FigureRow } from '../../../core/figures.ts';
import { bars } from '../../../core/panels.ts';
import type { Panel } from '../../../core/types.ts';
import type { VastTable } from '../../table.ts';
import { BONES, EYE, FANGS } from '../../tables.ts';
import { armorPerHit } from '../hunt-figures.ts';
import { gives, isFirst, type SetRow } from '../../sets.ts';
import { COUNTED, COUNTED_BESIDE } from './record.ts';

const population = (name: string, tribe: number, who: string): FigureRow<VastTable> =>
  count(name, `Population of ${who} at the end`, (s) => s.goblins.population[tribe]!);

const allRows: readonly FigureRow<VastTable>[] = [
  count('rage', 'Rage at the end', (s) => s.goblins.rage),
  population('populationFangs', FANGS, 'Fangs'),
  population('populationBones', BONES, 'Bones'),
  population('populationEye', EYE, 'Eye'),
  ...COUNTED.map(([name, help]) => count(name, help, (s: VastTable) => s.goblins.record.counts[name])),
  armorPerHit,
];

/** What means something only against the Shadow Unicorn, and only beside the Knight. */
const OF_THE_HUNT = ['shadowAttacks', 'flares', 'armorPerHit'];
const OF_THE_KNIGHT = ['tribesInAmbush'];

const without = (...names: readonly string[]): readonly FigureRow<VastTable>[] =>
  allRows.filter(({ spec }) => !names.includes(spec.name));

export const rows = without(...OF_THE_KNIGHT);

/** Told of every set but those that came first; and what others must be there for. */
const OF_RAGE = ['ragePlunder', 'rageAttacked'];
const OF_ROLES: readonly (readonly [role: string, names: readonly string[]])[] = [
  ['dragon', ['populationEaten']],
  ['thief', ['lootRage', 'thiefKills', 'populationStabbed']],
  ['ghoul', ['ghoulHits']],
];

/** Beside other players. */
export function rowsBeside(seats: readonly string[], row?: SetRow): readonly FigureRow<VastTable>[] {
  const hunt = OF_THE_HUNT.filter((name) => name !== 'flares' || !gives(row?.flare, 'goblins'));
  const own = OF_ROLES.flatMap(([role, names]) => (seats.includes(role) ? names : []));
  if (!isFirst(seats)) own.push(...OF_RAGE);
  return [
    ...without(...hunt, ...(seats.includes('knight') ? [] : OF_THE_KNIGHT)),
    ...COUNTED_BESIDE.filter(([name]) => own.includes(name)).map(([name, help]) =>
      count(name, help, (s: VastTable) => s.goblins.record.counts[name]),
    ),
  ];
}

export const panels: readonly Panel[] = [
  bars('Where Tribes come up and hide', 'mean times per game: on a tile, beside the map, back to the board', 'tribes*'),
  bars(
    'Why Tribes scatter',
    'mean Tribes scattered per game, by cause; those that attack a Unicorn or a Crystal come on top',
    'scattersBy*',
  ),
];
