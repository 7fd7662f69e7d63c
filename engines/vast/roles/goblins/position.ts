/** Their section of a position. */
import type { Json } from '../../../core/json.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { MONSTERS } from '../monster-cards.ts';
import { fillDeck, readBy, readCell, readDeck, readFlags, readList, readTile } from '../positions.ts';
import { NO_MONSTER } from './goblins.ts';
import { SECRETS, TRIBES } from './kinds.ts';

const FIELDS = [
  ...['rage', 'population', 'at', 'lurking', 'monsters', 'hand', 'faceUp', 'war', 'activated', 'flared', 'furious'],
  ...['bombing', 'declared', 'tunnels', 'rubyUsed', 'wisped'],
];

/**
 * By Tribe: `population`, cells `at` and `lurking` (absent: hidden), `monsters` in the order assigned; lists of Tribes:
 * `activated`, `flared`, `furious`, `bombing`, `declared`. With `war`, cards drawn, the turn begins by choosing one of them.
 */
export function position(s: VastTable, at: Json): void {
  const { goblins, map } = s;
  const { box, slotTribe } = goblins.tables;
  at.only(...FIELDS);
  goblins.clear();
  goblins.rage = at.get('rage').or(goblins.rage).int(0, box.maxRage);
  const byTribe = (name: string): Json => readBy(at.get(name), TRIBES);
  const tribes = (name: string): number =>
    readList(at.get(name), 3).reduce((set, tribe) => set | (1 << tribe.indexIn(TRIBES)), 0);
  const secrets = (name: string): number =>
    readDeck(at.get(name).or([]), SECRETS).reduce((set, secret) => set | (1 << secret), 0);
  TRIBES.forEach((tribe, i) => {
    goblins.population[i] = byTribe('population').get(tribe).or(0).int(0, box.maxPopulation);
    const cell = byTribe('at').get(tribe);
    if (cell.given) goblins.cells[i] = readTile(s, cell);
    const lurks = byTribe('lurking').get(tribe);
    if (lurks.given) {
      goblins.lurking[i] = readCell(lurks);
      if (map.grid[goblins.lurking[i]] !== 0) lurks.fail('there is a tile');
      if (goblins.cells[i] !== OFF_MAP) lurks.fail('the Tribe is on the map');
    }
    const first = slotTribe.indexOf(i);
    const held = readDeck(byTribe('monsters').get(tribe).or([]), MONSTERS);
    held.forEach((monster, n) => {
      if (first < 0 || slotTribe[first + n] !== i) byTribe('monsters').get(tribe).fail('more than it has slots');
      goblins.slots[first + n] = monster;
      goblins.assignments++;
      goblins.assignedAt[first + n] = goblins.assignments;
    });
  });
  goblins.hand = secrets('hand');
  goblins.faceUp = secrets('faceUp');
  for (const name of ['activated', 'flared', 'furious', 'bombing', 'declared'] as const) goblins[name] = tribes(name);
  readFlags(at, goblins, 'tunnels', 'rubyUsed', 'wisped');
  goblins.warDeck.left = 0;
  goblins.warDeck.discarded = 0;
  readDeck(at.get('war').or([]), goblins.tables.warIds).forEach((card, i) => {
    goblins.drawn[i] = card;
    goblins.drawnCount = i + 1;
  });
}

export const deckNames = ['tribeMonsters', 'secrets'] as const;

/** The named cards on top, the others below in data order, without those that Tribes and hand hold. */
export function readDecks({ goblins }: VastTable, at: Json): void {
  const { monsterCards, secretCards } = goblins.tables;
  const named = (name: (typeof deckNames)[number], cards: readonly string[]): number[] =>
    readDeck(at.get(name).or([]), cards);
  const held = Array.from(goblins.slots).filter((monster) => monster !== NO_MONSTER);
  const known = SECRETS.map((_, secret) => secret).filter(
    (secret) => goblins.hasSecret(secret) || goblins.shows(secret),
  );
  fillDeck(goblins.monsterDeck, monsterCards, named('tribeMonsters', MONSTERS), held);
  fillDeck(goblins.secretDeck, secretCards, named('secrets', SECRETS), known);
}
