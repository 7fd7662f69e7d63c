/** Component data and rule values as lookup tables, made once per state. */
import { fnv1a } from '../core/rng.ts';
import type { Setup } from '../core/types.ts';
import { EVENTS, MONSTERS, SIDEQUESTS, TREASURES, type Components } from './components.ts';
import type { Rules } from './rules.ts';

export type VastSetup = Setup<Rules, Components>;

/** Tile types as the rules ask for them. */
export const AMBUSH = 0;
export const EVENT = 1;
export const TREASURE = 2;
export const CRYSTAL = 4;
export const ENTRANCE_TYPE = 5;
const TYPE_CODE = { ambush: AMBUSH, event: EVENT, treasure: TREASURE, vault: 3, crystal: CRYSTAL };

/** What a prompt asks of him. */
export const MOVE = 0;
export const TURN_LEFT = 1;
export const TURN_RIGHT = 2;

/** Which prompts provoke a Rampage: 0 angry, 1 Move or angry, 2 any. */
const PROVOKED = { easy: 0, medium: 1, hard: 2 };

/** The Monster whose Strength does not count. */
export const NO_STRENGTH = -1;
/** `Tables.line` when ambushes draw Monsters. */
export const MONSTERS_COME = -1;

export class Tables {
  readonly rules: Readonly<Rules>;
  readonly components: Components;

  /** Tiles in play: ids in data order without Vaults, the Entrance last; walls per rotation, distinct rotations, type. */
  readonly entrance: number;
  readonly tileIds: readonly string[];
  readonly walls: Uint8Array;
  readonly turns: Uint8Array;
  readonly type: Uint8Array;
  readonly tileIdentity: Int32Array;
  /** Tile numbers of the Crystals and of the others, and how many of each go into each pile. */
  readonly crystals: Int32Array;
  readonly base: Int32Array;
  readonly basePerPile: Int32Array;
  readonly crystalsPerPile: Int32Array;

  readonly centre: Uint8Array;

  readonly unicornCards: Int32Array;
  readonly unicornIdentity: Int32Array;
  /** Number of steps of a Move prompt, the turn (TURN_LEFT, TURN_RIGHT), angry, the mark. */
  readonly cardMove: Int32Array;
  readonly cardTurn: Int32Array;
  readonly cardAngry: Uint8Array;
  readonly cardRight: Int32Array;
  readonly cardForward: Int32Array;
  /** His Armor and Spirit by Crystal tiles revealed. */
  readonly armor: Int32Array;
  readonly spirit: Int32Array;
  readonly provoked: number;

  readonly movementTrack: Int32Array;
  readonly perceptionTrack: Int32Array;
  readonly strengthTrack: Int32Array;
  readonly gritSpaces: Int32Array;
  readonly smash: number;
  /** What Treasures with a cube add, by the mask of those cards. */
  readonly movementBonus: Int32Array;
  readonly perceptionBonus: Int32Array;
  readonly strengthBonus: Int32Array;

  readonly treasureCards: Int32Array;
  readonly treasureIdentity: Int32Array;
  readonly eventCards: Int32Array;
  readonly eventIdentity: Int32Array;
  readonly sidequestCards: Int32Array;
  readonly sidequestIdentity: Int32Array;
  readonly sidequestGrit: Int32Array;
  readonly monsterCards: Int32Array;
  readonly monsterIdentity: Int32Array;
  readonly monsterStrength: Int32Array;
  /** Strength of every ambush by line A or B; MONSTERS_COME for line C. */
  readonly line: number;

