/** The order of the long tests: vitest begins with the largest files, and waits in the end for what small ones do for minutes. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes 40 seconds and more, the slowest first. */
const SLOW = [
  ...[
    'sim/queue/queue',
    'cli/vet',
    'cli/durability',
    'studio/same-bytes',
    'reports/browser',
    'cli/queue',
    'cli/quoted',
  ],
  ...['cli/as-built', 'vast/fingerprints', 'conformance/laws', 'received-folders', 'lab/pieces', 'counted-otherwise'],
  ...[
    'board/film-page',
    'package/examples',
    'studio/firefox',
    'bots/deep-information',
    'cli/going-on',
    'cli/left-open',
  ],
];

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = SLOW.findIndex((name) => moduleId.includes(`${name}.`));
  return at < 0 ? SLOW.length : at;
}
