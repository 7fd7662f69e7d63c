/** The section of a Ghoul in a position. */
import type { Json } from '../../../core/json.ts';
import { ENTRANCE } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { fillDeck, readAmounts, readDeck, readFlags, readList, readNumbers, readTile } from '../positions.ts';
import { MOST_DICE } from './components.ts';
import { ghoulOf } from './ghoul-of.ts';
import { TERRORS } from './kinds.ts';

const FIELDS = [
  ...['at', 'movement', 'attack', 'bonus', 'attacked', 'fury', 'collected', 'boosts', 'cards', 'served', 'gameUsed'],
  ...['sneaking', 'seizing', 'scouring', 'rolled', 'supply', 'left', 'right'],
];

/**
 * `cards` and `served` by kind; with `rolled`, the dice shown, the turn begins by choosing two of them. Of a Vile Ghoul: faces in
 * the `supply`, the face on the `left` of the chart, faces on its `right`.
 */
export function position(s: VastTable, at: Json): void {
  const ghoul = ghoulOf(s);
  at.only(...FIELDS);
  ghoul.clear();
  ghoul.cell = at.get('at').given ? readTile(s, at.get('at')) : ENTRANCE;
  const faces = (name: string): number[] => readList(at.get(name), MOST_DICE).map((die) => die.int(1, 6));
  const { treasuresPerFury } = ghoul.tables.box;
  readNumbers(at, ghoul, { movement: 40, attack: 40, bonus: 20, fury: 40 });
  readNumbers(at, ghoul, { collected: treasuresPerFury - 1, boosts: MOST_DICE });
  readFlags(at, ghoul, 'attacked', 'sneaking', 'seizing', 'scouring');
  if (s.tables.goals.seeksFury && ghoul.fury >= s.tables.goals.fury) ghoul.reached = 1;
  ghoul.cards.set(readAmounts(at.get('cards'), TERRORS, 9));
  ghoul.served.set(readAmounts(at.get('served'), TERRORS, 9));
  for (const kind of readDeck(at.get('gameUsed').or([]), TERRORS)) ghoul.gameUsed |= 1 << kind;
  faces('rolled').forEach((die, i) => {
    ghoul.dice[i] = die;
    ghoul.rolling = i + 1;
  });
  for (const face of faces('supply')) ghoul.supply[face]!++;
  for (const face of faces('right')) ghoul.onRight[face]!++;
  ghoul.onLeft = at.get('left').or(0).int(0, 6);
}

export const deckNames = ['terror'] as const;

export function readDecks(s: VastTable, at: Json): void {
  const ghoul = ghoulOf(s);
  const held = Array.from(ghoul.cards).flatMap((count, kind) => Array.from({ length: count }, () => kind));
  fillDeck(ghoul.terrorDeck, ghoul.tables.terrorCards, readDeck(at.get('terror').or([]), TERRORS), held);
}
