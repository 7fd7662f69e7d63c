/** What a verb finds is what its schema says: read back from the JSON document it is the same. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openComparison } from '../../lab/comparison.ts';
import { openExperiment, openSweep, type Experiment } from '../../lab/experiment.ts';
import { openExploit } from '../../lab/exploit.ts';
import { openLadder } from '../../lab/ladder.ts';
import { openMatters } from '../../lab/matters.ts';
import { openPieces } from '../../lab/pieces.ts';
import { AS_IT_IS, openReadings } from '../../lab/readings.ts';
import { run } from '../../lab/run.ts';
import { openStory } from '../../lab/story.ts';
import { openTune } from '../../lab/tune.ts';
import { findingOf } from '../../lab/verbs/all.ts';
import { jsonDocument } from '../../reports/json.ts';
import { check } from '../reports/constructed.ts';
import type { AnyResult, RunResult } from '../../sim/results.ts';
import { ownThread } from '../support/own-thread.ts';

const pig = { game: 'pig', seed: 5n, playouts: 480 } as const;
const dice = { game: resolve('test/support/salted-dice.ts'), seed: 5n, playouts: 2400 } as const;
const claimed = [
  { name: AS_IT_IS, settings: {}, bots: ['random'] },
  { name: 'bonus=3', settings: { bonus: 3 }, bots: ['random'] },
];

const OPENED: readonly (readonly [verb: string, open: () => Promise<Experiment>])[] = [
  ['run', () => openExperiment(pig)],
  ['sweep', () => openSweep({ ...pig, grid: { target: '20,40,60' }, playouts: 240 })],
  ['compare', () => openComparison({ ...pig, vary: { target: '20,40' }, botSets: ['random', 'script:hold20'] })],
  [
    'ladder',
    () => openLadder({ ...pig, rungs: ['random', 'script:hold20'], playouts: 48, luck: { seeds: 6, replays: 2 } }),
  ],
  ['exploit', () => openExploit({ ...pig, bot: 'random', iterations: 5, playouts: 12 })],
  ['matters', () => openMatters({ ...pig, rules: ['target'] })],
  ['pieces', () => openPieces({ ...dice, game: resolve('test/support/dice-race.ts'), changes: ['without'] })],
  ['tune', () => openTune({ ...pig, targets: ['share[seat=0]=0.4..0.6'], vary: { target: '20,40' } })],
  ['readings', () => openReadings({ ...dice, claimed, pairs: [[0, 1]], figure: ['share'] })],
  ['story', () => openStory({ game: 'pig', seed: 5n, set: { target: 20 }, games: 6, rollouts: 10 })],
];

/** What stands in the document of a finding, in the finding's own names. */
function documented(finding: RunResult['finding']): unknown {
  const text = jsonDocument({ run: {} as never, cells: [], finding });
  const rows = Object.entries(JSON.parse(text) as object).flatMap(([name, value]: [string, unknown]) =>
    ['run', 'cells', 'figures', 'verdicts'].includes(name) ? [] : [[name === 'pairs' ? 'differences' : name, value]],
  );
  return { verb: finding.verb, ...(Object.fromEntries(rows) as object) };
}

async function readBack({ finding }: RunResult): Promise<void> {
  const { found } = await findingOf(finding.verb);
  const document = documented(finding);
  expect(documented(found.parse(document) as typeof finding)).toEqual(document);
}

test.each(OPENED)('%s', async (verb, open) => {
  const result = await run(await open(), { workers: ownThread });
  expect(result.finding.verb).toBe(verb);
  await readBack(result);
});

test('check', () => readBack(check()));

/** Verbs by which a type checker tells what was found. */
const TOLD_APART: {
  readonly [V in AnyResult['finding']['verb']]: (finding: AnyResult['finding'] & { verb: V }) => unknown;
} = {
  check: ({ check: { verdict } }) => verdict,
  compare: ({ differences }) => differences,
  exploit: ({ warnings }) => warnings,
  ladder: ({ ladder }) => ladder,
  matters: ({ matters }) => matters,
  pieces: ({ pieces }) => pieces,
  readings: ({ readings }) => readings,
  run: ({ verb }) => verb,
  story: ({ story }) => story,
  sweep: ({ verb }) => verb,
  tune: ({ tuned }) => tuned,
};

test('the type of what a folder may hold knows every verb', () => {
  expect(Object.keys(TOLD_APART)).toEqual([...OPENED.map(([verb]) => verb), 'check'].sort());
});
