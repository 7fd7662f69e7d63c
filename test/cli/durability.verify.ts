/** The hard way: fifty kills, sixteen shards, a disk that fills. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stream } from '../../engines/core/rng.ts';
import { cli } from '../support/cli.ts';
import { lasting } from '../support/folders.ts';

const cwd = mkdtempSync(join(tmpdir(), 'alicorn-hard-'));
afterAll(() => rmSync(cwd, { recursive: true }));
const sweep = (out: string, ...more: string[]) => [
  ...['sweep', 'tic-tac-toe', '--bots', 'random', '--bots', 'first,random', '--playouts', '120000', '--seed', '11'],
  ...['--block', '24', '--workers', '2', '--out', out, ...more],
];
const dice = Stream.of(1, 'moments');

let whole: Record<string, string>;
let wholeMs: number;
beforeAll(async () => {
  const start = Date.now();
  expect((await cli(sweep('whole'), { cwd })).code).toBe(0);
  wholeMs = Date.now() - start;
  whole = lasting(join(cwd, 'whole'));
});

test.each(['SIGKILL', 'SIGINT'] as const)('fifty times %s at a random moment', async (signal) => {
  for (let i = 0, kills = 0; kills < 50; i++) {
    const out = `${signal}-${i}`;
    let code: number | null = -1;
    for (let life = 0; code !== 0; life++) {
      const resume = life > 0 ? ['--resume'] : [];
      const moment = dice.below(Math.ceil(wholeMs));
      const once = await cli(sweep(out, ...resume), { cwd, ...(life < 3 ? { signal, after: moment } : {}) });
      code = once.code;
      if (code === 2) expect(once.stderr).toContain('holds no run to resume');
      if (code === 2) code = (await cli(sweep(out), { cwd })).code;
      if (code !== 0) kills++;
    }
    expect(lasting(join(cwd, out))).toEqual(whole);
    rmSync(join(cwd, out), { recursive: true });
  }
});

test('sixteen shards in random order add up to the whole', async () => {
  const order = Array.from({ length: 16 }, (_, i) => i + 1);
  for (const i of order) expect((await cli(sweep(`part-${i}`, '--shard', `${i}/16`), { cwd })).code).toBe(0);
  for (let i = 15; i > 0; i--) {
    const j = dice.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const folders = order.map((i) => `part-${i}`);
  expect((await cli(['merge', ...folders, '--out', 'sum'], { cwd })).code).toBe(0);
  expect(lasting(join(cwd, 'sum'))).toEqual(whole);
});

test('a disk that fills ends in one clear message, and the run goes on once there is room', async (context) => {
  const disk = join(cwd, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    context.skip('needs the right to mount a file system');
  }
  try {
    const full = await cli(sweep('disk/run'), { cwd });
    expect(full.code).toBe(130);
    expect(full.stderr).toMatch(/alicorn: cannot go on writing to disk\/run: ENOSPC.*everything finished is kept/);
    const shards = Array.from({ length: 16 }, (_, i) => `part-${i + 1}`);
    const merged = await cli(['merge', ...shards, '--out', 'disk/sum'], { cwd });
    expect(merged.code).toBe(130);
    expect(merged.stderr).toMatch(
      /^alicorn: cannot go on writing to disk\/sum: ENOSPC.*; nothing of it is kept: merge again with --overwrite$/m,
    );
    execFileSync('mount', ['-o', 'remount,size=50m', disk]);
    expect((await cli(sweep('disk/run', '--resume'), { cwd })).code).toBe(0);
    expect(lasting(join(disk, 'run'))).toEqual(whole);
    expect((await cli(['merge', ...shards, '--out', 'disk/sum', '--overwrite'], { cwd })).code).toBe(0);
    expect(lasting(join(disk, 'sum'))).toEqual(whole);
  } finally {
    execFileSync('umount', [disk]);
  }
});
