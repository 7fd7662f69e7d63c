/** `pieces` in the terminal: the answer in sentences, then a table per kind. */
import type { EffectVerdict, RunResult } from '../../sim/results.ts';
import { rowText } from '../words/names.ts';
import { effectText } from '../words/dials.ts';
import { grouped } from '../words/numbers.ts';
import { pieceFindings } from '../words/piece-findings.ts';
import { changeText, seenText } from '../words/piece-words.ts';
import { piecesSentences } from '../words/pieces.ts';
import { clip, wrapLines } from '../words/wrap.ts';
import { inColumns, type Line } from './columns.ts';
import type { Paint, Tone } from './paint.ts';

const SHOWN = 12;

const TONES: Readonly<Record<string, Tone | undefined>> = {
  CHANGED: 'bad',
  EQUIVALENT: 'good',
  UNDECIDED: 'unsure',
  UNTOUCHED: 'quiet',
};

/** As on the page: not sure yet, surely within its margin. */
const MARKS: Readonly<Record<EffectVerdict, string>> = {
  CHANGED: '  ',
  UNDECIDED: ' ?',
  EQUIVALENT: ' =',
  UNTOUCHED: ' =',
};

export function piecesText(result: RunResult, width: number, paint: Paint): string[] {
  const sentences = piecesSentences(result).flatMap((text, i) =>
    wrapLines(text, width, '  ').map((line) => (i === 0 ? paint('title', line) : line)),
  );
  const findings = pieceFindings(result);
  const kinds = [...new Set((result.run.pieces?.pieces ?? []).map(({ kind }) => kind))];
  const tables = kinds.flatMap((kind) => {
    const own = findings.filter(({ piece }) => piece.kind === kind);
    if (own.length === 0) return [];
    const lines = own.slice(0, SHOWN).map((finding): Line => {
      const { piece, told, verdict } = finding;
      const [used, won] = seenText(told);
      const fields = [
        piece.name,
        changeText(finding),
        rowText(told.figure, told),
        `${effectText(told)}${MARKS[verdict]}`,
        verdict,
      ];
      return { fields: [...fields, used, won, grouped(told.playouts)], tone: TONES[verdict] };
    });
    const columns = [
      { head: kind },
      { head: 'change' },
      { head: 'figure' },
      { head: 'effect', align: 'right' as const },
      { head: 'verdict', spare: 1 },
      { head: 'used', align: 'right' as const, spare: 2 },
      { head: 'won so', align: 'right' as const, spare: 3 },
      { head: 'playouts', align: 'right' as const, spare: 4 },
    ];
    const more = own.length > SHOWN ? [`  and ${own.length - SHOWN} more in pieces.csv`] : [];
    return ['', ...inColumns(columns, lines, width, paint), ...more];
  });
  const marks = 'effect: ? not sure yet, = surely within its margin.';
  const key = 'used, won so: only seen, in plain play (per game; wins of those who used it).';
  return [...sentences, ...tables, '', ...[marks, key].map((line) => paint('quiet', clip(line, width)))];
}
