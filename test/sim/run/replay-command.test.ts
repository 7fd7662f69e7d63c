import { expect, test } from 'vitest';
import { openCell } from '../../../sim/cell/open.ts';
import { replayCommand } from '../../../sim/run/replay-command.ts';
import { cellOf, play, type CellOptions } from '../../support/cells.ts';

async function command(game: string, options: CellOptions): Promise<string> {
  const { game: rules, spec } = await openCell(await cellOf(game, options));
  return replayCommand(rules, spec, 17);
}

test('what differs from a plain game is named, everything else left out', async () => {
  expect(await command('pig', {})).toBe('alicorn replay pig --seed 42 --bots random --playout 17');
  expect(await command('pig', { seed: 7n, set: ['target=50'], bots: ['script:hold20', 'random'] })).toBe(
    'alicorn replay pig --seed 7 --set target=50 --bots script:hold20,random --playout 17',
  );
  expect(await command('race', { players: 4, bots: ['first'] })).toBe(
    'alicorn replay race --seed 42 --players 4 --bots first --playout 17',
  );
  expect(await command('pig', { bots: ['script:hold20', 'random'], rotate: false })).toContain(' --no-rotate ');
  expect(await command('pig', { bots: ['first'], rotate: true })).toContain(' --bots first --rotate ');
  expect(await command('pig', { stableShuffle: true, independent: true })).toContain(
    ' --shuffle stable --independent ',
  );
  expect(await command('connect-four', { set: ['columns=4', 'k=3'] })).toContain(' --set columns=4 --set k=3 ');
});

test('a result carries the command for any of its playouts', async () => {
  const { replay } = await play(await cellOf('pig', { playouts: 24, set: ['target=20'] }));
  expect(replay).toBe('alicorn replay pig --seed 42 --set target=20 --bots random');
});
