/**
 * The evaluation written down a second time, straight from its formulas, over lists of tile names: slow, plain, sharing
 * nothing with the engine but the component file. Standard rules.
 */
import listed from '../../../engines/little-prince/components.json' with { type: 'json' };
import lessons from '../../../engines/little-prince/lessons.json' with { type: 'json' };

type Counts = Readonly<Record<string, number | undefined>>;
interface PlainTile {
  readonly id: string;
  readonly type: string;
  readonly character?: string;
  readonly elements: Counts;
}
const TILES = listed.tiles as unknown as readonly PlainTile[];
const TYPES = ['center', 'uphill', 'downhill', 'corner'];
export const tileOf = (id: string): PlainTile => TILES.find((tile) => tile.id === id)!;

/** A planet: its tiles in order, face down or not. */
export interface PlainPlanet {
  readonly tiles: readonly string[];
  readonly down: ReadonlySet<string>;
}

/** The planet with one more tile, baobabs turned at the third. */
export function withTile(planet: PlainPlanet, id: string): PlainPlanet {
  const tiles = [...planet.tiles, id];
  const trees = tiles.filter((t) => !planet.down.has(t) && (tileOf(t).elements['baobab'] ?? 0) > 0);
  return { tiles, down: trees.length >= 3 ? new Set([...planet.down, ...trees]) : planet.down };
}

