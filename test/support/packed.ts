/** The program as `npm pack` makes it, in an empty project that has nothing but it and what it depends on. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CHECKOUT, temporaryFolder } from './checkout.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
}

/** Stands in the clone before it is built, and has no business in the archive. */
export const LEFT_OVER = join('dist', 'left-over.js');

/** Packs a clone of this checkout (which builds it) and installs the archive; returns the project's folder. */
export function packedProject(): string {
  const clone = temporaryFolder('clone');
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: CHECKOUT,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n')) {
    if (file.startsWith('test/') || !existsSync(join(CHECKOUT, file))) continue;
    mkdirSync(join(clone, dirname(file)), { recursive: true });
    cpSync(join(CHECKOUT, file), join(clone, file));
  }
  symlinkSync(join(CHECKOUT, 'node_modules'), join(clone, 'node_modules'));
  mkdirSync(join(clone, 'dist'));
  writeFileSync(join(clone, LEFT_OVER), 'of an older build\n');
  const project = temporaryFolder('project');
  execFileSync('npm', ['pack', '--pack-destination', project], { cwd: clone, stdio: 'pipe' });
  const archive = `alicorn-${(JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as { version: string }).version}.tgz`;
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  execFileSync('tar', ['-xzf', join(project, archive), '-C', modules]);
  execFileSync('mv', [join(modules, 'package'), join(modules, 'alicorn')]);
  linkDependencies(modules);
  symlinkSync('../alicorn/dist/scripts/cli.js', join(modules, '.bin', 'alicorn'));
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true }\n');
  return project;
}

/** Links what the lock file says is no development dependency, and nothing else. */
function linkDependencies(modules: string): void {
  const { packages } = JSON.parse(readFileSync(join(CHECKOUT, 'package-lock.json'), 'utf8')) as Lock;
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    const from = join(CHECKOUT, path);
    if (name === undefined || dev === true || devOptional === true || !existsSync(from)) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(from, join(modules, name));
  }
}
