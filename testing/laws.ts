import { boardLaws } from './laws/boards.ts';
import { copyLaws } from './laws/copies.ts';
import { knowledgeLaws } from './laws/knowledge.ts';
import type { Laws } from './laws/law.ts';
import { playLaws } from './laws/play.ts';
import { resultLaws } from './laws/results.ts';
import { wordLaws } from './laws/words.ts';

/**
 * The laws every game obeys, written once. Each takes a trial (a game and a way to set it up) and throws `LawBroken`;
 * a title may stand for several laws, and the error names the one that broke.
 */
export const laws: Laws = { ...playLaws, ...resultLaws, ...copyLaws, ...knowledgeLaws, ...boardLaws, ...wordLaws };
