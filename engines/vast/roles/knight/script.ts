/**
 * The reference script: a goal-directed Knight, fixed to the last tie (rules 19), so that independent programs can be
 * compared on it. Points it does not name and all ties are decided uniformly.
 */
import type { Policy, Rng, Script } from '../../../core/types.ts';
import type { Components } from '../../components.ts';
import { END_TILE } from '../../end-tiles.ts';
import { bits4, distance, ENTRANCE, STEP } from '../../geometry.ts';
import {
  CRYSTAL_TOKEN,
  EVENT_TOKEN,
  LIT,
  MONSTER_TOKEN,
  TREASURE_TOKEN,
} from '../../map/caverns.ts';
import { REMOVE } from '../../removal.ts';
import { ROTATE } from '../../reveal.ts';
import type { Rules } from '../../rules.ts';
import type { Vast } from '../../state.ts';
import { armorOf } from '../shadow-unicorn/attack.ts';
import { OFF_MAP } from '../shadow-unicorn/shadow.ts';
import {
  ACTION,
  ASSIGN_AXE,
  ASSIGN_BOOTS,
  ASSIGN_LANTERN,
  ASSIGN_MOVEMENT,
  ASSIGN_PERCEPTION,
  ASSIGN_STRENGTH,
  ASSIGN_SWORD,
  DRINK_POTION,
  ENCOUNTER,
  END_TURN,
  REVEAL_CARD,
  SIDEQUEST,
  STEP_TO,
  THROW_JAVELIN,
} from './actions.ts';
import { BY_LINE, CHOOSE_ENEMY, FIGHT, FIGHT_NOW } from './ambush.ts';
import { LEAVE_IT, SMASH, SMASH_IT, TAKE, TAKE_IT } from './encounter.ts';
import { DRINK, isLight } from './events.ts';
import { ELVISH_SWORD, HEROIC_BOOTS, MIGHTY_AXE } from './knight.ts';
import { ADD_AXE, ADD_SWORD, ADD_TRACK } from './strength.ts';
import { KEEP, KEEP_CARD } from './treasures.ts';

/** Health from which the Potion and Light, and from which Fresh Air and Water, are not worth a cube. */
const POTION_UP_TO = 4;
const AIR_UP_TO = 6;

const MOST_CELLS = 64;
const UNREACHED = -1;

export const knightScript: Script<Vast, Rules, Components> = {
  help: 'hunts him while she can reach and hit him, else explores the nearest space; the reference policy of the rules',
  create: () => new KnightScript(),
};

class KnightScript implements Policy<Vast> {
  /** Options among which a tie is drawn. */
  private readonly best = new Int32Array(256);
  private count = 0;
  /** Distances by slot from her cell, cells in the order found. */
  private readonly steps = new Int32Array(MOST_CELLS);
  private readonly queue = new Int32Array(MOST_CELLS);
  private found = 0;
  private legal: Int32Array = new Int32Array(0);
  private options = 0;

  choose(s: Vast, _seat: number, legal: Int32Array, count: number, rng: Rng): number {
    this.legal = legal;
    this.options = count;
    this.count = 0;
    this.pick(s, rng);
    if (this.count === 0) return rng.below(count);
    return this.best[this.count === 1 ? 0 : rng.below(this.count)]!;
  }

  private pick(s: Vast, rng: Rng): void {
    switch (s.phase) {
      case ACTION:
        this.act(s, rng);
        break;
      case FIGHT:
        this.fight(s);
        break;
      case CHOOSE_ENEMY:
        this.take(BY_LINE);
        break;
      case SMASH:
        this.smash(s);
        break;
      case TAKE:
        this.take(TAKE_IT);
        break;
      case KEEP:
        this.take(KEEP_CARD);
        break;
      case DRINK:
        this.take(s.knight.health <= (isLight(s) ? POTION_UP_TO : AIR_UP_TO) ? 1 : 0);
        break;
      case ROTATE:
        this.all(s, openEdges);
        break;
      case END_TILE:
        this.all(s, (state, cell) => -distance(cell, state.knight.cell));
        break;
      case REMOVE:
        this.all(s, removalWorth);
        break;
    }
  }

  private offered(action: number): boolean {
    for (let i = 0; i < this.options; i++) if (this.legal[i] === action) return true;
    return false;
  }

  /** Adds an offered action to the ties. */
  private take(action: number): boolean {
    for (let i = 0; i < this.options; i++) {
      if (this.legal[i] !== action) continue;
      this.best[this.count++] = i;
      return true;
    }
    return false;
  }

  /** All offered actions in first..last-1. */
  private takeRange(first: number, last: number): boolean {
    for (let action = first; action < last; action++) this.take(action);
    return this.count > 0;
  }

  /** The first offered of up to three actions, else the end of the turn. */
  private takeFirst(a: number, b: number, c: number): void {
    if (!this.take(a) && !this.take(b) && !this.take(c)) this.take(END_TURN);
  }

