/** A replayed game with its table: as text after every decision, or as a page. */
import { deflateRawSync } from 'node:zlib';
import { UsageError } from '../../engines/core/errors.ts';
import { filmTexts, inWords } from '../../lab/film-words.ts';
import { withChanges } from '../../reports/board/changes.ts';
import { filmPage, sameFrame, type FilmChances, type FilmFrame } from '../../reports/board/film-page.ts';
import { boardLines } from '../../reports/board/text.ts';
import { seatName } from '../../reports/words/names.ts';
import type { OpenCell } from '../../sim/cell/open-cell.ts';
import { filmAs, filmOf, type Film } from '../../sim/play/film.ts';
import type { CellPlayer } from '../../sim/play/playout.ts';
import { chancesAlong } from '../../sim/story/chances.ts';
import type { FilmWish } from './apart.ts';

/** What is to be filmed, and how. */
interface Filming {
  readonly cell: OpenCell;
  readonly player: CellPlayer;
  readonly playout: number;
  readonly wish: FilmWish;
  alive(): void;
}

interface Shown {
  readonly html?: string;
  readonly lines: readonly string[];
  readonly faulty: boolean;
}

export function showFilm({ cell, player, playout, wish, alive }: Filming): Shown {
  const { game, spec } = cell;
  if (game.board === undefined) throw new UsageError(`${game.name} does not show its table: it has no \`board\``);
  const film = wish.seat === undefined ? filmOf(player, playout) : filmAs(cell, wish.seat, playout, alive);
  const today = film.frames.map((frame) => inWords(frame, spec));
  const frames =
    wish.recorded === undefined ? today : besideRecorded(today, recordedFrames(player, playout, wish.recorded));
  const { title, lead, result } = filmTexts(cell, playout, film, wish.seat);
  const faulty = film.fault !== undefined;
  if (wish.as === 'text') return { lines: [...asText(frames, wish), ...result], faulty };
  const texts = { title, lead, command: wish.command, result };
  const chances = wish.chances > 0 && !faulty ? chancesOf(cell, playout, film, wish.chances) : undefined;
  return { html: filmPage(texts, frames, chances, packed), lines: [], faulty };
}

/** The recorded decisions on today's rules, as far as these let them come. */
function recordedFrames(player: CellPlayer, playout: number, moves: readonly number[]): FilmFrame[] {
  player.moves = moves;
  const { frames, fault, decisions } = filmOf(player, playout);
  player.moves = undefined;
  const told = frames.map((frame) => inWords(frame, player.spec));
  const left = moves.length - decisions;
  const apart = fault?.reason ?? (left > 0 ? `the recorded game went on for ${left} more decisions` : undefined);
  const last = told.at(-1)!;
  return apart === undefined ? told : [...told.slice(0, -1), { ...last, told: [...last.told, apart] }];
}

/** Both games, step by step; where one is over its last picture stays. */
function besideRecorded(today: readonly FilmFrame[], recorded: readonly FilmFrame[]): FilmFrame[] {
  return Array.from({ length: Math.max(today.length, recorded.length) }, (_, at) => ({
    ...(today[at] ?? today.at(-1)!),
    recorded: recorded[at] ?? recorded.at(-1)!,
  }));
}

function asText(frames: readonly FilmFrame[], wish: FilmWish): string[] {
  return frames.flatMap((frame, at) => {
    const before = frames[at - 1];
    const { recorded } = frame;
    if (recorded === undefined || sameFrame(frame, recorded)) return frameText(frame, before, wish);
    return [
      'AS IT WAS RECORDED',
      ...frameText(recorded, before?.recorded, wish),
      'TODAY',
      ...frameText(frame, before, wish),
    ];
  });
}

function frameText({ board, headline, told }: FilmFrame, before: FilmFrame | undefined, wish: FilmWish): string[] {
  return [
    headline === '' ? 'The deal' : headline,
    ...told.map((line) => `  ${line}`),
    ...boardLines(withChanges(before?.board ?? board, board), wish),
    '',
  ];
}

function chancesOf(cell: OpenCell, playout: number, { decisions }: Film, rollouts: number): FilmChances {
  const { spec } = cell;
  const seats = Array.from({ length: spec.players }, (_, seat) => seatName(spec, seat));
  return { seats, points: chancesAlong(cell, playout, decisions, rollouts) };
}

function packed(text: string): string {
  return deflateRawSync(text, { level: 9 }).toString('base64');
}
