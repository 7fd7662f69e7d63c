/**
 * Random play with the Shadow Unicorn: sets, hunters, Rampage levels, Terrain and every other rule drawn by a seed, and no
 * fault in any game (hours). `SHADOW_PLAYOUTS` is how many games of each.
 */
import { expect, test } from 'vitest';
import { valueText, type RuleValue } from '../../../engines/core/params.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { game } from '../../../engines/vast/game.ts';
import { openCell } from '../../../sim/cell/open.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { randomRules, setupFor } from '../../../testing/setups.ts';
import { cellOf } from '../../support/cells.ts';
import { hunts, huntsBesideNightmare } from './sets.ts';

const PLAYOUTS = Number(process.env['SHADOW_PLAYOUTS'] ?? 100_000);
const COMBINATIONS = 30;
const LEVELS = ['easy', 'medium', 'hard'] as const;

interface Combination {
  readonly roles: readonly string[];
  readonly rules: Readonly<Record<string, RuleValue>>;
}

function draw(rng: Stream): Combination {
  const pick = <T>(list: readonly T[]): T => list[rng.below(list.length)]!;
  const [set, shadowHunter] = pick([...hunts, ...huntsBesideNightmare]);
  const roles = set.split(',');
  const chosen = {
    shadowUnicorn: true,
    shadowHunter,
    rampageLevel: pick(LEVELS),
    terrain: pick([true, false]),
    ...(roles.includes('nightmare') && { twoUnicorns: true }),
  };
  const others = game.scope!(roles, { ...game.rules.defaults, ...chosen }).rules.filter((name) => !(name in chosen));
  return { roles, rules: { ...chosen, ...randomRules(game, (n) => rng.below(n), others) } };
}

/** Whether rules drawn by themselves go together, as the command line asks. */
function goesTogether({ roles, rules }: Combination): boolean {
  try {
    setupFor(game, { roles, rules });
    return true;
  } catch {
    return false;
  }
}

/** The same thirty in every run; those that do not go together are drawn anew. */
const drawn = ((): readonly Combination[] => {
  const rng = Stream.of(35, 'combinations');
  const kept: Combination[] = [];
  while (kept.length < COMBINATIONS) {
    const next = draw(rng);
    if (goesTogether(next)) kept.push(next);
  }
  return kept;
})();

test('the draw has every Rampage level, with Terrain and without, one box and two, every hunter and none', () => {
  const values = (rule: string) => new Set(drawn.map(({ rules }) => rules[rule])).size;
  expect(new Set(drawn.map(({ roles, rules }) => [...roles, rules['shadowHunter']].join())).size).toBe(COMBINATIONS);
  expect([values('rampageLevel'), values('terrain'), values('twoUnicorns'), values('shadowHunter')]).toEqual([
    3, 2, 2, 7,
  ]);
});

test.each(drawn.map(({ roles, rules }, n) => [n, roles.join(), rules['shadowHunter'], rules] as const))(
  '%i: %s, hunted by %s',
  async (_, set, __, rules) => {
    const cell = await cellOf('vast', {
      roles: set.split(','),
      set: Object.entries(rules).map(([name, value]) => `${name}=${valueText(value)}`),
    });
    const player = new CellPlayer(await openCell(cell));
    for (let playout = 0; playout < PLAYOUTS; playout++) expect(player.play(playout)).toBeUndefined();
  },
);
