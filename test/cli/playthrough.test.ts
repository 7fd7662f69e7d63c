/** What `replay` says before the first move. */
import { expect, test } from 'vitest';
import { playthrough } from '../../scripts/replay/playthrough.ts';
import { openCell } from '../../sim/cell/open.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { cellOf } from '../support/cells.ts';

async function rulesTold(settings: Parameters<typeof cellOf>[1]): Promise<string[]> {
  const spec = await cellOf('vast', { ...settings, seed: 1n });
  const lines: string[] = [];
  playthrough(new CellPlayer(await openCell(spec)), spec, 0, (line) => lines.push(line));
  return lines.filter((line) => line.startsWith('rule '));
}

test('rules are told where they are not the usual ones of these roles', async () => {
  // Beside the Knight and the Dragon line A and two Hunger cubes are what the rules say.
  const roles = ['knight', 'dragon'];
  expect(await rulesTold({ roles })).toEqual([]);
  expect(await rulesTold({ roles, set: ['hungerMoved=0'] })).toEqual(['rule hungerMoved = 0']);
});
