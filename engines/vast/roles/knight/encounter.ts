/** An Encounter in its fixed order (rules 7.2). */
import { either } from '../../options.ts';
import { phase, task } from '../../tasks.ts';
import { CRYSTAL_TOKEN, EVENT_TOKEN, TREASURE_TOKEN, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { AMBUSH as AMBUSH_TILE, EVENT as EVENT_TILE } from '../../tables.ts';
import { pushAmbush, TOKEN_FIGHT } from './ambush.ts';
import { EVENT_CARD } from './event-cards.ts';
import { GAIN_GRIT, gainGrit } from './grit.ts';
import { RESOLVE_TILE, tokenHere } from './monsters.ts';
import { ADD_AXE, ADD_SWORD, ADD_TRACK, addStrength, strengthOptions } from './strength.ts';
import { drawTreasure } from './treasures.ts';
import { foeOn, FOES, PRIZES } from './foes.ts';

/** Step 1: spends one. Then the tile she entered Dark, or what lies on it; then the Unicorn; then what she can collect. */
export function startEncounter(s: VastTable, enteredDark: boolean): void {
  const { knight, agenda } = s;
  knight.encounters++;
  knight.meet(knight.cell);
  if (knight.tables.lurkers) knight.intoDark = enteredDark ? 1 : 0;
  agenda.push(MEET, 0);
  if (enteredDark) {
    agenda.push(GAIN_GRIT, 1);
    agenda.push(RESOLVE_TILE, 0);
  } else {
    agenda.push(EVENT_TOKEN_HERE, s.map.grid[knight.cell]!);
    if (tokenHere(s) !== 0) agenda.push(TOKEN_FIGHT, 0);
  }
}

/** Step 2: the tile just revealed, by its type. */
RESOLVE_TILE.run = (s) => {
  const type = s.tables.type[s.map.tile[s.map.grid[s.knight.cell]!]!]!;
  if (type === AMBUSH_TILE) pushAmbush(s);
  else if (type === EVENT_TILE) s.agenda.push(EVENT_CARD, 0);
};

/** Step 4, unless a Monster token has thrown her off the tile, which ends the Encounter. */
export const EVENT_TOKEN_HERE = task(({ map, knight, agenda }, slot) => {
  if (map.grid[knight.cell] !== slot) {
    // The Encounter ends: its last steps wait right below.
    agenda.cut(agenda.size - 2);
    return;
  }
  if ((map.info[slot]! & EVENT_TOKEN) === 0) return;
  map.info[slot]! &= ~EVENT_TOKEN;
  agenda.push(EVENT_CARD, 0);
});

/** Step 5: foes on her tile must be attacked, one role after the other, each once, if she stays there: 8 x slot + the next one. */
export const MEET = task((s, where) => {
  const { map, knight, agenda } = s;
  const slot = map.grid[knight.cell]!;
  if (where >= MOST_FOES && Math.floor(where / MOST_FOES) !== slot) return;
  const foes = FOES.all(s);
  for (let i = where % MOST_FOES; i < foes.length; i++) {
    const foe = foes[i]!;
    if (!foe.meets(s)) continue;
    agenda.push(MEET, MOST_FOES * slot + i + 1);
    foe.attack(s);
    return;
  }
  agenda.push(COLLECT_CRYSTAL, slot);
});

const MOST_FOES = 8;

/** Step 6, if she is still on the same tile. */
export const COLLECT_CRYSTAL = task((s, slot) => {
  const { map, knight, agenda } = s;
  if (map.grid[knight.cell] !== slot) return;
  agenda.push(COLLECT_TREASURE, slot);
  const prizes = PRIZES.all(s);
  for (let i = 0; i < prizes.length; i++) if (prizes[i]!.on(s, slot)) prizes[i]!.offer(s, slot);
  if ((map.info[slot]! & CRYSTAL_TOKEN) !== 0) s.ask(SMASH, knight.seat);
});

export const SMASH_IT = 3;
export const LEAVE_IT = 4;
const SMASH_GRIT = 2;

export const SMASH = phase({
  name: 'crystal',
  options(s, out) {
    let count = strengthOptions(s, out);
    if (s.knight.strength() >= s.knight.tables.smash) out[count++] = SMASH_IT;
    out[count++] = LEAVE_IT;
    return count;
  },
  take(s, action) {
    const { map, knight } = s;
    if (action === LEAVE_IT) return;
    if (action === SMASH_IT) {
      map.info[map.grid[knight.cell]!]! &= ~CRYSTAL_TOKEN;
      knight.smashed++;
      knight.record.crystalsSmashed++;
      return gainGrit(s, SMASH_GRIT);
    }
    addStrength(s, action);
    s.ask(SMASH, knight.seat);
  },
  describe(_, action) {
    if (action === ADD_TRACK) return 'adds a cube to Strength';
    if (action === ADD_SWORD) return 'puts a cube on the Elvish Sword';
    if (action === ADD_AXE) return 'puts a cube on the Mighty Axe';
    return action === SMASH_IT ? 'smashes the Crystal' : 'leaves the Crystal';
  },
});

/** Step 7, once for each token until she leaves one. */
export const COLLECT_TREASURE = task((s, slot) => {
  if (s.map.grid[s.knight.cell] !== slot) return;
  if ((s.map.info[slot]! & TREASURE_TOKENS) !== 0) s.ask(TAKE, s.knight.seat);
});

export const TAKE_IT = 0;
const LEAVE_TREASURE = 1;

export const TAKE = phase({
  name: 'treasureToken',
  options: either(TAKE_IT, LEAVE_TREASURE),
  take(s, choice) {
    if (choice === LEAVE_TREASURE) return;
    const { map, knight } = s;
    map.info[map.grid[knight.cell]!]! -= TREASURE_TOKEN;
    map.treasureTokens++;
    knight.looted++;
    s.agenda.push(COLLECT_TREASURE, map.grid[knight.cell]!);
    drawTreasure(s);
  },
  describe: (_, choice) => (choice === TAKE_IT ? 'takes the Treasure token' : 'leaves the Treasure token'),
});

/** What she meets by stepping on it without being asked. */
export function mustMeet(s: VastTable): boolean {
  const { map, knight } = s;
  const token = tokenHere(s) !== 0 || (map.info[map.grid[knight.cell]!]! & EVENT_TOKEN) !== 0;
  return token || foeOn(s, knight.cell);
}
