import { POWERS } from './components.ts';

/** What is counted of it; what else is measured is read off the final state. */
export class CaveRecord {
  omensDrawn = 0;
  omensSpent = 0;
  treasuresPlaced = 0;
  /** Powers by kind, as often as used. */
  readonly used = new Int32Array(POWERS.length);

  clear(): void {
    this.omensDrawn = 0;
    this.omensSpent = 0;
    this.treasuresPlaced = 0;
    this.used.fill(0);
  }
}
