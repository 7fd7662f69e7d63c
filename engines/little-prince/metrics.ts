import { keptMetrics } from '../core/outcome.ts';
import type { MetricSpec } from '../core/types.ts';
import { BAOBAB, ELEMENTS, PER_TYPE, ROUNDS, TYPES } from './board.ts';
import type { LittlePrince } from './state.ts';
import { lane, orderedTiles, type LittlePrinceSetup } from './tables.ts';

type Unit = MetricSpec['unit'];
type Level = MetricSpec['level'];

const perSeat = (name: string, help: string, unit: Unit, level: Level = 'all'): MetricSpec => ({
  name,
  help,
  per: 'seat',
  kind: 'number',
  level,
  unit,
});
const perGame = (name: string, help: string, unit: Unit, level: Level = 'all', scale = 1): MetricSpec => ({
  name,
  help,
  per: 'game',
  kind: 'number',
  level,
  unit,
  scale,
});
const ratio = (name: string, help: string, unit: Unit, numerator: string, denominator: string): MetricSpec => ({
  name,
  help,
  per: 'game',
  kind: 'ratio',
  level: 'all',
  unit,
  numerator,
  denominator,
});

/** Every figure of the game in slot order; `writeMetrics` follows it line by line. */
export function metricSpecs(setup: LittlePrinceSetup): readonly MetricSpec[] {
  const all = [...headlines(), ...seatFigures(setup), ...gameFigures(setup)];
  all.push(...setup.components.characters.flatMap(({ id, name }) => characterFigures(setup, id, name)));
  for (const { id } of orderedTiles(setup.components)) {
    all.push(perGame(`tile.${id}.pick`, `place of ${id} in its round's order of picks, if it was taken`, 'count'));
    all.push(perGame(`tile.${id}.winShare`, `win share of whoever has ${id}`, 'share', 'all', 60));
  }
  for (const type of TYPES) {
    for (let round = 1; round <= ROUNDS; round++) {
      const name = `stack.${type}.r${String(round).padStart(2, '0')}`;
      all.push(perGame(name, `the ${type} stack was chosen in round ${round}`, 'rate'));
    }
  }
  return keptMetrics(all, setup.figures);
}

function headlines(): readonly MetricSpec[] {
  return [
    perSeat('beforePenalty', 'points before the volcano penalty', 'points', 'core'),
    perSeat('volcanoes', 'volcanoes that count for the penalty', 'count', 'core'),
    perSeat('penalty', 'points lost for volcanoes', 'points', 'core'),
    perSeat('flips', 'how often baobabs turned tiles face down', 'count', 'core'),
    perSeat('faceDown', 'tiles face down at the end', 'count', 'core'),
    perGame('tieForBestScore', 'two or more seats have the best score', 'rate', 'core'),
    perGame('sharedWin', 'the win is shared, after the tie-break', 'rate', 'core'),
    perGame('decidedByVolcanoes', 'the win shares would differ without the penalty', 'rate', 'core'),
    perGame('decidedByFlips', 'the win shares would differ with every tile face up', 'rate', 'core'),
  ];
}

function seatFigures(setup: LittlePrinceSetup): readonly MetricSpec[] {
  const two = setup.players === 2;
  return [
    perSeat('baobabsLeft', 'face-up baobabs at the end', 'count'),
    perSeat('firstPicker', 'rounds in which the seat was served first', 'rounds'),
    ...(two ? [] : [perSeat('secondPicker', 'rounds in which another seat chose it to be served next', 'rounds')]),
    perSeat('lastPicker', 'rounds in which the seat was served last', 'rounds'),
    perSeat('starts', 'rounds whose stack the seat chose', 'rounds'),
    ...ELEMENTS.map((element) => perSeat(`element.${element}`, `${element}: how many lie face up at the end`, 'count')),
  ];
}

