/** The Dragon and the Thief. */
import type { Pair } from '../power.ts';
import { GEM_ON_TILE, GREED } from '../roles/dragon/dragon.ts';
import { POWER_DECK } from '../roles/dragon/words.ts';
import { fallAsleep, gemOn, LEFT_BEHIND, loseCards, returnGem } from '../roles/dragon/losses.ts';
import { BURNED, DRAGON_PREY } from '../roles/dragon/prey.ts';
import { attacked, die } from '../roles/thief/loot.ts';
import { GEMS, MARKS_OF_THIEF } from '../roles/thief/marks.ts';
import type { VastTable } from '../table.ts';

/** Dead, he leaves his killer as many cards as his Loot Drop says. */
function kill(s: VastTable): void {
  const { lootDrop } = s.thief;
  if (attacked(s, 'dragon')) s.dragon.drawMore(lootDrop, s.chance[POWER_DECK.place]!);
}

export const dragonThief: Pair = {
  between: ['dragon', 'thief'],
  entries: [
    DRAGON_PREY.on('thief', { tempts: true, clawed: kill, scratched: kill }),
    BURNED.on('thief', (s) => die(s, 'flameWall')),
    LEFT_BEHIND.on('thief', (s) => void (s.thief.gems = 0)),
    MARKS_OF_THIEF.on('dragon', {
      defence: (s) => s.dragon.armor,
      robbable: ({ dragon }) => dragon.wakefulness >= 1 && dragon.hasSpace(GREED),
      robbed: (s) => fallAsleep(s, GREED),
      stabbed: (s, _, cubes) => void loseCards(s, cubes),
    }),
    GEMS.on('dragon', {
      on: (s, kind) => gemOn(s, kind, s.map.grid[s.thief.cell]!),
      trapped: (s) => void s.dragon.record.counts.gemTraps++,
      lift(s, kind) {
        s.map.info[s.map.grid[s.thief.cell]!]! &= ~(GEM_ON_TILE << kind);
      },
      drop(s, kind, cell) {
        s.map.info[s.map.grid[cell]!]! |= GEM_ON_TILE << kind;
      },
      // It lies on no tile: the Entrance's keeps none.
      stashed: (s, kind) => returnGem(s, kind, s.map.grid[s.thief.cell]!),
    }),
  ],
};
