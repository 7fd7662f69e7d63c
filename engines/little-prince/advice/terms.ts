/** The parts of V as what is learned from play goes by: each times powers of the part of the planet that lies. */
import { MAX_SEATS } from '../../core/types.ts';
import { BAOBAB, ROUNDS, type Components } from '../components.ts';
import type { LittlePrinceTable } from '../table.ts';
import { NO_TILE, type Evaluation } from './evaluation.ts';
import { EACH_CORNER, laidPart, PLANET, POWERS } from './lessons.ts';
import { mostOfOthers } from './volcanoes.ts';

/** One name per number of `Terms.read`: those of every planet, then those of every character. */
export function termNames({ characters }: Components): readonly string[] {
  const terms = [...PLANET, ...EACH_CORNER.flatMap((what) => characters.map(({ id }) => `${id}.${what}`))];
  return terms.flatMap((term) => Array.from({ length: POWERS }, (_, power) => `${term}.t${power}`));
}

export class Terms {
  private readonly eyes: Evaluation;
  private readonly volcanoes = new Float64Array(MAX_SEATS);

  constructor(eyes: Evaluation) {
    this.eyes = eyes;
  }

  /** The terms of a seat's planet as it lies, by what `viewer` knows. */
  read(s: LittlePrinceTable, seat: number, viewer: number, out: Float64Array): void {
    const { eyes } = this;
    const { characterOf, characters } = s.tables;
    eyes.look(s, viewer);
    const parts = eyes.parts(s, seat);
    const { open, openCorners, prices } = parts;
    const { corners, cornerTiles } = prices;
    const t = laidPart(ROUNDS - open - openCorners);
    const add = (term: number, value: number): void => {
      let factor = 1;
      for (let power = 0; power < POWERS; power++, factor *= t) out[term * POWERS + power]! += value * factor;
    };
    out.fill(0, 0, (PLANET.length + EACH_CORNER.length * characters.length) * POWERS);
    const potential = openCorners === 0 ? 0 : openCorners * parts.averagePoints();
    const baobabs = parts.baobabCost(parts.there(BAOBAB), prices.drunkard);
    const planet = [1, openCorners, potential, baobabs, parts.volcanoes, parts.faceDown];
    planet.forEach((value, term) => add(term, value));
    for (let i = 0; i < corners; i++) {
      const term = PLANET.length + characterOf[cornerTiles[i]!]!;
      add(term, 1);
      add(term + characters.length, parts.character(term - PLANET.length));
    }
  }

  /** What volcanoes are expected to cost a seat: that hangs on the planets of the others. */
  cost(s: LittlePrinceTable, seat: number, viewer: number): number {
    const { eyes, volcanoes } = this;
    const { players } = s.tables;
    eyes.look(s, viewer);
    for (let other = 0; other < players; other++) {
      eyes.planet(s, other, NO_TILE);
      volcanoes[other] = eyes.volcanoes;
    }
    eyes.planet(s, seat, NO_TILE);
    return eyes.volcanoCost(eyes.volcanoes, mostOfOthers(volcanoes, players, seat), eyes.open);
  }
}
