import type { BoardSetup } from '../../box.ts';
import type { ShadowBox } from './components.ts';
import type { rules as ownRules } from './rules.ts';
import { UnicornCards } from '../unicorn-cards.ts';

/** Which prompts provoke a Rampage: 0 angry, 1 Move or angry, 2 any. */
const PROVOKED = { easy: 0, medium: 1, hard: 2 };

export function shadowTables({ rules, components }: BoardSetup<typeof ownRules, ShadowBox>, crystalCount: number) {
  const { tracks, cubes, startSpirit } = components.shadowBoard;
  const rows = Array.from({ length: crystalCount + 1 }, (_, revealed) =>
    tracks[rules.shadowTrack].findLast((row) => row.from <= revealed)!,
  );
  return {
    cards: new UnicornCards(components.unicornDeck),
    /** His Armor and Spirit by Crystal tiles revealed. */
    armor: Int32Array.from(rows, (row) => row.armor),
    spirit: Int32Array.from(rows, (row) => row.spirit),
    provoked: PROVOKED[rules.rampageLevel],
    health: rules.shadowHealth,
    cubes,
    startSpirit,
  };
}
export type ShadowTables = Readonly<ReturnType<typeof shadowTables>>;
