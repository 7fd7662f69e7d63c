/**
 * A game as one page: the table at every decision, stepped through by keys, slider and touch; beside it the words, below the
 * slider every seat's chance where it was worked out. The page holds what it shows and loads nothing.
 */
import type { Board } from '../../engines/core/board.ts';
import { markup, Markup } from '../html/markup.ts';
import { STYLE } from '../html/style-sheet.ts';
import { inUnit } from '../words/numbers.ts';
import { withChanges } from './changes.ts';
import { FILM_SCRIPT, FILM_STYLE } from './film-script.ts';
import { boardStyle } from './style.ts';
import { boardMarkup } from './svg.ts';

/** A picture of the film, in words of people. */
export interface FilmFrame {
  readonly board: Board;
  /** Who decided what before it; empty after the deal. */
  readonly headline: string;
  readonly told: readonly string[];
  /** The same step of the game as it was recorded, to be shown beside it. */
  readonly recorded?: FilmFrame;
}

/** Do both show the same? */
export function sameFrame(one: FilmFrame, other: FilmFrame): boolean {
  const shown = ({ board, headline, told }: FilmFrame) => JSON.stringify([board, headline, told]);
  return shown(one) === shown(other);
}

/** Chances of the seats named, before some of the decisions. */
export interface FilmChances {
  readonly seats: readonly string[];
  readonly points: readonly { readonly decision: number; readonly of: readonly number[] }[];
}

export interface FilmTexts {
  readonly title: string;
  readonly lead: string;
  /** The command that writes the page again. */
  readonly command: string;
  readonly result: readonly string[];
}

/** The frames as they stand in the page; `pack` deflates (raw) and writes in base 64. */
export type Pack = (text: string) => string;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export function filmPage(
  { title, lead, command, result }: FilmTexts,
  frames: readonly FilmFrame[],
  chances: FilmChances | undefined,
  pack: Pack,
): string {
  const parted = frames.findIndex((frame) => frame.recorded !== undefined && !sameFrame(frame, frame.recorded));
  const steps = frames.map((frame, at) => {
    const { headline, told, recorded } = frame;
    const today = boardAfter(frames[at - 1], frame, `${title}, step ${at}`);
    if (recorded === undefined || parted < 0 || at < parted) return { html: today.text, headline, told };
    const then = boardAfter(frames[at - 1]?.recorded, recorded, `${title} as it was recorded, step ${at}`);
    return { html: sideBySide(recorded, then, today).text, headline: `Today: ${headline}`, told };
  });
  const data = pack(JSON.stringify(steps));
  const last = steps.at(-1)!;
  const bars = chances === undefined ? undefined : chanceCurve(chances, steps.length - 1);
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta http-equiv="Content-Security-Policy" content="${POLICY}"/><meta name="color-scheme" content="light dark"/><title>${title}</title><style>${new Markup(STYLE + boardStyle + FILM_STYLE)}</style></head><body><header><p class="brand">Alicorn · replay</p><h1>${title}</h1><p class="lead">${lead}</p><pre tabindex="0"><code>${command}</code></pre></header><main class="film"><div class="film-bar"><button id="first" title="Home">|&lt;</button><button id="back" title="left arrow">&lt;</button><button id="play" title="space">play</button><button id="next" title="right arrow">&gt;</button><button id="end" title="End">&gt;|</button><span id="where"></span></div><input id="slider" type="range" min="0" max="${steps.length - 1}" value="${steps.length - 1}" data-start="${Math.max(0, parted)}" aria-label="Step of the game"/>${bars}<div class="film-stage"><div id="boards">${new Markup(last.html)}</div><div class="film-words" aria-live="polite"><h2 id="head"></h2><ul id="told"></ul><div id="result"><h3>The end</h3><ul>${result.map((line) => markup`<li>${line}</li>`)}</ul></div></div></div><noscript><p>Without its script the page shows the last position.</p></noscript></main><footer><span class="for-keys">Keys: left and right arrows, Page Up and Down by ten, Home, End, space. </span>What has just changed is ringed. Seats count from 1.</footer><script type="application/octet-stream" id="data">${data}</script><script>${new Markup(FILM_SCRIPT)}</script></body></html>
`.text;
}

function boardAfter(before: FilmFrame | undefined, { board }: FilmFrame, title: string): Markup {
  return boardMarkup(withChanges(before?.board ?? board, board), title);
}

/** Both tables, with what led to the recorded one; what led to today's stands where the words of every game stand. */
function sideBySide({ headline, told }: FilmFrame, then: Markup, today: Markup): Markup {
  const words = told.map((line) => markup`<li>${line}</li>`);
  return markup`<section class="film-side"><h3>As it was recorded: ${headline}</h3><ul>${words}</ul>${then}</section><section class="film-side"><h3>Today</h3>${today}</section>`;
}

interface Turn {
  readonly decision: number;
  readonly text: string;
}

/** Steps of less are noise to the eye; more than so many are no turning points. */
const LEAST_TURN = 0.1;
const MOST_TURNS = 6;

/** Where a seat's chance moved most. */
function turningPoints({ seats, points }: FilmChances): readonly Turn[] {
  const steps = points.slice(1).map(({ decision, of }, i) => {
    const moves = of.map((chance, seat) => chance - points[i]!.of[seat]!);
    const seat = moves.reduce((most, move, at) => (Math.abs(move) > Math.abs(moves[most]!) ? at : most), 0);
    const [before, after] = [points[i]!.of[seat]!, of[seat]!];
    return { decision, size: Math.abs(moves[seat]!), text: `${seats[seat]!}: ${percent(before)} to ${percent(after)}` };
  });
  return steps
    .filter(({ size }) => size >= LEAST_TURN)
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST_TURNS)
    .sort((a, b) => a.decision - b.decision);
}

function percent(chance: number): string {
  return inUnit(chance, 'share', 0);
}

const [WIDTH, HEIGHT] = [1000, 120];

/** A line per seat over the whole width of the slider, and a mark at every turning point. */
export function chanceCurve(chances: FilmChances, last: number): Markup {
  const { seats, points } = chances;
  const turns = turningPoints(chances);
  const x = (decision: number) => Math.round((decision / Math.max(1, last)) * WIDTH);
  const lines = seats.map((name, seat) => {
    const path = points.map(
      ({ decision, of }, i) => `${i === 0 ? 'M' : 'L'}${x(decision)} ${Math.round((1 - of[seat]!) * HEIGHT)}`,
    );
    return markup`<path class="film-line s${seat % 6}" d="${path.join('')}"><title>${name}</title></path>`;
  });
  const marks = turns.map(
    ({ decision, text }) =>
      markup`<line class="film-turn" x1="${x(decision)}" y1="0" x2="${x(decision)}" y2="${HEIGHT}"><title>${text}</title></line>`,
  );
  const keys = seats.map((name, seat) => markup`<li><span class="film-key s${seat % 6}"></span>${name}</li>`);
  const told = turns.map(
    ({ decision, text }) => markup`<li><button class="film-jump" data-step="${decision}">${text}</button></li>`,
  );
  return markup`<figure class="film-curve"><svg viewBox="0 -4 ${WIDTH} ${HEIGHT + 8}" preserveAspectRatio="none" role="img"><title>Every seat's chance along the game</title>${marks}${lines}</svg><figcaption><ul class="legend">${keys}</ul><ul class="film-turns">${told}</ul></figcaption></figure>`;
}