function gameFigures(setup: LittlePrinceSetup): readonly MetricSpec[] {
  const { players } = setup;
  const figures = [
    perGame('meanScore', 'mean score of all seats', 'points', 'all', players),
    perGame('spread', 'best score less worst', 'points'),
  ];
  if (players > 2) {
    figures.push(perGame('passesToLeader', 'passes of choice to a leader in current points', 'count'));
    figures.push(perGame('passesToLast', 'passes of choice to a seat with fewest current points', 'count'));
  } else if (setup.rules.twoPlayerReveal !== 'allOpen') {
    figures.push(perGame('hiddenTakenByOpponent', 'face-down tiles taken unseen', 'count'));
    figures.push(perGame('hiddenTakenByOwner', 'face-down tiles kept by whoever hid them', 'count'));
    figures.push(perGame('hiddenDiscarded', 'face-down tiles that left the game', 'count'));
  }
  return figures;
}

/** Copies in the file decide whether anybody can own a character twice. */
function copiesOf(setup: LittlePrinceSetup, character: number): number {
  return setup.components.tiles.filter((tile) => tile.character === character).length;
}

function characterFigures(setup: LittlePrinceSetup, id: string, name: string): readonly MetricSpec[] {
  const at = `character.${id}`;
  const index = setup.components.characters.findIndex((character) => character.id === id);
  const figures = [
    perGame(`${at}.tiles`, `${name}: tiles on planets`, 'count'),
    perGame(`${at}.pointsTotal`, `${name}: points of all its tiles`, 'points'),
    perGame(`${at}.roundTotal`, `${name}: sum of the rounds its tiles were taken in`, 'rounds'),
    ratio(`${at}.points`, `${name}: mean points per tile`, 'points', `${at}.pointsTotal`, `${at}.tiles`),
    ratio(`${at}.round`, `${name}: mean round in which it is taken`, 'rounds', `${at}.roundTotal`, `${at}.tiles`),
    ...ownership(at, 'Once', `${name} on a planet once`),
  ];
  return copiesOf(setup, index) > 1 ? [...figures, ...ownership(at, 'Twice', `${name} on a planet twice`)] : figures;
}

/** Both sums are kept in sixtieths, so that their ratio is a plain share. */
function ownership(at: string, times: string, what: string): readonly MetricSpec[] {
  return [
    perGame(`${at}.seats${times}`, `seats with ${what}`, 'count', 'all', 60),
    perGame(`${at}.wins${times}`, `wins of seats with ${what}`, 'count', 'all', 60),
    ratio(`${at}.winShare${times}`, `win share with ${what}`, 'share', `${at}.wins${times}`, `${at}.seats${times}`),
  ];
}

/** Writes the figures of a finished game in the order of `metricSpecs`. */
export function writeMetrics(state: LittlePrince, out: Float64Array): void {
  const { players } = state.tables;
  const { scoring } = state;
  scoring.finish(state);
  let winners = 0;
  let seatsAtBest = 0;
  const best = bestScore(state);
  for (let seat = 0; seat < players; seat++) {
    let faceDown = 0;
    for (let rest = state.down[seat]!; rest !== 0; rest &= rest - 1) faceDown++;
    out[seat] = scoring.before[seat]!;
    out[players + seat] = scoring.volcanoes[seat]!;
    out[2 * players + seat] = scoring.penalty[seat]!;
    out[3 * players + seat] = state.flips[seat]!;
    out[4 * players + seat] = faceDown;
    if (scoring.share60[seat]! > 0) winners++;
    if (scoring.score[seat] === best) seatsAtBest++;
  }
  let slot = 5 * players;
  out[slot++] = seatsAtBest > 1 ? 1 : 0;
  out[slot++] = winners > 1 ? 1 : 0;
  out[slot++] = scoring.decidedByVolcanoes() ? 1 : 0;
  out[slot++] = scoring.decidedByFlips() ? 1 : 0;
  if (state.records === undefined) return;
  slot = writeSeats(state, out, slot);
  slot = writeGame(state, out, slot);
  slot = writeCharacters(state, out, slot);
  slot = writeTiles(state, out, slot);
  writeStacks(state, out, slot);
}

function bestScore(state: LittlePrince): number {
  const { score } = state.scoring;
  let best = score[0]!;
  for (let seat = 1; seat < state.tables.players; seat++) if (score[seat]! > best) best = score[seat]!;
  return best;
}

