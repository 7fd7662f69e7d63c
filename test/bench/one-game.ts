/**
 * Measures one game (`vast`), or one role of it (`vast/dragon`), in a process of its own and prints one line of JSON: a
 * process plays one game, as a worker does.
 */
import { usualBot } from '../../bots/greedy.ts';
import { openCell } from '../../sim/cell/open.ts';
import { seedIdentity } from '../../sim/cell/spec.ts';
import { ChunkPlayer } from '../../sim/run/chunk.ts';
import { addDigest } from '../../sim/store/digest.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { CellStreams } from '../../sim/play/streams.ts';
import { Stream } from '../../engines/core/rng.ts';
import { advance } from '../../engines/core/advance.ts';
import { cellOf } from '../support/cells.ts';
import { processorSeconds } from './processor.ts';
import { yardstick } from './yardstick.ts';

const [what = 'tic-tac-toe', secondsText = '0.3'] = process.argv.slice(2);
const [name = what, role] = what.split('/');
const roles = role === undefined ? undefined : [role];
const seconds = Number(secondsText);

/** Calls per processor second; `batch` calls between looks at the clock. */
function rate(batch: number, call: (i: number) => void): number {
  let i = 0;
  for (let warm = processorSeconds(); processorSeconds() - warm < seconds / 2;)
    for (let k = 0; k < batch; k++) call(i++);
  const start = processorSeconds();
  const first = i;
  while (processorSeconds() - start < seconds) for (let k = 0; k < batch; k++) call(i++);
  return (i - first) / (processorSeconds() - start);
}

/** Whole playouts as the worker does them: seeding, loop, fingerprints, rows, folding, encoding. */
async function pipeline(figures: 'core' | 'all') {
  const spec = { ...(await cellOf(name, { figures, roles, playouts: 1e9 })), playouts: 1e9 };
  const player = new CellPlayer(await openCell(spec));
  const chunk = new ChunkPlayer(player);
  let at = 48_000;
  const playBlocks = (blocks: number) => {
    chunk.play(at, blocks * spec.blockClusters, [], false);
    at += blocks * spec.blockClusters;
  };
  // Tasks of about 0.1 s, as the pool makes them: each is encoded once.
  const blocks = Math.ceil(0.1 * rate(1, () => playBlocks(1)));
  /** Playouts per processor second. */
  const measure = () => blocks * spec.blockClusters * spec.rotations * rate(1, () => playBlocks(blocks));
  return { player, measure };
}

const core = await pipeline('core');
const all = await pipeline('all');
const [coreSpeeds, allSpeeds, yardsticks, ratios, costs]: [number[], number[], number[], number[], number[]] = [
  [],
  [],
  [],
  [],
  [],
];
for (let i = 0; i < 5; i++) {
  const [playouts, withAll, limit] = [core.measure(), all.measure(), yardstick(seconds)];
  coreSpeeds.push(playouts);
  allSpeeds.push(withAll);
  yardsticks.push(limit);
  ratios.push(playouts / limit);
  costs.push(playouts / withAll);
}
const bare = rate(20, (i) => core.player.play(50_000 + i));
let decisions = 0;
let played = 0;
for (; played < 500; played++) {
  core.player.play(played);
  decisions += core.player.decisions;
}
const { state, game, setup, spec } = core.player;
const other = game.create({ ...setup, figures: 'none' });
const rng = Stream.of(1);
const chance = game.chance.map(() => rng);
const legal = new Int32Array(game.bounds(setup).options);
state.deal(chance);
for (let i = 0; i < 6; i++) {
  const count = advance(state, legal, chance);
  if (count > 0) state.apply(legal[rng.below(count)]!, chance);
}
const streams = new CellStreams(
  42n,
  seedIdentity(name, spec),
  spec.players,
  game.chance,
  spec.bots.map(() => false),
  false,
);
const seeks = rate(200, (i) => streams.seek(i));
const words = new Int32Array(4);
const digests = rate(500, (i) => addDigest(words, i, i ^ 1, i ^ 2, i ^ 3, i ^ 4));
const copies = rate(200, () => other.copyFrom(state));
const seat = Math.max(0, state.actor);
const determinisations = rate(50, () => {
  other.copyFrom(state);
  other.determinise(seat, rng);
});
const searching = new CellPlayer(
  await openCell({ ...spec, bots: spec.bots.map(() => 'mcts:plain=true:iterations=200') }),
);
const before = processorSeconds();
let searched = 0;
for (let i = 0; processorSeconds() - before < seconds; i++) {
  searching.play(i);
  searched += searching.decisions;
}
const iterations = (searched * 200) / (processorSeconds() - before);

/** Playouts per processor second where all seats play this bot, over the yardstick: five interleaved pairs, ascending. */
async function beside(bot: string): Promise<number[]> {
  const bots = spec.bots.map(() => bot);
  const player = new CellPlayer(await openCell({ ...spec, bots }));
  let next = 0;
  /** Plays so many and returns the processor seconds they took. */
  const play = (playouts: number) => {
    const start = processorSeconds();
    for (let i = 0; i < playouts; i++) player.play(next++);
    return processorSeconds() - start;
  };
  // A look at the clock takes longer than a playout of a small game: as many between two as fill a tenth of the time.
  let batch = 1;
  while (play(batch) < seconds / 10) batch *= 2;
  const pairs: number[] = [];
  for (let i = 0; i < 5; i++) {
    const first = next;
    let took = 0;
    do took += play(batch);
    while (took < seconds);
    // A game may well take longer than that: what it took counts.
    pairs.push((next - first) / took / yardstick(seconds));
  }
  return sorted(pairs);
}

const sorted = (values: number[]) => values.sort((a, b) => a - b);
process.stdout.write(
  `${JSON.stringify({
    game: what,
    core: sorted(coreSpeeds)[2],
    all: sorted(allSpeeds)[2],
    yardstick: sorted(yardsticks)[2],
    ratios: sorted(ratios),
    costs: sorted(costs),
    play: bare,
    decisionsPerPlayout: decisions / played,
    seedNs: 1e9 / seeks,
    digestNs: 1e9 / digests,
    figuresNs: 1e9 / coreSpeeds[2]! - 1e9 / bare,
    copyNs: 1e9 / copies,
    determiniseNs: 1e9 / determinisations - 1e9 / copies,
    mctsIterations: iterations,
    ...(usualBot(game) === 'greedy' && { greedy: await beside('greedy') }),
    search: await beside('mcts'),
  })}\n`,
);
