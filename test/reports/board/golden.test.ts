/**
 * Whole boards as the terminal shows them: after the deal, in the middle and at the end of a game, with the words of what led
 * there. Recorded, and read by hand against those words and the rules; rewrite with `vitest -u` after a change that is meant,
 * and read the difference.
 */
import { expect, test } from 'vitest';
import { withChanges } from '../../../reports/board/changes.ts';
import { boardLines } from '../../../reports/board/text.ts';
import { openCell } from '../../../sim/cell/open.ts';
import { filmOf } from '../../../sim/play/film.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { cellOf } from '../../support/cells.ts';

const GAMES: readonly [name: string, settings?: Parameters<typeof cellOf>[1], file?: string][] = [
  ['glitterhorn'],
  ['little-prince', { players: 3 }],
  ['poonicorn'],
  ['unicorn-jelly', { players: 2 }],
  ['vast', { roles: ['knight', 'goblins', 'cave'] }],
  ['vast', { roles: ['knight', 'thief'], preset: 'terrain' }, 'vast-terrain'],
  ['connect-four'],
  ['kuhn-poker'],
  ['pig'],
  ['race'],
  ['tic-tac-toe'],
];

test.each(GAMES)('%s', async (name, settings = {}, file = name) => {
  const { frames } = filmOf(new CellPlayer(await openCell(await cellOf(name, { ...settings, seed: 4n }))), 0);
  const shown = [...new Set([0, Math.floor(frames.length / 2), frames.length - 1])].flatMap((at) => {
    const { board, chosen, told } = frames[at]!;
    const before = frames[at - 1]?.board ?? board;
    const chose = chosen === undefined ? [] : [`${chosen.phase}: ${chosen.text} [one of ${chosen.of}]`];
    const lines = boardLines(withChanges(before, board), { width: 80, colour: false, plain: true });
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    return [`== ${at} of ${frames.length - 1} decisions`, ...chose, ...told.map((line) => `  ${line}`), ...lines, ''];
  });
  await expect(`${shown.map((line) => line.trimEnd()).join('\n')}\n`).toMatchFileSnapshot(`golden/${file}.txt`);
});
