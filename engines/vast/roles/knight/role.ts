import { task } from '../../tasks.ts';
import { END_TILES } from '../../map/end-tiles.ts';
import { BY_ENTERING, BY_LOOKING } from '../../map/reveal.ts';
import { EVENT_TOKEN, LIT, MONSTER_TOKEN, OGRE_TOKEN, TROLL_TOKEN } from '../../map/tile-bits.ts';
import type { SearchAdvice } from '../../../core/types.ts';
import { planOf, type Role } from '../../role.ts';
import type { VastTable } from '../../table.ts';
import { EVENT } from '../../tables.ts';
import { MONSTER, MONSTER_DECK } from '../monster-cards.ts';
import { pliesAhead } from '../rivals.ts';
import { shown } from './board.ts';
import { ACT, ACTION } from './actions.ts';
import { ARRIVED, riverIs, rode } from './steps.ts';
import { FLARE_CELL } from './flare.ts';
import { estimate, prefer, progress, utility } from './advice.ts';
import { AMBUSH, CHOOSE_ENEMY, FIGHT, TOKEN_FIGHT } from './ambush.ts';
import { enterKnight, keepCrystal } from './attack.ts';
import { COLLECT_CRYSTAL, COLLECT_TREASURE, EVENT_TOKEN_HERE, MEET, SMASH, TAKE } from './encounter.ts';
import { DRINK, EVENT_CARD, GIVE_EVENT, LOOK, LOOK_ROUND } from './event-cards.ts';
import { scriptOf } from '../plan.ts';
import { KnightPlan } from './plan.ts';
import { figureOrder, panels, rows, rowsBeside } from './figures.ts';
import { END_AT_ONCE, GAIN_GRIT, GIVE, GIVE_BACK, wound } from './grit.ts';
import { Knight } from './knight.ts';
import { LAY_TOKEN, RESOLVE_TILE, STEP_OFF, WORM, WORM_ARRIVES, WORM_TURNS_UP } from './monsters.ts';
import { determinise, passDeal, text } from './knowledge.ts';
import { deckNames, position, readDecks } from './position.ts';
import { YIELD, YIELD_CUBE } from './poison.ts';
import { idle, presets, usual } from './rules.ts';
import { drawSidequest } from './sidequests.ts';
import { knightTables } from './tables.ts';
import { GIVE_TREASURE, KEEP } from './treasures.ts';
import { EVENT_DECK, KNIGHT, KNIGHT_DEAD, SIDEQUEST_DECK, TREASURE_DECK } from './words.ts';
import { collapse } from '../../ending.ts';

/** All cubes back in hand, then act until she ends her turn; tiles at its end, also when it ended at once. */
const KNIGHT_TURN = task((s) => {
  s.knight.pickUp();
  s.knight.acting = 1;
  s.agenda.push(END_TILES, 0);
  s.knight.base = s.agenda.size;
  s.agenda.push(ACT, 0);
});