  /** The options of greatest worth. */
  private all(s: Vast, worth: (s: Vast, action: number) => number): void {
    let most = -Infinity;
    for (let i = 0; i < this.options; i++) {
      const value = worth(s, this.legal[i]!);
      if (value < most) continue;
      if (value > most) this.count = 0;
      most = value;
      this.best[this.count++] = i;
    }
  }

  /** Adds Strength as long as that may turn the fight, never against an enemy without Strength. */
  private fight(s: Vast): void {
    const { knight, tables } = s;
    const mine = knight.strength(tables);
    const most = mine + Math.min(knight.unplaced, freeStrength(s));
    const adds = mine <= knight.enemyStrength && knight.enemyStrength <= most;
    if (!adds || !(this.take(ADD_SWORD) || this.take(ADD_AXE) || this.take(ADD_TRACK))) this.take(FIGHT_NOW);
  }

  private smash(s: Vast): void {
    const { knight, tables } = s;
    if (this.take(SMASH_IT)) return;
    const most = knight.strength(tables) + Math.min(knight.unplaced, freeStrength(s));
    if (most < tables.smash || !(this.take(ADD_SWORD) || this.take(ADD_AXE) || this.take(ADD_TRACK))) {
      this.take(LEAVE_IT);
    }
  }

  /** The action point: the first line that applies. */
  private act(s: Vast, rng: Rng): void {
    const { knight, tables, map } = s;
    const here = map.info[map.grid[knight.cell]!]!;
    const strength = knight.strength(tables);
    const room = freeStrength(s);
    if (this.takeRange(SIDEQUEST, REVEAL_CARD)) return;
    if (this.takeRange(REVEAL_CARD, THROW_JAVELIN)) return;
    if (knight.health <= POTION_UP_TO && this.take(DRINK_POTION)) return;
    const worthIt =
      (here & (TREASURE_TOKEN | EVENT_TOKEN)) !== 0 || strength + Math.min(knight.unplaced, room) >= tables.smash;
    if (worthIt && this.take(ENCOUNTER)) return;
    if ((here & EVENT_TOKEN) !== 0) {
      this.take(END_TURN);
      return;
    }
    // Without an Encounter left, one more cube on Perception comes first.
    let perceive = UNREACHED;
    let free = knight.unplaced;
    if (knight.encounters >= knight.perception(tables)) {
      perceive = this.firstOffered(ASSIGN_LANTERN, ASSIGN_SWORD, ASSIGN_PERCEPTION);
      if (perceive === UNREACHED) {
        this.take(END_TURN);
        return;
      }
      free--;
    }
    this.search(s);
    const wanted = huntStrength(s, this.distanceTo(s, s.shadow.cell), strength, room, free);
    const target = wanted > 0 ? s.shadow.cell : this.target(s, strength, room, free, rng);
    if (target === OFF_MAP) this.take(END_TURN);
    else if (perceive !== UNREACHED) this.take(perceive);
    else if (wanted > strength) this.takeFirst(ASSIGN_SWORD, ASSIGN_AXE, ASSIGN_STRENGTH);
    else if (knight.moved >= knight.movement(tables)) this.takeFirst(ASSIGN_BOOTS, ASSIGN_MOVEMENT, END_TURN);
    else if (!this.stepToward(s, target)) this.take(END_TURN);
  }

  private firstOffered(a: number, b: number, c: number): number {
    return this.offered(a) ? a : this.offered(b) ? b : this.offered(c) ? c : UNREACHED;
  }

  /** Distances over wall-less edges, going on only through Lit tiles without Unicorn, Event or Monster token. */
  private search(s: Vast): void {
    this.steps.fill(UNREACHED);
    this.spread(s, s.knight.cell, true);
  }

  private spread(s: Vast, start: number, hers: boolean): void {
    const { map, shadow } = s;
    const { steps, queue } = this;
    queue[0] = start;
    steps[map.grid[start]!] = 0;
    this.found = 1;
    for (let head = 0; head < this.found; head++) {
      const cell = queue[head]!;
      const info = map.info[map.grid[cell]!]!;
      const passable = (info & LIT) !== 0 && cell !== shadow.cell && (info & (EVENT_TOKEN | MONSTER_TOKEN)) === 0;
      if (!passable && !(hers && head === 0)) continue;
      const open = map.tilesAt(cell) & ~map.wallsAt(cell);
      for (let d = 0; d < 4; d++) {
        if (((open >> d) & 1) === 0) continue;
        const beyond = cell + STEP[d]!;
        if (steps[map.grid[beyond]!] !== UNREACHED) continue;
        steps[map.grid[beyond]!] = steps[map.grid[cell]!]! + 1;
        queue[this.found++] = beyond;
      }
    }
  }

