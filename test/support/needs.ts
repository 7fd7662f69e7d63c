/** Programs that some tests need and a machine need not have: without one they are skipped, and say what is missing. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe } from 'vitest';

/** By its Debian package: the names it may go by. */
const PROGRAMS = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome'],
  'firefox-esr': ['firefox-esr', 'firefox'],
  'redis-server': ['redis-server'],
  'r-base-core': ['Rscript'],
  'python3-pandas': ['python3'],
} as const;

/** Tests that need a program, which they are told the path of. */
export function describeWith(program: keyof typeof PROGRAMS, name: string, body: (path: string) => void): void {
  const path = onPath(PROGRAMS[program]);
  const missing = `: no ${program} on the PATH (apt-get install ${program})`;
  describe.skipIf(path === undefined)(path === undefined ? name + missing : name, () => body(path ?? program));
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
