/** Whatever a ladder comes to, no two sentences of its page contradict each other. */
import { expect, test } from 'vitest';
import { parseBot } from '../../../bots/parse.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { ladderLine, ladderRemarks } from '../../../reports/words/ladder-remarks.ts';
import { luckRemarks } from '../../../reports/words/luck.ts';
import { doublingsOf, FLAT_ELO, longerSearches } from '../../../sim/ladder/doublings.ts';
import { byRating, strengthOf } from '../../../sim/ladder/strength.ts';
import type { Ratings } from '../../../sim/stats/rating.ts';
import { rung } from '../../reports/constructed.ts';

const LADDERS = [
  ['random', 'greedy', 'mcts:iterations=50', 'mcts:iterations=100', 'mcts:iterations=200'],
  ['greedy', 'mcts:iterations=50', 'mcts:iterations=400'],
  ['random', 'mcts:c=2:iterations=50', 'mcts:iterations=100', 'greedy'],
  ['greedy', 'mcts:iterations=100', 'mcts-truth:iterations=100'],
  ['random', 'greedy'],
];

/** A table of ratings with errors of their own, and all that its page says. */
function page(rungs: readonly string[], rng: Stream) {
  const bots = rungs.map((text) => parseBot(text));
  const texts = bots.map(({ text }) => text);
  const spread = [5, 40, 200][rng.below(3)]!;
  const elo = texts.map(() => rng.below(2 * spread + 1) - spread);
  const errors = texts.map(() => 1 + rng.below(20));
  const covariance = texts.map((_, i) => texts.map((__, j) => (i === j ? errors[i]! ** 2 : 0)));
  const compare = byRating({ elo, covariance } as unknown as Ratings);
  const played = bots.map(({ text, kind }) => ({
    bot: text,
    kind: kind.name,
    searches: kind.searches === true,
    peeks: kind.sees === 'truth',
  }));
  const findings = {
    onesided: false,
    capped: [],
    ...strengthOf(played, compare, FLAT_ELO, longerSearches(texts, bots)),
    ...doublingsOf(texts, bots, compare),
  };
  const rows = texts.map((bot, i) => rung(bot, elo[i]!));
  const finding = { verb: 'ladder' as const, warnings: [], ladder: rows, lead: findings.lead! };
  return { head: ladderLine(finding)!, said: ladderRemarks(findings, rows), played, elo, errors };
}

test('2 000 tables: who leads, whether search pays and whether it still gains are one story', () => {
  const rng = Stream.of(7);
  const seen = { strongest: 0, noise: 0, unbeaten: 0, gaining: 0, flat: 0 };
  for (let i = 0; i < 2000; i++) {
    const { head, said, played, elo, errors } = page(LADDERS[i % LADDERS.length]!, rng);
    const all = [head, ...said].join('\n');
    const order = played.map((_, k) => k).sort((a, b) => elo[b]! - elo[a]! || a - b);
    const surely = (a: number, b: number) => elo[a]! - elo[b]! > 1.959964 * Math.hypot(errors[a]!, errors[b]!);
    const players = played.flatMap(({ searches, peeks }, k) => (searches && !peeks ? [k] : []));
    const greedy = played.findIndex(({ kind }) => kind === 'greedy');
    // The headline by the same differences as all other sentences.
    expect(head.includes('is the strongest')).toBe(surely(order[0]!, order[1]!));
    if (head.includes('is the strongest')) seen.strongest++;
    else seen.noise++;
    const unbeaten = /NO SEARCH (SURELY )?BEATS GREEDY/.test(all);
    expect(unbeaten).toBe(players.length > 0 && greedy >= 0 && !players.some((k) => surely(k, greedy)));
    if (unbeaten) {
      seen.unbeaten++;
      // No search is then called the strongest beside greedy play as the next.
      const bad = players.includes(order[0]!) && order[1] === greedy && head.includes('is the strongest');
      expect(bad).toBe(false);
      expect(said[0]).not.toMatch(/against it: \+.* \(\+/);
    }
    const gaining = /THE TOP RUNG STILL GAINS: (\S+) over (\S+) \+\d+ Elo \(\+/.exec(all);
    const flat = /Beyond (\d+) iterations a doubling is worth less than 20 Elo/.exec(all);
    if (/STILL GAINS/.test(all)) {
      seen.gaining++;
      expect(flat).toBeNull();
      // Rungs that differ in their budget alone.
      const [, top, below] = gaining!;
      expect(top!.replace(/:iterations=\d+/, '')).toBe(below!.replace(/:iterations=\d+/, ''));
    }
    if (flat === null) continue;
    seen.flat++;
    // Beyond it no step that is told may be worth as much.
    const steps = [...all.matchAll(/(\d+) iterations over (\d+): [+−±]?\d+ Elo \([+−±]?\d+ to ([+−±]?\d+)\)/g)];
    const beyond = steps.filter(([, , low]) => Number(low) >= Number(flat[1]));
    expect(beyond.length).toBeGreaterThan(0);
    for (const [, , , hi] of beyond)
      expect(Number(hi!.replace('−', '-').replace('±', ''))).toBeLessThanOrEqual(FLAT_ELO);
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
});

test('a part of luck is told with both ends of its interval, one that may be nothing by these alone', () => {
  const part = (estimate: number, half: number) => ({
    estimate,
    se: half / 2,
    lo: estimate - half,
    hi: estimate + half,
  });
  const parts = {
    skill: part(0.6, 0.1),
    seat: part(0, 0.001),
    dealt: part(0.08, 0.12),
    draws: part(0.35, 0.1),
    rest: part(-0.03, 0.05),
    better: part(0.8, 0.05),
    other: part(0.7, 0.05),
    mirror: part(-0.04, 0.16),
  };
  const [said] = luckRemarks({ bot: 'greedy', against: 'random', players: 2, deals: 60, replays: 2, parts });
  expect(said).toContain('Between players of equal strength 0 to 12 % of who wins lies in the deal.');
  expect(said).toContain(
    '60 % (50 to 70 %) playing better; 0 % the seat; 0 to 20 % the deal, whoever plays it; 35 % (25 to 45 %) what a bot happens to choose; 0 to 2 % whom',
  );
  expect(said).toContain('70 % (65 to 75 %) of the games have another winner');
  // 60 deals, 0.9962 of which a bot wins per seat, are not all: and no part is more than everything.
  const much = { ...parts, better: part(0.9962, 0.001), skill: part(0.97, 0.06) };
  const [nearly] = luckRemarks({ bot: 'greedy', against: 'random', players: 2, deals: 60, replays: 2, parts: much });
  expect(nearly).toMatch(/greedy wins 99\.6 % \(\d/);
  expect(nearly).toContain(': 97 % (91 to 100 %) playing better');
  // A bot that never wins against itself says nothing of the deal; what may be anything is no number.
  const never = { ...parts, mirror: part(0, 0), draws: part(0.5, 0.7) };
  const [unseen] = luckRemarks({ bot: 'greedy', against: 'random', players: 2, deals: 60, replays: 2, parts: never });
  expect(unseen).toContain('How much lies in the deal between players of equal strength cannot be told');
  expect(unseen).toContain('; an unknown part what a bot happens to choose;');
});
