/** What `alicorn new` writes runs at once: it keeps the laws, plays, and passes its own test. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cli } from '../support/cli.ts';

const folder = mkdtempSync(join(resolve('test'), 'new-'));
const env = { ALICORN_CACHE: join(folder, 'cache') };
afterAll(() => rmSync(folder, { recursive: true }));

test('a new game and a new bot play each other, and pass the tests written with them', async () => {
  for (const [what, name] of [
    ['game', 'salt-flats'],
    ['bot', 'careful'],
  ] as const) {
    const { code, stderr } = await cli(['new', what, name], { cwd: folder, env });
    expect(stderr).toContain(`written: ${name}.ts, ${name}.test.ts`);
    expect(code).toBe(0);
  }
  expect(readFileSync(join(folder, 'salt-flats.ts'), 'utf8')).toContain(
    'class SaltFlats extends Table implements State<SaltFlats>',
  );
  const args = ['run', './salt-flats.ts', '--bots', './careful.ts,random', '--playouts', '96', '--seed', '1'];
  const played = await cli([...args, '--workers', '1', '--out', 'out'], { cwd: folder, env });
  expect(played.stderr).toContain('written to out');
  expect(played.code).toBe(0);
  // A start that loses to random play would be none.
  const lines = readFileSync(join(folder, 'out', 'figures.csv'), 'utf8')
    .replaceAll(/"[^"]*"/g, 'bots')
    .split('\n');
  const [head, ...rows] = lines.map((line) => line.split(','));
  const of = (row: readonly string[], name: string) => row[head!.indexOf(name)];
  const share = rows.find((row) => of(row, 'figure') === 'share' && of(row, 'bot') === 'careful')!;
  expect(Number(of(share, 'estimate'))).toBeGreaterThan(0.55);
  expect(Number(of(share, 'estimate'))).toBeLessThan(1);
  const tests = ['salt-flats.test.ts', 'careful.test.ts'].map((file) => join(folder, file));
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--test', ...tests], { encoding: 'utf8' });
  expect(said).toMatch(/pass 3/);
});

test("a game of one's own may declare fields in its constructor", async () => {
  const written = readFileSync(join(folder, 'salt-flats.ts'), 'utf8');
  const short = written
    .replace('Setup<Rules, null>) {', 'Setup<Rules, null>, private readonly most = MOST_ROLLS) {')
    .replace('this.rolls < MOST_ROLLS', 'this.rolls < this.most');
  expect(short.split(/\bmost\b/)).toHaveLength(3);
  writeFileSync(join(folder, 'short.ts'), short);
  const figuresOf = async (name: string) => {
    const args = ['run', `./${name}.ts`, '--playouts', '96', '--seed', '1', '--workers', '1', '--out', `of-${name}`];
    const { code, stderr } = await cli(args, { cwd: folder, env });
    expect(code, stderr).toBe(0);
    return readFileSync(join(folder, `of-${name}`, 'figures.csv'), 'utf8').replaceAll(name, '');
  };
  expect(await figuresOf('short')).toBe(await figuresOf('salt-flats'));
});

test('nothing is written over, and names are names', async () => {
  const again = await cli(['new', 'game', 'salt-flats'], { cwd: folder, env });
  expect([again.code, again.stderr]).toEqual([2, 'alicorn: salt-flats.ts exists: nothing was written\n']);
  const odd = await cli(['new', 'bot', 'My Bot'], { cwd: folder, env });
  expect(odd.code).toBe(2);
  expect(odd.stderr).toMatch(/small letters, digits and single hyphens/);
  expect(existsSync(join(folder, 'My Bot.ts'))).toBe(false);
});
