/** test/strength/how-strong.md from what was measured: tables per game, and by name whatever is not as it should be. */

/** Whatever one rung came to; without seeds it has not been played. */
export interface StrengthRung {
  readonly bot: string;
  readonly seeds: number;
  readonly mean: number;
  readonly se: number;
  readonly ms: number;
  readonly capped: number;
  /** Over the rung it is compared with: greedy over random, searches over greedy, four times over once. */
  readonly step?: { readonly mean: number; readonly se: number };
}

/** One case of a game: what each rung came to, weakest first. */
export interface StrengthRow {
  readonly game: string;
  readonly title: string;
  readonly preset: string;
  readonly players: number;
  readonly role?: string;
  /** The best expected score there is, where it is known. */
  readonly optimal?: number;
  readonly rungs: readonly StrengthRung[];
}

type Reason = (row: StrengthRow, step: string) => string | undefined;

/** A step of the ladder is seen where it is this many standard errors. */
const SEEN = 4;
/** From so many errors on a step is likely there. */
const LIKELY = 2;
const MANY_CAPPED = 0.02;
const RANDOM = 0;
const GREEDY = 1;
const SEARCH = 3;
const FOURFOLD = 4;

/** `reasonFor` says why a step is not climbed, where that is known; `missing` are cases that nobody has measured yet. */
export function strengthPage(rows: readonly StrengthRow[], reasonFor: Reason, missing: readonly string[] = []): string {
  const names = [...new Set(rows.map(({ game }) => game))];
  const lines = [
    '# How strong are the bots?',
    '',
    'Made by `npm run strength`; do not edit. A verdict is worth as much as the play under it. Alone a bot is measured by its',
    'score (in Vast by how often it succeeds), else by the share of the win it takes in one seat among greedy players, every',
    'seed from every seat. `mcts` is as it comes (`alicorn describe <game>`), beside it a quarter and four times its budget.',
    '± is a standard error; ms is processor time per decision of the game, in games for several those of greedy opponents',
    'among them. Seeds are those of `mcts`: they are added until its step over greedy is four standard errors or seeds run out.',
    'Random and greedy play eight times as many, at least 192, and more until the one is seen over the other; a step counts',
    'the seeds both played and what the rest tells of how lucky those were: it is not just the difference of two columns.',
    'A rung left empty was not played: `--steps` measures the steps alone.',
    '',
  ];
  for (const name of names) {
    const own = rows.filter(({ game }) => game === name);
    const byRole = own.some(({ role }) => role !== undefined);
    const head = [
      'preset',
      'players',
      ...(byRole ? ['role'] : []),
      'random',
      'greedy',
      'mcts / 4',
      'mcts',
      'mcts x 4',
      'mcts - greedy',
      'ms',
      'seeds',
    ];
    const notes = own.flatMap((row) => remarks(row, reasonFor));
    lines.push(`## ${own[0]!.title}`, '');
    lines.push(
      table(
        head,
        own.map((row) => cells(row, byRole)),
      ),
      '',
    );
    lines.push(...(notes.length === 0 ? ['Every step is seen.'] : notes.map((note) => `- ${note}`)), '');
  }
  if (rows.some((row) => exceptions(row, reasonFor).some(({ reason }) => reason === undefined))) {
    lines.push(
      'Where a step is below four standard errors and no reason stands beside it, more seeds have to tell whether',
    );
    lines.push('it is there: `npm run strength -- --unseen` plays twice as many in those cases.', '');
  }
  if (missing.length > 0) {
    lines.push('## Not measured yet', '', ...byGame(missing), '');
    lines.push('`npm run strength -- --missing` goes on with these.', '');
  }
  return lines.join('\n');
}

/** More are only counted. */
const MOST_NAMED = 40;

/** `game, case` texts, a line per game. */
function byGame(names: readonly string[]): string[] {
  const games = new Map<string, string[]>();
  for (const name of names) {
    const [game = '', ...rest] = name.split(', ');
    games.set(game, [...(games.get(game) ?? []), rest.join(', ')]);
  }
  return [...games].map(
    ([game, cases]) => `- ${game}: ${cases.length > MOST_NAMED ? `${cases.length} cases` : cases.join('; ')}`,
  );
}

function cells(row: StrengthRow, byRole: boolean): string[] {
  const { preset, players, role, rungs, optimal } = row;
  const digits = players === 1 && rungs.some(({ mean }) => mean > 1) ? 2 : 3;
  const values = rungs.map(({ seeds, mean, se }) =>
    seeds === 0 ? '' : `${mean.toFixed(digits)} ± ${se.toFixed(digits)}`,
  );
  const { step, ms, seeds } = rungs[SEARCH]!;
  if (optimal !== undefined) values[SEARCH] += ` (best ${optimal.toFixed(digits)})`;
  return [
    preset,
    String(players),
    ...(byRole ? [role ?? ''] : []),
    ...values,
    step === undefined ? '' : `${step.mean.toFixed(digits)} ± ${step.se.toFixed(digits)}`,
    ms.toFixed(1),
    String(seeds),
  ];
}

/** What is not as it should be, and its reason where that is known. */
interface Exception {
  readonly what: string;
  readonly reason: string | undefined;
}

/** What is not as it should be in a case. */
export function exceptions(row: StrengthRow, reasonFor: Reason): Exception[] {
  const { rungs } = row;
  const found: Exception[] = [];
  const note = (what: string, step: string) => found.push({ what, reason: reasonFor(row, step) });
  const step = (high: number, low: number) => {
    const [{ bot, seeds }, size] = [rungs[high]!, inErrors(rungs[high]!)];
    if (size >= SEEN) return;
    // Errors grow with the root of the seeds.
    const needed = Math.ceil(seeds * (SEEN / size) ** 2);
    const enough = size < LIKELY ? '' : `, and about ${needed} would show it`;
    note(`${bot} over ${rungs[low]!.bot} is ${size.toFixed(1)} standard errors in ${seeds} seeds${enough}`, bot);
  };
  step(GREEDY, RANDOM);
  step(SEARCH, GREEDY);
  if (inErrors(rungs[FOURFOLD]!) < -2) note('four times the budget loses', 'fourfold');
  for (const index of [GREEDY, SEARCH]) {
    const { bot, capped } = rungs[index]!;
    if (capped > MANY_CAPPED) note(`${(100 * capped).toFixed(0)} % of the games of ${bot} end by a cap`, 'cap');
  }
  return found;
}

/** A line for each exception, with its place. */
function remarks(row: StrengthRow, reasonFor: Reason): string[] {
  const { preset, players, role } = row;
  const where = `${preset}, ${players} ${players === 1 ? 'player' : 'players'}${role === undefined ? '' : `, ${role}`}`;
  return exceptions(row, reasonFor).map(
    ({ what, reason }) => `${where}: ${what}${reason === undefined ? '' : `: ${reason}`}.`,
  );
}

function inErrors({ step }: StrengthRung): number {
  if (step === undefined || step.mean === 0) return 0;
  return step.mean / Math.max(1e-12, step.se);
}

/** A table whose columns are as wide as their widest cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((word, i) => Math.max(3, word.length, ...rows.map((row) => row[i]!.length)));
  const line = (parts: readonly string[]) => `| ${parts.map((part, i) => part.padEnd(widths[i]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
