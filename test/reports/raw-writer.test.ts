import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { RawWriter, type RawCell } from '../../reports/raw-writer.ts';

const ABSENT = -0x80000000;

/** Keeps what is written; takes its time with every chunk. */
class Slow extends Writable {
  text = '';
  most = 0;

  constructor() {
    super({ highWaterMark: 64 });
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    this.most = Math.max(this.most, this.writableLength);
    setImmediate(done);
  }
}

const CELL: RawCell = {
  rotations: 2,
  width: 4,
  columns: [
    { name: 'end', at: 0, show: ['fed', 'sick'] },
    { name: 'bot_s0', byRotation: ['greedy', 'random'] },
    { name: 'share_s0', at: 1, show: 'sixtieths' },
    { name: 'depth', at: 2, show: 'whole' },
  ],
};

test('one line per playout: derived columns, labels, sixtieths, absent values', async () => {
  const file = new Slow();
  const writer = new RawWriter(file, [CELL], ABSENT);
  await writer.add(0, Int32Array.of(4, 0, 20, -3, 5, 1, 60, ABSENT));
  await writer.close();
  expect(file.text).toBe(
    [
      'playout,seed_index,rotation,end,bot_s0,share_s0,depth',
      '4,2,0,fed,greedy,0.333333333,-3',
      '5,2,1,sick,random,1,',
      '',
    ].join('\r\n'),
  );
});

test('the cell is named where there are several', async () => {
  const file = new Slow();
  const writer = new RawWriter(file, [CELL, CELL], ABSENT);
  await writer.add(1, Int32Array.of(0, 0, 60, 7));
  await writer.close();
  expect(file.text).toBe('cell,playout,seed_index,rotation,end,bot_s0,share_s0,depth\r\n2,0,0,0,fed,greedy,1,7\r\n');
});

test('a slow disk holds the writer back', async () => {
  const file = new Slow();
  const writer = new RawWriter(file, [CELL], ABSENT);
  const rows = Int32Array.from({ length: 4 * 5000 }, (_, i) => (i % 4 === 0 ? i / 4 : 0));
  await writer.add(0, rows);
  await writer.close();
  expect(file.text.split('\r\n')).toHaveLength(5002);
  expect(file.most).toBeLessThan(64 * 1024);
});

test('a full disk fails the writer, not the process', async () => {
  const broken = new Writable({
    write: (_chunk, _encoding, done) => done(new Error('no space left')),
  });
  const writer = new RawWriter(broken, [CELL], ABSENT);
  const rows = Int32Array.from({ length: 4 * 5000 }, (_, i) => (i % 4 === 0 ? i / 4 : 0));
  await expect(writer.add(0, rows).then(() => writer.close())).rejects.toThrow('no space left');
});
