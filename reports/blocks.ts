/** What is said of a run, as data: the terminal prints these blocks, the page draws them. */
import type { Board } from '../engines/core/board.ts';
import type { Verdict } from '../sim/results.ts';
import type { BarChart } from './html/charts/bars.ts';
import type { DotPlot } from './html/charts/dot-plot.ts';
import type { FanChart } from './html/charts/fan.ts';
import type { HeatMap } from './html/charts/heat-map.ts';
import type { LineChart } from './html/charts/line-band.ts';
import type { Dumbbells } from './html/charts/dumbbells.ts';

/** What a piece of text is, in colour where colour is wanted. */
export type Tone = 'title' | 'quiet' | 'good' | 'bad' | 'unsure';

/** A sentence, or what is said of something with its verdict. */
export type Remark = string | Judged;

export interface Judged {
  readonly about?: string;
  /** Of all of it, where that is not one of those below. */
  readonly verdict?: string;
  readonly tone?: Tone | undefined;
  /** Sentences, each with the verdict it explains. */
  readonly said: readonly (readonly [verdict: Verdict | 'UNTOUCHED', sentence: string])[];
  /** What else there is to it; the terminal prints so many at most. */
  readonly more?: readonly string[];
  readonly printed?: number;
}

/** Sentences beside the headline. */
export interface Findings {
  readonly kind: 'findings';
  readonly remarks: readonly Remark[];
}

export interface Column {
  readonly head: string;
  readonly align?: 'left' | 'right';
  /** Columns that may be left out where there is no room; the highest number goes first. */
  readonly spare?: number;
  /** Only there; both if undefined. */
  readonly on?: 'page' | 'terminal';
}

/** One line: a text per column, and how the line is meant. */
export interface Line {
  readonly fields: readonly string[];
  readonly tone?: Tone | undefined;
}

export interface Table {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  /** Seen at a glance, as a picture is: the page has it first. */
  readonly glance?: boolean;
  /** How the terminal prints it; not at all if undefined. */
  readonly brief?: {
    readonly title?: string;
    readonly most: number;
    /** Where the rest stands. */
    readonly rest: string;
  };
}

export type Chart =
  | ({ readonly type: 'dots' } & DotPlot)
  | ({ readonly type: 'bars' } & BarChart)
  | ({ readonly type: 'lines' } & LineChart)
  | ({ readonly type: 'heat' } & HeatMap)
  | ({ readonly type: 'fan' } & FanChart)
  | ({ readonly type: 'dumbbells' } & Dumbbells);

/** A picture with its heading and one line on how to read it; `steps` are printed too, as is the command that shows more. */
export interface Card {
  readonly title: string;
  readonly help: string;
  readonly chart: Chart;
  readonly steps?: readonly {
    readonly text: string;
    readonly words: readonly string[];
    /** The table before and after: drawn on the page. */
    readonly boards?: readonly [Board, Board] | undefined;
  }[];
  readonly command?: string;
}

export type Block =
  | Findings
  | Table
  | { readonly kind: 'cards'; readonly cards: readonly Card[]; readonly packed?: boolean }
  /** A heading of the page, with a line below it that only the page has. */
  | {
      readonly kind: 'section';
      readonly id: string;
      readonly title: string;
      readonly lead?: string;
      readonly blocks: readonly Block[];
    }
  /** Opens on demand. */
  | { readonly kind: 'fold'; readonly title: string; readonly blocks: readonly Block[] }
  /** A command stands below it on a line that does not wrap: to copy. */
  | {
      readonly kind: 'note';
      readonly text: string;
      readonly command?: string;
      readonly on?: 'page' | 'terminal';
      readonly tone?: Tone;
    }
  | {
      readonly kind: 'box';
      readonly title: string;
      readonly facts: readonly (readonly [name: string, text: string])[];
      readonly note: string;
      readonly command: string;
    };

/** What a verb says of its run. */
export interface Said {
  /** For a reader who reads no further; undefined where there is no answer in common. */
  readonly headline: string | undefined;
  readonly blocks: readonly Block[];
  /** The figures of the cells themselves are told too. */
  readonly cells: boolean;
  /** What is said of cells beside each other, below their figures. */
  readonly beside?: readonly string[];
  /** What one has to know before trusting it. */
  readonly remarks?: readonly string[];
  /** Something is concluded: it is said what that rests on. */
  readonly judged?: boolean;
}
