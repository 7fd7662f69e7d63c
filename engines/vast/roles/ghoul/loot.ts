/** What a killed Thief leaves it (rules of the table 4): of several Terror cards it keeps one. */
import { terrorText } from './words.ts';
import type { VastTable } from '../../table.ts';
import { phase, task } from '../../tasks.ts';
import { ghoulOf } from './ghoul-of.ts';
import { gain } from './terror.ts';

export const LOOT_TERROR = task((s, cards) => {
  const ghoul = ghoulOf(s);
  ghoul.drawnCount = 0;
  for (let i = 0; i < cards && ghoul.terrorDeck.left > 0; i++) ghoul.drawn[ghoul.drawnCount++] = ghoul.drawTerror();
  if (ghoul.drawnCount > 0) s.ask(TERROR_KEEP, ghoul.seat);
});

/** Distinct kinds, in the order drawn; the rest goes under the deck in that order. */
export const TERROR_KEEP = phase({
  name: 'terrorKeep',
  options: (s, out) => distinct(s, out),
  take(s, card) {
    const ghoul = ghoulOf(s);
    let kept = false;
    for (let i = 0; i < ghoul.drawnCount; i++) {
      if (!kept && ghoul.drawn[i] === card) kept = true;
      else ghoul.putUnder(ghoul.drawn[i]!);
    }
    ghoul.drawnCount = 0;
    gain(s, card);
  },
  describe: (_, card) => `keeps ${terrorText(card)}`,
});

function distinct(s: VastTable, out: Int32Array): number {
  const { drawn, drawnCount } = ghoulOf(s);
  let count = 0;
  for (let i = 0; i < drawnCount; i++) if (!out.subarray(0, count).includes(drawn[i]!)) out[count++] = drawn[i]!;
  return count;
}
