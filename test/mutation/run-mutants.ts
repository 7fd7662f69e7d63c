/** Makes mistakes one by one and asks the tests that cover the file whether they notice. */
import { createHash } from 'node:crypto';
import { Covering } from './covering.ts';
import { mutated, type Mutant } from './mutants.ts';
import { Twin } from './twin.ts';

export interface Tried {
  readonly mutant: Mutant;
  readonly result: 'killed' | 'endless' | 'survived';
  readonly seconds: number;
}

/** A group of tests may take so many times what it takes without mistakes, and so many milliseconds more. */
const [PATIENCE, GRACE] = [4, 30_000];

export class MutantRun {
  private readonly twin = new Twin();
  private readonly covering = new Covering();
  private readonly usual = new Map<string, number>();

  async try(mutant: Mutant): Promise<Tried> {
    const { twin } = this;
    const begun = Date.now();
    const text = twin.read(mutant.file);
    const ended = (result: Tried['result']): Tried => ({ mutant, result, seconds: (Date.now() - begun) / 1000 });
    for (const group of this.covering.groups(mutant.file)) {
      const patience = await this.patience(group);
      twin.write(mutant.file, mutated(text, mutant));
      try {
        const result = await twin.test(group, patience);
        if (result !== 'passed') return ended(result === 'failed' ? 'killed' : 'endless');
      } finally {
        twin.write(mutant.file, text);
      }
    }
    return ended('survived');
  }

  /** Measured once for every group of tests, which must pass without mistakes. */
  private async patience(group: readonly string[]): Promise<number> {
    const key = createHash('sha256').update(group.join()).digest('hex');
    if (!this.usual.has(key)) {
      const begun = Date.now();
      const result = await this.twin.test(group, 600_000);
      if (result !== 'passed') throw new Error(`without any mistake the tests fail (${result}): ${group.join(', ')}`);
      this.usual.set(key, Date.now() - begun);
    }
    return PATIENCE * this.usual.get(key)! + GRACE;
  }

  close(): void {
    this.twin.close();
  }
}
