/** What Tribes do to the Dragon (rules of the table 6.2): the Ash Dragon attacked, Gems plundered, Hex; his Flame Wall on their ways. */
import { rollsCentre } from '../dragon-die.ts';
import { OFF_MAP } from '../map/geometry.ts';
import { KINDS } from '../roles/dragon/components.ts';
import { FLAME_WALL_ON_TILE } from '../roles/dragon/dragon.ts';
import { burnsAt, markBurnt } from '../roles/dragon/flame-wall.ts';
import { gemOn, loseCards, returnGem, woundDragon } from '../roles/dragon/losses.ts';
import { withdraw } from '../roles/goblins/attack.ts';
import type { Hexed } from '../roles/goblins/hex.ts';
import type { Hazard, Plundered, TribePrey } from '../roles/goblins/prey.ts';
import { gainRage, scatter } from '../roles/goblins/tribes.ts';
import { GOBLINS } from '../roles/goblins/words.ts';
import type { VastTable } from '../table.ts';

const HEALTH = 1;
const RAGE = 1;
const ATTACK_DRAGON = 13;
const PLUNDER_GEM = 16;
const PLUNDER_DRAGON = PLUNDER_GEM + KINDS.length;

function beats({ dragon }: VastTable, strength: number): boolean {
  return strength > dragon.armor;
}

/** He loses Health, the Tribe scatters, and they lose Rage. */
export function attackDragon(s: VastTable, tribe: number): void {
  const { goblins, dragon } = s;
  s.say(GOBLINS.struckDragon, tribe, goblins.strength(tribe), dragon.armor);
  goblins.record.counts.dragonHits++;
  dragon.record.counts.healthLostToTribes += Math.min(HEALTH, dragon.health);
  woundDragon(s, HEALTH, goblins.seat);
  if (!s.isOver) withdraw(s, tribe, RAGE);
}

/** They pass him if they are strong enough (T21). */
export const dragonAsPrey: TribePrey = {
  cell: (s) => s.dragon.cell,
  yields: beats,
  passed: true,
  barsWays: true,
  mayAttack: (s, tribe) => s.dragon.tables.ash === 1 && beats(s, s.goblins.strength(tribe)),
  attack: attackDragon,
  code: ATTACK_DRAGON,
  words: 'attacks the Dragon',
};

export const dragonHexed: Hexed = {
  able: ({ dragon }) => dragon.health > 0 && dragon.cards > 0,
  loses: (s, most) => void loseCards(s, most),
};

export const flameWallAsHazard: Hazard = {
  cell(s) {
    const { map, dragon, goblins } = s;
    if (dragon.wallOut === 0) return OFF_MAP;
    for (let slot = 1; slot < map.reach; slot++) {
      if ((map.info[slot]! & FLAME_WALL_ON_TILE) === 0) continue;
      return burnsAt(s, goblins.seat, map.where[slot]!) ? map.where[slot]! : OFF_MAP;
    }
    return OFF_MAP;
  },
  entered: (s) => markBurnt(s, s.goblins.seat),
};

/** Gems on its tile; or the Dragon himself, while no Gem lies out (T20). */
export const gemsAsPlunder: Plundered = {
  options(s, tribe, out, from) {
    const { goblins, dragon, map, tables } = s;
    const cell = goblins.cells[tribe]!;
    const slot = map.grid[cell]!;
    let count = from;
    for (let kind = 0; kind < KINDS.length; kind++) if (gemOn(s, kind, slot)) out[count++] = PLUNDER_GEM + kind;
    if (!tables.rules.plunderDragon || cell !== dragon.cell || dragon.gemsOut !== 0) return count;
    if (beats(s, goblins.strength(tribe))) out[count++] = PLUNDER_DRAGON;
    return count;
  },
  has: (code) => code >= PLUNDER_GEM && code <= PLUNDER_DRAGON,
  plunder(s, tribe, code) {
    if (code < PLUNDER_DRAGON) returnGem(s, code - PLUNDER_GEM, s.map.grid[s.goblins.cells[tribe]!]!);
    if (rollsCentre(s)) {
      s.dragon.record.counts.gemTraps++;
      return scatter(s, tribe);
    }
    gainRage(s, 'ragePlunder', RAGE);
  },
  words: (code) => (code === PLUNDER_DRAGON ? 'plunders the Dragon' : `plunders the ${KINDS[code - PLUNDER_GEM]} Gem`),
};
