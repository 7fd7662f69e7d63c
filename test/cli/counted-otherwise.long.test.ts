/** Two programs, or two states of a file that a game reads, never blend in one run: neither by their moves nor by their sums. */
import { readFileSync, truncateSync, statSync, writeFileSync, cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openToCount } from '../../sim/cell/open.ts';
import { Tally } from '../../sim/count/tally.ts';
import type { Manifest } from '../../sim/results.ts';
import { ByteWriter } from '../../sim/store/bytes.ts';
import { specsOf } from '../../sim/store/folder.ts';
import { readLedger, writeLedger } from '../../sim/store/ledger.ts';
import { decodePart, encodePart } from '../../sim/store/part.ts';
import { alicorn, patchedCheckout, temporaryFolder, type Ended } from '../support/checkout.ts';
import { commandIn } from '../support/command.ts';

const cwd = temporaryFolder('counted-otherwise');
const at = (...names: string[]) => join(cwd, ...names);
const last = (text: string) => text.trim().split('\n').at(-1)!;

function expectRefusal({ code, err }: Pick<Ended, 'err'> & { readonly code: number | null }, words: string): void {
  expect([code, last(err)]).toEqual([2, expect.stringContaining(words)]);
}

/** As a run stands that was killed half-way. */
function cut(folder: string): void {
  truncateSync(at(folder, 'ledger'), Math.floor(statSync(at(folder, 'ledger')).size / 2));
}

const PIG = ['run', 'pig', '--bots', 'script:hold20', '--seed', '5', '--playouts', '4800', '--workers', '1'];

describe('counting code', () => {
  test('a run killed, its counting changed, is not gone on with', async () => {
    expect((await commandIn(cwd, [...PIG, '--out', 'cut'])).code).toBe(0);
    cut('cut');
    // The first row of each fold counts for one more.
    const checkout = patchedCheckout({
      file: 'sim/count/tally.ts',
      from: 'fold(data: Int32Array, stride: number, clusters: number, units?: UnitSums): void {',
      to: 'fold(data: Int32Array, stride: number, clusters: number, units?: UnitSums): void { data[this.measures.layout.score]! += 1;',
    });
    const resumed = await alicorn([...PIG, '--out', 'cut', '--resume'], cwd, checkout);
    expectRefusal(resumed, 'the program has changed in between (sim/count)');
  });

  test('sums that are not what the playouts come to are found, their moves being right', async () => {
    expect((await commandIn(cwd, [...PIG, '--out', 'forged'])).code).toBe(0);
    const manifest = JSON.parse(readFileSync(at('forged', 'run.json'), 'utf8')) as Manifest;
    const [open] = await openToCount(specsOf(manifest));
    const { header, records } = readLedger(at('forged', 'ledger'));
    const forged = records.map(({ cell, part }) => {
      const tally = new Tally(open!.measures);
      const head = decodePart(part, open!.spec, tally);
      const row = new Int32Array(open!.measures.layout.stride * manifest.cells[0]!.rotations);
      row[open!.measures.layout.score] = 1;
      tally.fold(row, open!.measures.layout.stride, 1);
      // As many clusters as the part has: else it is refused for that.
      tally.clusters -= 1;
      return { cell, part: { ...part, bytes: encodePart(new ByteWriter(), head, tally) } };
    });
    writeLedger(at('forged', 'ledger'), header, forged.slice(0, 10));
    expectRefusal(await commandIn(cwd, [...PIG, '--out', 'forged', '--resume']), 'is not what was counted');
  });
});

describe('a file that a game reads by itself', () => {
  const RUN = ['run', './dice.ts', '--playouts', '4800', '--seed', '5', '--workers', '1'];
  const own = (sources: string) =>
    readFileSync(resolve('test/support/salted-dice.ts'), 'utf8')
      .replaceAll('../../engines', resolve('engines'))
      .replace(
        'class Dice',
        "import { readFileSync } from 'node:fs';\nconst more = Number(readFileSync(new URL('bonus.json', import.meta.url)));\nclass Dice",
      )
      .replace('? bonus : 0)', '? bonus + more : 0)')
      .replace("name: 'salted-dice',", `name: 'salted-dice', ${sources}`);
  const bonus = (points: number) => writeFileSync(at('bonus.json'), String(points));

  beforeAll(async () => {
    bonus(0);
    writeFileSync(at('dice.ts'), own(''));
    const ran = await alicorn([...RUN, '--out', 'undeclared'], cwd);
    expect([ran.code, ran.err]).toEqual([0, expect.any(String)]);
    expect((await alicorn([...RUN, '--shard', '1/2', '--out', 'one'], cwd)).code).toBe(0);
  });

  test('not declared: the sums tell', async () => {
    cut('undeclared');
    bonus(1);
    expectRefusal(await alicorn([...RUN, '--out', 'undeclared', '--resume'], cwd), 'is not what was counted');
    expect((await alicorn([...RUN, '--shard', '2/2', '--out', 'two'], cwd)).code).toBe(0);
    expectRefusal(
      await alicorn(['merge', 'one', 'two', '--out', 'sum', '--module', './dice.ts'], cwd),
      'not what was counted',
    );
    bonus(0);
    expect((await alicorn([...RUN, '--out', 'undeclared', '--resume'], cwd)).code).toBe(0);
  });

  test('declared in `sources`: it is named', async () => {
    writeFileSync(at('dice.ts'), own("sources: ['bonus.json'],"));
    expect((await alicorn([...RUN, '--out', 'declared'], cwd)).code).toBe(0);
    bonus(1);
    expectRefusal(
      await alicorn([...RUN, '--out', 'declared', '--resume'], cwd),
      'the program has changed in between (./dice.ts)',
    );
  });

  test.each(["sources: ['../bonus.json'],", "sources: ['absent.json'],"])('%s is refused by name', async (sources) => {
    writeFileSync(at('dice.ts'), own(sources));
    expectRefusal(await alicorn([...RUN, '--out', 'wrong', '--overwrite'], cwd), 'sources');
  });
});

test('a game edited while it is played is told of in no half: what the run began with stands in its manifest', async () => {
  cpSync(resolve('test/support/salted-dice.ts'), at('edited.ts'));
  writeFileSync(at('edited.ts'), readFileSync(at('edited.ts'), 'utf8').replaceAll('../../engines', resolve('engines')));
  const run = ['run', './edited.ts', '--playouts', '8e5', '--seed', '5', '--workers', '1', '--out', 'edited'];
  rmSync(at('edited'), { recursive: true, force: true });
  const running = alicorn(run, cwd);
  const begun = () => statSync(at('edited', 'ledger'), { throwIfNoEntry: false })?.size ?? 0;
  while (begun() < 10_000) await new Promise((later) => setTimeout(later, 20));
  writeFileSync(at('edited.ts'), `${readFileSync(at('edited.ts'), 'utf8')}\n// edited\n`);
  expect((await running).code).toBe(0);
  const reported = await alicorn(['report', 'edited', '--module', './edited.ts'], cwd);
  expect([reported.code, last(reported.err)]).toEqual([0, 'reports written to edited']);
});
