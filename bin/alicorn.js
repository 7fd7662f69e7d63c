#!/usr/bin/env node
/** In a checkout the sources as they are now, from whatever folder; in a package, which has none, what was built of them. */
import { existsSync } from 'node:fs';

const source = new URL('../scripts/cli.ts', import.meta.url);
if (existsSync(source)) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(source.href);
} else await import('../dist/scripts/cli.js');
