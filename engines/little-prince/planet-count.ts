import { PER_TYPE } from './components.ts';
import { WORDS } from './lanes.ts';

/** What lies on a planet, or would lie there: all that its corners score by. */
export class PlanetCount {
  /** Elements on face-up tiles, in lanes. */
  readonly words = new Int32Array(WORDS);
  /** The lanes of which there are any, one bit each. */
  present = 0;
  /** Corner tiles in order of placement, how many, and what each scored when points were asked for last. */
  readonly corners = new Uint8Array(PER_TYPE + 1);
  readonly earned = new Int32Array(PER_TYPE);
  cornerCount = 0;
  faceDown = 0;

  /** All but what corners have earned. */
  copyFrom({ words, present, corners, cornerCount, faceDown }: PlanetCount): void {
    for (let w = 0; w < WORDS; w++) this.words[w] = words[w]!;
    for (let i = 0; i < cornerCount; i++) this.corners[i] = corners[i]!;
    this.present = present;
    this.cornerCount = cornerCount;
    this.faceDown = faceDown;
  }

  clear(): void {
    for (let w = 0; w < WORDS; w++) this.words[w] = 0;
    this.present = 0;
    this.cornerCount = 0;
    this.faceDown = 0;
  }
}
