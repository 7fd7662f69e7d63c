/** The forest as riders see it: where every road leads, as components.json has it. */
import { expect, test } from 'vitest';
import type { Part } from '../../../engines/core/board.ts';
import { board } from '../../../engines/glitterhorn/board.ts';
import { Player } from '../../support/playout.ts';
import type { SetupOptions } from '../../support/playout.ts';
import type { Glitterhorn } from '../../../engines/glitterhorn/state.ts';
import { anyGame, glitterhornSetup } from './support.ts';

/** What is on the table at the end of a game. */
function seen(options: SetupOptions = {}): readonly Part[] {
  const player = new Player(anyGame, glitterhornSetup(options), 7);
  player.play(0, ['random']);
  return board(player.state as unknown as Glitterhorn);
}
const words = (parts: readonly Part[]) => parts.flatMap((part) => (part.kind === 'words' ? [part.text] : [])).join(' ');
const roads = (parts: readonly Part[]) =>
  Object.fromEntries(
    parts
      .flatMap((part) => (part.kind === 'grid' ? part.cells : []))
      .map(({ tile, things = [] }) => [tile!.text, things.map(({ text }) => text)]),
  );

const FOREST = {
  'A upper road': ['A1:He > A2', 'A2:Wy4 > upper'],
  'A lower road': ['A3:Wi > lower'],
  'B upper road': ['B1:Du4 > B2', 'B2:Wy3 > B3', 'B3:He > lower'],
  'B lower road': ['B4:El > upper'],
  'C upper road': ['C1:Ba5 > C3', 'C3:Wy3', 'even > upper', 'odd > lower'],
  'C lower road': ['C2:Wi > C3'],
  'D upper road': ['D1:Ba4', 'even > D2', 'odd > D3', 'D2:He > upper', 'D3:Wi > lower'],
  'D lower road': ['> D1'],
  'E upper road': ['E1:He > E2', 'E2:Wy4 > upper'],
  'E lower road': ['E3:Ba5 > E4', 'E4:El > lower'],
  'F upper road': ['F1:He', 'even > F2', 'odd > lower', 'F2:Ba4 > upper'],
  'F lower road': ['> F1'],
  'G upper road': ['G1:Wy3 > G2', 'G2:Wi > upper'],
  'G lower road': ['G3:Du5 > G4', 'G4:Ba4 > lower'],
};

test('every clearing says where its road leads on', () => {
  const shown = roads(seen());
  expect(Object.keys(shown)).toHaveLength(12);
  expect(FOREST).toMatchObject(shown);
});

test('numbers are those that residents go by, and words those of the rules', () => {
  const parts = seen({ rules: { wyrmShift: -1, bansheeShift: 2, equalValue: 'trigger', elfDelta: 3 } });
  const counted = Object.values(roads(parts))
    .flat()
    .flatMap((text) => /^\w+:(?:Wy|Ba)\d/.exec(text) ?? []);
  expect(counted.length).toBeGreaterThan(5);
  const expected = 'A2:Wy3 B2:Wy2 C1:Ba7 C3:Wy2 D1:Ba6 E2:Wy3 E3:Ba7 F2:Ba6 G1:Wy2 G4:Ba6'.split(' ');
  expect(expected).toEqual(expect.arrayContaining(counted));
  expect(words(parts)).toContain('An Elf (El) gives 3 stamina');
  expect(words(parts)).toContain('with at least its number');
});
