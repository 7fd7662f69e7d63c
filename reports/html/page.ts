/** report.html: everything a run found, on one page that needs no network, and is whole without its script. */
import { ownOf } from '../../engines/core/own.ts';
import type { CellResult, Manifest, RunResult } from '../../sim/results.ts';
import { cautions, noise } from '../words/cautions.ts';
import { byGame, cellNames, dimensionsOf } from '../words/dimensions.ts';
import { listed } from '../words/listed.ts';
import { dialText } from '../words/settings.ts';
import { dialEffects, isWinning } from '../words/sweep-dials.ts';
import { MOST_DETAILED } from '../words/told-cells.ts';
import { fairnessSentence } from '../words/sentences.ts';
import { keptTogether } from '../words/wrap.ts';
import type { Block, Said } from '../blocks.ts';
import { drawn, list } from './blocks.ts';
import { fold, section } from './card.ts';
import { familiesOf, MOST_SERIES, titleOf } from '../words/families.ts';
import { markup, Markup, NONE } from './markup.ts';
import { lengthCards, marginCard, scoreCard } from './sections/distributions.ts';
import { familyTable, unmoved } from './sections/families.ts';
import { figureTable } from './sections/figure-table.ts';
import { endCard, winCards } from './sections/outcome.ts';
import { panelCards } from './sections/panels.ts';
import { commonFacts, runSection } from './sections/run.ts';
import { dialCard } from './sections/dial-card.ts';
import { ownPanels } from './sections/own-panels.ts';
import { sweepCards } from './sections/sweep.ts';
import { tiles } from './sections/tiles.ts';
import { boardStyle } from '../board/style.ts';
import { PAGE_SCRIPT, POLICY, SCRIPT_STYLE } from './script.ts';
import { STYLE } from './style-sheet.ts';
import type { View } from './view.ts';
import { winningSection } from './sections/winning.ts';