function writeSeats(state: LittlePrince, out: Float64Array, from: number): number {
  const { players } = state.tables;
  const { scoring } = state;
  const records = state.records!;
  let slot = from;
  for (let seat = 0; seat < players; seat++) {
    scoring.count(state, seat, state.down[seat]!);
    let at = slot + seat;
    out[at] = lane(scoring.x, 0, BAOBAB);
    out[(at += players)] = records.first[seat]!;
    if (players > 2) out[(at += players)] = records.second[seat]!;
    out[(at += players)] = records.last[seat]!;
    out[(at += players)] = records.starts[seat]!;
    for (let element = 0; element < ELEMENTS.length; element++) {
      out[(at += players)] = lane(scoring.x, 0, element);
    }
  }
  slot += players * ((players > 2 ? 5 : 4) + ELEMENTS.length);
  return slot;
}

function writeGame(state: LittlePrince, out: Float64Array, from: number): number {
  const { players, allOpen } = state.tables;
  const { score } = state.scoring;
  const records = state.records!;
  let slot = from;
  let sum = 0;
  let worst = score[0]!;
  for (let seat = 0; seat < players; seat++) {
    sum += score[seat]!;
    if (score[seat]! < worst) worst = score[seat]!;
  }
  out[slot++] = sum;
  out[slot++] = bestScore(state) - worst;
  if (players > 2) {
    out[slot++] = records.passesToLeader;
    out[slot++] = records.passesToLast;
  } else if (!allOpen) {
    out[slot++] = records.hiddenTakenByOpponent;
    out[slot++] = records.hiddenTakenByOwner;
    out[slot++] = records.hiddenDiscarded;
  }
  return slot;
}

function writeCharacters(state: LittlePrince, out: Float64Array, from: number): number {
  const { players, characterOf, firstCorner } = state.tables;
  const { scoring, planets } = state;
  const records = state.records!;
  const { slotOf, slots, copies } = records.characters;
  for (let i = 0; i < slots; i++) out[from + i] = 0;
  for (let seat = 0; seat < players; seat++) {
    const share = scoring.share60[seat]!;
    scoring.count(state, seat, state.down[seat]!);
    copies.fill(0);
    let corner = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const tile = planets[(seat << 4) | round]!;
      if (tile < firstCorner) continue;
      const character = characterOf[tile]!;
      const slot = from + slotOf[character]!;
      out[slot]! += 1;
      out[slot + 1]! += scoring.cornerPoints(corner++);
      out[slot + 2]! += round + 1;
      copies[character]!++;
    }
    for (let character = 0; character < copies.length; character++) {
      const owned = copies[character]!;
      if (owned !== 1 && owned !== 2) continue;
      const slot = from + slotOf[character]! + (owned === 1 ? 3 : 5);
      out[slot]! += 60;
      out[slot + 1]! += share;
    }
  }
  return from + slots;
}

/** A tile on no planet has neither pick nor owner: absent. */
function writeTiles(state: LittlePrince, out: Float64Array, from: number): number {
  const { players, tileIds } = state.tables;
  const { pick } = state.records!;
  const tiles = tileIds.length;
  for (let tile = 0; tile < tiles; tile++) {
    out[from + 2 * tile] = pick[tile] === 0 ? NaN : pick[tile]!;
    out[from + 2 * tile + 1] = NaN;
  }
  for (let seat = 0; seat < players; seat++) {
    for (let round = 0; round < ROUNDS; round++) {
      out[from + 2 * state.planets[(seat << 4) | round]! + 1] = state.scoring.share60[seat]!;
    }
  }
  return from + 2 * tiles;
}

/** Everybody takes a tile of the same stack in a round. */
function writeStacks(state: LittlePrince, out: Float64Array, from: number): void {
  for (let i = 0; i < TYPES.length * ROUNDS; i++) out[from + i] = 0;
  for (let round = 0; round < PER_TYPE * TYPES.length; round++) {
    out[from + state.tables.typeOf[state.planets[round]!]! * ROUNDS + round] = 1;
  }
}
