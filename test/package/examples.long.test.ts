/** What a stranger copies out of the pages, or has written by `alicorn new`, passes the types of the package under any strictness. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKOUT } from '../support/checkout.ts';
import { packedProject } from '../support/packed.ts';
import { pages } from '../support/pages.ts';

/** What a page shows of a game's judgement, in the place it is meant for. */
const inItsPlace = (code: string) =>
  code.startsWith('features: {')
    ? `import type { Judgement, State } from 'alicorn/core/types';
interface Own extends State<Own> { readonly score: Int32Array; readonly cardsLeft: number; bestOther(seat: number): number }
export const judgement: Judgement<Own> = { ${code} };
`
    : code;

let project: string;
beforeAll(() => {
  project = packedProject();
  mkdirSync(join(project, 'node_modules', '@types'), { recursive: true });
  symlinkSync(join(CHECKOUT, 'node_modules', '@types', 'node'), join(project, 'node_modules', '@types', 'node'));
  for (const { name, files } of pages())
    for (const [file, code] of Object.entries(files)) {
      const own = `${name}-${file}`
        .replaceAll('/', '-')
        .replace(/\.md-|\.mjs$/g, (part) => (part === '.md-' ? '-' : '.mts'));
      writeFileSync(join(project, own), inItsPlace(code));
    }
  const program = join(project, 'node_modules', '.bin', 'alicorn');
  for (const what of ['game', 'bot'])
    execFileSync(process.execPath, [program, 'new', what, `new-${what}`], { cwd: project, stdio: 'pipe' });
}, 600_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

test.each([
  [[]],
  [['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noPropertyAccessFromIndexSignature']],
])(
  'they pass --strict %j',
  (more) => {
    const usual = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--allowImportingTsExtensions',
    ];
    const settings = { compilerOptions: { types: ['node'] }, include: ['*.ts', '*.mts'] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = join(CHECKOUT, 'node_modules', 'typescript', 'bin', 'tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', '.', ...usual, ...more], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  },
  300_000,
);
