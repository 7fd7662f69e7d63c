import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import { fmix32 } from '../../engines/core/rng.ts';
import type { AnyGame, Setup } from '../../engines/core/types.ts';
import { setupOf } from '../support/playout.ts';
import { heapLaw, laws, randomRules, Trial } from './laws.ts';

/** A setup with random players, preset and rules, or the preset alone where the rules do not go together. */
function randomSetup(game: AnyGame, salt: number): Setup {
  let state = salt;
  const pick = (n: number) => {
    state = fmix32(state + 0x9e3779b1);
    return (state >>> 0) % n;
  };
  const names = Object.keys(game.presets);
  const preset = names[pick(names.length)]!;
  const { min, max } = game.players;
  const players = game.presets[preset]!.players ?? min + pick(max - min + 1);
  const fallback = setupOf(game, { preset, players });
  try {
    const rules = game.rules.with(fallback.rules, randomRules(game, pick), `rule of ${game.name}`);
    const setup = { ...fallback, rules };
    return game.invalid(setup) === undefined ? setup : fallback;
  } catch {
    return fallback;
  }
}

for (const [name, load] of Object.entries(games)) {
  describe(name, () => {
    for (const [title, law] of Object.entries(laws)) {
      test(title, async () => {
        const game = await load();
        fc.assert(
          fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(40), (salt, index, depth) => {
            law(new Trial(game, randomSetup(game, salt), 7), index, depth);
          }),
          { numRuns: game.calibration === true ? 20 : 12, seed: 20 },
        );
      });
    }

    test('every preset can be played, and standard exists', async () => {
      const game = await load();
      expect(Object.keys(game.presets)).toContain('standard');
      for (const preset of Object.keys(game.presets)) {
        expect(game.invalid(setupOf(game, { preset }))).toBeUndefined();
      }
    });

    test('10 000 playouts grow the heap by less than 1 MB', async () => {
      const game = await load();
      heapLaw(new Trial(game, setupOf(game, { figures: 'core' }), 3));
    });
  });
}
