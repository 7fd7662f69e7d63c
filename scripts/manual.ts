/** The manual page of a game, written from its rules, presets, components and metrics alone. */
import { groupedBy } from '../engines/core/append.ts';
import { suggestion, UsageError } from '../engines/core/errors.ts';
import { seatText } from '../engines/core/seats.ts';
import { presetsFor, usualRules } from '../engines/core/usual-rules.ts';
import { ORIGINS, rangeText, valueText, type ParamSpec, type Provenance } from '../engines/core/params.ts';
import { rulesCalled } from '../sim/cell/rule-called.ts';
import { measuresOf } from '../sim/count/measures.ts';
import { CHANGES, type AnyGame, type SearchAdvice, type Setup } from '../engines/core/types.ts';
import { indentedLines } from '../reports/words/wrap.ts';

const WIDTH = 78;

export interface ManualOptions {
  /** Compute what is known exactly, however long it takes; solved games always do. */
  readonly exact: boolean;
  /** How a shell is told the game: its name, or the path of a module. */
  readonly as: string;
  /** Of a game that has sets of roles: what this one plays by and counts. */
  readonly roles?: readonly string[] | undefined;
}

/** The page, at most 80 columns wide, ending with a line break. */
export function manual(whole: AnyGame, { exact, as, roles }: ManualOptions): string {
  const game = roles === undefined ? whole : playedBy(whole, roles);
  const setup = defaultSetup(game);
  const set = roles === undefined ? '' : ` --roles ${roles.join()}`;
  const sections = [
    [...indentedLines(`${game.name} - ${game.title}`, WIDTH), ...indentedLines(game.about, WIDTH, '  ')],
    ['PLAYERS', ...playerLines(game)],
    ['RULES (--set name=value, --grid name=values)', ...rulesLines(game, setup, roles !== undefined)],
    ['PRESETS (--preset name)', ...Object.entries(game.presets).flatMap(([preset, p]) => presetLines(preset, p))],
    ['COMPONENTS (--components name or file.json)', ...componentLines(game)],
    ['PIECES (alicorn pieces, or --components set~without=piece)', ...pieceLines(game)],
    ['ENDS', ...indentedLines(game.ends.join(', '), WIDTH, '  ')],
    [
      'FIGURES',
      ...otherFigures(game, setup, as),
      ...indentedLines(`as in every game: ${commonFigures(game, setup)}`, WIDTH, '  '),
      ...metricLines(game, setup),
    ],
    [
      'SCRIPTS (--bots script:<name>)',
      ...Object.entries(game.scripts ?? {}).flatMap(([script, { help }]) => entry(script, help)),
    ],
    ['SEARCH (--bots mcts plays so unless an option says otherwise)', ...searchLines(game)],
    ['KNOWN EXACTLY', ...exactLines(game, setup, exact, as)],
    ['TRY', `  alicorn run ${as}${set} --playouts 1e4`, `  alicorn play ${as}${set}`, ...hardestLine(game, as)],
  ];
  return `${sections
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** The part of a game that one set of its roles plays, but for its rules: presets, ends, scripts. */
function playedBy(game: AnyGame, roles: readonly string[]): AnyGame {
  const sets = game.roleSets ?? [];
  if (!sets.some((set) => set.join() === roles.join())) {
    const known = sets.map((set) => set.join());
    const ordered = sets.find((set) => set.length === roles.length && set.every((role) => roles.includes(role)));
    const hint = ordered === undefined ? suggestion(roles.join(), known) : ` (did you mean ${ordered.join()}?)`;
    throw new UsageError(
      `${game.name} is not played by the roles ${roles.join()}${hint}: see PLAYERS of alicorn describe ${game.name}`,
    );
  }
  const { length } = roles;
  const scope = game.scope?.(roles);
  return {
    ...game,
    about: scope?.about ?? game.about,
    players: { min: length, max: length, default: length },
    roles: () => roles,
    roleSets: [roles],
    presets: presetsFor(game, roles),
    components: { ...game.components, notes: scope?.notes ?? game.components.notes },
    ends: scope?.ends ?? game.ends,
    scripts: Object.fromEntries(
      Object.entries(game.scripts ?? {}).filter(([, { role }]) => role === undefined || roles.includes(role)),
    ),
  };
}

function defaultSetup(game: AnyGame): Setup {
  const players = game.players.default;
  const roles = game.roles(players);
  return {
    players,
    roles,
    rules: usualRules(game, roles),
    components: game.components.read(Object.values(game.components.shipped)[0]),
    figures: 'all',
  };
}

/** A name with its explanation indented below it. */
function entry(name: string, help: string): string[] {
  return [...hanging(name, '  ', '    '), ...indentedLines(help, WIDTH, '      ')];
}

/** Text whose first line is indented less than those that follow. */
function hanging(text: string, first: string, rest: string): string[] {
  const [line, ...more] = indentedLines(text, WIDTH, first);
  return [line!, ...indentedLines(more.join(' '), WIDTH, rest)];
}

function playerLines({ players, roles, roleSets }: AnyGame): string[] {
  const { min, max } = players;
  const count = min === max ? String(min) : `${min} to ${max}, by default ${players.default}`;
  const names = roles(players.default);
  const alone = players.default === 1 && names[0] !== 'player' ? `, the ${names[0]!}` : '';
  return [`  ${count}${new Set(names).size > 1 ? ` (${names.join(', ')})` : alone}`, ...setLines(roleSets ?? [])];
}

/** Where several roles play alone: which of them has it hardest. */
function hardestLine({ roleSets = [] }: AnyGame, as: string): string[] {
  const alone = roleSets.filter((set) => set.length === 1);
  return alone.length < 2 ? [] : [`  alicorn sweep ${as} \\`, `    --grid roles=${alone.join()}`];
}

/** Sets of roles by number of players. */
function setLines(sets: readonly (readonly string[])[]): string[] {
  const sizes = [...new Set(sets.map((set) => set.length))].sort((a, b) => a - b);
  return sizes.flatMap((size) => {
    const these = sets.filter((set) => set.length === size).map((set) => set.join());
    return hanging(`--roles for ${size}: ${these.join(' ')}`, '  ', '    ');
  });
}

/** The set of roles whose figures follow, where others have others. */
function otherFigures({ roleSets = [] }: AnyGame, { roles }: Setup, as: string): string[] {
  const [another] = roleSets.filter((set) => set.length > 1);
  if (roleSets.length < 2 || another === undefined) return [];
  const how = `of another set of roles by alicorn describe ${as} --roles, e.g. ${another.join()}`;
  return indentedLines(`of the roles ${roles.join()}; those ${how}`, WIDTH, '  ');
}

/** All rules, or only those that `act` in this setup, with the values they have in it. */
function rulesLines(game: AnyGame, setup: Setup, act: boolean): string[] {
  const acting = act ? game.scope?.(setup.roles).rules : undefined;
  const names = game.rules.names.filter((name) => acting?.includes(name) ?? true);
  const specs = names.map((name) => [name, game.rules.specs[name]!] as const);
  const origins = new Set(specs.flatMap(([, { provenance }]) => (provenance === undefined ? [] : [provenance])));
  const legend = Object.entries(ORIGINS).flatMap(([word, meaning]) =>
    origins.has(word as Provenance) ? [`${word}: ${meaning}`] : [],
  );
  const rulings = specs.some(([, { ruling }]) => ruling !== undefined)
    ? ['R1, R2, ...: the rulings of its README']
    : [];
  return [
    ...specs.flatMap(([name, spec]) => ruleLines(name, { ...spec, default: setup.rules[name]! } as ParamSpec)),
    ...(legend.length === 0 ? [] : ['', ...indentedLines([...legend, ...rulings].join('; '), WIDTH, '  ')]),
  ];
}

/** What the page says of one rule, called by its name or by the number of its ruling, which several may share. */
export function manualOfRule(game: AnyGame, called: string): string {
  const lines = rulesCalled(game, called).flatMap((name) => ruleLines(name, game.rules.specs[name]!));
  return `${lines.join('\n')}\n`;
}

function ruleLines(name: string, spec: ParamSpec): string[] {
  const origin = [spec.ruling, spec.provenance].filter((part) => part !== undefined).join(', ');
  const value = `${name} = ${valueText(spec.default)}   (${rangeText(spec)})`;
  const whole = origin === '' ? value : `${value}   [${origin}]`;
  const head = whole.length + 2 <= WIDTH ? [`  ${whole}`] : hanging(whole, '  ', '    ');
  return [...head, ...indentedLines(spec.help, WIDTH, '      ')];
}

function presetLines(name: string, preset: AnyGame['presets'][string]): string[] {
  const set = Object.entries(preset.set).map(([rule, value]) => `${rule}=${valueText(value!)}`);
  const players = preset.players === undefined ? [] : [`${preset.players} players`];
  const seats =
    preset.role === undefined ? (preset.everySet === true ? ' (every set)' : '') : ` (seats ${preset.role})`;
  const origin = preset.provenance === undefined ? '' : ` [${preset.provenance}]`;
  return entry(`${name}: ${[...players, ...set].join(' ') || 'all defaults'}${seats}${origin}`, preset.help);
}

function componentLines({ components: { shipped, why = {}, notes } }: AnyGame): string[] {
  const names = Object.keys(shipped);
  if (names.join() === 'none') return [];
  const about = notes.length === 0 ? [] : ['  What of them is reconstructed or uncertain:'];
  return [
    ...indentedLines(`shipped: ${names.join(', ')}`, WIDTH, '  '),
    ...Object.entries(why).flatMap(([name, reason]) => hanging(`${name}: ${reason}`, '    ', '      ')),
    ...about,
    ...notes.flatMap((note) => hanging(`- ${note}`, '    ', '      ')),
  ];
}

/** How many pieces of each kind, with the ids of a few and what can be done to them. */
function pieceLines(game: AnyGame): string[] {
  const pieces = game.components.pieces?.(Object.values(game.components.shipped)[0]) ?? [];
  const kinds = [...new Set(pieces.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const own = pieces.filter((piece) => piece.kind === kind);
    const changes = CHANGES.filter((change) => own.some((piece) => piece.changes[change] !== undefined));
    const some = own.slice(0, 3).map(({ id }) => id);
    const more = own.length > some.length ? ', …' : '';
    return hanging(`${kind}: ${own.length}, ${some.join(', ')}${more} (${changes.join(', ')})`, '  ', '      ');
  });
}

/** The figures that every game has, in the order of figures.csv. */
function commonFigures(game: AnyGame, setup: Setup): string {
  const own = new Set(game.metrics(setup).map(({ name }) => name));
  const bots = setup.roles.map(() => 'random');
  const { figures } = measuresOf(game, setup, { players: setup.players, roles: setup.roles, bots, rotations: 1 });
  const names = figures.map(({ name }) => name).filter((name) => !own.has(name) && !own.has(name.split('.')[0]!));
  return [...new Set(names.map((name) => name.split('.')[0]!))].join(', ');
}

function metricLines(game: AnyGame, setup: Setup): string[] {
  const metrics = game.metrics(setup);
  const per = ({ per: whose, roles }: (typeof metrics)[number]) =>
    whose === 'game' ? 'per game' : `per seat${roles === undefined ? '' : `: ${roles.join(', ')}`}`;
  const core = metrics.filter(({ level }) => level === 'core');
  const others = metrics.filter(({ level }) => level === 'all');
  const families = groupedBy(others, (metric) => `${family(metric.name)} (${per(metric)})`);
  const long = [...families].flatMap(([key, [first, ...more]]) =>
    entry(key, more.length === 0 ? first!.help : `such as ${first!.name}: ${first!.help}`),
  );
  return [
    ...core.flatMap((metric) => entry(`${metric.name} (${per(metric)})`, metric.help)),
    ...(long.length === 0 ? [] : ['', '  with --figures all also:', ...long]),
  ];
}

/** `tile.*.pick` for `tile.C01.pick`, `element.*` for `element.fox`, `stack.*.r*` for `stack.corner.r08`. */
function family(name: string): string {
  const parts = name.split('.');
  if (parts.length === 1) return name;
  if (parts.length === 2) return `${parts[0]!}.*`;
  const last = parts.at(-1)!.replace(/\d+$/, '*');
  return [parts[0], ...parts.slice(1, -1).map(() => '*'), last].join('.');
}

/** The game's advice to the search, by players, preset and role where it differs. */
function searchLines(game: AnyGame): string[] {
  if (game.judgement?.search === undefined) return [];
  const { min, max } = game.players;
  const cases = Array.from({ length: max - min + 1 }, (_, i) => min + i).flatMap((players) =>
    Object.entries(game.presets)
      .filter(([, preset]) => (preset.players ?? players) === players)
      .flatMap(([preset, { set }]) => {
        const rules = game.rules.with(game.rules.defaults, set, `rule of ${game.name}`);
        const setup = { ...defaultSetup(game), players, roles: game.roles(players), rules };
        const roles = setup.roles.map((role, seat) => ({
          players,
          preset,
          role,
          advice: adviceText(game, setup, seat),
        }));
        return roles.filter(({ role }, seat) => setup.roles.indexOf(role) === seat);
      }),
  );
  return [...groupedBy(cases, ({ advice }) => advice)].flatMap(([advice, group]) => {
    const parts = (['players', 'preset', 'role'] as const).flatMap((what) => {
      const here = [...new Set(group.map((one) => String(one[what])))];
      const all = new Set(cases.map((one) => String(one[what])));
      return here.length === all.size ? [] : [`${what} ${here.join(', ')}`];
    });
    return hanging(`${parts.length === 0 ? 'always' : parts.join('; ')}: mcts:${advice}`, '  ', '    ');
  });
}

function adviceText(game: AnyGame, setup: Setup, seat: number): string {
  const advice: SearchAdvice = game.judgement!.search!(setup, seat);
  return Object.entries(advice)
    .map(([name, value]) => `${name}=${valueText(value as number | string | null)}`)
    .join(':');
}

function exactLines(game: AnyGame, setup: Setup, wanted: boolean, as: string): string[] {
  if (game.exact === undefined) return [];
  if (!wanted && game.calibration !== true) {
    return indentedLines(`alicorn describe ${as} --exact computes it (this may take a minute)`, WIDTH, '  ');
  }
  const groups = groupedBy(game.exact(setup) ?? [], (one) => [one.figure, one.policy, one.value, one.help].join('\n'));
  return [...groups.values()].flatMap((group) => {
    const { figure, seat, policy, value, help } = group[0]!;
    const seats =
      group.length === setup.players && group.length > 1 ? 'every seat' : seat === undefined ? 'seat' : seatText(seat);
    const whose = seat === undefined || setup.players === 1 ? '' : ` of ${seats}`;
    return indentedLines(`${figure}${whose}, ${policy} play: ${Number(value.toPrecision(8))} (${help})`, WIDTH, '  ');
  });
}
