import { Json } from '../core/json.ts';
import { AREAS, COLORS, KINDS, LAB } from './components.ts';
import { PHASE } from './phases.ts';
import { addWorkers, clearBoards, findOpen } from './play/boards.ts';
import { putOnField } from './play/cards.ts';
import type { PoonicornTable } from './table.ts';

const FIELDS = ['round', 'current', 'actionsLeft', 'countdown', 'field', 'deck', 'discard', 'cornDeck', 'players'];
const SEAT_FIELDS = ['color', 'workers', 'levels', 'minesPoop', 'cornPoop', 'corn', 'hand', 'known', 'shield'];

/**
 * Sets up a main decision from JSON. `deck` and `cornDeck` list the cards from the top; without `deck` all cards that
 * are not on the field, in hands or in `discard` lie in it in canonical order, with it all others are discarded.
 */
export function position(s: PoonicornTable, json: unknown): void {
  const file = new Json(json).only(...FIELDS);
  const seats = file.get('players').list(s.players, s.players);
  clearBoards(s);
  s.match.clearTable();
  s.keep = s.level;
  s.match.color.fill(-1);
  s.records.clear();
  s.round = file.get('round').or(1).int(1, s.tables.maxRounds);
  s.countdown = file.get('countdown').or(s.tables.stompInterval).int(1, s.tables.stompInterval);
  seats.forEach((board, seat) => readSeat(s, seat, board.only(...SEAT_FIELDS)));
  readPiles(s, file);
  readCornDeck(s, file.get('cornDeck').or([]));
  s.seat = file
    .get('current')
    .or(0)
    .int(0, s.players - 1);
  s.actor = s.seat;
  s.phase = PHASE.main;
  if (s.workerCount[s.seat] === 0) seats[s.seat]!.get('workers').fail('the seat to move needs a worker');
  s.actions = file.get('actionsLeft').or(s.workerCount[s.seat]).int(1, 1000);
}

function readSeat(s: PoonicornTable, seat: number, board: Json): void {
  const color = board.get('color').indexIn(COLORS);
  if (s.match.color.includes(color)) board.get('color').fail(`${COLORS[color]!} is taken`);
  s.match.color[seat] = color;
  const workers = board.get('workers').or({});
  workers.amounts(AREAS, 900).forEach((count, area) => {
    if (addWorkers(s, seat, area, count) < count) workers.fail('more workers than the supply has');
  });
  readLevels(s, seat, board.get('levels').or({}));
  s.minesPoop[seat] = board.get('minesPoop').or(0).int(0, 1e6);
  s.cornPoop[seat] = board.get('cornPoop').or(0).int(0, 1e6);
  s.shield[seat] = board.get('shield').or(false).flag() ? 1 : 0;
  readCorn(s, seat, board.get('corn'));
  readHand(s, seat, board.get('hand').or([]), board.get('known').or([]));
}

function readLevels(s: PoonicornTable, seat: number, given: Json): void {
  given.only(...AREAS);
  s.score[seat] = 0;
  AREAS.forEach((id, area) => {
    const level = given.get(id).or(1).int(1, s.tables.maxLevel);
    s.levels[(seat << 3) + area] = level;
    s.score[seat]! += level;
  });
  const lab = s.levels[(seat << 3) + LAB]!;
  AREAS.forEach((id, area) => {
    if (s.levels[(seat << 3) + area]! > lab) given.get(id).fail(`is above the LAB level ${lab}`);
  });
  findOpen(s, seat);
}

/** The seat's own unicorn, untapped, if nothing is said. */
function readCorn(s: PoonicornTable, seat: number, given: Json): void {
  for (const corn of given.or([{ id: COLORS[s.match.color[seat]!]! }]).list()) {
    const card = findCorn(s, corn.only('id', 'tapped').get('id'));
    const mask = corn.get('tapped').or(false).flag() ? s.tapped : s.untapped;
    mask[seat]! |= 1 << card;
  }
}

/** The first copy of a corn card that nobody has. */
function findCorn(s: PoonicornTable, given: Json): number {
  const corn = s.tables.corn;
  const { id } = corn[given.indexIn(corn.map((card) => card.id))]!;
  const owned = ownedCorn(s);
  const card = corn.findIndex((each, i) => each.id === id && ((owned >> i) & 1) === 0);
  if (card < 0) given.fail(`${id} is already on a board`);
  return card;
}

/** The corn cards on all boards, as a mask. */
function ownedCorn(s: PoonicornTable): number {
  return s.untapped.reduce((mask, own) => mask | own, 0) | s.tapped.reduce((mask, own) => mask | own, 0);
}

/** What is known of a hand: all of it if hands are open, else what `known` lists. */
function readHand(s: PoonicornTable, seat: number, hand: Json, known: Json): void {
  const at = seat << 3;
  for (const card of hand.list()) {
    const kind = card.indexIn(KINDS);
    s.hand[at + kind]!++;
    s.handMask[seat]! |= 1 << kind;
    s.cardCount[seat]!++;
    s.afford[seat] = -1;
  }
  for (const card of (s.tables.handVisibility === 'open' ? hand : known).list()) {
    const kind = card.indexIn(KINDS);
    if (++s.known[at + kind]! > s.hand[at + kind]!) known.fail(`not in hand: ${KINDS[kind]!}`);
  }
}

function readPiles(s: PoonicornTable, file: Json): void {
  const kinds = (name: string): readonly number[] =>
    file
      .get(name)
      .or([])
      .list()
      .map((card) => card.indexIn(KINDS));
  const stacked = file.get('deck').given;
  const rest = Array.from(s.tables.copies);
  kinds('field').forEach((kind) => {
    putOnField(s, kind);
    rest[kind]!--;
  });
  if (s.fieldCards > s.tables.fieldSize) file.get('field').fail(`more than ${s.tables.fieldSize} cards`);
  for (let i = 0; i < 8 * s.players; i++) rest[i & 7]! -= s.hand[i]!;
  const listed = kinds(stacked ? 'deck' : 'discard');
  listed.forEach((kind) => rest[kind]!--);
  const short = rest.findIndex((count) => count < 0);
  if (short >= 0) file.fail(`more cards ${KINDS[short]!} than the deck of ${s.deckSize} has`);
  const others = rest.flatMap((count, kind) => Array.from({ length: count }, () => kind));
  const deck = stacked ? listed : others;
  (stacked ? others : listed).forEach((kind) => s.discard[kind]!++);
  if (deck.length === 0) file.get('deck').fail('must have a card');
  if (s.fieldCards < s.tables.fieldSize)
    file.get('field').fail(`must have ${s.tables.fieldSize} cards while the deck has any`);
  s.deckTop = s.deckSize - deck.length;
  s.deck.set(deck, s.deckTop);
}

function readCornDeck(s: PoonicornTable, given: Json): void {
  const corn = s.tables.corn;
  s.cornSize = corn.length - 4;
  const owned = ownedCorn(s);
  const free = corn.map((_, i) => i).filter((i) => i >= 4 && ((owned >> i) & 1) === 0);
  const order: number[] = [];
  for (const card of given.list()) {
    const at = free.findIndex((each) => corn[each]!.id === card.value);
    if (at < 0) card.fail(`no corn card ${String(card.value)} left`);
    order.push(...free.splice(at, 1));
  }
  order.push(...free);
  s.cornTop = s.cornSize - order.length;
  s.cornDeck.set(order, s.cornTop);
}
