/** The files in deploy/ as far as they can be tried without a cluster: their commands are run, on fewer playouts. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { commandLine } from '../../scripts/command-line.ts';
import { BUILT_CLI } from '../support/built.ts';
import { cli } from '../support/cli.ts';
import { lasting } from '../support/folders.ts';

const run = promisify(execFile);
const cwd = mkdtempSync(join(tmpdir(), 'alicorn-deploy-'));
const deploy = (name: string) => readFileSync(join('deploy', name), 'utf8');
const environment = (more: Readonly<Record<string, string>>) => ({
  ...process.env,
  PATH: `${join(cwd, 'bin')}${delimiter}${process.env['PATH']}`,
  ...more,
});

beforeAll(async () => {
  mkdirSync(join(cwd, 'bin'));
  const shim = join(cwd, 'bin', 'alicorn');
  writeFileSync(shim, `#!/bin/sh\nexec "${process.execPath}" "${BUILT_CLI}" "$@"\n`);
  chmodSync(shim, 0o755);
  const sweep = ['sweep', 'glitterhorn', '--grid', 'wyrmShift=-1..1', '--playouts', '720', '--seed', '42'];
  expect((await cli([...sweep, '--out', 'whole'], { cwd })).code).toBe(0);
});
afterAll(() => rmSync(cwd, { recursive: true }));

const merged = async (name: string, count: number) => {
  const shards = Array.from({ length: count }, (_, i) => join(name, `shard-${i + 1}`));
  expect((await cli(['merge', ...shards, '--out', `${name}-whole`], { cwd })).code).toBe(0);
  return lasting(join(cwd, `${name}-whole`));
};

test('the Slurm array plays its shards, again after it was requeued, and they add up to the whole', async () => {
  const script = join(cwd, 'shards.sbatch');
  writeFileSync(script, deploy('slurm/shards.sbatch').replace('--playouts 24000', '--playouts 720'));
  const tasks = ['1', '2', '2', '3'];
  for (const task of tasks) {
    const slurm = { SLURM_ARRAY_TASK_ID: task, SLURM_ARRAY_TASK_COUNT: '3', SLURM_CPUS_PER_TASK: '1', RUNS: 'slurm' };
    await run('bash', [script], { cwd, env: environment(slurm) });
  }
  expect(await merged('slurm', 3)).toEqual(lasting(join(cwd, 'whole')));
});

interface Container {
  readonly command: readonly string[];
  readonly args: readonly string[];
}

test('the Kubernetes Job plays its shards, counted from 1, and they add up to the whole', async () => {
  const [job] = parseAllDocuments(deploy('kubernetes/shards.yaml')).map((document) => document.toJS() as unknown);
  const { completions, template } = (
    job as { spec: { completions: number; template: { spec: { containers: [Container] } } } }
  ).spec;
  const [{ command, args }] = template.spec.containers;
  const line = args.join(' ');
  expect(line).toContain(`--shard "$shard/${completions}"`);
  const few = line.replace(`/${completions}"`, '/3"').replace('24000', '720').replace('--workers 4', '--workers 1');
  for (const index of ['0', '1', '2']) {
    const env = environment({ JOB_COMPLETION_INDEX: index, RUNS: 'kubernetes' });
    await run(command[0]!, [...command.slice(1), few], { cwd, env });
  }
  expect(await merged('kubernetes', 3)).toEqual(lasting(join(cwd, 'whole')));
});

test('the workers of compose, Kubernetes and Slurm are started with options that exist', async () => {
  const compose = parse(deploy('compose.yaml')) as { services: { worker: Container } };
  const pods = parse(deploy('kubernetes/workers.yaml')) as {
    spec: { template: { spec: { containers: [Container] } } };
  };
  const slurm = /exec alicorn (.*)/.exec(deploy('slurm/workers.sbatch'))![1]!.replaceAll('"', '').split(' ');
  const known = await (await commandLine(['worker'])).getHelp();
  for (const args of [compose.services.worker.command, pods.spec.template.spec.containers[0].args, slurm]) {
    expect(args[0]).toBe('worker');
    const options = args.filter((arg) => arg.startsWith('--'));
    expect(options.length).toBeGreaterThan(0);
    for (const option of options) expect(known).toContain(`  ${option} `);
  }
});
