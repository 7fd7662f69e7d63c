import { PHASE } from './actions.ts';
import { putOnField } from './cards.ts';
import { AREAS, COLORS, KINDS, LAB } from './names.ts';
import { fault, readAmounts, readFlag, readInt, readList, readName, readObject } from './reading.ts';
import type { Poonicorn } from './state.ts';

const FIELDS = ['round', 'current', 'actionsLeft', 'countdown', 'field', 'deck', 'discard', 'cornDeck', 'players'];
const SEAT_FIELDS = ['color', 'workers', 'levels', 'minesPoop', 'cornPoop', 'corn', 'hand', 'known', 'shield'];

/**
 * Sets up a main decision from JSON. `deck` and `cornDeck` list the cards from the top; without `deck` all cards that
 * are not on the field, in hands or in `discard` lie in it in canonical order, with it all others are discarded.
 */
export function setPosition(s: Poonicorn, json: unknown): void {
  const file = readObject(json, '', FIELDS);
  const seats = readList(file['players'], 'players', s.players);
  s.clear();
  s.keep = s.level;
  s.replay = 0;
  s.tied = 0;
  s.decidedBy = 0;
  s.finalRounds = 0;
  s.capped = 0;
  s.color.fill(-1);
  s.tally.fill(0);
  s.gameTally.fill(0);
  s.round = readInt(file['round'] ?? 1, 'round', 1, s.tables.maxRounds);
  s.countdown = readInt(file['countdown'] ?? s.tables.stompInterval, 'countdown', 1, s.tables.stompInterval);
  for (let seat = 0; seat < s.players; seat++) readSeat(s, seat, seats[seat]);
  readPiles(s, file);
  readCornDeck(s, file['cornDeck']);
  s.seat = readInt(file['current'] ?? 0, 'current', 0, s.players - 1);
  s.actor = s.seat;
  s.phase = PHASE.main;
  if (s.workerCount[s.seat] === 0) fault(`players[${s.seat}].workers`, 'the seat to move needs a worker');
  s.actions = readInt(file['actionsLeft'] ?? s.workerCount[s.seat], 'actionsLeft', 1, 1000);
}

function readSeat(s: Poonicorn, seat: number, json: unknown): void {
  const path = `players[${seat}]`;
  const board = readObject(json, path, SEAT_FIELDS);
  const color = readName(board['color'], `${path}.color`, COLORS);
  if (s.color.includes(color)) fault(`${path}.color`, `${COLORS[color]!} is taken`);
  s.color[seat] = color;
  readAmounts(board['workers'] ?? {}, `${path}.workers`, AREAS, 900).forEach((count, area) => {
    if (s.addWorkers(seat, area, count) < count) fault(`${path}.workers`, 'more workers than the supply has');
  });
  readLevels(s, seat, board['levels'] ?? {}, `${path}.levels`);
  s.minesPoop[seat] = readInt(board['minesPoop'] ?? 0, `${path}.minesPoop`, 0, 1e6);
  s.cornPoop[seat] = readInt(board['cornPoop'] ?? 0, `${path}.cornPoop`, 0, 1e6);
  s.shield[seat] = readFlag(board['shield'] ?? false, `${path}.shield`) ? 1 : 0;
  readCorn(s, seat, board['corn'], `${path}.corn`);
  readHand(s, seat, board['hand'] ?? [], `${path}.hand`, board['known']);
}

function readLevels(s: Poonicorn, seat: number, json: unknown, path: string): void {
  const given = readObject(json, path, AREAS);
  s.score[seat] = 0;
  AREAS.forEach((id, area) => {
    const level = readInt(given[id] ?? 1, `${path}.${id}`, 1, s.tables.maxLevel);
    s.levels[(seat << 3) + area] = level;
    s.score[seat]! += level;
  });
  AREAS.forEach((id, area) => {
    const lab = s.levels[(seat << 3) + LAB]!;
    if (s.levels[(seat << 3) + area]! > lab) fault(`${path}.${id}`, `is above the LAB level ${lab}`);
  });
  s.findOpen(seat);
}

