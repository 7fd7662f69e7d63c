import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../engines/core/types.ts';
import { games } from '../../engines/registry.ts';
import { holdDeclarations } from '../../testing/laws/declarations.ts';
import { heapLaw } from '../../testing/laws/heap.ts';
import { laws } from '../../testing/laws.ts';
import { randomSetup, setupFor } from '../../testing/setups.ts';
import { Trial } from '../../testing/trial.ts';

/** Each law is tried on one setup every day, on many with the tests that take long. */
const ALL = process.env['ALICORN_TESTS'] !== undefined;
const RUNS = ALL ? 8 : 1;

for (const [name, load] of Object.entries(games)) {
  describe(name, () => {
    for (const [title, law] of Object.entries(laws)) {
      test(title, async () => {
        const game = await load();
        fc.assert(
          fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(40), (salt, index, depth) => {
            const { setup, preset } = randomSetup(game, salt);
            law(new Trial(game, setup, 7, preset), index, depth);
          }),
          { numRuns: RUNS, seed: 20 },
        );
      });
    }

    test('declarations hold: every preset can be played, and standard exists', async () => {
      const game = await load();
      expect(Object.keys(game.presets)).toContain('standard');
      holdDeclarations(game);
    });

    if (ALL)
      test('10 000 playouts grow the heap by less than 1 MB', async () => {
        const game = await load();
        heapLaw(new Trial(game, setupFor(game, { figures: 'core' }), 3));
      });
  });
}

test.each(['kuhn-poker', 'little-prince', 'poonicorn', 'unicorn-jelly', 'vast'])(
  '%s without a determinise is caught',
  async (name) => {
    const game = await games[name]!();
    const create: AnyGame['create'] = (setup) => Object.assign(game.create(setup), { determinise: () => undefined });
    const trial = new Trial({ ...game, create }, setupFor(game), 7);
    const law = 'equal knowledge, equal deals after determinise';
    expect(() => laws[law]!(trial, 0, 0)).toThrow(law);
  },
);
