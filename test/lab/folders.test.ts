/** Runs in folders, played in this thread: shards add up to the whole, what was cut short goes on, and what does not fit is named. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../../engines/core/errors.ts';
import { openExperiment } from '../../lab/experiment.ts';
import { mergeRuns } from '../../lab/merge.ts';
import { run, type RunSettings } from '../../lab/run.ts';
import { openCell } from '../../sim/cell/open.ts';
import { Tally } from '../../sim/count/tally.ts';
import { ByteWriter } from '../../sim/store/bytes.ts';
import { readLedger, writeLedger, type LedgerRecord } from '../../sim/store/ledger.ts';
import { mergeShards } from '../../sim/store/merge.ts';
import { decodePart, encodePart } from '../../sim/store/part.ts';
import { readStoredRun, type StoredRun } from '../../sim/store/stored-run.ts';
import { temporaryFolder } from '../support/checkout.ts';
import { lasting, rewriteManifest } from '../support/folders.ts';
import { ownThread } from '../support/own-thread.ts';

const home = temporaryFolder('folders');
afterAll(() => rmSync(home, { recursive: true, force: true }));
const at = (name: string) => join(home, name);

/** Ten blocks of 48 games, each a record. */
async function play(name: string, settings: RunSettings = {}, seed = 5, playouts = 480) {
  const experiment = await openExperiment({ game: 'pig', bots: 'script:hold20', playouts, seed, block: 48 });
  const command = `alicorn run pig --seed ${seed}${settings.shard ? ` --shard ${settings.shard.index}/${settings.shard.of}` : ''}`;
  return run(experiment, { out: at(name), workers: ownThread, command, ...settings });
}
const shard = (index: number, of: number) => play(`${index} of ${of}`, { shard: { index, of } });
const merged = (...names: string[]) => mergeRuns(names.map(at), () => at('sum'), 'overwrite', ownThread);