/** The seat's own unicorn, untapped, if nothing is said. */
function readCorn(s: Poonicorn, seat: number, json: unknown, path: string): void {
  const starter = { id: COLORS[s.color[seat]!]!, tapped: false };
  readList(json ?? [starter], path).forEach((entry, i) => {
    const corn = readObject(entry, `${path}[${i}]`, ['id', 'tapped']);
    const card = findCorn(s, corn['id'], `${path}[${i}].id`);
    const mask = readFlag(corn['tapped'] ?? false, `${path}[${i}].tapped`) ? s.tapped : s.untapped;
    mask[seat]! |= 1 << card;
  });
}

/** The first copy of a corn card that nobody has. */
function findCorn(s: Poonicorn, id: unknown, path: string): number {
  const corn = s.tables.corn;
  readName(
    id,
    path,
    corn.map((card) => card.id),
  );
  const owned = s.untapped.reduce((mask, own) => mask | own, 0) | s.tapped.reduce((mask, own) => mask | own, 0);
  const card = corn.findIndex((each, i) => each.id === id && ((owned >> i) & 1) === 0);
  if (card < 0) fault(path, `${String(id)} is already on a board`);
  return card;
}

function readHand(s: Poonicorn, seat: number, json: unknown, path: string, known: unknown): void {
  const at = seat << 3;
  readList(json, path).forEach((entry, i) => {
    const kind = readName(entry, `${path}[${i}]`, KINDS);
    s.hand[at + kind]!++;
    s.handMask[seat]! |= 1 << kind;
    s.cardCount[seat]!++;
    s.afford[seat] = -1;
  });
  const shown = s.tables.visibility === 1 ? json : (known ?? []);
  readList(shown, path.replace('hand', 'known')).forEach((entry, i) => {
    const kind = readName(entry, `${path.replace('hand', 'known')}[${i}]`, KINDS);
    if (++s.known[at + kind]! > s.hand[at + kind]!)
      fault(path.replace('hand', 'known'), `not in hand: ${KINDS[kind]!}`);
  });
}

function readPiles(s: Poonicorn, file: Readonly<Record<string, unknown>>): void {
  const kinds = (name: string): readonly number[] =>
    readList(file[name] ?? [], name).map((entry, i) => readName(entry, `${name}[${i}]`, KINDS));
  const rest = Array.from(s.tables.copies);
  kinds('field').forEach((kind) => {
    putOnField(s, kind);
    rest[kind]!--;
  });
  if (s.fieldCards > s.tables.fieldSize) fault('field', `more than ${s.tables.fieldSize} cards`);
  for (let i = 0; i < 8 * s.players; i++) rest[i & 7]! -= s.hand[i]!;
  const listed = kinds(file['deck'] === undefined ? 'discard' : 'deck');
  listed.forEach((kind) => rest[kind]!--);
  const short = rest.findIndex((count) => count < 0);
  if (short >= 0) fault('', `more cards ${KINDS[short]!} than the deck of ${s.deckSize} has`);
  const others = rest.flatMap((count, kind) => Array.from({ length: count }, () => kind));
  const deck = file['deck'] === undefined ? others : listed;
  (file['deck'] === undefined ? listed : others).forEach((kind) => s.discard[kind]!++);
  if (deck.length === 0) fault('deck', 'must have a card');
  if (s.fieldCards < s.tables.fieldSize) fault('field', `must have ${s.tables.fieldSize} cards while the deck has any`);
  s.deckTop = s.deckSize - deck.length;
  s.deck.set(deck, s.deckTop);
}

function readCornDeck(s: Poonicorn, json: unknown): void {
  const corn = s.tables.corn;
  s.cornSize = corn.length - 4;
  const owned = s.untapped.reduce((mask, own) => mask | own, 0) | s.tapped.reduce((mask, own) => mask | own, 0);
  const free = corn.map((_, i) => i).filter((i) => i >= 4 && ((owned >> i) & 1) === 0);
  const order: number[] = [];
  readList(json ?? [], 'cornDeck').forEach((id, i) => {
    const card = free.findIndex((each) => corn[each]!.id === id);
    if (card < 0) fault(`cornDeck[${i}]`, `no corn card ${String(id)} left`);
    order.push(...free.splice(card, 1));
  });
  order.push(...free);
  s.cornTop = s.cornSize - order.length;
  s.cornDeck.set(order, s.cornTop);
}
