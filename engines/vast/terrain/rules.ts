/** Rules of the optional layer Terrain, which acts with every set. Y1.. are the rulings of the README. */
import { suggestion } from '../../core/errors.ts';
import { choice, flag, text } from '../../core/params.ts';
import { reconstructed, ruling } from '../provenance.ts';
import { TERRAIN_KINDS } from './kinds.ts';

export const terrainRules = {
  terrain: flag(false, 'Terrain tiles: rivers, magma, pits and their like come with Event tiles, one a round at most', {
    provenance: 'source',
  }),
  terrainPool: {
    ...text('which Terrain tiles take part: all, or kinds joined by +', ruling('Y1')),
    default: 'all',
  },
  terrainShapes: choice(['printed', 'compact', 'wide'], 'outlines of the Terrain tiles', reconstructed('Y20')),
  terrainChoice: choice(
    ['chosen', 'random'],
    'who says which kind of Terrain comes: the Cave or whoever has revealed the Event tile, or chance',
    ruling('Y3'),
  ),
  terrainExit: flag(true, 'a step off a Terrain tile onto open space lays a Dark tile there', ruling('Y5')),
  pitCrossing: choice(
    ['travelOnly', 'free'],
    'pits lead to another pit, or also across the one entered, for one step less',
    ruling('Y8'),
  ),
  forestHides: flag(true, 'the Mushroom Forest hides from Rampages and Spores too', ruling('Y9')),
  shadowRiver: choice(
    ['never', 'toEnd'],
    'whether the Shadow Unicorn is carried down a river: never, or always to its end',
    ruling('Y12'),
  ),
  bridgeClimbs: flag(
    true,
    'a climb or Wing over an outer cell of the canyon may end on its bridge, or begin there',
    ruling('Y29'),
  ),
};

/** The kinds of a pool, or undefined if it names something else. */
export function kindsOf(pool: string): readonly number[] | undefined {
  if (pool === 'all') return TERRAIN_KINDS.map((_, kind) => kind);
  const kinds = pool.split('+').map((name) => (TERRAIN_KINDS as readonly string[]).indexOf(name));
  return kinds.includes(-1) ? undefined : kinds;
}

/** Those that do nothing with these roles in play. */
export function idleTerrainRules(
  cast: readonly { readonly key: string }[],
  values: { readonly terrain?: unknown },
): readonly string[] {
  if (values.terrain !== true) return Object.keys(terrainRules).filter((name) => name !== 'terrain');
  const has = (key: string): boolean => cast.some((role) => role.key === key);
  return [
    ...(has('shadow') ? [] : ['shadowRiver']),
    ...(has('shadow') || has('cave') ? [] : ['forestHides']),
    ...(has('thief') || has('dragon') ? [] : ['bridgeClimbs']),
  ];
}

/** What is wrong with these values, in one line. */
export function terrainFault(rules: {
  readonly terrain: boolean;
  readonly terrainPool: string;
  readonly trollAmbush: string;
}): string | undefined {
  if (rules.trollAmbush === 'canyon' && !rules.terrain)
    return 'trollAmbush=canyon needs terrain=true; without it: likeOgre, none';
  if (kindsOf(rules.terrainPool) !== undefined) return undefined;
  const wrong = rules.terrainPool.split('+').find((name) => !(TERRAIN_KINDS as readonly string[]).includes(name))!;
  return `terrainPool=${rules.terrainPool}: no Terrain tile is called ${wrong}${suggestion(wrong, TERRAIN_KINDS)}`;
}
