/** His section of a position, and his cards. */
import type { Json } from '../../../core/json.ts';
import { DIRECTIONS, OFF_MAP } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { fillDeck, readAmounts, readDeck, readFlags, readNumbers, readTile } from '../positions.ts';
import { UPGRADES } from './components.ts';
import { PLACE } from './placement.ts';
import { ACT, ACTION, planTurn } from './turn.ts';

const FIELDS = [
  ...['at', 'facing', 'health', 'anger', 'radiance', 'supply', 'upgrades', 'hand', 'actions', 'blasted', 'simple'],
];

/** `at` absent: before his first turn. `upgrades` by name, `hand` the ids of his cards (else the bottom ones of the deck). */
export function position(s: VastTable, at: Json): void {
  const { nightmare } = s;
  const { box, spaces } = nightmare.tables;
  at.only(...FIELDS);
  nightmare.clear();
  if (at.get('at').given) nightmare.cell = readTile(s, at.get('at'));
  nightmare.facing = DIRECTIONS.indexOf(at.get('facing').or('N').oneOf(DIRECTIONS));
  nightmare.health = at.get('health').or(nightmare.health).int(1, 20);
  nightmare.anger = at.get('anger').or(1).int(1, box.mostAnger);
  nightmare.supply = at.get('supply').or(box.supply).int(0, 60);
  readAmounts(at.get('upgrades'), UPGRADES, 12).forEach((owned, kind) => {
    if (owned > spaces[kind]!) at.get('upgrades').get(UPGRADES[kind]!).fail(`has ${spaces[kind]} spaces`);
    nightmare.upgrades[kind] = owned;
  });
  readNumbers(at, nightmare, { actions: 9, radiance: box.track });
  readFlags(at, nightmare, 'blasted');
  nightmare.simple = at
    .get('simple')
    .or(s.tables.rules.teleportVariant === 'simple')
    .flag()
    ? 1
    : 0;
  if (at.get('hand').given)
    for (const card of readDeck(at.get('hand'), nightmare.tables.cards.ids)) nightmare.hold(card);
  else nightmare.handSize = -1;
}

/** `unicorn`: the top of his deck. */
export function readDecks({ nightmare }: VastTable, at: Json): void {
  const { ids, all } = nightmare.tables.cards;
  const named = readDeck(at.get('unicorn').or([]), ids);
  if (nightmare.handSize < 0) {
    nightmare.handSize = 0;
    const free = Array.from(all).filter((card) => !named.includes(card));
    for (const card of free.slice(-nightmare.tables.box.startHand)) nightmare.hold(card);
  }
  const hand = Array.from(nightmare.hand.subarray(0, nightmare.handSize));
  fillDeck(nightmare.deck, all, named, hand);
}

/** At his action point, or before his first turn. */
export function begin(s: VastTable): void {
  const { nightmare } = s;
  nightmare.acting = 1;
  // The tiles at the end of the turn have their place in his own plan of it.
  s.agenda.cut(s.agenda.size - 2);
  planTurn(s);
  if (nightmare.cell === OFF_MAP) {
    s.agenda.push(ACT, 0);
    s.ask(PLACE, nightmare.seat);
  } else s.ask(ACTION, nightmare.seat);
}
