/** Spores take an upgrade of his choice (rules of the table 6.5): its space is free again. */
import { upgradeText } from './words.ts';
import type { VastTable } from '../../table.ts';
import { phase } from '../../tasks.ts';
import { FLIP } from './thief.ts';

export const LOSE_UPGRADE = phase({
  name: 'loseUpgrade',
  options({ thief }, out) {
    let count = 0;
    for (let upgrade = 0; upgrade < FLIP; upgrade++) if (thief.has(upgrade)) out[count++] = upgrade;
    if (thief.flips > 0) out[count++] = FLIP;
    return count;
  },
  take(s: VastTable, upgrade) {
    if (upgrade === FLIP) s.thief.flips--;
    else s.thief.owned &= ~(1 << upgrade);
  },
  none: () => undefined,
  describe: (_, upgrade) => `loses the upgrade ${upgradeText(upgrade)}`,
});
