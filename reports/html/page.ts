/** report.html: everything a run found, on one page that needs no network and no script. */
import type { CellResult, Manifest, RunResult } from '../../sim/results.ts';
import { cautions } from '../words/cautions.ts';
import { byGame, cellNames, dimensionsOf } from '../words/dimensions.ts';
import { capital } from '../words/names.ts';
import { fairnessSentence } from '../words/sentences.ts';
import { fold, section } from './card.ts';
import { MOST_SERIES } from './charts/svg.ts';
import { html, Markup, NONE } from './markup.ts';
import { checkSection } from './sections/check.ts';
import { comparisonSection } from './sections/comparison.ts';
import { distributionCard, lengthCards, scoreCard } from './sections/distributions.ts';
import { figureTable } from './sections/figure-table.ts';
import { ladderSection } from './sections/ladder.ts';
import { endCard, winCard } from './sections/outcome.ts';
import { panelCards } from './sections/panels.ts';
import { commonFacts, runSection } from './sections/run.ts';
import { sweepCards } from './sections/sweep.ts';
import { tiles } from './sections/tiles.ts';
import { STYLE } from './style.ts';
import type { View } from './view.ts';

/** Beyond so many cells of a game, only the sweep's charts and tables are drawn. */
const MOST_DETAILED = 12;

/** The page as a string. */
export function page(result: RunResult): string {
  const { run, cells } = result;
  const games = byGame(cells);
  const notes = reconstructedNotes(run);
  const body = html`${masthead(result)}${cautionBox(result)}
    <main>
      ${checkSection(result, notes)}${comparisonSection(result, notes)}${ladderSection(result)}${[...games].map(
        ([game, members]) => gameSections(game, members, result, games.size > 1),
      )}${runSection(result)}${judged(result) ? NONE : notes}
    </main>
    <footer>
      Made by Alicorn ${run.version}. Seats are numbered from 0, as in the CSV files; intervals are 95 %.
    </footer>`;
  const title = `${titlesOf(run, [...games.keys()])}: ${run.verb}`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${new Markup(STYLE)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}

function titlesOf(run: Manifest, games: readonly string[]): string {
  return games.length === 1 ? (run.titles[games[0]!] ?? games[0]!) : `${games.length} games`;
}

function judged({ verdicts, pairs, check }: RunResult): boolean {
  return verdicts !== undefined || pairs !== undefined || check !== undefined;
}

function masthead({ run, cells }: RunResult): Markup {
  const games = byGame(cells);
  const facts = games.size === 1 ? commonFacts(cells) : `${cells.length} cells`;
  const contents =
    games.size === 1
      ? undefined
      : html`<nav aria-label="Games">
          <ul>
            ${[...games.keys()].map((game) => html`<li><a href="#game-${game}">${run.titles[game] ?? game}</a></li>`)}
          </ul>
        </nav>`;
  return html`<header>
    <p class="brand">Alicorn · ${run.verb}</p>
    <h1>${titlesOf(run, [...games.keys()])}</h1>
    <p class="lead">${facts}</p>
    ${contents}${cells.length === 1 ? tiles(cells[0]!) : undefined}
  </header>`;
}

function cautionBox(result: RunResult): Markup {
  const lines = cautions(result);
  if (lines.length === 0) return NONE;
  return html`<aside class="caution" aria-label="Before you trust these figures">
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
  </aside>`;
}

/** What of rules and components is reconstructed, per game. */
function reconstructedNotes({ reconstructed, titles }: Manifest): Markup {
  const games = Object.entries(reconstructed).filter(([, lines]) => lines.length > 0);
  if (games.length === 0) return NONE;
  return html`${games.map(([game, lines]) =>
    fold(
      `Reconstructed data of ${titles[game] ?? game}: verdicts hold for it, not for cards unseen`,
      html`<ul>
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>`,
    ),
  )}`;
}

function gameSections(game: string, cells: readonly CellResult[], { run }: RunResult, several: boolean): Markup {
  const names = cellNames(cells);
  const views = cells.map((cell): View => ({ name: cells.length === 1 ? '' : names.get(cell.cell)!, cell }));
  const dimensions = dimensionsOf(cells);
  const over = dimensions.map(({ name }) => name).join(', ');
  const title = run.titles[game] ?? game;
  const heading = several
    ? html`<h2 class="game" id="game-${game}">${title}</h2>
        <p class="lead">${commonFacts(cells)}</p>`
    : undefined;
  const lone = several && cells.length === 1 ? tiles(cells[0]!) : undefined;
  const sweep = cells.length < 2 ? NONE : section(`sweep-${game}`, `Over ${over}`, '', sweepCards(cells, dimensions));
  const together = views.length <= MOST_SERIES;
  const detail = together
    ? detailSections(game, views, run)
    : views.length <= MOST_DETAILED
      ? html`${views.map((view) => fold(capital(view.name), html`${tiles(view.cell)}${detailSections(`${game}-${view.cell.cell}`, [{ ...view, name: '' }], run)}`))}`
      : NONE;
  const tables = views.length <= MOST_DETAILED ? views.map(({ name, cell }) => figureTable(cell, name)) : [];
  return html`${heading}${lone}${sweep}${detail}${tables}`;
}

/** Everything about cells that are drawn over each other. */
function detailSections(id: string, views: readonly View[], run: Manifest): Markup {
  const { cell } = views[0]!;
  const fairness = views.length === 1 ? (fairnessSentence(cell) ?? '') : '';
  const margin =
    cell.spec.players === 1
      ? NONE
      : distributionCard('Winning margin', 'Best score less the second best.', 'margin', 'points', views);
  const panels = run.panels[cell.spec.game] ?? [];
  const own = panels.flatMap((panel) => panelCards(panel, views)).filter((one) => one !== NONE);
  const more = own.length < panels.length ? 'Some panels need --figures all.' : '';
  return html`${section(`outcome-${id}`, 'Who wins, and how', fairness, [winCard(views), endCard(views), scoreCard(views), margin])}${section(
    `length-${id}`,
    'How long it takes',
    '',
    lengthCards(views),
  )}${section(`panels-${id}`, 'Inside the game', more, own)}`;
}
