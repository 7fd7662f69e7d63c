import type { Json } from '../../../core/json.ts';
import type { Readers } from '../../box.ts';

export const LEVELS = ['hatchling', 'whelp', 'dragon', 'elderDragon', 'ancientDragon'] as const;
/** Kinds of symbols, Power cards and Gems. */
export const KINDS = ['claw', 'flame', 'wing'] as const;
/** Tracks of Sloth cubes. */
export const TRACKS = ['greed', 'hunger', 'prideEvent', 'prideGem', 'prideStay'] as const;

type Each<K extends readonly string[]> = Readonly<Record<K[number], number>>;

export interface DragonBox {
  readonly dragon: {
    readonly health: number;
    readonly startHand: number;
    readonly powerCards: Each<typeof KINDS>;
    readonly sloth: Each<typeof TRACKS>;
    readonly eatenPerHungerCube: number;
    readonly eatenMax: number;
    /** Cards drawn, and Armor, from so much Wakefulness on. */
    readonly spirit: readonly { readonly from: number; readonly spirit: number; readonly armor: number }[];
    readonly levels: Readonly<Record<(typeof LEVELS)[number], { readonly wake: number; readonly shriekTurns: number }>>;
  };
}

function each<const K extends readonly string[]>(at: Json, names: K, min: number, max: number): Each<K> {
  at.only(...names);
  return Object.fromEntries(names.map((name) => [name, at.get(name).int(min, max)])) as Each<K>;
}

export const readers: Readers<DragonBox> = {
  dragon(at) {
    at.only(...['health', 'startHand', 'powerCards', 'sloth', 'eatenPerHungerCube', 'eatenMax', 'spirit', 'levels']);
    const levels = at.get('levels').only(...LEVELS);
    return {
      health: at.get('health').int(1, 20),
      startHand: at.get('startHand').int(0, 12),
      powerCards: each(at.get('powerCards'), KINDS, 4, 20),
      sloth: each(at.get('sloth'), TRACKS, 0, 9),
      eatenPerHungerCube: at.get('eatenPerHungerCube').int(1, 9),
      eatenMax: at.get('eatenMax').int(1, 20),
      spirit: readSpirit(at.get('spirit')),
      levels: Object.fromEntries(
        LEVELS.map((level) => {
          const row = levels.get(level).only('wake', 'shriekTurns');
          return [level, { wake: row.get('wake').int(0, 30), shriekTurns: row.get('shriekTurns').int(0, 9) }];
        }),
      ) as DragonBox['dragon']['levels'],
    };
  },
};

function readSpirit(at: Json): DragonBox['dragon']['spirit'] {
  const rows = at.list(1, 20);
  rows.forEach((row, i) => {
    const from = row.only('from', 'spirit', 'armor').get('from').int(0, 30);
    if (i === 0 && from !== 0) row.get('from').fail('the first row starts at 0');
    if (i > 0 && from <= rows[i - 1]!.get('from').int(0, 30)) row.get('from').fail('must rise');
  });
  return rows.map((row) => ({
    from: row.get('from').int(0, 30),
    spirit: row.get('spirit').int(0, 12),
    armor: row.get('armor').or(1).int(0, 9),
  }));
}
