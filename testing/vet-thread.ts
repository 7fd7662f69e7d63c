/**
 * Vets modules of the user's own in a thread of its own, so that one that never returns can be told and left. Loaded by
 * `vet-apart.ts` alone.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { isError, messageOf, UsageError } from '../engines/core/errors.ts';
import { loadBots, loadGame } from '../sim/cell/load.ts';
import { LawBroken } from './law-broken.ts';
import { setupFor } from './setups.ts';
import { Trial, type Pulse } from './trial.ts';
import { attempt, lightVet, vetGame } from './vet.ts';
import { ALIKE, canPlay, holdBot } from './vet-bot.ts';
import type { Broken, VetJob, VetMessage } from './vet-apart.ts';

const { job, beats } = workerData as { job: VetJob; beats: Int32Array };

const pulse: Pulse = (playout, move) => {
  beats[0] = playout;
  beats[1] = move;
  beats[2]!++;
};
/** What is being vetted. */
let subject = job.game;
const tell = (message: VetMessage) => parentPort!.postMessage(message);
const plain = (broken: LawBroken | undefined): Broken | undefined =>
  broken && { law: broken.law, found: broken.found, mend: broken.mend, place: broken.place };

/** The game's own laws: all of them, or what a first use asks. */
async function vetTheGame(): Promise<void> {
  const game = await loadGame(job.game);
  tell({ kind: 'loaded' });
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
    tell({ kind: 'loads', subject: path });
    subject = path;
    const [kind] = Object.values(await loadBots([path]));
    tell({ kind: 'loaded' });
    pulse(0, 0);
    const trial = new Trial(game, setupFor(game), job.seed);
    trial.pulse = pulse;
    if (!canPlay(game, trial, kind!)) continue;
    const broken = plain(attempt(() => holdBot(trial, kind!, job.playouts, job.ms), trial, ALIKE));
    if (job.light && broken === undefined) continue;
    const title = `bot ${kind!.name} keeps the contract of bots`;
    tell({ kind: 'finding', subject: path, title, playouts: job.playouts, broken });
  }
}

/** What the user's own leaves for later is no part of any playout: told as a law that does not hold, where it came up. */
let left = false;
const leftForLater = (what: string) => (thrown: unknown) => {
  if (left) return;
  left = true;
  const place = { seed: job.seed, playout: beats[0]!, move: beats[1]!, setup: 'standard' };
  const { law, found, mend } = new LawBroken('nothing is left to promises', `${what}: ${messageOf(thrown)}`, place);
  tell({ kind: 'finding', subject, title: law, playouts: 0, broken: { law, found, mend, place } });
  tell({ kind: 'done' });
};
process.on('unhandledRejection', leftForLater('a promise was rejected'));
process.on('uncaughtException', leftForLater('something was thrown later, by a timer or the like'));

try {
  if (job.vetsGame) await vetTheGame();
  await vetTheBots();
  // What they have left for the next moment comes before this.
  await new Promise((resolve) => void setTimeout(resolve, 1));
  tell({ kind: 'done' });
} catch (error) {
  tell({ kind: isError(error, UsageError) ? 'usage' : 'crash', message: messageOf(error) });
}
