/** Their turn (rules 3.2): War, Populate, Monsters, Secrets, then Tribes and Secrets in any order; end tiles. */
import { mayDo } from '../../options.ts';
import { phase, task } from '../../tasks.ts';
import { cardName } from '../../names.ts';
import type { VastTable } from '../../table.ts';
import { planEnd } from '../past-plunder.ts';
import { MONSTER } from '../monster-cards.ts';
import { actionPoint } from '../action-point.ts';
import { activate } from './activate.ts';
import { drawCards, drawMonsters, drawSecrets } from './draw.ts';
import { TRIBE_COUNT, WAR } from './goblins.ts';
import { HEX } from './hex.ts';
import { playSecret, secretOptions, secretWords } from './secrets.ts';
import { changeRage, discardSecret, scatter, setPopulation } from './tribes.ts';
import { SECRET, SECRETS, TRIBE_TEXTS } from './kinds.ts';
import { GOBLINS, WAR_DECK } from './words.ts';

export const GOBLIN_TURN = task((s) => {
  const { goblins } = s;
  goblins.activated = 0;
  goblins.flared = 0;
  goblins.furious = 0;
  goblins.declared = 0;
  goblins.tunnels = 0;
  goblins.rubyUsed = 0;
  goblins.wisped = 0;
  for (const hexed of HEX.all(s)) hexed.ends?.(s);
  planEnd(s, 'goblins', goblins.seat);
  if (goblins.rage === 0) changeRage(s, 1);
  s.agenda.push(PICK_WAR, 0);
  goblins.warDeck.deal(s.chance[WAR_DECK.place]!);
  drawCards(s, WAR, goblins.rage);
});

/** What follows once a War card is to be picked from those drawn. */
export const PICK_WAR = task((s) => {
  const { agenda } = s;
  agenda.push(ACT, 0);
  agenda.push(SECRETS_STEP, 0);
  agenda.push(MONSTERS_STEP, 0);
  agenda.push(POPULATE, 0);
  s.ask(PICK, s.goblins.seat);
});

/** One of the cards drawn, in the order drawn. */
export const PICK = phase({
  name: 'war',
  options({ goblins }, out) {
    for (let i = 0; i < goblins.drawnCount; i++) out[i] = goblins.drawn[i]!;
    return goblins.drawnCount;
  },
  take(s, card) {
    const { goblins } = s;
    goblins.warCard = card;
    goblins.drawnCount = 0;
    goblins.blocked = 0;
    s.say(GOBLINS.war, card, 0, 0);
  },
  describe: (s, card) => `chooses ${cardName(s.goblins.tables.warIds[card]!)}`,
});

/** The discs of one Tribe after the other may be blocked; then all that are not are added. */
export const POPULATE = task((s, first) => {
  const { goblins, agenda, tables } = s;
  for (let tribe = first; tribe < TRIBE_COUNT && goblins.rage > 0; tribe++) {
    const discs = goblins.tables.warDiscs[goblins.warCard]![tribe]!;
    if (discs === 0) continue;
    const overflows = discsCut(s, tribe, discs) > 0 && !goblins.holds(tribe, MONSTER.petFrog);
    if (!overflows && tables.rules.goblinBlock !== 'any') continue;
    agenda.push(POPULATE, tribe + 1);
    goblins.tribe = tribe;
    s.ask(BLOCK, goblins.seat);
    return;
  }
  addDiscs(s);
});

/** Discs beyond the most a Tribe may have. */
function discsCut({ goblins }: VastTable, tribe: number, discs: number): number {
  return Math.max(0, goblins.population[tribe]! + discs - goblins.tables.box.maxPopulation);
}

export const BLOCK = mayDo({
  name: 'block',
  does(s) {
    const { goblins } = s;
    goblins.blocked |= 1 << goblins.tribe;
    goblins.record.counts.blocks++;
    changeRage(s, -1);
  },
  words: (s, yes) => `${yes ? 'blocks the discs of' : 'lets the discs come to'} ${TRIBE_TEXTS[s.goblins.tribe]}`,
});

function addDiscs(s: VastTable): void {
  const { goblins } = s;
  let cut = false;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    if ((goblins.blocked >> tribe) & 1) continue;
    const discs = goblins.tables.warDiscs[goblins.warCard]![tribe]!;
    const beyond = discsCut(s, tribe, discs);
    setPopulation(s, tribe, goblins.population[tribe]! + discs - beyond);
    if (beyond > 0 && !goblins.holds(tribe, MONSTER.petFrog)) cut = true;
  }
  if (!cut) return;
  goblins.record.counts.overpopulations++;
  s.ask(OVERPOPULATION, goblins.seat);
}

export const LEADER = TRIBE_COUNT;

/** A Tribe on the map must scatter; if none is there, any other that has somebody to lose. The Leader prevents it. */
export const OVERPOPULATION = phase({
  name: 'overpopulation',
  options({ goblins }, out) {
    let count = 0;
    for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) if (goblins.isRevealed(tribe)) out[count++] = tribe;
    for (let tribe = 0; tribe < TRIBE_COUNT && !goblins.anyRevealed; tribe++) {
      if (goblins.population[tribe]! >= 1) out[count++] = tribe;
    }
    if (goblins.hasSecret(SECRET.leader)) out[count++] = LEADER;
    return count;
  },
  take(s, choice) {
    const { counts } = s.goblins.record;
    if (choice === LEADER) {
      counts.secretsPlayed++;
      return discardSecret(s, SECRET.leader);
    }
    counts.scattersByOverpopulation++;
    scatter(s, choice);
  },
  describe: (_, choice) => (choice === LEADER ? 'plays the Leader' : `lets ${TRIBE_TEXTS[choice]} scatter`),
});

export const MONSTERS_STEP = task((s) => {
  const { warCard, tables } = s.goblins;
  s.agenda.push(RAGE_STEP, 0);
  drawMonsters(s, tables.warMonsters[warCard]!);
});

export const RAGE_STEP = task((s) => {
  const { warCard, tables } = s.goblins;
  changeRage(s, tables.warRage[warCard]!);
});

export const SECRETS_STEP = task((s) => {
  const { warCard, tables } = s.goblins;
  drawSecrets(s, tables.warSecrets[warCard]!);
});

export const ACT = task((s) => s.ask(TURN, s.goblins.seat));

/** Codes: the Tribe to activate, then 3 + 3 x Secret + its Tribe, then the end. */
export const PLAY = TRIBE_COUNT;
export const END_TURN = PLAY + TRIBE_COUNT * SECRETS.length;

export const TURN = phase({
  name: 'turn',
  options(s, out) {
    const { goblins } = s;
    let count = 0;
    for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
      if (((goblins.activated >> tribe) & 1) === 0 && goblins.population[tribe]! >= 1) out[count++] = tribe;
    }
    count = secretOptions(s, out, count, PLAY);
    out[count++] = END_TURN;
    return count;
  },
  take: actionPoint(ACT, END_TURN, (s, action) => {
    if (action < PLAY) activate(s, action);
    else playSecret(s, Math.floor((action - PLAY) / TRIBE_COUNT), (action - PLAY) % TRIBE_COUNT);
  }),
  describe(_, action) {
    if (action === END_TURN) return 'ends the turn';
    if (action < PLAY) return `activates ${TRIBE_TEXTS[action]}`;
    return secretWords(Math.floor((action - PLAY) / TRIBE_COUNT), (action - PLAY) % TRIBE_COUNT);
  },
});
