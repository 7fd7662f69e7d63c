import { existsSync } from 'node:fs';
import { UsageError } from '../../engines/core/errors.ts';
import { isPath } from '../../sim/cell/load.ts';
import { vetApart, type FindingMessage } from '../../testing/vet-apart.ts';
import { EXIT } from '../../lab/exit.ts';
import { stallSeconds, text, texts, wholeNumber } from '../../lab/options.ts';
import { answer } from '../say.ts';
import { stdout } from '../standard-output.ts';
import { verb } from '../verb.ts';
import { brokenLines } from '../vet-lines.ts';

export const vet = verb({
  command: 'vet <game>',
  describe: 'hold a game (and bots) to the laws of the house: where one breaks, and how to mend it',
  examples: [
    ['alicorn vet ./my-game.ts', 'every law, on a game of your own'],
    ['alicorn vet ./my-game.ts --bot ./my-bot.ts', 'and on a bot that plays it'],
    ['alicorn vet little-prince --playouts 100', 'a shipped game, longer'],
  ],
  options: {
    game: { type: 'string', positional: true, demandOption: true, describe: 'a game, or a module of your own' },
    bot: texts('module of a bot that plays it, also repeated'),
    playouts: text('playouts each law is tried on', '60'),
    seed: text('seed of the playouts', '7'),
    stall: text('seconds without a move before it counts as stuck', '10'),
  },
  run: async ({ game, bot, playouts, seed, stall }) => {
    const missing = [...(isPath(game) ? [game] : []), ...bot].find((path) => !existsSync(path));
    if (missing !== undefined) throw new UsageError(`no such file: ${missing}`);
    const found: FindingMessage[] = [];
    const job = {
      game,
      vetsGame: true,
      bots: bot,
      light: false,
      ms: Infinity,
      seed: wholeNumber('seed', seed, 0),
      playouts: wholeNumber('playouts', playouts, 1, 1e6),
    };
    await vetApart(job, stallSeconds(stall), (finding) => {
      if (isNew(found, finding)) show(finding, game);
      found.push(finding);
    });
    const broken = new Set(found.flatMap((finding) => finding.broken?.law ?? []));
    answer(
      broken.size === 0 ? `${game} keeps every law` : `${game} breaks ${broken.size} law${broken.size > 1 ? 's' : ''}`,
    );
    if (broken.size > 0) process.exitCode = EXIT.fault;
  },
});

/** One fault breaks many titles; it is told once. */
function isNew(before: readonly FindingMessage[], { broken }: FindingMessage): boolean {
  return broken === undefined || before.every((one) => one.broken?.law !== broken.law);
}

function show({ title, playouts, broken, subject }: FindingMessage, game: string): void {
  if (broken === undefined) {
    stdout.write(`kept    ${title}${playouts > 0 ? ` (${playouts} playouts)` : ''}\n`);
  } else {
    stdout.write(`BROKEN  ${title}\n${brokenLines(broken, subject, game).join('\n')}\n`);
  }
}