export function volcanoesOf(planet: PlainPlanet): number {
  return sum(planet.tiles.filter((id) => !planet.down.has(id)).map((id) => tileOf(id).elements['volcano'] ?? 0));
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

interface Parts {
  /** The characters there and what each is expected to score. */
  readonly corners: readonly { readonly character: string; readonly expected: number }[];
  readonly openCorners: number;
  /** What the average unseen character would score. */
  readonly average: number;
  readonly baobabCost: number;
  readonly faceDown: number;
}

/** What V is made of, with all tiles of `pool` unseen. */
function partsOf(planet: PlainPlanet, pool: readonly string[]): Parts {
  const open = TYPES.map((type) => 4 - planet.tiles.filter((id) => tileOf(id).type === type).length);
  const O = open[0]! + open[1]! + open[2]!;
  const k = open[3]!;
  const X = (e: string) =>
    sum(planet.tiles.filter((id) => !planet.down.has(id)).map((id) => tileOf(id).elements[e] ?? 0));
  const A = (e: string) =>
    sum(
      TYPES.map((type, t) => {
        const unseen = pool.filter((id) => tileOf(id).type === type);
        return unseen.length === 0
          ? 0
          : (open[t]! * sum(unseen.map((id) => tileOf(id).elements[e] ?? 0))) / unseen.length;
      }),
    );
  const E = (e: string) => X(e) + 1.15 * A(e);
  const pr = (...elements: string[]) =>
    elements.some((e) => X(e) > 0) ? 1 : 1 - Math.exp(-sum(elements.map((e) => E(e) - X(e))));
  const F = planet.down.size;
  const S = (character: string): number => {
    switch (character) {
      case 'vainMan':
        return 4 * E('snake');
      case 'geographer': {
        const laid = planet.tiles.filter((id) => tileOf(id).type !== 'corner').length;
        return laid - volcanoesOf(planet) + O - A('volcano');
      }
      case 'astronomer':
        return 2 * E('sunset');
      case 'king': {
        const roses = X('rose');
        if (roses === 0) return 11 * (1 - Math.exp(O * Math.log(1 - 0.0833)));
        return roses === 1 ? 14 - 0.35 * O : roses === 2 ? Math.max(0, 7 - 0.4 * O) : 0;
      }
      case 'lamplighter':
        return E('lamppost');
      case 'hunter':
        return 3 * (pr('sheepWhite', 'sheepGray', 'sheepBrown') + pr('fox') + pr('elephant') + pr('snake'));
      case 'drunkard':
        return 3 * (F + (O > 0 ? 0.6 * X('baobab') : 0));
      case 'businessmanWhite':
        return 2 * E('sheepWhite');
      case 'businessmanGray':
        return 3 * E('sheepGray');
      case 'businessmanBrown':
        return 5 * E('sheepBrown');
      case 'gardener':
        return 7 * Math.min(2, X('baobab') + 0.7 * A('baobab'));
      case 'turkishAstronomer':
        return E('bigStar');
      default:
        return E('box') + 3 * (pr('sheepWhite') + pr('sheepGray') + pr('sheepBrown'));
    }
  };
  const corners = planet.tiles.flatMap((id) => tileOf(id).character ?? []);
  const unseen = pool.flatMap((id) => tileOf(id).character ?? []);
  const baobabCost = O * [0, 0.06, 0.25][X('baobab')]! * (corners.includes('drunkard') ? 0.5 : 1);
  return {
    corners: corners.map((character) => ({ character, expected: S(character) })),
    openCorners: k,
    average: unseen.length === 0 ? 0 : sum(unseen.map(S)) / unseen.length,
    baobabCost,
    faceDown: F,
  };
}

/** V before the volcano cost, with all tiles of `pool` unseen. */
export function planetValue(planet: PlainPlanet, pool: readonly string[]): number {
  const { corners, openCorners, average, baobabCost } = partsOf(planet, pool);
  return sum(corners.map(({ expected }) => expected)) + openCorners * 1.1 * average - baobabCost;
}

type Polynomial = readonly number[];
interface PlainLessons {
  readonly planet: Readonly<Record<string, Polynomial>>;
  readonly corners: Readonly<Record<string, { readonly there: Polynomial; readonly expected: Polynomial }>>;
  readonly spread: Polynomial;
}

const taught = (players: number) => (lessons.players as unknown as Record<string, PlainLessons>)[players]!;

/** A number of the lessons for a planet of so many tiles. */
function lesson(polynomial: Polynomial, tiles: number): number {
  const t = tiles / 8 - 1;
  return polynomial[0]! + polynomial[1]! * t + polynomial[2]! * t * t;
}

/** V before the volcano cost as play has taught it. */
function taughtValue(planet: PlainPlanet, pool: readonly string[], players: number): number {
  const { corners, openCorners, average, baobabCost, faceDown } = partsOf(planet, pool);
  const terms = { one: 1, openCorners, cornerPotential: openCorners * average, baobabCost, faceDown };
  const tiles = planet.tiles.length;
  const of = taught(players);
  const ofPlanet = Object.entries({ ...terms, volcanoes: volcanoesOf(planet) }).map(
    ([name, value]) => value * lesson(of.planet[name]!, tiles),
  );
  const ofCorners = corners.map(({ character, expected }) => {
    const weights = of.corners[character]!;
    return lesson(weights.there, tiles) + lesson(weights.expected, tiles) * expected;
  });
  return sum([...ofPlanet, ...ofCorners]);
}

/** Each seat's chance to win at the beginning of a round, as play has taught it. */
export function chances(planets: readonly PlainPlanet[], pool: readonly string[]): number[] {
  const V = valuesBy((planet) => taughtValue(planet, pool, planets.length), planets);
  const spread = lesson(taught(planets.length).spread, planets[0]!.tiles.length);
  const weights = V.map((value) => Math.exp(value / spread));
  return weights.map((weight) => weight / sum(weights));
}

export function volcanoCost(v: number, m: number, planet: PlainPlanet): number {
  const O = 12 - planet.tiles.filter((id) => tileOf(id).type !== 'corner').length;
  return v / (1 + Math.exp(-(v - m + 0.5) / ((1.5 * O) / 12 + 0.15)));
}

/** V of each planet. */
export function values(planets: readonly PlainPlanet[], pool: readonly string[]): number[] {
  return valuesBy((planet) => planetValue(planet, pool), planets);
}

function valuesBy(value: (planet: PlainPlanet) => number, planets: readonly PlainPlanet[]): number[] {
  const v = planets.map(volcanoesOf);
  return planets.map((planet, seat) => {
    const most = Math.max(...v.filter((_, other) => other !== seat));
    return value(planet) - volcanoCost(v[seat]!, most, planet);
  });
}

/** u of a seat: its own V less half the mean of the others', or all of it with two players. */
export function utility(all: readonly number[], seat: number): number {
  const weight = all.length === 2 ? 1 : 0.5;
  return all[seat]! - (weight * sum(all.filter((_, other) => other !== seat))) / (all.length - 1);
}
