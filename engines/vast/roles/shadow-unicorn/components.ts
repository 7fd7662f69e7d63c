import type { Json } from '../../../core/json.ts';
import type { SharedComponents } from '../../box.ts';
import { fields, int, steps, type WhatIsRead } from '../../../core/fields.ts';
import { readUnicornDeck } from '../unicorn-cards.ts';

const TRACKS = ['staircase', 'flatPairs', 'tough'] as const;

const readTrack = steps(fields({ from: int(0, 99), armor: int(0, 9), spirit: int(1, 9) }));
const readBoard = fields({
  startSpirit: int(1, 9),
  cubes: int(0, 60),
  tracks: fields({ staircase: readTrack, flatPairs: readTrack, tough: readTrack }),
});

export const readers = {
  unicornDeck: readUnicornDeck,
  shadowBoard(at: Json, { tiles }: SharedComponents): ReturnType<typeof readBoard> {
    const board = readBoard(at);
    const crystals = tiles.filter((tile) => tile.type === 'crystal').length;
    for (const name of TRACKS) {
      const beyond = board.tracks[name].findIndex((row) => row.from > crystals);
      if (beyond < 0) continue;
      const row = at.get('tracks').get(name).list()[beyond]!;
      row.get('from').fail(`a track of the Shadow Unicorn asks for more Crystal tiles than there are: ${crystals}`);
    }
    return board;
  },
};
export type ShadowBox = WhatIsRead<typeof readers>;
