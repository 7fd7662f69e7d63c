import { countBits } from '../../../core/bits.ts';
import { passShuffle, shuffle } from '../../../core/shuffle.ts';
import type { Rng, SearchAdvice } from '../../../core/types.ts';
import { FILL_ALL, FILL_ANY } from '../../map/fill-all.ts';
import { planOf, type Role } from '../../role.ts';
import { EVERY_SEAT, type VastTable } from '../../table.ts';
import { REVEAL_NEXT, WHICH_NEXT } from '../die.ts';
import { MONSTER_DECK } from '../monster-cards.ts';
import { planEnd } from '../past-plunder.ts';
import { pliesAhead } from '../rivals.ts';
import { symbolNote } from '../symbols.ts';
import { shown } from './board.ts';
import { activationPhases, activationTasks } from './activate.ts';
import { enterTribe } from './attack.ts';
import { estimate, prefer, progress, script, utility } from './advice.ts';
import { ASSIGN, ASSIGN_NEXT, HAND_LIMIT, RUBY, TAKE_SECRETS } from './draw.ts';
import { panels, rows, rowsBeside } from './figures.ts';
import { Goblins, goblinTables, SECRETS_DRAWN, TRIBE_COUNT, WAR } from './goblins.ts';
import { POISON } from './poison.ts';
import { deckNames, position, readDecks } from './position.ts';
import { idle, presets } from './rules.ts';
import { CAVE_IN, CAVE_NEXT, CAVE_TAKE, HEX_TARGET } from './secrets.ts';
import {
  DISCARD_SECRET,
  EMPTY,
  hideTribe,
  LOSE,
  LOSE_MONSTER,
  LOSE_SECRET,
  scatter,
  setPopulation,
  SLEEPY_TRIBE,
  stand,
  TRAP,
} from './tribes.ts';
import {
  ACT,
  BLOCK,
  GOBLIN_TURN,
  MONSTERS_STEP,
  OVERPOPULATION,
  PICK,
  PICK_WAR,
  POPULATE,
  RAGE_STEP,
  SECRETS_STEP,
  TURN,
} from './turn.ts';
import { SECRET, SECRETS, TRIBE_TEXTS } from './kinds.ts';
import { GOBLINS, SECRET_DECK, WAR_DECK } from './words.ts';

export const goblins: Role<'goblins'> = {
  name: 'goblins',
  title: 'the Goblins',
  pronouns: ['they', 'them', 'their'],
  pieceTexts: TRIBE_TEXTS,
  about: 'The Goblins, alone, must strike the Shadow Unicorn dead with three Tribes that scatter and grow again.',
  key: 'goblins',
  place: 20,
  player: true,
  shown,
  presets,
  notes: [symbolNote],
  sources: [MONSTER_DECK, WAR_DECK, SECRET_DECK],
  endings: [],
  phases: [
    ...[PICK, RUBY, BLOCK, OVERPOPULATION, LOSE_MONSTER, ASSIGN, DISCARD_SECRET, TURN],
    ...activationPhases,
    ...[CAVE_IN, TRAP, FILL_ANY, WHICH_NEXT, HEX_TARGET, SLEEPY_TRIBE],
    POISON,
  ],
  tasks: [
    ...[GOBLIN_TURN, PICK_WAR, POPULATE, MONSTERS_STEP, RAGE_STEP, SECRETS_STEP, ACT],
    ...[ASSIGN_NEXT, TAKE_SECRETS, HAND_LIMIT, LOSE],
    ...activationTasks,
    ...[CAVE_TAKE, CAVE_NEXT, FILL_ALL, REVEAL_NEXT, EMPTY, LOSE_SECRET],
  ],
  events: Object.values(GOBLINS),
  figures: rows,
  figuresBeside: rowsBeside,
  panels,
  scripts: { goblins: script },

  idle,
  plan: (setup, { goals }) => planOf(Goblins, goblinTables(setup, goals)),
  deal({ goblins: they, chance }) {
    they.clear();
    they.monsterDeck.deal(chance[MONSTER_DECK.place]!);
    they.secretDeck.deal(chance[SECRET_DECK.place]!);
    they.warDeck.left = 0;
    they.warDeck.discarded = 0;
  },
  hasTurn: () => true,
  turn: GOBLIN_TURN,

  pieces: TRIBE_COUNT,
  symbols: true,
  // A Cave-In under a part that then leaves puts him far from all tiles.
  scatters: ({ mapSplit }) => mapSplit === 'drop',
  upon: {
    laid,
    lurks: ({ goblins: they }, cell) => they.lurking.includes(cell),
    // The Fire Bomber serves until the end of the turn it was played in.
    turnBegins: ({ goblins: they }) => void (they.bombing = 0),
  },
  piece: {
    ...{ enter: enterTribe, dropped: hideTribe, scorched },
    acting: ({ goblins: they }) => they.cells[they.acting]!,
  },
  knowledge: { text: (s, seat) => s.goblins.text(seat === s.goblins.seat), determinise, passDeal },
  position: { read: position, decks: deckNames, readDecks, begin },
  advice: { estimate, utility, progress, prefer, search },
};

