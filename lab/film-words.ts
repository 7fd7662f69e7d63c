/** A film in the words of people. */
import type { FilmFrame } from '../reports/board/film-page.ts';
import { seatName } from '../reports/words/names.ts';
import { allBesides } from '../reports/words/said-once.ts';
import type { OpenCell } from '../sim/cell/open-cell.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import type { Film, Frame } from '../sim/play/film.ts';
import { resultLines } from './result-lines.ts';

/** What stands above the pictures, and what below. */
export function filmTexts({ game, spec }: OpenCell, playout: number, film: Film, seat: number | undefined) {
  const eyes = seat === undefined ? '' : `, as ${seatName(spec, seat)} saw it`;
  return {
    title: `${game.title}: ${spec.variant}, playout ${playout} of seed ${spec.seed}`,
    lead: `${spec.bots.map((bot, at) => `${seatName(spec, at)}: ${bot}`).join(', ')}${eyes}.`,
    result:
      film.fault === undefined
        ? resultLines(game, spec, film.outcome, film.decisions)
        : [`FAULT at move ${film.fault.ply}: ${film.fault.reason}`],
  };
}

export function inWords({ board, chosen, told }: Frame, spec: CellSpec): FilmFrame {
  const said =
    chosen === undefined
      ? ''
      : `${seatName(spec, chosen.seat)}: ${chosen.text ?? 'something that cannot be seen'} [one of ${chosen.of}]`;
  const lines = chosen === undefined ? told : allBesides(told, chosen.seat, chosen.text);
  return { board, headline: said, told: lines };
}
