/**
 * Vets modules of the user's own in a thread of its own, so that one that never returns can be told and left. Loaded by
 * `vet-apart.ts` alone.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { UsageError } from '../engines/core/errors.ts';
import { loadBots, loadGame } from '../sim/cell/load.ts';
import { LawBroken } from './law-broken.ts';
import { setupFor } from './setups.ts';
import { Trial, type Pulse } from './trial.ts';
import { attempt, lightVet, vetGame } from './vet.ts';
import { canPlay, holdBot } from './vet-bot.ts';
import type { Broken, VetJob, VetMessage } from './vet-apart.ts';

const { job, beats } = workerData as { job: VetJob; beats: Int32Array };

const pulse: Pulse = (playout, move) => {
  beats[0] = playout;
  beats[1] = move;
  beats[2]!++;
};
const tell = (message: VetMessage) => parentPort!.postMessage(message);
const plain = (broken: LawBroken | undefined): Broken | undefined =>
  broken && { law: broken.law, found: broken.found, mend: broken.mend, place: broken.place };

/** The game's own laws: all of them, or what a first use asks. */
async function vetTheGame(): Promise<void> {
  const game = await loadGame(job.game);
  tell({ kind: 'loaded', name: game.name });
  pulse(0, 0);
  if (job.light) {
    const broken = plain(lightVet(game, job.ms, pulse));
    if (broken !== undefined) tell({ kind: 'finding', subject: job.game, title: broken.law, playouts: 0, broken });
    return;
  }
  vetGame(game, {
    seed: job.seed,
    playouts: job.playouts,
    pulse,
    onFinding: ({ title, playouts, broken }) =>
      tell({ kind: 'finding', subject: job.game, title, playouts, broken: plain(broken) }),
  });
}

/** Every bot, playing the game in all seats. */
async function vetTheBots(): Promise<void> {
  const game = await loadGame(job.game);
  for (const path of job.bots) {
    const [kind] = Object.values(await loadBots([path]));
    pulse(0, 0);
    const trial = new Trial(game, setupFor(game), job.seed);
    trial.pulse = pulse;
    if (!canPlay(game, trial, kind!)) continue;
    const end = job.light ? performance.now() + job.ms : Infinity;
    const broken = plain(attempt(() => holdBot(trial, kind!, job.playouts, end), trial));
    if (job.light && broken === undefined) continue;
    const title = `bot ${kind!.name} keeps the contract of bots`;
    tell({ kind: 'finding', subject: path, title, playouts: job.playouts, broken });
  }
}

/** What the user's own leaves to a promise is no part of any playout: told as a law that does not hold, where it came up. */
const PROMISED = 'nothing is left to promises';
let promised = false;
process.on('unhandledRejection', (reason) => {
  if (promised) return;
  promised = true;
  const message = reason instanceof Error ? reason.message : String(reason);
  const place = { seed: job.seed, playout: beats[0]!, move: beats[1]!, setup: 'standard' };
  const { law, found, mend } = new LawBroken(PROMISED, `a promise was rejected: ${message}`, place);
  tell({ kind: 'finding', subject: job.game, title: law, playouts: 0, broken: { law, found, mend, place } });
  tell({ kind: 'done' });
});

try {
  if (job.vetsGame) await vetTheGame();
  await vetTheBots();
  tell({ kind: 'done' });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  tell({ kind: error instanceof UsageError ? 'usage' : 'crash', message });
}