export const knight: Role<'knight'> = {
  name: 'knight',
  title: 'the Knight',
  pronouns: ['she', 'her', 'her'],
  about: 'The Knight, alone, must find the Shadow Unicorn, kill him and come back to the Entrance.',
  key: 'knight',
  place: 10,
  player: true,
  shown,
  presets,
  notes: ['tokens: Event tokens are taken to be unlimited (R7)'],
  sources: [EVENT_DECK, TREASURE_DECK, SIDEQUEST_DECK, MONSTER_DECK],
  endings: [KNIGHT_DEAD],
  phases: [
    ...[ACTION, CHOOSE_ENEMY, FIGHT, SMASH, TAKE, KEEP, DRINK, LOOK, STEP_OFF],
    ...[WORM, GIVE_BACK, GIVE_EVENT, GIVE_TREASURE, YIELD_CUBE, FLARE_CELL],
  ],
  tasks: [
    ...[KNIGHT_TURN, ACT, RESOLVE_TILE, EVENT_TOKEN_HERE, MEET, COLLECT_CRYSTAL, COLLECT_TREASURE],
    ...[AMBUSH, TOKEN_FIGHT, LAY_TOKEN, EVENT_CARD, LOOK_ROUND, GAIN_GRIT, GIVE, END_AT_ONCE],
    WORM_ARRIVES,
    WORM_TURNS_UP,
    YIELD,
    ARRIVED,
  ],
  events: Object.values(KNIGHT),
  figures: rows,
  figuresBeside: rowsBeside,
  figureOrder,
  panels,
  scripts: {
    knight: scriptOf(
      'hunts him while she can reach and hit him, else explores the nearest space; the reference policy of the rules',
      () => new KnightPlan(),
    ),
  },

  idle,
  usual,
  plan: (setup, { goals }) => planOf(Knight, knightTables(setup, goals)),
  deal(s) {
    const { knight: her, chance } = s;
    her.clear();
    her.eventDeck.deal(chance[EVENT_DECK.place]!);
    her.treasureDeck.deal(chance[TREASURE_DECK.place]!);
    her.held = her.tables.given;
    her.sidequestDeck.deal(chance[SIDEQUEST_DECK.place]!);
    if (!her.tables.goblins) her.monsterDeck.deal(chance[MONSTER_DECK.place]!);
    for (let i = 0; i < her.tables.box.sidequestHand; i++) drawSidequest(s);
  },
  hasTurn: (s) => s.knight.health > 0,
  turn: KNIGHT_TURN,

  pieces: 1,
  upon: { tokensOn, tileLeaves, smashed: keepCrystal, broken: ({ knight: her }) => void her.broken++ },
  piece: {
    ...{
      ways,
      enter: (s: VastTable, _: number, cell: number) => enterKnight(s, cell),
      dropped: collapse,
      led: { passes, stops },
    },
    ...{ ride: riverIs, rode, scorched },
  },
  knowledge: { text, determinise, passDeal },
  position: { read: position, decks: deckNames, readDecks, begin },
  advice: { estimate, utility, progress, prefer, search },
};

/**
 * Beside the Cave her turns are few, and most decisions of the game are others'. Where she gathers Crystals, and hunts
 * nobody, it is worth looking farther, beside several past all their turns.
 */
function search(seats: readonly string[]): SearchAdvice {
  const iterations = seats.includes('cave') ? 600 : 200;
  if (seats.length === 1 || seats.includes('nightmare') || seats.includes('dragon')) {
    return { iterations, depth: 4, mix: 0.5 };
  }
  if (seats.length === 2) return { iterations, depth: 10, mix: 0.8 };
  return { iterations: 200, depth: pliesAhead(seats), mix: 0.5 };
}

/** Magma costs her Health, but not the last one. */
function scorched(s: VastTable): void {
  const { magmaKnightHealth, magmaKnightSparedAt } = s.terrain!.tables.box.effects;
  const lost = Math.min(magmaKnightHealth, s.knight.health - magmaKnightSparedAt);
  if (lost <= 0) return;
  s.terrain!.record.counts.magmaHealth += lost;
  wound(s, lost);
}

function begin(s: VastTable): void {
  s.knight.base = s.agenda.size;
  s.ask(ACTION, s.knight.seat);
}

/** An Event tile she has entered is resolved; revealed in any other way it gets its token, by others if R7 says so, while she lives. */
function tokensOn(s: VastTable, type: number): number {
  if (type !== EVENT || s.revealer === BY_ENTERING || s.knight.health === 0) return 0;
  const hers = s.revealer === BY_LOOKING && s.cast[s.inTurn]!.key === 'knight';
  return hers || s.tables.rules.eventTokenOnForeignReveal ? EVENT_TOKEN : 0;
}

/** Others lead her over Lit tiles without Monster, and no farther than an Event token. */
function passes({ map }: VastTable, cell: number): boolean {
  const info = map.info[map.grid[cell]!]!;
  return (info & LIT) !== 0 && (info & MONSTER_TOKEN) === 0;
}

function stops({ map }: VastTable, cell: number): boolean {
  return (map.info[map.grid[cell]!]! & EVENT_TOKEN) !== 0;
}

/** R54: Lit, no wall. */
function ways({ map }: VastTable, cell: number): number {
  return map.litAt(cell) & ~map.wallsAt(cell);
}

/** Monsters whose token leaves the map go to their discard. */
function tileLeaves(s: VastTable, _slot: number, info: number): void {
  if ((info & OGRE_TOKEN) !== 0) s.knight.monsterDeck.discard(MONSTER.ogre);
  if ((info & TROLL_TOKEN) !== 0) s.knight.monsterDeck.discard(MONSTER.troll);
}
