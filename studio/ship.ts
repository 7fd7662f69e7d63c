/**
 * For the package: the script of the page, which its users cannot bundle, and the page with the shipped games. Run once
 * everything else is built, for the page holds the hashes of what was built.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPage, PAGE_SCRIPT, SHIPPED } from './build.ts';

const dist = join(import.meta.dirname, '..', 'dist');
writeFileSync(join(dist, PAGE_SCRIPT), await bundledPage());
execFileSync(process.execPath, [join(dist, 'scripts', 'cli.js'), 'studio', '--no-open', '--out', join(dist, SHIPPED)]);
