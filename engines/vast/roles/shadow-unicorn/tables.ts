import type { BoardSetup } from '../../box.ts';
import type { ShadowBox } from './components.ts';
import type { rules as ownRules } from './rules.ts';
import { UnicornCards } from '../unicorn-cards.ts';

/** Which prompts provoke a Rampage: 0 angry, 1 Move or angry, 2 any. */
const PROVOKED = { easy: 0, medium: 1, hard: 2 };

export class ShadowTables {
  declare readonly cards: UnicornCards;
  /** His Armor and Spirit by Crystal tiles revealed. */
  declare readonly armor: Int32Array;
  declare readonly spirit: Int32Array;
  declare readonly provoked: number;
  declare readonly health: number;
  declare readonly cubes: number;
  declare readonly startSpirit: number;

  constructor({ rules, components }: BoardSetup<typeof ownRules, ShadowBox>, crystalCount: number) {
    const { tracks, cubes, startSpirit } = components.shadowBoard;
    this.cards = new UnicornCards(components.unicornDeck);
    const rows = Array.from({ length: crystalCount + 1 }, (_, revealed) =>
      tracks[rules.shadowTrack].findLast((row) => row.from <= revealed)!,
    );
    this.armor = Int32Array.from(rows, (row) => row.armor);
    this.spirit = Int32Array.from(rows, (row) => row.spirit);
    this.provoked = PROVOKED[rules.rampageLevel];
    this.health = rules.shadowHealth;
    this.cubes = cubes;
    this.startSpirit = startSpirit;
  }
}
