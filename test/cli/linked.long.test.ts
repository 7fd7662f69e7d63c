/** `npm link` in a checkout: `alicorn` runs its sources from any folder, and prints commands spelled so. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/checkout.ts';

const run = promisify(execFile);

test('a link to the program runs the sources, threads and games of its own folder included', async () => {
  const { bin } = JSON.parse(readFileSync('package.json', 'utf8')) as { bin: { alicorn: string } };
  const away = temporaryFolder('linked');
  const program = join(away, 'bin', 'alicorn');
  mkdirSync(join(away, 'bin'));
  symlinkSync(resolve(bin.alicorn), program);
  const options = { cwd: away, env: { ...process.env, NO_COLOR: '1' } };
  const { stderr } = await run(program, ['new', 'game', 'my-game'], options);
  expect(stderr).toContain('\n  alicorn vet ./my-game.ts\n');
  const words = ['run', './my-game.ts', '--playouts', '240', '--seed', '5', '--workers', '2'];
  const played = await run(program, words, options);
  expect(played.stderr).toContain('written to out/my-game-run');
  await expect(run(program, ['run', 'pigg'], options)).rejects.toMatchObject({ code: 2 });
});
