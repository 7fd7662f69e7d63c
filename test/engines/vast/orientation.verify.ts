/** Long runs: the ranges to expect, the bound on rounds, the direction of the difficulties (minutes). */
import { describe, expect, test } from 'vitest';
import { mcts } from '../../../bots/mcts/mcts.ts';
import { game } from '../../../engines/vast/game.ts';
import type { VastSetup } from '../../../engines/vast/setup.ts';
import type { AnyState, Policy, Setup } from '../../../engines/core/types.ts';
import { Player, setupOf, type Played, type TestBot } from '../../support/playout.ts';
import { vast } from './board.ts';

interface Summary {
  readonly mean: Record<string, number>;
  readonly most: Record<string, number>;
  readonly win: number;
  readonly se: number;
}

function summarise(preset: string, bot: 'random' | 'knight' | 'greedy', playouts: number): Summary {
  return summariseFor(setupOf(vast, { preset }), bot, playouts);
}

/** `bot` is random, greedy, the name of a script, or a policy. */
function summariseFor(setup: Setup, bot: string | Policy<AnyState>, playouts: number): Summary {
  const player = new Player(vast, setup, 5);
  const policy: TestBot =
    typeof bot !== 'string'
      ? bot
      : bot === 'random'
        ? 'random'
        : bot === 'greedy'
          ? greedy
          : game.scripts![bot]!.create(setup as unknown as VastSetup);
  const sum: Record<string, number> = {};
  const most: Record<string, number> = {};
  let wins = 0;
  for (let i = 0; i < playouts; i++) {
    const played: Played = player.play(i, policy);
    wins += played.share60[0]! / 60;
    for (const [name, value] of Object.entries({ ...played.metrics, rounds: played.rounds })) {
      if (Number.isNaN(value)) continue;
      sum[name] = (sum[name] ?? 0) + value;
      most[name] = Math.max(most[name] ?? 0, value);
    }
  }
  const win = wins / playouts;
  const mean = Object.fromEntries(Object.entries(sum).map(([name, total]) => [name, total / playouts]));
  return { mean, most, win, se: Math.sqrt((win * (1 - win)) / playouts) };
}

const greedy: Policy<AnyState> = {
  choose(state, seat, legal, count, rng) {
    let best = -Infinity;
    let ties = 0;
    let place = 0;
    for (let i = 0; i < count; i++) {
      const value = vast.judgement!.prefer!(state, seat, legal[i]!);
      if (value < best) continue;
      if (value > best) ties = 0;
      best = value;
      if (rng.below(++ties) === 0) place = i;
    }
    return place;
  },
};

const within = (value: number, least: number, most: number): void => {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
};

test('a million random games: no more than 101 rounds; the longest chain of Teleports', () => {
  const { most, win } = summarise('standard', 'random', 1_000_000);
  console.log(
    'longest game',
    most['rounds'],
    'rounds; longest chain',
    most['longestTeleportChain'],
    'links; wins',
    win,
  );
  expect(most['rounds']).toBeLessThanOrEqual(101);
  expect(most['longestTeleportChain']).toBeLessThanOrEqual(24);
  expect(win).toBeLessThan(0.0005);
});

describe('the ranges to expect', () => {
  test.each(['random', 'knight'] as const)('%s play', (bot) => {
    const { mean } = summarise('standard', bot, 20_000);
    within(mean['rounds']!, 9, 12);
    within(mean['tilesRevealed']!, 26, 34);
    within(mean['teleports']!, 8, 12);
    within(mean['teleportsByCube']!, 5, 8);
    // 0.1 to 0.2; the script lies at 0.10.
    within(mean['mapSplits']!, 0.09, 0.21);
  });

  test('the script wins 5 to 11 % in every setting, less the harder the level; more lines, more Health lost', () => {
    const levels = ['easy', 'medium', 'hard'];
    const lines = ['A', 'B', 'C'];
    const cells = levels.map((level) => lines.map((line) => summarise(level + line, 'knight', 30_000)));
    for (const row of cells) for (const cell of row) within(cell.win, 0.05, 0.11);
    for (let line = 0; line < 3; line++) {
      const wins = cells.map((row) => row[line]!.win);
      expect(wins[0]! - wins[2]!).toBeGreaterThan(3 * Math.hypot(cells[0]![line]!.se, cells[2]![line]!.se));
      const rampages = cells.map((row) => row[line]!.mean['rampages']!);
      expect(rampages[0]! < rampages[1]! && rampages[1]! < rampages[2]!).toBe(true);
    }
    for (const row of cells) {
      const lost = row.map((cell) => cell.mean['healthLostToAmbush']!);
      expect(lost[0]! < lost[1]! && lost[1]! < lost[2]!).toBe(true);
    }
  });

  test('the greedy Knight wins as the script does, the random one does not', () => {
    const { win } = summarise('standard', 'greedy', 10_000);
    console.log('greedy wins', win);
    expect(win).toBeGreaterThan(0.04);
  });
});

