/** Does a playout loop slow down after six bot classes have been through it? Prints speed after over speed before. */
import { openCell } from '../../sim/cell/open.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { cellOf } from '../support/cells.ts';
import { processorSeconds } from './processor.ts';

const random = await cellOf('connect-four', { playouts: 1e9 });
const bots = [
  'first',
  'last',
  'mcts:iterations=10',
  'greedy-truth',
  'mcts-truth:iterations=10',
  'mcts:iterations=5:rollout=random:depth=4',
];
const player = new CellPlayer(await openCell(random));

function rate(): number {
  const start = processorSeconds();
  let played = 0;
  while (processorSeconds() - start < 1) for (let i = 0; i < 500; i++) player.play(50_000 + played++);
  return played / (processorSeconds() - start);
}

rate();
const ratios: number[] = [];
const before = rate();
for (const bot of bots) {
  try {
    const other = new CellPlayer(
      await openCell(await cellOf('connect-four', { bots: [bot, 'random'], playouts: 100 })),
    );
    for (let i = 0; i < 60; i++) other.play(i);
  } catch (error) {
    process.stderr.write(`${bot}: ${String(error)}\n`);
  }
}
for (let i = 0; i < 3; i++) ratios.push(rate() / before);
process.stdout.write(`${JSON.stringify({ before, ratio: ratios.sort((a, b) => a - b)[1] })}\n`);
