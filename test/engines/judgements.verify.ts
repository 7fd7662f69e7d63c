/**
 * What games say of positions: estimates, likings, luck and the worth of an end, of every eighth decision of a random game,
 * and the figures it ends with. Nobody knows the right weight of a rule of thumb, so these are recorded and guard against
 * silent change only: UPDATE_PLAYTHROUGHS=1 rewrites them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import type { AnyJudgement, AnyState, Policy } from '../../engines/core/types.ts';
import { Player, setupOf, type SetupOptions } from '../support/playout.ts';

const EVERY = 8;

const recorded: readonly (readonly [game: string, name: string, options: SetupOptions])[] = [
  ['glitterhorn', 'standard', {}],
  ['glitterhorn', 'nightmare', { preset: 'nightmare' }],
  ['poonicorn', '2', { players: 2 }],
  ['poonicorn', '4', { players: 4, rules: { marketScaling: 'oneForMany' } }],
  ['unicorn-jelly', '1', { players: 1 }],
  ['unicorn-jelly', 'ultimate-2', { players: 2, preset: 'ultimateLandmine' }],
  ...[
    ...['knight', 'dragon', 'goblins', 'ghoul', 'thief', 'nightmare'],
    ...['knight,nightmare', 'goblins,nightmare', 'knight,goblins,nightmare'],
    ...['nightmare,cave', 'knight,goblins,nightmare,cave'],
  ].map((set) => ['vast', set.replaceAll(',', '-'), { roles: set.split(',') }] as const),
];

const figure = (value: number): string => `${Number(value.toPrecision(6))}`;

async function record(name: string, options: SetupOptions): Promise<string> {
  const game = await games[name]!();
  const judgement = game.judgement ?? {};
  const setup = setupOf(game, options);
  const player = new Player(game, setup, 2024);
  const lines: string[] = [];
  const ofSeats = (what: string, of: ((state: AnyState, seat: number) => number) | undefined): string[] => {
    if (of === undefined) return [];
    return [`${what} ${setup.roles.map((_, seat) => figure(of(player.state, seat))).join(' ')}`];
  };
  let decision = 0;
  const told: Policy<AnyState> = {
    choose(state, seat, legal, count, rng) {
      if (decision++ % EVERY === 0) {
        const likings = (what: string, of: AnyJudgement['prefer']): string[] => {
          if (of === undefined) return [];
          const all = Array.from(legal.subarray(0, count), (action) => of(state, seat, action));
          const finite = all.filter(Number.isFinite);
          const sum = finite.reduce((a, b) => a + b, 0);
          return [`${what} ${figure(Math.max(...all))} at ${all.indexOf(Math.max(...all))}, ${figure(sum)} in all`];
        };
        const judged = [...ofSeats('estimate', judgement.estimate), ...ofSeats('luck', judgement.luck)];
        const liked = [...likings('prefer', judgement.prefer), ...likings('weigh', judgement.weigh)];
        const who = `${decision}: seat ${seat}, ${game.phases[state.phase]}, ${count} options`;
        lines.push([who, ...judged, ...liked].join('; '));
      }
      return rng.below(count);
    },
  };
  const { score, end, rounds, metrics } = player.play(3, told);
  lines.push(
    [`over by ${end} in round ${rounds}, score ${score.join(' ')}`, ...ofSeats('utility', judgement.utility)].join(
      '; ',
    ),
  );
  for (const [of, value] of Object.entries(metrics)) if (value !== 0) lines.push(`${of} ${value}`);
  return [`${name}, recorded, judgements of game 3`, ...lines, ''].join('\n');
}

test.each(recorded)('%s %s', async (name, cast, options) => {
  const file = new URL(`../playthroughs/judged-${name}-${cast}.txt`, import.meta.url);
  const text = await record(name, options);
  if (process.env['UPDATE_PLAYTHROUGHS'] === '1') writeFileSync(file, text);
  expect(existsSync(file)).toBe(true);
  expect(text.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
});