/** What a refusal says, folders by their names. */
async function refusal(act: Promise<unknown>): Promise<string> {
  const error = await act.then(
    () => undefined,
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(UsageError);
  return (error as Error).message.replaceAll(`${home}/`, '');
}

beforeAll(async () => {
  await play('whole');
  for (const index of [1, 2, 3]) await shard(index, 3);
});

test('shards in any order add up to the whole run, byte by byte', async () => {
  await merged('3 of 3', '1 of 3', '2 of 3');
  expect(lasting(at('sum'))).toEqual(lasting(at('whole')));
  const { command, shard: none, cells } = (await readStoredRun(at('sum'))).manifest;
  expect([command, none, cells[0]!.stopReason]).toEqual(['alicorn run pig --seed 5', undefined, 'playouts']);
});

test('what is missing of the whole is named: shards, or blocks where no shards were cut alike', async () => {
  expect(await refusal(merged('3 of 3', '1 of 3'))).toBe('missing: shard 2/3');
  expect(await refusal(merged('1 of 3'))).toBe('missing: shard 2/3, 3/3');
  // Of blocks 1 to 10, the first and every fourth from the second on.
  await shard(1, 10);
  await shard(2, 4);
  expect(await refusal(merged('1 of 10', '2 of 4'))).toBe('missing: cell 1, blocks 3, 4, 5, 7, 8 and 1 more');
  expect(await refusal(merged('1 of 10', '2 of 3', '3 of 3'))).toBe('missing: cell 1, blocks 4, 7, 10');
  expect(await refusal(merged('2 of 4', '3 of 3'))).toMatch(/overlap/);
  expect(await refusal(merged('2 of 4', '1 of 10', '1 of 3'))).toMatch(/overlap/);
});

test('what does not go together is named', async () => {
  cpSync(at('1 of 3'), at('again'), { recursive: true });
  expect(await refusal(merged('1 of 3', '2 of 3', 'again'))).toBe(
    '1 of 3 (shard 1/3) and again (shard 1/3) overlap: both hold block 1',
  );
  expect(await refusal(merged('2 of 3', 'whole'))).toBe(
    '2 of 3 (shard 2/3) and whole (a whole run) overlap: both hold block 2',
  );
  expect(await refusal(mergeRuns([at('1 of 3'), `${at('1 of 3')}/.`], () => at('sum')))).toBe(
    '1 of 3/. is given twice',
  );
  const into = (out: string) => mergeRuns(['1 of 3', '2 of 3', '3 of 3'].map(at), () => at(out), 'fresh', ownThread);
  expect(await refusal(into('2 of 3'))).toBe('--out 2 of 3 is one of the shards: choose another folder');
  expect(await refusal(into('whole'))).toMatch(/^whole already holds a run: --overwrite replaces it/);
  rewriteManifest(at('again'), '"seed": "5"', '"seed": "6"');
  const [one, other] = [await readStoredRun(at('1 of 3')), await readStoredRun(at('again'))];
  expect(await refusal(mergeShards([one, other]))).toBe(
    'again is no shard of the run in 1 of 3: seed of cell 1 is 5 there and 6 here',
  );
});

test.each([{ traceB: 1 }, { outcomeA: 1 }, undefined])(
  'two that hold a block otherwise disagree: %j',
  async (print) => {
    const stored = await readStoredRun(at('1 of 3'));
    const [cell] = stored.played;
    const { spans } = cell!.progress;
    // The third record of the first of three shares is block 7.
    const node = { ...spans[2]!.node, ...print };
    const part = print === undefined ? { ...spans[2]!.part, bytes: Uint8Array.of(1) } : spans[2]!.part;
    const progress: unknown = Object.create(cell!.progress, {
      spans: { value: spans.with(2, { ...spans[2]!, node, part }) },
    });
    const other: StoredRun = { ...stored, folder: at('other'), played: [{ ...cell!, progress: progress as never }] };
    expect(await refusal(mergeShards([stored, other]))).toBe(
      '1 of 3 (shard 1/3) and other (shard 1/3) disagree: cell 1, block 7',
    );
  },
);

/** The whole run as it was when it was cut short, with these records. */
function cut(name: string, change: (records: readonly LedgerRecord[]) => readonly LedgerRecord[]): void {
  cpSync(at('whole'), at(name), { recursive: true });
  rewriteManifest(at(name), /"(fingerprintOutcome|fingerprintTrace|stopReason)": "[^"]*"/, '"$1": ""');
  edit(name, change);
}
function edit(name: string, change: (records: readonly LedgerRecord[]) => readonly LedgerRecord[]): void {
  const path = join(at(name), 'ledger');
  const { header, records } = readLedger(path);
  rmSync(path);
  writeLedger(path, header, change(records));
}

test('what was cut short is told so, and goes on to the same bytes', async () => {
  cut('cut', (records) => [...records.slice(0, 3), ...records.slice(5, 7)]);
  const { played } = await readStoredRun(at('cut'));
  expect(played.map(({ stopReason, progress }) => [stopReason, progress.spans.length])).toEqual([['interrupted', 3]]);
  expect(await refusal(merged('cut'))).toMatch(
    /^cut \(a whole run\) is not finished \(cell 1: 3 of 10 records\): go on with\n {2}alicorn run pig --seed 5 --out .*cut'? --resume$/,
  );
  await play('cut', { mode: 'resume' });
  expect(lasting(at('cut'))).toEqual(lasting(at('whole')));
});

test('before it goes on, some of it is played again: other moves, or another count, are refused', async () => {
  cut('moved', (records) => records.slice(0, 4));
  rewriteManifest(at('moved'), '"seed": "5"', '"seed": "6"');
  expect(await refusal(play('moved', { mode: 'resume' }, 6))).toMatch(
    /^moved cannot be gone on with: playout 0 of cell 1 comes out otherwise than when it was played \(/,
  );
  const { spec } = (await readStoredRun(at('whole'))).played[0]!.progress;
  const { measures } = await openCell(spec);
  cut('counted', ([first, second]) => {
    const tally = new Tally(measures);
    const head = decodePart(second!.part, spec, tally);
    tally.histograms[0]!.addCount(1, 1);
    return [first!, { cell: 0, part: { ...second!.part, bytes: encodePart(new ByteWriter(), head, tally) } }];
  });
  expect(await refusal(play('counted', { mode: 'resume' }))).toMatch(
    /^counted cannot be gone on with: what is counted of playouts 48 to 95 of cell 1 is not what was counted \(/,
  );
});

test('a choice of folder that names none is refused before anything is written', async () => {
  const nothing = (() => 5) as unknown as () => string;
  expect(await refusal(mergeRuns([at('whole')], nothing, 'fresh', ownThread))).toBe(
    'out(manifest) 5 is not the path of a folder',
  );
});

test('a story whose cells say nothing of how it is told is damaged', async () => {
  cpSync(at('whole'), at('untold'), { recursive: true });
  rewriteManifest(at('untold'), '"verb": "run"', '"verb": "story"');
  expect(await refusal(readStoredRun(at('untold')))).toBe(
    'untold/run.json is damaged: cells: each must say how it is told (story), as the verb is story',
  );
});

test.each([
  ['a seed beyond 64 bits', /\n {2}"seed": "5"/, '\n  "seed": "18446744073709551616"', 'seed: must be the digits of an integer in 0..18446744073709551615, is "18446744073709551616" (did you mean 18446744073709551615?)'], // prettier-ignore
  ['a cell with such a seed', /\n {6}"seed": "5"/, '\n      "seed": "99999999999999999999"', 'cells[0].seed: must be the digits of an integer in 0..18446744073709551615, is "99999999999999999999" (did you mean 18446744073709551615?)'], // prettier-ignore
  ['another seed than its cells', /\n {2}"seed": "5"/, '\n  "seed": "43"', 'seed: is 43, which in its cells is 5'],
  ['seats that rotate in no cell', '"rotate": false', '"rotate": true', 'rotate: is true, which in its cells is false'],
  ['another shuffle than its cells', '"shuffle": "plain"', '"shuffle": "stable"', 'shuffle: is stable, which in its cells is plain'], // prettier-ignore
  ['other random numbers than its cells', /\n {2}"independent": false/, '\n  "independent": true', 'independent: is true, which in its cells is false'], // prettier-ignore
  ['a seed told twice', /\n {2}"seed": "5"/, '\n  "seed": "43",\n  "seed": "5"', 'its text: line 10: "seed" stands twice in one object'], // prettier-ignore
  ['a key that no object keeps', '"verb": "run"', '"__proto__": {"verb": "run"},\n  "verb": "run"', 'its text: line 7: __proto__: unknown'], // prettier-ignore
  ['no cells', /"cells": \[\n {4}\{/, '"cells": [], "others": [\n    {', 'cells: must have at least 1 entry, has 0'],
])('a run.json with %s is damaged', async (_what, from, to, said) => {
  cpSync(at('whole'), at('edited'), { recursive: true });
  rewriteManifest(at('edited'), from, to);
  expect(await refusal(readStoredRun(at('edited')))).toBe(`edited/run.json is damaged: ${said}`);
});

test('a finished run of which something is lost or strange is damaged, and how is said', async () => {
  const damaged = (change: (records: readonly LedgerRecord[]) => readonly LedgerRecord[]) => {
    cpSync(at('whole'), at('damaged'), { recursive: true });
    edit('damaged', change);
    return refusal(readStoredRun(at('damaged')));
  };
  expect(await damaged((records) => records.slice(0, 9))).toBe(
    'damaged is damaged: cell 1 counts 9 of 10 records of its ledger, and they do not give the fingerprints of run.json',
  );
  expect(await damaged((records) => [...records, { ...records[0]!, cell: 1 }])).toBe(
    'damaged/ledger: a record of cell 2, which the run does not have',
  );
  cpSync(at('whole'), at('damaged'), { recursive: true });
  const path = join(at('damaged'), 'ledger');
  writeFileSync(path, readFileSync(path).subarray(0, -1));
  expect(await refusal(readStoredRun(at('damaged')))).toMatch(/^damaged\/ledger is damaged behind byte \d+: --resume/);
  cpSync(join(at('1 of 3'), 'ledger'), path);
  expect(await refusal(readStoredRun(at('damaged')))).toBe(
    'damaged: the ledger is not of the run that run.json describes, but of alicorn run pig --seed 5 --shard 1/3',
  );
});

test('a folder that holds a run is not written to unless one says so', async () => {
  expect(await refusal(play('whole'))).toMatch(/^whole already holds a run: --resume goes on with it/);
  expect(await refusal(play('none', { mode: 'resume' }))).toBe('none holds no run to resume');
  expect(await refusal(play('whole', { mode: 'resume' }, 6))).toBe(
    'whole holds another run: seed of cell 1 is 5 there and 6 here',
  );
});
