/** Dots for the tests; at the end, behind failures in full, what was skipped, by the name of what it is part of. */
import { DotReporter, type Reporter, type TestCase } from 'vitest/node';

export default class Dots extends DotReporter {
  override onTestRunEnd(...ended: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    super.onTestRunEnd(...ended);
    const counts = new Map<string, number>();
    for (const module of ended[0])
      for (const test of module.children.allTests('skipped')) {
        const part = whole(test);
        counts.set(part, (counts.get(part) ?? 0) + 1);
      }
    for (const [part, count] of counts) this.ctx.logger.log(`skipped: ${part} (${count} tests)`);
  }
}

/** What a test is part of: its outermost group, else its file. */
function whole({ parent, module }: TestCase): string {
  let part = parent;
  while (part.type === 'suite' && part.parent.type === 'suite') part = part.parent;
  return part.type === 'suite' ? part.name : module.relativeModuleId;
}
