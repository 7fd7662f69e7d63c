import { BARRED, ENDS, holdsOthers, PASSED } from '../../terrain/river.ts';
import { die, enterThief, EVADE, NEXT_UPGRADE, STASH_ON, STASH_TOKEN, UPGRADE } from './loot.ts';
import { BARS_THIEF } from './marks.ts';
import { LOOKED_AT, VAULT_TOKEN } from '../../map/tile-bits.ts';
import { planOf, type Role } from '../../role.ts';
import type { VastTable } from '../../table.ts';
import { VAULT } from '../../tables.ts';
import { REVEAL_NEXT, WHICH_NEXT } from '../die.ts';
import { shown } from './board.ts';
import { estimate, prefer, progress, script, utility } from './advice.ts';
import { panels, rows, rowsBeside } from './figures.ts';
import { position } from './position.ts';
import { LOSE_UPGRADE } from './lose-upgrade.ts';
import { ANY_TREASURE, GAIN_TOKEN } from './tokens.ts';
import { STEAL, STICKY } from './theft.ts';
import { idle, presets } from './rules.ts';
import { planEnd } from '../past-plunder.ts';
import { pliesAhead } from '../rivals.ts';
import { Thief, thiefTables } from './thief.ts';
import { ACT, ACTION, ASSIGN, PEEKED, REST, THIEF_TURN } from './turn.ts';
import { ACTION_DIE, THIEF } from './words.ts';
import { collapse } from '../../ending.ts';

export const thief: Role<'thief'> = {
  name: 'thief',
  title: 'the Thief',
  pronouns: ['he', 'him', 'his'],
  about:
    'The Thief, alone, must stab the Shadow Unicorn to death and come back to the Entrance, where his loot buys upgrades before.',
  key: 'thief',
  place: 60,
  player: true,
  shown,
  presets,
  notes: [],
  sources: [ACTION_DIE],
  endings: [],
  phases: [ASSIGN, ACTION, PEEKED, UPGRADE, EVADE, WHICH_NEXT, STICKY, ANY_TREASURE, LOSE_UPGRADE],
  tasks: [THIEF_TURN, ACT, REST, NEXT_UPGRADE, REVEAL_NEXT, STEAL, GAIN_TOKEN, STASH_TOKEN, STASH_ON],
  events: Object.values(THIEF),
  figures: rows,
  figuresBeside: rowsBeside,
  panels,
  scripts: { thief: script },

  idle,
  plan: (setup, { goals }) => planOf(Thief, thiefTables(setup, goals.row, setup.rules.thiefStartsOnMap)),
  deal: (s) => s.thief.clear(),
  hasTurn: () => true,
  turn: THIEF_TURN,

  pieces: 1,
  peeks: LOOKED_AT,
  tiles: ['vault'],
  treasureTokens: (components) => components.thief.treasureTokens,
  upon: { turnBegins, tokensOn: (_, type) => (type === VAULT ? VAULT_TOKEN : 0) },
  piece: { enter: (s, _, cell) => enterThief(s, cell), dropped: collapse, scorched, ride: riverIs },
  knowledge: { text: (s) => s.thief.text() },
  position: { read: position, begin },
  advice: {
    estimate,
    utility,
    progress,
    prefer,
    search: (seats) => ({ iterations: 150, depth: pliesAhead(seats, 10), mix: 0.2 }),
  },
};

/** Magma kills him, and nobody gains by that. */
function scorched(s: VastTable): void {
  s.terrain!.record.counts.magmaDeaths++;
  die(s);
}

/** A Ghoul may keep him off a cell of the river; beside others he ends. */
function riverIs(s: VastTable, cell: number): number {
  if (BARS_THIEF.all(s).some((bars) => bars(s, cell))) return BARRED;
  return holdsOthers(s, s.pieces.key.indexOf('thief'), cell) ? ENDS : PASSED;
}

function begin(s: VastTable): void {
  s.agenda.cut(s.floor);
  planEnd(s, 'thief', s.thief.seat);
  s.agenda.push(REST, 0);
  s.ask(ACTION, s.thief.seat);
}

/** T4: a new roll for evasion in each turn of anybody, or only from his own turn on. */
function turnBegins(s: VastTable): void {
  if (s.tables.rules.evasionScope === 'turn' || s.cast[s.inTurn] === thief) s.thief.rolled = 0;
}
