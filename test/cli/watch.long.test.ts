/** `check --watch`: again at every change of a source, and at no other. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILT_CLI } from '../support/built.ts';
import { temporaryFolder } from '../support/checkout.ts';
import { cli } from '../support/cli.ts';

test('a changed source is checked again; a changed page is not', async () => {
  const cwd = temporaryFolder('watch');
  mkdirSync(join(cwd, 'src'));
  const play = ['--bots', 'script:hold20', '--playouts', '480', '--seed', '5', '--workers', '1'];
  expect((await cli(['run', 'pig', ...play, '--out', 'baseline'], { cwd })).code).toBe(0);
  const child = spawn(process.execPath, [BUILT_CLI, 'check', '--baseline', 'baseline', '--watch', '--workers', '1'], {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
  });
  let heard = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (heard += data.toString()));
  const times = (text: string) => heard.split(text).length - 1;
  const until = async (so: () => boolean) => {
    for (let tries = 0; !so(); tries++) {
      if (tries > 600) throw new Error(`still waiting after 60 s: ${heard}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  const waiting = 'waiting for a change; Ctrl-C ends';
  try {
    await until(() => times(waiting) === 1);
    expect(times('IDENTICAL, written to')).toBe(1);
    writeFileSync(join(cwd, 'src', 'page.html'), 'no source');
    writeFileSync(join(cwd, 'out', 'watch', 'more.json'), '{}');
    writeFileSync(join(cwd, 'src', 'my-game.ts'), 'export {};');
    await until(() => times(waiting) === 2);
    expect(heard).toContain(`${join('src', 'my-game.ts')} changed`);
    expect(heard).not.toMatch(/page\.html|more\.json/);
    expect(times('IDENTICAL, written to')).toBe(2);
    const ended = new Promise<number | null>((done) => child.on('close', done));
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
});

test('it goes with nothing that is done once', async () => {
  const { code, stderr } = await cli(['check', '--baseline', 'baseline', '--watch', '--json']);
  expect(code).toBe(2);
  expect(stderr).toContain('--watch takes none of --update, --json, --resume and --open');
});