  private distanceTo(s: Vast, cell: number): number {
    return cell === OFF_MAP ? UNREACHED : this.steps[s.map.grid[cell]!]!;
  }

  /** (b) home once he is dead; (c) the nearest space worth a visit; OFF_MAP if none. */
  private target(s: Vast, strength: number, room: number, free: number, rng: Rng): number {
    const { map, shadow, tables } = s;
    if (!shadow.alive && this.distanceTo(s, ENTRANCE) > 0) return ENTRANCE;
    const limit = reach(s, free);
    const smashes = strength + Math.min(free, room) >= tables.smash;
    const toward = shadow.cell === OFF_MAP ? ENTRANCE : shadow.cell;
    let best = OFF_MAP;
    let least = 1 << 20;
    let ties = 0;
    for (let i = 1; i < this.found; i++) {
      const cell = this.queue[i]!;
      const info = map.info[map.grid[cell]!]!;
      if (cell === shadow.cell || (info & MONSTER_TOKEN) !== 0) continue;
      const wanted =
        (info & LIT) === 0 ||
        (info & (EVENT_TOKEN | TREASURE_TOKEN)) !== 0 ||
        (smashes && (info & CRYSTAL_TOKEN) !== 0);
      const far = this.steps[map.grid[cell]!]!;
      if (!wanted || far > limit) continue;
      const rank = 1000 * far + distance(cell, toward);
      if (rank > least) continue;
      ties = rank < least ? 1 : ties + 1;
      // A tie replaces what stands with probability one in `ties`: uniform among all.
      if (ties === 1 || rng.below(ties) === 0) best = cell;
      least = rank;
    }
    return best;
  }

  /** All first steps of shortest paths to the target. */
  private stepToward(s: Vast, target: number): boolean {
    const { map, knight } = s;
    const length = this.steps[map.grid[target]!]!;
    // Distances to the target, through the same spaces: backwards from it.
    const open = map.tilesAt(knight.cell) & ~map.wallsAt(knight.cell);
    for (let d = 0; d < 4; d++) {
      if (((open >> d) & 1) === 0) continue;
      if (this.lengthFrom(s, knight.cell + STEP[d]!, target) === length - 1) this.take(STEP_TO + d);
    }
    return this.count > 0;
  }

  /** Shortest way from a neighbour of hers to the target, or UNREACHED. */
  private lengthFrom(s: Vast, cell: number, target: number): number {
    if (cell === target) return 0;
    this.steps.fill(UNREACHED);
    this.spread(s, cell, false);
    return this.steps[s.map.grid[target]!]!;
  }
}

/** Strength she can still add by cubes: free spaces of the track, Sword and Axe held without a cube. */
function freeStrength(s: Vast): number {
  const { knight, tables } = s;
  const track = tables.strengthTrack.length - 1 - knight.onStrength;
  return track + (knight.idle(ELVISH_SWORD) ? 1 : 0) + (knight.idle(MIGHTY_AXE) ? 1 : 0);
}

/** How far she comes this turn with so many more cubes. */
function reach(s: Vast, cubes: number): number {
  const { knight, tables } = s;
  let rest = cubes;
  let far = knight.movement(tables) - knight.moved;
  if (rest >= 1 && knight.idle(HEROIC_BOOTS)) {
    far += tables.movementBonus[1 << HEROIC_BOOTS]!;
    rest--;
  }
  const track = tables.movementTrack.length - 1 - knight.onMovement;
  return far + 2 * Math.min(rest, track);
}

/** (a) The Strength with which she can reach and attack him this turn: better than his Armor, else equal; 0 if neither. */
function huntStrength(s: Vast, far: number, strength: number, room: number, free: number): number {
  if (far < 1) return 0;
  const armor = armorOf(s);
  for (let wanted = armor + 1; wanted >= armor; wanted--) {
    const missing = Math.max(0, wanted - strength);
    if (missing <= Math.min(room, free) && far <= reach(s, free - missing)) return wanted;
  }
  return 0;
}

/** Wall-less edges onto Lit tiles in that rotation. */
function openEdges(s: Vast, rotation: number): number {
  const { map, tables } = s;
  const cell = map.where[s.turning]!;
  const walls = tables.walls[4 * map.tile[s.turning]! + rotation]!;
  return bits4(map.litAt(cell) & ~map.wallsWith(cell, walls));
}

/** Rather no Lit Crystal tile, then neither her tile nor his, then the farthest from her. */
function removalWorth(s: Vast, cell: number): number {
  const { map, knight, shadow } = s;
  const slot = map.grid[cell]!;
  const crystal = (map.info[slot]! & LIT) !== 0 && map.isCrystal(slot);
  const stoodOn = cell === knight.cell || cell === shadow.cell;
  return (crystal ? 0 : 2000) + (stoodOn ? 0 : 1000) + distance(cell, knight.cell);
}

