import type { VastTable } from '../../table.ts';
import { cardCounts, counted, holding, isOpenTo, row, track, words, type Shown, turnOf } from '../../shown.ts';
import { KINDS } from './components.ts';
import { FLAME_WALL_ON_TILE, GEM_ON_TILE } from './dragon.ts';
import { gemOn } from './losses.ts';
import { TRACK_TEXTS } from './words.ts';

const GEM_MARKS = ['gC', 'gF', 'gW'];

/** Health, Sloth tracks, Gems, the Flame Wall and his Power cards, which are his alone to see. */
export const shown: Shown = {
  color: 'red',
  mark: (s) => (s.dragon.surfaced === 1 ? 'D' : 'd'),
  parts(s, viewer) {
    const { dragon } = s;
    const { spaces, wake } = dragon.tables;
    const mine = isOpenTo(viewer, dragon.seat);
    const held = dragon.hand.reduce((sum, count) => sum + count, 0);
    const lying = gemsOnMap(s);
    return [
      track('Health', dragon.health, dragon.tables.health),
      track('Wakefulness', dragon.wakefulness, wake),
      words(
        `${dragon.awake === 1 ? 'Awake' : 'Asleep'}, ${dragon.surfaced === 1 ? 'surfaced' : 'underground'}. Draws ${dragon.spirit}${s.seats.length > 1 ? `, Armor ${dragon.armor}` : ''}.`,
      ),
      ...TRACK_TEXTS.map((name, i) => track(`Cubes on ${name}`, dragon.cubes[i]!, spaces[i])),
      track('Goblins eaten', dragon.eaten),
      track('Treasure held', dragon.held),
      row('Power cards', mine ? cardCounts(KINDS, dragon.hand) : [], mine ? 0 : held),
      ...holding('On the map', {
        ...theGems(dragon.gemsOut & lying),
        'the Flame Wall': dragon.wallOut,
      }),
      ...holding('Carried off', theGems(dragon.gemsOut & ~lying)),
      ...holding(turnOf(s, dragon.seat), {
        'moved for nothing': dragon.freeMoved,
        winged: dragon.winged,
        shrieked: dragon.shrieked,
        ...Object.fromEntries(KINDS.map((kind, i) => [`the Gem of ${kind} has paid`, (dragon.gemsSpent >> i) & 1])),
      }),
      ...counted('In the middle of a power', { 'symbol(s) to pay': dragon.toPay }),
      ...counted('Shriek', { 'token(s) on its track': dragon.shriekPlaced, 'turn(s) of it': dragon.shriekTurns }),
    ];
  },
  tokens: (info) => [
    ...KINDS.flatMap((kind, i) =>
      info & (GEM_ON_TILE << i)
        ? [{ text: GEM_MARKS[i]!, name: `the Dragon Gem of ${kind}`, color: 'red' as const }]
        : [],
    ),
    ...(info & FLAME_WALL_ON_TILE ? [{ text: 'fw', name: 'the Flame Wall', color: 'orange' as const }] : []),
  ],
};

/** Kinds of Gems that lie on a tile, as bits: of those that are not on his board others may carry some. */
function gemsOnMap(s: VastTable): number {
  let lying = 0;
  for (let slot = 1; slot < s.map.reach; slot++)
    for (let kind = 0; kind < KINDS.length; kind++) if (gemOn(s, kind, slot)) lying |= 1 << kind;
  return lying;
}

function theGems(kinds: number): Readonly<Record<string, number>> {
  return Object.fromEntries(KINDS.map((kind, i) => [`the Gem of ${kind}`, (kinds >> i) & 1]));
}