  constructor(setup: VastSetup) {
    const { rules, components } = setup;
    this.rules = rules;
    this.components = components;

    const tiles = components.tiles.filter((tile) => tile.type !== 'vault');
    this.entrance = tiles.length;
    this.tileIds = [...tiles.map((tile) => tile.id), 'ENT'];
    const shapes = [...tiles.map((tile) => components.shapes[tile.shape]!), [0, 0, 0, 0]];
    this.walls = Uint8Array.from(shapes.flatMap(rotations));
    this.turns = Uint8Array.from(shapes, (shape) => distinctTurns(rotations(shape)));
    this.type = Uint8Array.from([...tiles.map((tile) => TYPE_CODE[tile.type]), ENTRANCE_TYPE]);
    this.tileIdentity = identities(this.tileIds);
    this.crystals = Int32Array.from(tiles.keys()).filter((tile) => this.type[tile] === CRYSTAL);
    this.base = Int32Array.from(tiles.keys()).filter((tile) => this.type[tile] !== CRYSTAL);
    this.basePerPile = evenly(this.base.length - components.stack.start, components.stack.piles);
    this.crystalsPerPile = evenly(this.crystals.length, components.stack.piles);

    this.centre = Uint8Array.from(components.dragonDie, (face) => (face.centre ? 1 : 0));

    const cards = components.unicornDeck;
    this.unicornCards = Int32Array.from(cards.keys());
    this.unicornIdentity = identities(cards.map((card) => card.id));
    this.cardMove = Int32Array.from(cards, (card) => card.move ?? 0);
    this.cardTurn = Int32Array.from(cards, (card) =>
      card.turn === null ? MOVE : card.turn === 'left' ? TURN_LEFT : TURN_RIGHT,
    );
    this.cardAngry = Uint8Array.from(cards, (card) => (card.angry ? 1 : 0));
    this.cardRight = Int32Array.from(cards, (card) => card.right);
    this.cardForward = Int32Array.from(cards, (card) => card.forward);
    const rows = Array.from({ length: this.crystals.length + 1 }, (_, revealed) =>
      components.shadowBoard.tracks[rules.shadowTrack].findLast((row) => row.from <= revealed)!,
    );
    this.armor = Int32Array.from(rows, (row) => row.armor);
    this.spirit = Int32Array.from(rows, (row) => row.spirit);
    this.provoked = PROVOKED[rules.rampageLevel];

    const { knight } = components;
    this.movementTrack = Int32Array.from(knight.tracks.movement);
    this.perceptionTrack = Int32Array.from(knight.tracks.perception);
    this.strengthTrack = Int32Array.from(knight.tracks.strength);
    this.gritSpaces = Int32Array.from(knight.gritSpaces);
    this.smash = knight.smashStrength[rules.knightLevel];
    this.movementBonus = bonuses(components, 'movement');
    this.perceptionBonus = bonuses(components, 'perception');
    this.strengthBonus = bonuses(components, 'strength');

    this.treasureCards = Int32Array.from(components.treasures, (card) => TREASURES.indexOf(card.id));
    this.treasureIdentity = identities(TREASURES);
    this.eventCards = Int32Array.from(
      components.events.flatMap((card) => Array.from({ length: card.copies }, () => EVENTS.indexOf(card.id))),
    );
    this.eventIdentity = identities(EVENTS);
    this.sidequestCards = Int32Array.from(components.sidequests, (card) => SIDEQUESTS.indexOf(card.id));
    this.sidequestIdentity = identities(SIDEQUESTS);
    this.sidequestGrit = new Int32Array(SIDEQUESTS.length);
    for (const card of components.sidequests) this.sidequestGrit[SIDEQUESTS.indexOf(card.id)] = card.grit;
    this.monsterCards = Int32Array.from(components.monsters, (card) => MONSTERS.indexOf(card.id));
    this.monsterIdentity = identities(MONSTERS);
    this.monsterStrength = new Int32Array(MONSTERS.length);
    for (const card of components.monsters) {
      this.monsterStrength[MONSTERS.indexOf(card.id)] = card.strength ?? NO_STRENGTH;
    }
    this.line = rules.infestationLine === 'C' ? MONSTERS_COME : components.infestation[rules.infestationLine];
  }
}

/** Walls as bits N 1, E 2, S 4, W 8 in the four rotations: a clockwise quarter turn moves each to the next side. */
function rotations(shape: readonly number[]): number[] {
  return [0, 1, 2, 3].map((turn) => shape.reduce((mask, _, side) => mask | (shape[(side - turn + 4) % 4]! << side), 0));
}

/** Rotations before the walls repeat: open 1, tunnel 2, others 4. */
function distinctTurns(masks: readonly number[]): number {
  return masks[1] === masks[0] ? 1 : masks[2] === masks[0] ? 2 : 4;
}

/** `count` dealt into piles as evenly as possible, extra ones to the top piles. */
function evenly(count: number, piles: number): Int32Array {
  return Int32Array.from({ length: piles }, (_, pile) => Math.floor((count + piles - 1 - pile) / piles));
}

function identities(ids: readonly string[]): Int32Array {
  return Int32Array.from(ids, fnv1a);
}

function bonuses(components: Components, what: 'movement' | 'perception' | 'strength'): Int32Array {
  return Int32Array.from({ length: 1 << TREASURES.length }, (_, mask) =>
    components.treasures.reduce((sum, card) => sum + (mask & (1 << TREASURES.indexOf(card.id)) ? card[what] : 0), 0),
  );
}