/**
 * It takes two strong Tribes, brought up one after the other, to break a Crystal, and the estimate knows no halves of that:
 * where they gather Crystals, and hunt nobody, it is worth looking farther beside one already.
 */
function search(seats: readonly string[]): SearchAdvice {
  const hunt = PREY.some((role) => seats.includes(role));
  return { iterations: 120, depth: pliesAhead(seats, 20, hunt ? 20 : 60), mix: 0.2 };
}

/** Whose death their goal is. */
const PREY = ['knight', 'dragon', 'nightmare'];

/** Magma takes all of a Tribe, which scatters without Rage. */
function scorched(s: VastTable, tribe: number): void {
  const left = s.terrain!.tables.box.effects.magmaTribePopulation;
  s.terrain!.record.counts.magmaScatters++;
  s.terrain!.record.counts.populationLost += Math.max(0, s.goblins.population[tribe]! - left);
  setPopulation(s, tribe, Math.min(left, s.goblins.population[tribe]!));
  scatter(s, tribe);
}

/** A Tribe that lurks there is on the map now. */
function laid(s: VastTable, cell: number): void {
  const { goblins: they } = s;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    if (they.lurking[tribe] !== cell) continue;
    stand(s, tribe, cell);
    s.say(GOBLINS.appeared, tribe, cell, 0);
  }
}

/** The decks' orders; for others also which Secrets are in hand, and the War cards and Secrets just drawn. */
function determinise(s: VastTable, seat: number, rng: Rng): void {
  const { goblins: they } = s;
  const { warDeck, drawn } = they;
  const mine = seat === they.seat || seat === EVERY_SEAT;
  const wars = !mine && they.drawing === WAR ? they.drawnCount : 0;
  for (let i = 0; i < wars; i++) warDeck.cards[warDeck.left++] = drawn[i]!;
  // Once the card is chosen nobody draws from it again; to others what is left says nothing of those drawn besides.
  if (!mine && wars === 0) for (let i = 0; i < warDeck.left; i++) warDeck.cards[i] = they.tables.warCards[i]!;
  warDeck.scramble(rng);
  for (let i = 0; i < wars; i++) drawn[i] = warDeck.cards[--warDeck.left]!;
  they.monsterDeck.scramble(rng);
  if (mine) they.secretDeck.scramble(rng);
  else dealSecrets(s, rng);
}

/** Draws what `determinise` would. */
function passDeal(s: VastTable, seat: number, rng: Rng): void {
  const { drawing, drawnCount, hand, monsterDeck, secretDeck, seat: theirs, warDeck } = s.goblins;
  const mine = seat === theirs || seat === EVERY_SEAT;
  warDeck.passBetween(0, !mine && drawing === WAR ? -drawnCount : 0, rng);
  monsterDeck.passScramble(rng);
  if (mine) secretDeck.passScramble(rng);
  else {
    const fresh = drawing === SECRETS_DRAWN ? drawnCount : 0;
    passShuffle(secretDeck.left + fresh + countBits(hand & ~secretsShown(s)), rng);
  }
}

/** Asked about the Poison they show that they hold it. */
function secretsShown(s: VastTable): number {
  return !s.isOver && s.phase === POISON.code ? 1 << SECRET.poison : 0;
}

function dealSecrets(s: VastTable, rng: Rng): void {
  const { goblins: they } = s;
  const { secretDeck, drawn } = they;
  const unseen = s.scratch;
  const fresh = they.drawing === SECRETS_DRAWN ? they.drawnCount : 0;
  const shown = secretsShown(s);
  let hidden = they.hand & ~shown;
  let inHand = 0;
  for (let i = 0; i < secretDeck.left; i++) hidden |= 1 << secretDeck.cards[i]!;
  for (let i = 0; i < fresh; i++) hidden |= 1 << drawn[i]!;
  let count = 0;
  for (let secret = 0; secret < SECRETS.length; secret++) {
    if ((hidden >> secret) & 1) unseen[count++] = secret;
    if (((they.hand & ~shown) >> secret) & 1) inHand++;
  }
  shuffle(unseen, 0, count, rng);
  for (let i = 0; i < fresh; i++) drawn[i] = unseen[--count]!;
  they.hand = shown;
  for (let i = 0; i < inHand; i++) they.hand |= 1 << unseen[i]!;
  for (let i = inHand; i < count; i++) secretDeck.cards[i - inHand] = unseen[i]!;
}

/** At the choice of a War card, if some are drawn, else once Secrets have come. */
function begin(s: VastTable): void {
  s.agenda.cut(s.floor);
  planEnd(s, 'goblins', s.goblins.seat);
  if (s.goblins.drawnCount === 0) s.ask(TURN, s.goblins.seat);
  else PICK_WAR.run(s, 0);
}
