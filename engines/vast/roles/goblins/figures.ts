import { perGame, type FigureRow } from '../../../core/figures.ts';
import type { Panel } from '../../../core/types.ts';
import type { Vast } from '../../state.ts';
import { BONES, EYE, FANGS } from '../../tables.ts';
import { armorPerHit } from '../shadow-unicorn/figures.ts';

/** Counters by name, in the order of the figures. */
const COUNTED = [
  ['shadowAttacks', 'his attacks, trapped ones too'],
  ['flares', 'Flares'],
  ['crystalsSmashed', 'Crystal tokens smashed'],
  ['treasuresTaken', 'Treasure tokens taken'],
  ['tribesRevealed', 'Tribes that came up on a tile'],
  ['tribesLurking', 'Tribes that came to lurk beside the map'],
  ['tribeMoves', 'moves of Tribes, jumps not counted'],
  ['tribesHidden', 'Tribes that hid of their own will'],
  ['explores', 'tiles laid by exploring Tribes'],
  ['specials', 'powers of Tribes used'],
  ['overpopulations', 'times a Tribe was cut to its limit'],
  ['scattersByOverpopulation', 'Tribes scattered by it'],
  ['scattersByUnicorn', 'Tribes scattered by him'],
  ['populationLostToLight', 'Population lost on Lit tiles'],
  ['blocks', 'discs of a Tribe blocked by Rage'],
  ['monstersAssigned', 'Monsters assigned'],
  ['secretsDrawn', 'Secrets drawn, those drawn again by the Ruby not counted'],
  ['secretsPlayed', 'Secrets played'],
  ['cardsHexed', 'cards of his pile lost to the Hex'],
  ['caveInTiles', 'tiles taken by Cave-In'],
  ['trapsUsed', 'attacks ignored by the Trap'],
  ['tunnelJumps', 'jumps through Secret Tunnels'],
  ['tribesInAmbush', 'Ambushes in which a Tribe hit the Knight'],
] as const;
type Counted = (typeof COUNTED)[number][0];

/** What is counted of them. */
export class GoblinRecord {
  readonly counts = Object.fromEntries(COUNTED.map(([name]) => [name, 0])) as Record<Counted, number>;

  clear(): void {
    for (const [name] of COUNTED) this.counts[name] = 0;
  }
}

const population = (name: string, tribe: number, who: string): FigureRow<Vast> =>
  perGame(name, 'count', `Population of ${who} at the end`, (s) => s.goblins.population[tribe]!);

const allRows: readonly FigureRow<Vast>[] = [
  perGame('rage', 'count', 'Rage at the end', (s) => s.goblins.rage),
  population('populationFangs', FANGS, 'Fangs'),
  population('populationBones', BONES, 'Bones'),
  population('populationEye', EYE, 'Eye'),
  ...COUNTED.map(([name, help]) => perGame(name, 'count', help, (s: Vast) => s.goblins.record.counts[name])),
  armorPerHit,
];

/** What means something only against the Shadow Unicorn, and only beside the Knight. */
const OF_THE_HUNT = ['shadowAttacks', 'flares', 'armorPerHit'];
const OF_THE_KNIGHT = ['tribesInAmbush'];

const without = (...names: readonly string[]): readonly FigureRow<Vast>[] =>
  allRows.filter(({ spec }) => !names.includes(spec.name));

export const rows = without(...OF_THE_KNIGHT);

/** Beside other players. */
export function rowsBeside(seats: readonly string[]): readonly FigureRow<Vast>[] {
  return without(...OF_THE_HUNT, ...(seats.includes('knight') ? [] : OF_THE_KNIGHT));
}

export const panels: readonly Panel[] = [
  {
    title: 'Where Tribes come up and hide',
    help: 'mean times per game: on a tile, beside the map, back to the board',
    chart: 'bars',
    figures: 'tribes*',
  },
  {
    title: 'Why Tribes scatter',
    help: 'mean Tribes scattered per game, by cause; those that hit him or a Crystal come on top',
    chart: 'bars',
    figures: 'scattersBy*',
  },
];
