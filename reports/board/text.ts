/** A board as text for a terminal: at most so many columns, in colour and with box lines where they are wanted. */
import type { Board, Color, Mat, Part, Pile, Row, Thing, Track } from '../../engines/core/board.ts';
import { wrapLines } from '../words/wrap.ts';
import { gridLines } from './grid-text.ts';
import { blank, joined, type Line, type Span } from './lines.ts';
import { legendOf } from './legend.ts';

export interface BoardText {
  /** Columns of the terminal. */
  readonly width: number;
  readonly colour: boolean;
  /** ASCII alone: no box lines, no dots. */
  readonly plain: boolean;
}

/** The lines of a board, none longer than its width, and what its short texts stand for. */
export function boardLines(board: Board, look: BoardText): string[] {
  const lines = stacked(board, look.width, look.plain);
  const legend = [...legendOf(board)].map(([text, name]) => `${text} ${name}`);
  const told = legend.length === 0 ? [] : wrapLines(legend.join(' · '), look.width, '  ');
  const dots = look.plain ? told.map((line) => line.replaceAll('·', ';')) : told;
  return [...lines.map((line) => written(line, look)), ...dots.map((line) => faint(line, look))];
}

/** Parts one below the other; players' boards side by side where there is room. */
function stacked(parts: readonly Part[], width: number, plain: boolean): Line[] {
  const lines: Line[] = [];
  let mats: Mat[] = [];
  const flush = () => {
    lines.push(...beside(mats, width, plain));
    mats = [];
  };
  for (const part of parts) {
    if (part.kind === 'mat') mats.push(part);
    else {
      flush();
      lines.push(...partLines(part, width, plain));
    }
  }
  flush();
  return lines;
}

const GAP = 2;

/** As many boards in a line as fit. */
function beside(mats: readonly Mat[], width: number, plain: boolean): Line[] {
  for (let columns = Math.min(mats.length, 4); columns > 1; columns--) {
    const each = Math.floor((width - GAP * (columns - 1)) / columns);
    const drawn = mats.map((mat) => matLines(mat, each, plain));
    if (each < 24 || drawn.some((lines) => lines.some((line) => lengthOf(line) > each))) continue;
    const rows: Line[] = [];
    for (let first = 0; first < mats.length; first += columns) {
      const group = drawn.slice(first, first + columns);
      const height = Math.max(...group.map(({ length }) => length));
      for (let i = 0; i < height; i++)
        rows.push(
          joined(
            group.map((lines) => padded(lines[i] ?? [], each)),
            GAP,
          ),
        );
    }
    return rows;
  }
  return mats.flatMap((mat) => matLines(mat, width, plain));
}

function matLines(mat: Mat, width: number, plain: boolean): Line[] {
  const head: Line = [{ text: mat.title, color: mat.color, strong: true }];
  return [head, ...stacked(mat.parts, width - 2, plain).map((line): Line => [blank(2), ...line])];
}

function partLines(part: Exclude<Part, Mat>, width: number, plain: boolean): Line[] {
  switch (part.kind) {
    case 'grid': {
      const title: Line[] = part.title === undefined ? [] : [[{ text: part.title, strong: true }]];
      return [...title, ...gridLines(part, width, plain)];
    }
    case 'row':
      return rowLines(part, width);
    case 'pile':
      return flowed(part.title, pileSpans(part), width);
    case 'track':
      return flowed(part.title, [trackSpan(part, width - part.title.length - 2, plain)], width);
    case 'words':
      return wrapLines(part.text, width, '  ').map((text): Line => [{ text, fresh: part.fresh }]);
  }
}

function rowLines(row: Row, width: number): Line[] {
  const hidden = row.hidden === undefined || row.hidden === 0 ? [] : [{ text: `${row.hidden} hidden`, pale: true }];
  const spans = [...row.things.map(thingSpan), ...hidden];
  return flowed(row.title, spans.length === 0 ? [{ text: 'none', pale: true }] : spans, width);
}

/** A thing in one word: `[corn]`, `[corn] x3`; pale and in round brackets if it lies face down. */
function thingSpan(thing: Thing): Span {
  const text = thing.down === true ? `(${thing.text})` : `[${thing.text}]`;
  return {
    text: thing.count === undefined || thing.count === 1 ? text : `${text}x${thing.count}`,
    color: thing.color,
    pale: thing.down,
    fresh: thing.fresh,
  };
}

function pileSpans(pile: Pile): Span[] {
  const count: Span = { text: String(pile.count), fresh: pile.fresh };
  return pile.top === undefined ? [count] : [count, { text: 'top' }, thingSpan(pile.top)];
}

/** `4 of 6` with as many marks, where they are few. */
function trackSpan({ value, most, fresh }: Track, room: number, plain: boolean): Span {
  if (most === undefined) return { text: String(value), fresh };
  const text = `${value} of ${most}`;
  const whole = Number.isInteger(value) && value >= 0 && value <= most && most <= 20;
  if (!whole || text.length + 1 + most > room) return { text, fresh };
  const [on, off] = plain ? ['#', '.'] : ['●', '○'];
  return { text: `${text} ${on.repeat(value)}${off.repeat(most - value)}`, fresh };
}

/** A title and what follows it, in lines of the width. */
function flowed(title: string, spans: readonly Span[], width: number): Line[] {
  const lines: Line[] = [];
  let line: Span[] = [{ text: `${title}:`, pale: true }];
  for (const span of spans.flatMap((each) => cut(each, width - 2))) {
    if (lengthOf(line) + 1 + shown(span).length > width) {
      lines.push(line);
      line = [blank(1)];
    }
    line.push(blank(1), span);
  }
  return [...lines, line];
}

/** What is wider than a line goes on in the next. */
function cut(span: Span, width: number): Span[] {
  return shown(span).length <= width ? [span] : wrapLines(span.text, width - 1).map((text) => ({ ...span, text }));
}

function lengthOf(line: Line): number {
  return line.reduce((sum, span) => sum + shown(span).length, 0);
}

function padded(line: Line, width: number): Line {
  const room = width - lengthOf(line);
  return room > 0 ? [...line, blank(room)] : line;
}

/** What has just changed is followed by a star, so that it is seen without colour. */
function shown({ text, fresh }: Span): string {
  return fresh === true ? `${text}*` : text;
}

const CODES: Readonly<Record<Color, number>> = {
  red: 91,
  orange: 33,
  yellow: 93,
  green: 92,
  teal: 36,
  blue: 94,
  purple: 95,
  pink: 35,
  brown: 33,
  grey: 90,
  black: 90,
  white: 97,
};

function written(line: Line, { colour }: BoardText): string {
  const text = line.map((span) => (colour ? inColour(span) : shown(span))).join('');
  return colour ? text : text.trimEnd();
}

function inColour(span: Span): string {
  const codes = [
    ...(span.strong === true ? [1] : []),
    ...(span.pale === true ? [2] : []),
    ...(span.fresh === true ? [7] : []),
    ...(span.color === undefined ? [] : [CODES[span.color]]),
  ];
  return codes.length === 0 ? shown(span) : `\u001b[${codes.join(';')}m${shown(span)}\u001b[0m`;
}

function faint(text: string, { colour }: BoardText): string {
  return colour ? `\u001b[2m${text}\u001b[0m` : text;
}
