import type { RunResult } from '../../sim/results.ts';
import { cellOf, storySentences, toldTitle, turnText, turnWords } from '../words/story.ts';
import { clip, wrapLines } from '../words/wrap.ts';
import type { Paint } from './paint.ts';

/** Behind the first sentence, which opens the summary: the others, then the told games. */
export function storyText(result: RunResult, width: number, paint: Paint): string[] {
  const rest = storySentences(result).slice(1);
  const lines = rest.flatMap((text) => wrapLines(`  ${text}`, width, '  '));
  for (const story of result.story ?? []) {
    const cell = cellOf(result, story);
    for (const game of story.told) {
      lines.push('', paint('title', clip(`${toldTitle(game)}: game ${game.playout}`, width)));
      for (const turn of game.turns) {
        lines.push(...wrapLines(`  ${turnText(cell, turn)}`, width, '    '));
        lines.push(...turnWords(turn).flatMap((text) => wrapLines(`      ${text}`, width, '        ')));
      }
      lines.push(paint('quiet', `  ${game.replay}`));
    }
  }
  return lines;
}
