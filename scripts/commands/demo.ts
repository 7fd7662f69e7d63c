import { apart } from '../../engines/core/worded.ts';
import { openComparison } from '../../lab/comparison.ts';
import { openExperiment, openSweep, seedOf, type Experiment } from '../../lab/experiment.ts';
import { UsageError } from '../../engines/core/errors.ts';
import { answerOf, type AnswerKind } from '../../reports/words/answers.ts';
import { answerText } from '../../reports/terminal/answer-text.ts';
import { painter } from '../../reports/terminal/paint.ts';
import { loadGame } from '../../sim/cell/load.ts';
import { freshFolder } from '../../sim/store/fresh-folder.ts';
import { quoted } from '../../sim/cell/command.ts';
import { dryRun } from '../dry-run.ts';
import questions from '../first-minute.json' with { type: 'json' };
import { checkReadable, hiding, masterSeed, RUN, text, workerCount } from '../../lab/options.ts';
import { exitOf, runShown } from '../perform.ts';
import { answer, say, wantsColour } from '../say.ts';
import { stdout } from '../standard-output.ts';
import { verb } from '../verb.ts';
import { whoPlays } from '../who-plays.ts';

/** A question about one game, as first-minute.json asks it. */
interface Question {
  readonly question: string;
  readonly answer: string;
  readonly called?: string;
  readonly game: string;
  readonly presets?: string | readonly string[];
  /** For `harder`: values of rules, in place of presets. */
  readonly vary?: Readonly<Record<string, string>>;
  /** For `harder`: sets of roles it is asked of, the seats of each joined by commas. */
  readonly roles?: readonly string[];
  /** Playouts of a block; smaller than usual where few playouts have to make blocks enough. */
  readonly block?: number;
  readonly players?: number;
  readonly bots: string;
  readonly playouts: number;
}

/** A question as it is played: once, or once for every set of roles. */
interface Asked {
  readonly question: string;
  readonly kind: AnswerKind;
  readonly called: string | undefined;
  readonly command: string;
  readonly experiment: Experiment;
}

const NEXT = `What to try next:
  alicorn describe poonicorn                    its rules, presets and figures
  alicorn sweep glitterhorn --grid wyrmShift=-1..1 --bots greedy
  alicorn compare vast --vary rampageLevel=easy,medium,hard
  alicorn ladder little-prince --players 2 --budgets 25,50
  alicorn play unicorn-jelly --bots greedy      take a seat yourself`;

export const demo = verb({
  command: 'demo',
  describe: 'the first minute: questions about every game, with answers',
  examples: [
    ['alicorn', 'the same'],
    ['alicorn demo --dry-run', 'what it would play'],
  ],
  options: {
    ...hiding(RUN, 'shard', 'json', 'resume', 'raw', 'open'),
    seed: text('master seed, 0..2^64-1', '1'),
  },
  run: async (args) => {
    checkReadable(args);
    if (args.raw || args.shard !== undefined || args.json || args.resume || args.open)
      throw new UsageError(
        'demo takes neither --raw nor --shard, --json, --resume or --open: ask one of its questions by itself',
      );
    const seed = seedOf(masterSeed(args.seed));
    const asked: Asked[] = [];
    for (const one of questions as Question[]) asked.push(...(await ask(one, seed)));
    if (args.dryRun) {
      await dryRun(
        asked.flatMap(({ experiment }) => experiment.cells),
        workerCount(args.workers),
      );
      return;
    }
    const workers = await whoPlays(args);
    const folder = args.out ?? freshFolder('alicorn', 'demo');
    const width = stdout.columns ?? 80;
    say(`${asked.length} questions, in about a minute; seed ${seed}`);
    let code = 0;
    for (const [i, { question, kind, called, command, experiment }] of asked.entries()) {
      const out = `${folder}/${i + 1}-${experiment.cells[0]!.game}`;
      const result = await runShown(experiment, args, workers, out, command);
      const text = answerText(question, answerOf(kind, result, called), command, width, painter(wantsColour()));
      answer(`\n${text.join('\n')}\n  ${out}/report.html`);
      code = Math.max(code, exitOf(result));
    }
    answer(`\n${NEXT}`);
    process.exitCode = code;
  },
});

/** What is to be played for an answer, with the command that asks it alone. */
async function ask(
  { question, answer, called, game: name, presets, vary, roles: sets, block, players, bots, playouts }: Question,
  seed: bigint,
): Promise<Asked[]> {
  const game = await loadGame(name);
  const kind = answer as AnswerKind;
  const base = { game: name, bots, playouts, seed, players };
  const list =
    presets === 'all' ? Object.keys(game.presets) : typeof presets === 'string' ? [presets] : (presets ?? []);
  const tail = [...(players === undefined ? [] : ['--players', String(players)]), '--bots', bots];
  const end = ['--playouts', String(playouts), '--seed', String(seed)];
  const told = (...words: readonly string[]) => ['alicorn', ...words, ...tail, ...end].map(quoted).join(' ');
  if (kind === 'hardest') {
    const experiment = await openSweep({ ...base, grid: { preset: list.join(',') } });
    return [{ question, kind, called, experiment, command: told('sweep', name, '--grid', `preset=${list.join(',')}`) }];
  }
  if (kind !== 'harder') {
    const [preset] = list;
    const experiment = await openExperiment({ ...base, preset });
    const command = told('run', name, ...(preset === undefined ? [] : ['--preset', preset]));
    return [{ question, kind, called, experiment, command }];
  }
  const asked: Asked[] = [];
  const varied =
    vary === undefined
      ? ['--variants', list.join(',')]
      : Object.entries(vary).flatMap(([rule, values]) => ['--vary', `${rule}=${values}`]);
  const blocks = block === undefined ? [] : ['--block', String(block)];
  for (const set of sets ?? [undefined]) {
    const roles = set?.split(',');
    const experiment = await openComparison({
      ...base,
      ...(vary === undefined ? { variants: list } : { vary }),
      roles,
      block,
    });
    const seated = set === undefined ? [] : ['--roles', set];
    const whose =
      set === undefined || vary === undefined
        ? question
        : question.replace(/\?$/, `, for the ${roles!.map(apart).join(' and the ')}?`);
    asked.push({
      question: whose,
      kind,
      called,
      experiment,
      command: told('compare', name, ...varied, ...seated, ...blocks),
    });
  }
  return asked;
}
