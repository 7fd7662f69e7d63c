/** Variants, rule values, components or bots against each other on the same seeds. */
import { UsageError } from '../../engines/core/errors.ts';
import { differenceFiles, strengthFiles } from '../../reports/csv.ts';
import { comparedBlocks } from '../../reports/words/compared.ts';
import { namesOf, versusText } from '../../reports/words/dimensions.ts';
import { phrase } from '../../reports/words/names.ts';
import { trendSentences } from '../../reports/words/sentences.ts';
import { mostTelling, shortly, storiesOf } from '../../reports/words/stories.ts';
import { strengthSentences } from '../../reports/words/strengths.ts';
import { Comparison } from '../../sim/judge/comparison.ts';
import { readMargins } from '../../sim/judge/margins.ts';
import { shiftsOfDifferences } from '../../sim/judge/strengths.ts';
import type { CellResult, ComparisonResult } from '../../sim/results.ts';
import { comparisonFound, comparisonPlan } from '../../sim/results/verdicts.ts';
import { openComparison, type ComparisonExperiment } from '../comparison.ts';
import { EXIT } from '../exit.ts';
import { FAIL_ON, JUDGING } from '../judging.ts';
import {
  byName,
  experimentOptions,
  flag,
  GAME,
  oneOf,
  PLAY,
  RUN,
  text,
  texts,
  wantedWithin,
  wholeNumber,
  WITHIN,
  type Arguments,
} from '../options.ts';
import { claimsOf, openReadings } from '../readings.ts';
import { command, finding } from './verb.ts';

export const found = finding<ComparisonResult>({
  verb: 'compare',
  plan: comparisonPlan,
  found: comparisonFound,
  speaksOf: ({ comparison }) => comparison.pairs.flat(),
  analyse: (cells, plain) => {
    const { pairs, margins, looks, sets = 1, figures } = plain.run.comparison;
    const { differences, trends } = new Comparison(pairs, readMargins(margins), looks, figures).finish(cells);
    const strengths = sets > 1 ? shiftsOfDifferences(plain.cells, differences) : undefined;
    // Trends go along variants, not along bots.
    const along = sets > 1 ? [] : trends;
    return { ...plain, finding: { verb: 'compare', differences, trends: along, ...(strengths && { strengths }) } };
  },
  files: ({ cells, finding: { differences, strengths } }) => [
    ...differenceFiles(differences, cells),
    ...strengthFiles(strengths, cells),
  ],
  says: (result) => ({
    headline: answer(result),
    blocks: comparedBlocks(result, trendSentences(result.cells, result.finding.trends)),
    cells: true,
    remarks: strengthSentences(result.finding.strengths, result.cells),
    judged: true,
  }),
});

function answer(result: ComparisonResult): string | undefined {
  const stories = storiesOf(result);
  if (stories.length === 0) return undefined;
  const names = namesOf(result);
  const most = mostTelling(stories, result.cells);
  const moved = stories.filter(({ verdict }) => verdict === 'CHANGED');
  const aside = moved.flatMap(({ asked }) => (asked === undefined ? [] : phrase(asked.figure)));
  const besides =
    aside.length === 0 ? '' : `, ${aside.length} of them not surely in ${[...new Set(aside)].join(' or ')}`;
  const answer = `${versusText(most, names)}: ${shortly(most)}`;
  return stories.length === 1
    ? answer
    : `${moved.length} of ${stories.length} pairs differ beyond doubt${besides}. ${answer}`;
}

const OPTIONS = {
  ...GAME,
  ...PLAY,
  bots: { ...PLAY.bots, repeatable: true },
  ...RUN,
  ...JUDGING,
  variants: text('presets, comma-separated, or a YAML or JSON file of variants'),
  vary: texts(
    'name=values (a,b,c or a..b) of a rule, components, preset, bot option, or bots=a+b,c+d (+ between seats); rules or rulings alone, a,b: all their values',
  ),
  reference: text('compare only with this variant (its name or number)'),
  rulings: flag('ask again under every other reading of the rules'),
  until: text('verdict: stop at the look at which all is decided'),
  ...WITHIN,
} as const;

export const asked = command({
  usage: 'compare <game>',
  help: 'variants, rule values, components or bots against each other on the same seeds',
  examples: [
    ['alicorn compare poonicorn --variants standard,noAlts --bots greedy', 'two presets, greedy players'],
    ['alicorn compare vast --vary rampageLevel=easy,medium,hard', 'is hard harder?'],
  ],
  options: OPTIONS,
  refuses: {
    shard: 'a comparison cannot be played in shards',
    independent: 'a comparison stands on common random numbers',
  },
  open: (args) => {
    const until = args.until === undefined ? undefined : oneOf('--until', args.until, ['verdict']);
    const within = wantedWithin(args);
    const sequential = until !== undefined || within !== undefined;
    const most = args.max === undefined ? undefined : wholeNumber('max', args.max, 1, 1e12);
    const options = optionsOf(args);
    if (args.failOn !== undefined) oneOf('--fail-on', args.failOn, FAIL_ON);
    return openComparison({
      ...options,
      playouts: sequential ? (most ?? options.playouts) : options.playouts,
      variants: args.variants,
      vary: byName(args.vary),
      reference: args.reference,
      margins: args.margin,
      figure: args.figure,
      botSets: setsOf(args),
      until,
      within,
    });
  },
  lists: (experiment) => {
    const { cells, variants } = experiment as ComparisonExperiment;
    return cells.map((cell, i) => `cell ${i + 1}: ${variants[i]!} (${cell.variant}, ${cell.bots.join(',')})`);
  },
  follow: ({ run }, args, experiment) => {
    const { cells, variants, seed } = experiment as ComparisonExperiment;
    const open = async () => {
      const claimed = await claimsOf(cells, variants);
      const { pairs } = run.comparison;
      const rotate = cells[0]!.rotations > 1;
      return openReadings({ ...optionsOf(args), rotate, seed, claimed, pairs, margins: args.margin });
    };
    return args.rulings ? [{ name: 'rulings', key: 'rulings', first: true, open }] : [];
  },
  exitCode: ({ run, cells, finding: { differences } }, { failOn }) => {
    if (failOn === undefined) return EXIT.fine;
    const differ = run.comparison.pairs.some(([a, b]) => printsOf(cells[a]!) !== printsOf(cells[b]!));
    if (differences.some(({ verdict }) => verdict === 'CHANGED') || (failOn === 'any-difference' && differ))
      return EXIT.changed;
    const open = differences.some(({ verdict, primary }) => verdict === 'UNDECIDED' && primary);
    return failOn === 'undecided' && open ? EXIT.undecided : EXIT.fine;
  },
});

function setsOf({ bots, rulings }: Arguments<typeof OPTIONS>): readonly string[] {
  const sets = typeof bots === 'string' ? [bots] : (bots ?? []);
  if (rulings && sets.length > 1) throw new UsageError('--rulings asks under one set of bots: give --bots once');
  return sets;
}

function optionsOf(args: Arguments<typeof OPTIONS>) {
  return experimentOptions(args.game, { ...args, bots: setsOf(args)[0] });
}

function printsOf({ fingerprintOutcome, fingerprintTrace }: CellResult): string {
  return fingerprintOutcome + fingerprintTrace;
}
