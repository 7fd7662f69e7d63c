/** What random play comes to, from published exact values and by independent calculation; shared by the quick and long checks. */
import { expect } from 'vitest';
import { Player, setupOf } from '../../support/playout.ts';
import { anyGame } from './table.ts';

/** Exact mean scores of random play per number of players, and the chances of ties in percent. */
const MEAN_SCORE = [NaN, NaN, 26.127, 26.794, 27.197, 27.46];
const TIE_FOR_BEST = [NaN, NaN, 3.0, 4.6, 5.5, 6.2];
const SHARED_WIN = [NaN, NaN, 0.5, 0.8, 1.0, 1.1];

/** Two or more stacks on offer: 14.2125 rounds on average, and the picks and passes of each round. */
const DECISIONS = [NaN, NaN, 48, 48, 80, 112].map((n) => n + 14.2125);

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

/** Expected flips of a planet: a third of its baobab tiles rounded down; four of 20 tiles with 3, 5 and 5 of them. */
export function expectedFlips(): number {
  const inType = (trees: number, k: number) => (choose(trees, k) * choose(20 - trees, 4 - k)) / choose(20, 4);
  let sum = 0;
  for (let a = 0; a <= 3; a++) {
    for (let b = 0; b <= 4; b++) {
      for (let c = 0; c <= 4; c++) {
        sum += inType(3, a) * inType(5, b) * inType(5, c) * Math.floor((a + b + c) / 3);
      }
    }
  }
  return sum;
}

class Mean {
  private count = 0;
  private sum = 0;
  private squares = 0;

  add(value: number): void {
    if (Number.isNaN(value)) return;
    this.count++;
    this.sum += value;
    this.squares += value * value;
  }

  /** Within four standard errors, and half a unit of the last digit given. */
  isNear(value: number, what: string, rounding = 0): void {
    const mean = this.sum / this.count;
    const se = Math.sqrt(Math.max(0, this.squares / this.count - mean * mean) / this.count);
    expect(Math.abs(mean - value), `${what}: ${mean} against ${value}, standard error ${se}`).toBeLessThan(
      4 * se + rounding + 1e-9,
    );
  }
}

/** Plays random games and holds every exactly known figure against them. */
export function checkRandomPlay(players: number, games: number): void {
  const player = new Player(anyGame, setupOf(anyGame, { players }), 2013);
  const means = new Map<string, Mean>();
  const add = (name: string, value: number) => {
    if (!means.has(name)) means.set(name, new Mean());
    means.get(name)!.add(value);
  };
  const seats = [...Array(players).keys()];
  const average = (values: number[]) => values.reduce((a, b) => a + b) / players;
  for (let i = 0; i < games; i++) {
    const played = player.play(i);
    const perSeat = (name: string) => average(seats.map((seat) => played.metrics[`${name}.${seat}`]!));
    add('score', average([...played.score]));
    for (const seat of seats) add(`share ${seat}`, played.share60[seat]! / 60);
    add('decisions', played.decisions);
    for (const name of ['beforePenalty', 'flips', 'volcanoes', 'element.lamppost', 'element.box', 'element.volcano']) {
      add(name, perSeat(name));
    }
    add(
      'geographer',
      played.metrics['character.geographer.pointsTotal']! / played.metrics['character.geographer.tiles']!,
    );
    add('tieForBestScore', played.metrics['tieForBestScore']! * 100);
    add('sharedWin', played.metrics['sharedWin']! * 100);
  }
  const near = (name: string, value: number, rounding = 0) => means.get(name)!.isNear(value, name, rounding);
  near('score', MEAN_SCORE[players]!, 0.0005);
  near('beforePenalty', 29.159, 0.0005);
  near('flips', expectedFlips());
  near('volcanoes', 4.4);
  near('element.volcano', 4.4);
  near('element.lamppost', 9.2);
  near('element.box', 2);
  near('geographer', 7.6);
  near('decisions', DECISIONS[players]!, 0.00005);
  near('tieForBestScore', TIE_FOR_BEST[players]!, 0.05);
  near('sharedWin', SHARED_WIN[players]!, 0.05);
  for (const seat of seats) near(`share ${seat}`, 1 / players);
}