/** The page as a string: what is `said` of the result, its cells, and all `played` cells, which may be the same game twice. */
export function page(result: RunResult, said: Said, played: readonly CellResult[]): string {
  const { run } = result;
  const title = `${titleOfPlayed(result)}: ${run.verb}`;
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta http-equiv="Content-Security-Policy" content="${POLICY}"/><meta name="color-scheme" content="light dark"/><title>${title}</title><style>${new Markup(STYLE + SCRIPT_STYLE + boardStyle)}</style></head><body>${masthead(result, said)}<main>${main(result, said, played, commandLine(run))}</main><footer>Made by Alicorn ${run.version}. Seats count from 1 here and from 0 in the CSV files; intervals are 95 %.<span class="paper"> What is folded is not printed: unfold it before.</span></footer><script>${new Markup(PAGE_SCRIPT)}</script></body></html>
`.text;
}

/** The same without its frame, for a page that has one: no title, no command, no script. */
export function pagePart(result: RunResult, said: Said, played: readonly CellResult[]): string {
  return markup`<header>${answer(result, said)}${facts(result)}</header><main>${main(result, said, played, NONE)}</main>`
    .text;
}

function main(result: RunResult, said: Said, played: readonly CellResult[], command: Markup): Markup {
  const { run, cells } = result;
  const games = [...byGame(cells)];
  const opening = pictureFirst(said.blocks);
  const inBlocks = opening.length > 0;
  const numbers = about(result, said, command);
  // The strip of numbers stands behind the first picture, wherever that comes from.
  const lone = !inBlocks && games.length === 1;
  const details = said.cells
    ? games.map(([game, own]) => gameSections(game, own, result, said, lone ? numbers : NONE))
    : [];
  const blocks = inBlocks
    ? markup`${drawn(opening)}${numbers}${drawn(said.blocks.filter((block) => !opening.includes(block)))}`
    : markup`${lone && said.cells ? NONE : numbers}${drawn(said.blocks)}`;
  return markup`${blocks}${details}${runSection({ run, cells: played })}${reconstructedNotes(run)}`;
}

/** What was played. */
export function titleOfPlayed({ run, cells }: RunResult): string {
  const games = [...byGame(cells).keys()];
  return games.length === 1 ? (ownOf(run.titles, games[0]!) ?? games[0]!) : `${games.length} games`;
}

function masthead(result: RunResult, said: Said): Markup {
  return markup`<header><p class="brand">Alicorn · ${result.run.verb}</p><h1>${titleOfPlayed(result)}</h1>${answer(result, said)}${facts(result)}</header>`;
}

function answer({ cells }: RunResult, said: Said): Markup {
  const { headline } = said;
  const verdict = headline === undefined ? NONE : markup`<p class="verdict">${keptTogether(headline)}</p>`;
  return markup`${verdict}${noise(cells, said).map((line) => markup`<p class="rests">${line}</p>`)}`;
}

function facts({ run, cells }: RunResult): Markup {
  const games = [...byGame(cells)];
  const several = games.length > 1;
  const links = games.map(([game]) => markup`<li><a href="#game-${game}">${ownOf(run.titles, game) ?? game}</a></li>`);
  const contents = several ? markup`<nav aria-label="Games"><ul>${links}</ul></nav>` : NONE;
  const common = several ? `${cells.length} cells` : keptTogether(commonFacts(cells));
  return markup`<p class="lead">${common}</p>${contents}`;
}

/** The blocks up to the first that has a picture: that one first, so that the answer is seen before more is read. */
function pictureFirst(blocks: readonly Block[]): readonly Block[] {
  const at = blocks.findIndex(hasPicture);
  return at < 0 ? [] : [blocks[at]!];
}

function hasPicture(block: Block): boolean {
  if (block.kind === 'cards') return block.cards.length > 0;
  if (block.kind === 'table') return block.glance === true && block.lines.length > 0;
  return block.kind === 'section' && block.blocks.some(hasPicture);
}

/** Behind the first picture: the numbers to take away, the command, what to know before trusting them. */
function about(result: RunResult, said: Said, command: Markup): Markup {
  const { run, cells } = result;
  const numbers = cells.length === 1 ? tiles(cells[0]!, run) : NONE;
  return markup`<div class="about">${numbers}${command}${cautionBox(result, said)}</div>`;
}

/** The first thing to copy. */
function commandLine({ command }: Manifest): Markup {
  return markup`<pre tabindex="0" aria-label="The command that runs it again"><code>${command}</code></pre>`;
}

function cautionBox(result: RunResult, said: Said): Markup {
  const lines = cautions(result, said);
  if (lines.length === 0) return NONE;
  return markup`<aside class="caution" aria-label="Notes on these figures"><ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul></aside>`;
}

/** What of rules and components is reconstructed, per game. */
function reconstructedNotes({ reconstructed, titles }: Manifest): Markup {
  const games = Object.entries(reconstructed).filter(([, lines]) => lines.length > 0);
  if (games.length === 0) return NONE;
  const folds = games.map(([game, lines]) =>
    fold(
      `What is reconstructed in ${ownOf(titles, game) ?? game}`,
      markup`<p>Figures and verdicts hold for this data, not for cards unseen.</p><ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul>`,
    ),
  );
  return markup`${folds}`;
}

function gameSections(
  game: string,
  cells: readonly CellResult[],
  { run, cells: all }: RunResult,
  { beside = [] }: Said,
  numbers: Markup,
): Markup {
  const several = cells.length < all.length;
  const names = cellNames(cells);
  const views = cells.map((cell): View => ({ name: cells.length === 1 ? '' : names.get(cell.cell)!, cell }));
  const heading = several
    ? markup`<h2 class="game" id="game-${game}">${ownOf(run.titles, game) ?? game}</h2><p class="lead">${keptTogether(commonFacts(cells))}</p>`
    : NONE;
  const lone = several && cells.length === 1 ? tiles(cells[0]!, run) : NONE;
  return markup`${heading}${lone}${
    cells.length === 1
      ? details(game, views, run, numbers)
      : markup`${sweepSection(game, cells, beside, numbers)}${details(game, views, run, NONE)}`
  }`;
}

/** How the primary figures move over what differs between the cells. */
function sweepSection(game: string, cells: readonly CellResult[], found: readonly string[], numbers: Markup): Markup {
  const dimensions = dimensionsOf(cells);
  const families = familiesOf(cells);
  const still = families.filter((family) => unmoved(family, cells));
  const moved = families.filter((family) => !still.includes(family));
  const same =
    still.length === 0 ? '' : `Exactly the same in all cells: ${still.map((family) => titleOf(family)).join(', ')}.`;
  const over = listed(dimensions.map(({ name }) => dialText(name)));
  // Where no dial moves who wins, that is still what is looked for first.
  const asked = dialEffects(cells).some(isWinning) ? [] : moved.filter(isWinning);
  const others = moved.filter((family) => !asked.includes(family));
  const charts = section(`sweep-${game}`, `Over ${over}`, same, () => [
    ...sweepCards(asked, cells, dimensions),
    dialCard(cells),
    ...sweepCards(others, cells, dimensions),
  ]);
  return markup`${charts}${numbers}${list(found)}${fold('These figures of all cells in numbers', familyTable(families, cells))}`;
}

/** Few cells are drawn over each other, some one by one, many not at all. */
function details(game: string, views: readonly View[], run: Manifest, numbers: Markup): Markup {
  if (views.length <= MOST_SERIES) {
    return markup`${detailSections(game, views, run, numbers)}${views.map(({ name, cell }) => figureTable(cell, name))}`;
  }
  if (views.length > MOST_DETAILED) return NONE;
  const folds = views.map(({ name, cell }) => {
    const sections = detailSections(`${game}-${cell.cell}`, [{ name: '', cell }], run, NONE);
    return fold(name, markup`${tiles(cell, run)}${sections}${figureTable(cell, '')}`);
  });
  return markup`<section id="cells-${game}"><h2>Cell by cell</h2>${folds}</section>`;
}

/** Everything about cells that are drawn over each other. */
function detailSections(id: string, views: readonly View[], run: Manifest, numbers: Markup): Markup {
  const { cell } = views[0]!;
  const fairness = views.length === 1 ? (fairnessSentence(cell) ?? '') : '';
  const declared = ownOf(run.panels, cell.spec.game) ?? [];
  const panels = declared.length > 0 ? declared : ownPanels(run, cell);
  const margin = () => (panels.some(({ figures }) => /margin/i.test(figures)) ? NONE : marginCard(views));
  const ends = panels.find(({ chart, figures }) => chart === 'labels' && figures === 'end');
  const others = panels.filter((panel) => panel !== ends);
  const drawn = () => others.map((panel) => panelCards(panel, views).filter((one) => one !== NONE));
  const more = drawn().some((cards) => cards.length === 0) ? 'Panels left out need --figures all.' : '';
  const general = () => [
    ...[...winCards(views), endCard(views, ends?.help), scoreCard(views), margin()],
    ...lengthCards(views),
  ];
  const first = section(`outcome-${id}`, 'At a glance', fairness, general, 'packed');
  const winning = winningSection(`winning-${id}`, views);
  return markup`${first}${numbers}${section(`panels-${id}`, 'Inside the game', more, () => drawn().flat(), 'packed')}${winning}`;
}
