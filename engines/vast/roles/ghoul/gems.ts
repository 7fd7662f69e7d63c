/** Gems of the Dragon (rules of the table 6.7): the die says whether it springs the trap or finds a Treasure. */
import { anyTreasure } from '../any-treasure.ts';
import type { VastTable } from '../../table.ts';
import { task } from '../../tasks.ts';
import { gainFury } from './attack.ts';
import { rollFor } from './dice.ts';
import { ghoulOf } from './ghoul-of.ts';
import { TERROR } from './kinds.ts';
import { GEMS_HERE } from './prey.ts';
import { drawTerror, SEIZED_TERROR } from './terror.ts';
import { GHOUL } from './words.ts';

const PRICE = 2;
const KIND_COUNT = 3;

/** Writes first + kind for the Gems where it stands that it can pay for. */
export function gemOptions(s: VastTable, first: number, out: Int32Array, from: number): number {
  const gems = GEMS_HERE.all(s);
  const ghoul = ghoulOf(s);
  let count = from;
  if (gems.length === 0 || (ghoul.seizing === 0 && ghoul.movement < PRICE)) return count;
  for (let kind = 0; kind < KIND_COUNT; kind++) if (gems[0]!.on(s, kind)) out[count++] = first + kind;
  return count;
}

/** With Seize there is no trap. */
export function collectGem(s: VastTable, kind: number): void {
  const ghoul = ghoulOf(s);
  ghoul.gem = kind;
  if (ghoul.seizing === 1) {
    ghoul.seizing = 0;
    drawTerror(s, SEIZED_TERROR);
    return keepGem(s);
  }
  ghoul.movement -= PRICE;
  if (ghoul.cards[TERROR.seize]! > 0) {
    ghoul.served[TERROR.seize] = ghoul.cards[TERROR.seize]!;
    keepGem(s);
  } else rollFor(s, GEM_ROLLED);
}

export const GEM_ROLLED = task((s) => {
  const ghoul = ghoulOf(s);
  if (s.tables.centre[ghoul.face] === 1) GEMS_HERE.all(s)[0]!.taken(s, ghoul.gem, true);
  else keepGem(s);
});

/** It goes home, and a Treasure token comes: of the supply, or once that is empty of any tile. */
function keepGem(s: VastTable): void {
  GEMS_HERE.all(s)[0]!.taken(s, ghoulOf(s).gem, false);
  if (s.map.treasureTokens === 0) return s.ask(TREASURE_OF, ghoulOf(s).seat);
  s.map.treasureTokens--;
  gainTreasure(s);
}

export const TREASURE_OF = anyTreasure(gainTreasure);

/** Every second token brings both back to the supply, and Fury. */
export function gainTreasure(s: VastTable): void {
  const ghoul = ghoulOf(s);
  ghoul.collected++;
  if (ghoul.collected >= ghoul.tables.box.treasuresPerFury) {
    s.map.treasureTokens += ghoul.collected;
    ghoul.collected = 0;
    gainFury(s, 'furyTreasure');
  }
  if (!s.isOver) s.say(GHOUL.collected, ghoul.collected, 0, 0);
}
