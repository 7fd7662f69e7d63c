/** The Nightmare's sets: the figures to expect of his page, and every role's share of wins by set and level (minutes). */
import { describe, expect, test } from 'vitest';
import { wilson } from '../../../sim/stats/interval.ts';
import { game } from '../../../engines/vast/game.ts';
import type { VastSetup } from '../../../engines/vast/setup.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { vast } from './board.ts';
import { PRESETS, sets } from './sets.ts';

const PLAYOUTS = Number(process.env['SETS_PLAYOUTS'] ?? 2000);

interface Summary {
  readonly shares: Readonly<Record<string, number>>;
  readonly mean: Readonly<Record<string, number>>;
}

const known = new Map<string, Summary>();

/** Every role by its script, or all at random. */
function summaryOf(set: string, preset: string, scripted: boolean): Summary {
  const key = `${set} ${preset} ${scripted}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const roles = set.split(',');
  const setup = setupOf(vast, { roles, preset });
  const player = new Player(vast, setup, 11);
  const scripts = roles.map((role) => game.scripts![role]!.create(setup as unknown as VastSetup));
  const wins = roles.map(() => 0);
  const sum: Record<string, number> = {};
  for (let i = 0; i < PLAYOUTS; i++) {
    const played = player.play(i, scripted ? scripts : 'random');
    played.share60.forEach((share, seat) => (wins[seat]! += share / 60));
    for (const [name, value] of Object.entries({ ...played.metrics, rounds: played.rounds })) {
      sum[name] = (sum[name] ?? 0) + value;
    }
  }
  const shares = Object.fromEntries(roles.map((role, seat) => [role, wins[seat]! / PLAYOUTS]));
  const mean = Object.fromEntries(Object.entries(sum).map(([name, total]) => [name, total / PLAYOUTS]));
  const texts = Object.entries(shares).map(([role, share]) => {
    const { lo, hi } = wilson(share, PLAYOUTS);
    return `${role} ${(100 * share).toFixed(1)} % (${(100 * lo).toFixed(1)}-${(100 * hi).toFixed(1)})`;
  });
  console.log(`${set}, ${preset}, ${scripted ? 'scripts' : 'random'}: ${texts.join(', ')}`);
  const summary = { shares, mean };
  known.set(key, summary);
  return summary;
}

const STANDARD = 'nightmareUnicorn';
/** The sets that his page speaks of: beside Dragon, Thief and Ghouls games last longer or shorter. */
const HIS = ['knight', 'goblins', 'nightmare', 'cave'];
const his = sets.filter((set) => set.includes('nightmare') && set.split(',').every((role) => HIS.includes(role)));
const within = (value: number, least: number, most: number): void => {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
};

describe('at random', () => {
  test('alone: 13 to 14 rounds, 10 to 13 tiles revealed, Radiance 2 to 3, the Collapse from round 9', () => {
    const { mean } = summaryOf('nightmare', STANDARD, false);
    within(mean['rounds']!, 12.5, 14.5);
    within(mean['tilesRevealed']!, 9.5, 13.5);
    within(mean['radiance']!, 1.8, 3.2);
    within(mean['collapseRound']!, 8.5, 9.9);
  });
  test('with the Knight: 14 to 15 rounds', () => {
    within(summaryOf('knight,nightmare', STANDARD, false).mean['rounds']!, 13.5, 15.5);
  });
  test.each(his.filter((set) => set.endsWith('cave') && !set.includes('goblins')))(
    '%s: 13 to 16 rounds, 60 to 80 Omens',
    (set) => {
      const { mean } = summaryOf(set, STANDARD, false);
      within(mean['rounds']!, 12.5, 16.5);
      within(mean['omensSpent']!, 55, 85);
    },
  );
  test.each(his)('%s: nobody but the clock wins', (set) => {
    for (const [role, share] of Object.entries(summaryOf(set, STANDARD, false).shares)) {
      if (role !== 'cave') expect(share).toBeLessThan(0.01);
    }
  });
});

describe('by the scripts', () => {
  const SHARES: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
    'knight,nightmare': { knight: [0.12, 0.28], nightmare: [0.14, 0.28] },
    'nightmare,cave': { nightmare: [0.18, 0.32] },
    'knight,nightmare,cave': { knight: [0.05, 0.15], nightmare: [0.14, 0.26], cave: [0.6, 0.8] },
  };
  test.each(Object.entries(SHARES))('%s: the shares to expect', (set, roles) => {
    const { shares, mean } = summaryOf(set, STANDARD, true);
    for (const [role, [least, most]] of Object.entries(roles)) within(shares[role]!, least, most);
    within(mean['rounds']!, 7.8, 10.2);
    expect(mean['radianceAttack']!).toBeLessThan(0.4);
  });
  test('alone: 8 to 10 rounds, Radiance about 8; three in ten escape at 7, a few in a hundred at 11', () => {
    const { mean } = summaryOf('nightmare', STANDARD, true);
    within(mean['rounds']!, 7.8, 10.2);
    within(mean['radiance']!, 6.8, 9);
    within(summaryOf('nightmare', 'terrorPony', true).shares['nightmare']!, 0.22, 0.42);
    within(summaryOf('nightmare', 'phantasmUnicorn', true).shares['nightmare']!, 0.005, 0.09);
  });
  test('Treasures carry him more beside a Cave', () => {
    const part = ({ mean }: Summary) => mean['radianceTreasure']! / mean['radiance']!;
    const beside = part(summaryOf('nightmare,cave', STANDARD, true));
    expect(beside).toBeGreaterThan(part(summaryOf('nightmare', STANDARD, true)));
  });
  test.each(his)('%s: the higher his goal, the less he wins', (set) => {
    const wins = PRESETS.map((preset) => summaryOf(set, preset, true).shares['nightmare']!);
    expect(wins[0]!).toBeGreaterThan(wins.at(-1)!);
  });
});
