import { describe, expect, test } from 'vitest';
import { Pages } from '../../../engines/glitterhorn/advice/pages.ts';

/** More standings than are kept. */
const MANY = 3000;

describe('what is kept by standing', () => {
  test('knows nothing of a standing that is new', () => {
    expect([...new Pages(3).of(7)]).toEqual([NaN, NaN, NaN]);
  });

  test('gives back for a standing what was written for it, or nothing', () => {
    const pages = new Pages(2);
    let kept = 0;
    for (let standing = 0; standing < MANY; standing++) pages.of(standing)[1] = standing;
    for (let standing = MANY - 1; standing >= 0; standing--) {
      const [first, second] = pages.of(standing);
      expect(first).toBeNaN();
      if (Number.isNaN(second)) continue;
      expect(second).toBe(standing);
      kept++;
    }
    expect(kept).toBeGreaterThan(MANY / 10);
    expect(kept).toBeLessThan(MANY);
  });

  test('keeps the newest', () => {
    const pages = new Pages(1);
    for (let standing = 0; standing < MANY; standing++) {
      pages.of(standing)[0] = standing;
      if (standing > 0) expect(pages.of(standing - 1)[0]).toBe(standing - 1);
    }
  });
});
