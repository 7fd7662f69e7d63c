/**
 * Every game in Chromium, asked as the studio's page asks: whatever is written of it is, to the byte, what the terminal
 * writes, with one worker and with two. (Of run.json all but the names of the machine and the time it took.)
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import type { Question } from '../../studio/laboratory.ts';
import { askedHere, ChromiumLaboratory, type Answered } from '../support/laboratory.ts';
import { describeWith } from '../support/needs.ts';

const SEED = '18446744073709551615';

/** What can be asked of every game with few playouts, and quickly. */
const KINDS: Readonly<Record<string, (game: string) => Question['options']>> = {
  run: (game) => ({ game, playouts: '480', bots: 'random' }),
  sweep: (game) => ({ game, playouts: '120', grid: ['bots=random,first'] }),
  compare: (game) => ({ game, playouts: '240', vary: ['bots=random,first'] }),
};

describeWith('chromium', 'the studio and the terminal', (executablePath) => {
  let laboratory: ChromiumLaboratory;
  beforeAll(async () => {
    laboratory = await ChromiumLaboratory.open(executablePath);
  });
  afterAll(() => laboratory.close());

  const cases = Object.keys(games).flatMap((game) => Object.keys(KINDS).map((kind) => [game, kind] as const));
  test.each(cases)('%s, %s: the same files from one worker, from two, and from Node', async (game, kind) => {
    const question = { verb: kind, options: { ...KINDS[kind]!(game), seed: SEED } };
    const here = comparable(await askedHere(question));
    expect(Object.keys(here).filter((name) => name.endsWith('.csv')).length).toBeGreaterThan(2);
    for (const workers of ['1', '2']) {
      const { answer } = await laboratory.ask({ verb: kind, options: { ...question.options, workers } });
      expect(comparable(filesOf(answer))).toEqual(here);
    }
  });
});

function filesOf(answer: Answered): Readonly<Record<string, string>> {
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.files;
}

/** Deflate is another's in a browser, and the page tells the command and the machine: the rest is the same. */
function comparable(files: Readonly<Record<string, string>>): Record<string, unknown> {
  const same = Object.entries(files).filter(([name]) => name.endsWith('.csv') || name === 'digests.bin');
  const manifest = JSON.parse(files['run.json']!) as Record<string, unknown>;
  return { ...Object.fromEntries(same), run: { ...manifest, node: '', v8: '', wallMs: 0 } };
}
