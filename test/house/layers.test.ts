/** The direction of imports, as the design has it: each forbidden arrow is planted, and refused by the lint rule. */
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import tseslint from 'typescript-eslint';

// The repository's own configuration, without the rules that need types: planted files are in no project.
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });

async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  expect(result!.fatalErrorCount).toBe(0);
  return result!.messages.filter(({ ruleId }) => ruleId === 'layers/direction').map(({ message }) => message);
}

/** File, what it imports, and what it is told. */
const planted: [file: string, source: string, message: RegExp][] = [
  ['engines/core/planted.ts', '../vast/game.ts', /may not import engines\/vast\/game\.ts/],
  ['engines/core/planted.ts', '../../sim/results.ts', /may not import sim/],
  ['engines/core/planted.ts', 'node:fs', /may not use the package node:fs/],
  ['engines/core/planted.ts', 'zod', /may not use the package zod/],
  ['engines/core/planted.ts', 'pure-rand/generator/xoroshiro128plus', /may not use the package pure-rand/],
  ['engines/vast/planted.ts', '../poonicorn/game.ts', /may not import engines\/poonicorn/],
  ['engines/vast/roles/knight/planted.ts', '../../../poonicorn/game.ts', /may not import engines\/poonicorn/],
  ['engines/vast/roles/knight/planted.ts', '../../../../sim/results.ts', /may not import sim\/results\.ts/],
  ['engines/vast/roles/knight/deeper/planted.ts', '../../../../../reports/csv.ts', /may not import reports/],
  ['engines/vast/roles/knight/planted.ts', '../../../../bots/types.ts', /may not import bots/],
  ['engines/vast/planted.ts', 'node:fs', /may not use the package node:fs/],
  ['engines/calibration/planted.ts', '../vast/game.ts', /may not import engines\/vast/],
  ['bots/planted.ts', '../engines/vast/game.ts', /may not import engines\/vast/],
  ['bots/planted.ts', '../engines/registry.ts', /may not import engines\/registry\.ts/],
  ['bots/mcts/planted.ts', '../../sim/results.ts', /may not import sim/],
  ['sim/run/planted.ts', 'piscina', /may not use the package piscina/],
  ['sim/run/planted.ts', 'ioredis', /may not use the package ioredis/],
  ['sim/run/planted.ts', 'bullmq', /may not use the package bullmq/],
  ['sim/run/planted.ts', '../../engines/vast/game.ts', /may not import engines\/vast/],
  ['sim/run/planted.ts', '../../reports/csv.ts', /may not import reports/],
  ['sim/run/planted.ts', '../../lab/run.ts', /may not import lab/],
  ['sim/stats/planted.ts', '../count/tally.ts', /may not import sim\/count/],
  ['sim/stats/planted.ts', 'node:fs', /may not use the package node:fs/],
  ['sim/run/planted.ts', 'node:fs', /may not use the package node:fs/],
  ['sim/judge/planted.ts', 'node:crypto', /may not use the package node:crypto/],
  ['reports/html/planted.ts', 'node:crypto', /may not use the package node:crypto/],
  ['lab/verbs/planted.ts', 'node:fs', /may not use the package node:fs/],
  ['lab/planted.ts', '../studio/laboratory.ts', /may not import studio/],
  ['scripts/planted.ts', '../studio/engine-room/asking.ts', /may not import studio\/engine-room/],
  ['studio/page/planted.ts', '../../sim/results.ts', /may not import sim/],
  ['studio/page/planted.ts', 'node:fs', /may not use the package node:fs/],
  ['studio/engine-room/planted.ts', 'node:fs', /may not use the package node:fs/],
  ['studio/engine-room/planted.ts', '../../scripts/say.ts', /may not import scripts/],
  ['sim/play/planted.ts', 'node:path', /may not use the package node:path/],
  ['sim/count/planted.ts', 'node:fs', /may not use the package node:fs/],
  ['sim/cell/open-cell.ts', 'node:fs', /may not use the package node:fs/],
  ['sim/run/chunk.ts', 'node:zlib', /may not use the package node:zlib/],
  ['sim/store/part.ts', 'node:zlib', /may not use the package node:zlib/],
  ['reports/planted.ts', '../sim/run/run.ts', /may not import sim\/run/],
  ['reports/html/sections/planted.ts', '../../../bots/registry.ts', /may not import bots/],
  ['reports/planted.ts', '../engines/vast/game.ts', /may not import engines\/vast/],
  ['testing/planted.ts', '../reports/csv.ts', /may not import reports/],
  ['lab/planted.ts', '../scripts/say.ts', /may not import scripts/],
  ['lab/planted.ts', 'yargs', /may not use the package yargs/],
  ['lab/planted.ts', '../engines/vast/game.ts', /may not import engines\/vast/],
  ['scripts/planted.ts', '../test/support/cells.ts', /may not import test/],
  ['scripts/planted.ts', '../engines/vast/game.ts', /may not import engines\/vast/],
  ['scripts/planted.ts', 'piscina', /may not use the package piscina/],
];

test.each(planted)('%s may not import %s', async (file, source, message) => {
  for (const code of [
    `import { x } from '${source}'; void x;`,
    `import type { X } from '${source}'; export const x = 1 as X;`,
    `export * from '${source}';`,
    `export const x = await import('${source}');`,
  ]) {
    expect(await complaints(file, code)).toEqual([expect.stringMatching(message)]);
  }
});

test('what the design allows is let through', async () => {
  const allowed: [string, string][] = [
    ['engines/vast/roles/knight/planted.ts', '../../../core/types.ts'],
    ['engines/vast/roles/knight/planted.ts', '../../map/planted.ts'],
    ['engines/registry.ts', './vast/game.ts'],
    ['bots/mcts/planted.ts', '../../engines/core/types.ts'],
    ['sim/run/pool.ts', 'piscina'],
    ['sim/queue/planted.ts', 'bullmq'],
    ['sim/platform/planted.ts', 'node:zlib'],
    ['sim/run/planted.ts', '../../engines/registry.ts'],
    ['reports/planted.ts', '../sim/results.ts'],
    ['lab/planted.ts', '../reports/csv.ts'],
    ['scripts/planted.ts', '../lab/run.ts'],
    ['index.ts', './lab/run.ts'],
    ['test/planted.ts', '../scripts/say.ts'],
  ];
  for (const [file, source] of allowed) expect(await complaints(file, `export * from '${source}';`)).toEqual([]);
});

test.each(['argv', 'stdin', 'stdout', 'stderr', 'exit', 'exitCode'])(
  'only scripts touches process.%s',
  async (name) => {
    for (const file of [
      'engines/vast/planted.ts',
      'bots/planted.ts',
      'sim/run/planted.ts',
      'reports/planted.ts',
      'lab/planted.ts',
      'index.ts',
    ]) {
      expect(await complaints(file, `export const x = process.${name};`)).toHaveLength(1);
      expect(await complaints(file, `export const x = process['${name}'];`)).toHaveLength(1);
    }
    expect(await complaints('scripts/planted.ts', `export const x = process.${name};`)).toEqual([]);
  },
);

test('neither clocks nor unseeded randomness where results are computed', async () => {
  for (const file of ['engines/vast/roles/knight/planted.ts', 'bots/planted.ts', 'sim/count/planted.ts']) {
    for (const code of ['Math.random()', 'Date.now()', 'performance.now()', '2 ** 0.5', 'Math.sin(1)']) {
      const [result] = await eslint.lintText(`export const x = ${code};\n`, { filePath: file });
      expect(result!.messages.map(({ ruleId }) => ruleId)).toContain('no-restricted-syntax');
    }
  }
});
