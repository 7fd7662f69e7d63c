/** What was run and how to run it again. */
import { ownOf } from '../../../engines/core/own.ts';
import type { CellResult, Manifest, RunResult } from '../../../sim/results.ts';
import { valueText } from '../../../engines/core/params.ts';
import { cellNames, byGame } from '../../words/dimensions.ts';
import { commonRules } from '../../words/common-rules.ts';
import { allBots, botsText, playersText, rolesText } from '../../words/names.ts';
import { counted, grouped } from '../../words/numbers.ts';
import { MOST_LISTED } from '../../words/told-cells.ts';
import { fold, table } from '../card.ts';
import { markup, type Markup } from '../markup.ts';

/** Faults a report lists per cell; the others are in run.json. */
const SHOWN_FAULTS = 3;
/** More bots than this are not listed in a line. */
const MOST_BOTS = 4;

/** The command, the versions, and per cell its rules and fingerprints. */
export function runSection({ run, cells }: Pick<RunResult, 'run' | 'cells'>): Markup {
  return markup`<section id="run"><h2>What was run</h2><p class="lead">The same seed gives the same games on any machine and with any number of workers.</p>${factList(run)}${faultList(cells)}${cellTable(cells)}${[...byGame(cells).values()].map(rulesTable)}</section>`;
}

function factList(run: Manifest): Markup {
  return markup`<dl class="facts">${facts(run).map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function facts(run: Manifest): [string, string][] {
  return [
    ['Seed', run.seed],
    ['Seed scheme', String(run.seedScheme)],
    ['Alicorn', run.version],
    // A browser has no version of its engine to tell.
    run.v8 === run.node ? ['Played in', run.node] : ['Node', `${run.node} (V8 ${run.v8})`],
    ['Seats rotate', run.rotate ? 'yes' : 'no'],
    ['Shuffle', run.shuffle],
    ['Random numbers', run.independent ? 'independent between cells' : 'common to all cells'],
    ...(run.shard === undefined ? [] : ([['Shard', `${run.shard.index}/${run.shard.of}`]] as [string, string][])),
    ...(run.reason === undefined ? [] : ([['Reason', run.reason]] as [string, string][])),
    ['Took', tookText(run.wallMs)],
  ];
}

function tookText(ms: number): string {
  const seconds = ms / 1000;
  return seconds < 100 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`;
}

function cellTable(cells: readonly CellResult[]): Markup {
  const rolesBeside = (spec: CellResult['spec']) => (rolesText(spec) === undefined ? '' : ` (${rolesText(spec)})`);
  const columns: Readonly<Record<string, (cell: CellResult) => string | Markup>> = {
    cell: ({ cell }) => String(cell),
    game: ({ spec }) => spec.game,
    variant: ({ spec }) => spec.variant,
    players: ({ spec }) => `${spec.players}${rolesBeside(spec)}`,
    bots: ({ spec }) => botsText(spec.bots),
    components: ({ spec }) => spec.components.name,
    playouts: ({ playouts }) => grouped(playouts),
    'stopped by': ({ stopReason }) => stopReason,
    'outcome fingerprint': ({ fingerprintOutcome }) => code(fingerprintOutcome),
    'trace fingerprint': ({ fingerprintTrace }) => code(fingerprintTrace),
  };
  const rows = cells.slice(0, MOST_LISTED).map((cell) => Object.values(columns).map((of) => of(cell)));
  return fold(
    cells.length === 1 ? 'The cell and its fingerprints' : `${listed(cells)} and their fingerprints`,
    table('Cells', Object.keys(columns), rows),
  );
}

/** All cells, or as many as are listed. */
function listed({ length }: readonly CellResult[]): string {
  return length > MOST_LISTED
    ? `The first ${MOST_LISTED} of ${length} cells (all are in cells.csv)`
    : `All ${length} cells`;
}

function code(text: string): Markup {
  return markup`<code>${text}</code>`;
}

/** Every rule value: one column per game, or the values that differ where several cells were played. */
function rulesTable(cells: readonly CellResult[]): Markup {
  const { spec } = cells[0]!;
  const names = Object.keys(spec.rules);
  const labels = cellNames(cells);
  const differs = (name: string) =>
    new Set(cells.map((cell) => valueText(ownOf(cell.spec.rules, name) ?? null))).size > 1;
  const common = names.filter((name) => !differs(name)).map((name) => [name, valueText(spec.rules[name]!)]);
  const rows =
    common.length > 0 ? [table(`Rules of ${spec.game}, the same in all cells`, ['rule', 'value'], common)] : [];
  const varying = names.filter(differs);
  if (varying.length > 0) {
    const body = cells
      .slice(0, MOST_LISTED)
      .map((cell) => [
        labels.get(cell.cell)!,
        ...varying.map((name) => valueText(ownOf(cell.spec.rules, name) ?? null)),
      ]);
    rows.push(table(`Rules of ${spec.game} that differ`, ['cell', ...varying], body));
  }
  return rows.length === 0 ? markup`` : fold(`Rules of ${spec.game}`, markup`${rows}`);
}

function faultList(cells: readonly CellResult[]): Markup | undefined {
  const faulty = cells.filter(({ faults }) => faults.length > 0);
  if (faulty.length === 0) return undefined;
  const items = faulty.flatMap((cell) =>
    cell.faults
      .slice(0, SHOWN_FAULTS)
      .map(
        ({ playout, ply, kind, reason }) =>
          markup`<li>Cell ${cell.cell}, playout ${playout}, move ${ply}: ${kind}: ${reason} <pre tabindex="0"><code>${cell.replay} --playout ${playout}</code></pre></li>`,
      ),
  );
  return markup`<h3>Playouts that failed</h3><ul class="findings">${items}</ul>`;
}

/** What one game's cells have in common: variant, players, roles, bots, playouts. */
export function commonFacts(cells: readonly CellResult[]): string {
  const { spec } = cells[0]!;
  const same = (value: (cell: CellResult) => string) => new Set(cells.map(value)).size === 1;
  const rules = commonRules(cells);
  const total = cells.reduce((sum, { playouts }) => sum + playouts, 0);
  return [
    ...(cells.length > 1 ? [`${cells.length} cells`] : []),
    ...(same((c) => c.spec.variant) ? [spec.variant] : rules === '' ? [] : [rules]),
    ...(same((c) => String(c.spec.players)) ? [playersText(spec.players)] : []),
    ...(same((c) => c.spec.roles.join()) && rolesText(spec) !== undefined ? [rolesText(spec)!] : []),
    ...playedBy(cells),
    counted(total, 'playout'),
  ].join(' · ');
}

/** Who plays: the bots of all seats where all cells have the same, else every bot there is if they are few. */
function playedBy(cells: readonly CellResult[]): string[] {
  const bots = allBots(cells);
  const { spec } = cells[0]!;
  if (cells.every((cell) => cell.spec.bots.join() === spec.bots.join())) return [`played by ${botsText(spec.bots)}`];
  return bots.length > MOST_BOTS ? [] : [`played by ${bots.join(', ')}`];
}