/** Ranges to expect, least and most, of play at random and of the script; wins of the script over the three levels. */
interface Expected {
  readonly random: Readonly<Record<string, readonly [number, number]>>;
  readonly script: Readonly<Record<string, readonly [number, number]>>;
  readonly wins: readonly [number, number];
}
const TRIBES_AND_GHOULS = {
  random: {
    rounds: [11, 13],
    tilesRevealed: [25, 30],
    teleports: [8.5, 10.5],
    collapseRound: [8.5, 10.5],
  },
  // At medium: at easy the scripts win sooner and lie a tile lower.
  script: { rounds: [9, 10], tilesRevealed: [25, 30], teleports: [13.5, 17.5], collapseRound: [6, 8] },
} as const;
const ROLES: Readonly<Record<string, Expected>> = {
  dragon: {
    random: { rounds: [10, 12], tilesRevealed: [29, 33], wakefulness: [4, 6], shadowHits: [0.2, 0.4] },
    script: { rounds: [8, 10], tilesRevealed: [28, 32], shadowHits: [5, 6], wakefulness: [10, 11] },
    wins: [0.18, 0.3],
  },
  thief: {
    random: { rounds: [12.5, 14.5], tilesRevealed: [33, 36], deaths: [1, 2] },
    script: { rounds: [13, 14], tilesRevealed: [28, 32], shadowHits: [3, 4], treasuresStashed: [2, 3], deaths: [2, 3] },
    wins: [0.06, 0.12],
  },
  goblins: { ...TRIBES_AND_GHOULS, wins: [0.25, 0.45] },
  ghoul: { ...TRIBES_AND_GHOULS, wins: [0.45, 0.6] },
  vileGhoul: { ...TRIBES_AND_GHOULS, wins: [0.45, 0.6] },
};

describe.each(Object.entries(ROLES))('%s', (role, expected) => {
  const levels = ['easy', 'medium', 'hard'] as const;
  const summaryOf = (rampageLevel: string, bot: string): Summary =>
    summariseFor(setupOf(vast, { roles: [role], rules: { rampageLevel } }), bot, 10_000);

  test('random play: the ranges at medium, and practically no win at any level', () => {
    for (const level of levels) {
      const { mean, win } = summaryOf(level, 'random');
      expect(win).toBeLessThan(0.001);
      if (level !== 'medium') continue;
      for (const [name, [least, most]] of Object.entries(expected.random)) within(mean[name]!, least, most);
    }
  });

  test('the script: the ranges at medium, its wins at every level, easy best', () => {
    const cells = levels.map((level) => summaryOf(level, role));
    for (const [name, [least, most]] of Object.entries(expected.script)) within(cells[1]!.mean[name]!, least, most);
    for (const { win, se } of cells) within(win, expected.wins[0] - 4 * se, expected.wins[1] + 4 * se);
    for (const { win } of cells.slice(1)) expect(cells[0]!.win).toBeGreaterThan(win);
  });

  test('greedy play beats random play by more than 4 standard errors', () => {
    const setup = setupOf(vast, { roles: [role] });
    const greedyPlay = summariseFor(setup, 'greedy', 2000);
    const randomPlay = summariseFor(setup, 'random', 2000);
    expect(greedyPlay.win - randomPlay.win).toBeGreaterThan(4 * Math.hypot(greedyPlay.se, randomPlay.se));
  });

  test('search as the role advises beats greedy play by more than 3 standard errors', () => {
    const setup = setupOf(vast, { roles: [role] });
    const searched = summariseFor(setup, mcts.create(vast, setup, mcts.options.defaults), 60);
    const greedyPlay = summariseFor(setup, 'greedy', 2000);
    console.log(role, 'search wins', searched.win, 'greedy', greedyPlay.win);
    expect(searched.win - greedyPlay.win).toBeGreaterThan(3 * Math.hypot(searched.se, greedyPlay.se));
  });
});
