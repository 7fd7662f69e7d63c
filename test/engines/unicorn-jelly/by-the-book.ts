/**
 * A second, slow account of the board and of RESOLVE, written from the rule book with maps and text keys and sharing
 * nothing with the engine: random playouts are checked against it event by event.
 */
import type { Tile } from '../../../engines/unicorn-jelly/components.ts';
import type { Rules } from '../../../engines/unicorn-jelly/rules.ts';

export interface Lying {
  readonly tile: Tile;
  state: 'up' | 'flipped' | 'mine' | 'dead';
  used: boolean;
}
export type Key = `${number},${number}`;
export interface Batch {
  readonly active: readonly Key[];
  /** `key attack:defence`, sorted. */
  readonly clashes: readonly string[];
  readonly unflipped: readonly Key[];
  readonly defeated: readonly Key[];
}

const FIGHTERS = ['hero', 'danger', 'personage'];
const MAY_CHALLENGE: Record<string, readonly string[]> = {
  hero: ['danger'],
  danger: ['hero', 'personage'],
  personage: ['hero', 'personage', 'danger'],
};

export class Book {
  readonly stacks = new Map<Key, Lying[]>();
  readonly rules: Rules;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  top(key: Key): Lying | undefined {
    return this.stacks.get(key)?.at(-1);
  }

  faceUp(key: Key): Tile | undefined {
    const top = this.top(key);
    return top?.state === 'up' ? top.tile : undefined;
  }

  neighbours(key: Key): Key[] {
    const [x, y] = key.split(',').map(Number) as [number, number];
    return [`${x - 1},${y}`, `${x},${y - 1}`, `${x},${y + 1}`, `${x + 1},${y}`];
  }

  lay(key: Key, lying: Lying): void {
    const below = this.top(key);
    if (below?.state === 'mine') below.state = 'dead';
    this.stacks.set(key, [...(this.stacks.get(key) ?? []), lying]);
  }

  lift(key: Key): Lying {
    const stack = this.stacks.get(key)!;
    const lifted = stack.pop()!;
    if (stack.length === 0) this.stacks.delete(key);
    return lifted;
  }

  /** Keys by x, then y. */
  sorted(keys: Iterable<Key>): Key[] {
    const pair = (key: Key) => key.split(',').map(Number) as [number, number];
    return [...new Set(keys)].sort((a, b) => pair(a)[0] - pair(b)[0] || pair(a)[1] - pair(b)[1]);
  }

  open(): Key[] {
    if (this.stacks.size === 0) return ['0,0'];
    const beside = [...this.stacks.keys()].flatMap((key) => this.neighbours(key));
    return this.sorted(beside.filter((key) => !this.stacks.has(key)));
  }

  coverable(except?: Key): Key[] {
    const keys = [...this.stacks.keys()].filter((key) => key !== except);
    return this.sorted(keys.filter((key) => this.rules.thiliaCover === 'any' || this.faceUp(key) !== undefined));
  }

  /** R19, by trying every cell. */
  destinations(from: Key): Key[] {
    const mover = this.lift(from);
    const free = this.open().filter((key) => key !== from && this.stacks.size > 0);
    const together = (keys: Key[]) => this.rules.jumpConnectivity === 'free' || this.groups(keys) === 1;
    const cells = free.filter((key) => together([...this.stacks.keys(), key]));
    const covers =
      mover.tile.cover && !mover.used && mover.state === 'up' && together([...this.stacks.keys()])
        ? this.coverable(from)
        : [];
    this.stacks.set(from, [...(this.stacks.get(from) ?? []), mover]);
    return [...cells, ...covers];
  }

  private groups(keys: readonly Key[]): number {
    const left = new Set(keys);
    let groups = 0;
    while (left.size > 0) {
      groups++;
      const work = [[...left][0]!];
      while (work.length > 0) {
        const key = work.pop()!;
        if (left.delete(key)) work.push(...this.neighbours(key));
      }
    }
    return groups;
  }

  sources(): Key[] {
    const may = (lying: Lying) => lying.state === 'up' || (lying.state === 'flipped' && this.rules.jumpTiles === 'all');
    const keys = [...this.stacks.keys()].filter((key) => may(this.top(key)!));
    return this.sorted(keys).filter((key) => this.destinations(key).length > 0);
  }

  /** RESOLVE, steps 1 to 6; changes the board and tells what happened. */
  resolve(given: readonly Key[]): Batch {
    const { rules } = this;
    const active = new Set<Key>();
    const sources = new Set<Key>();
    const act = (key: Key) => {
      const tile = this.faceUp(key);
      if (tile !== undefined && tile.type !== 'location') active.add(key);
    };
    for (const key of given) {
      act(key);
      sources.add(key);
    }
    const works = (key: Key) =>
      rules.reactivationEffects === 'full' || sources.has(key) || this.faceUp(key)!.type === 'impetus';
    // A Set visits what is added while it is walked.
    for (const key of active) {
      const tile = this.faceUp(key)!;
      for (const next of this.neighbours(key)) {
        const other = this.faceUp(next);
        if (other === undefined) continue;
        if (works(key) && tile.activates.some((type) => type === other.type)) act(next);
        const cascades =
          rules.cascade &&
          tile.type === 'impetus' &&
          other.type === 'impetus' &&
          (rules.cascadeSpread === 'allKinds' || tile.impetusKind === 'any') &&
          (rules.cascadeChain === 'transitive' || sources.has(key));
        if (cascades) act(next);
      }
    }
    const unflipped = this.sorted(
      [...active].filter(works).flatMap((key) => {
        const types: readonly string[] = this.faceUp(key)!.unflip;
        return this.neighbours(key).filter((next) => {
          const top = this.top(next);
          return top?.state === 'flipped' && types.includes(top.tile.type);
        });
      }),
    );
    const revive = () => unflipped.forEach((key) => (this.top(key)!.state = 'up'));
    if (rules.unflipTiming === 'beforeCombat') revive();
    const power = (key: Key): number => {
      const tile = this.faceUp(key)!;
      let printed = tile.power;
      let added = 0;
      let neutral = false;
      for (const next of this.neighbours(key)) {
        const other = this.faceUp(next);
        if (other === undefined) continue;
        for (const change of other.aura) if (change.types.some((t) => t === tile.type)) added += change.add;
        if (!active.has(next) || !works(next)) continue;
        for (const change of other.turnMods) {
          if (!change.types.some((t) => t === tile.type)) continue;
          added += change.add;
          neutral ||= change.zero;
        }
      }
      if (neutral && rules.neutraliseMode === 'final') return 0;
      if (neutral) printed = 0;
      return rules.powerFloor === 'zero' ? Math.max(0, printed + added) : printed + added;
    };
    const clashes: string[] = [];
    const defeated: Key[] = [];
    for (const key of this.stacks.keys()) {
      const target = this.faceUp(key);
      if (target === undefined || !FIGHTERS.includes(target.type)) continue;
      const challengers = this.neighbours(key).filter(
        (next) => active.has(next) && (MAY_CHALLENGE[this.faceUp(next)!.type] ?? []).includes(target.type),
      );
      if (challengers.length === 0) continue;
      const attack = challengers.map(power).reduce((a, b) => a + b);
      const defence = power(key);
      clashes.push(`${key} ${attack}:${defence}`);
      if (attack > defence) defeated.push(key);
    }
    for (const key of defeated) this.top(key)!.state = 'flipped';
    if (rules.unflipTiming === 'afterCombat') revive();
    return { active: this.sorted(active), clashes: clashes.sort(), unflipped, defeated: this.sorted(defeated) };
  }
}
