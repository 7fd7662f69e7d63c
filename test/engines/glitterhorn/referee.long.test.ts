import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventNames } from '../../../engines/glitterhorn/events.ts';
import { OUTCOMES, VISITS } from '../../../engines/glitterhorn/play/ride.ts';
import type { Glitterhorn } from '../../../engines/glitterhorn/state.ts';
import type { GameEvent } from '../../../engines/core/types.ts';
import { Player, type Played } from '../../support/playout.ts';
import { anyRules, wildRules } from './any-rules.ts';
import { anyGame, glitterhornSetup, watch } from './support.ts';
import { PlainGame } from './slow-referee.ts';

/** Follows a whole game event by event with the plain referee; every fact the engine states must be the referee's. */
function judge(state: Glitterhorn, events: readonly GameEvent[], played: Played): void {
  const { cards, clearings } = state.tables.components;
  const { rules } = state.tables;
  const id = (card: number | undefined) => cards[card!]!.id;
  const [deal, ...rest] = events;
  const game = new PlainGame(deal!.data.map(id), rules);
  let visits: string[] = [];
  let ride: ReturnType<PlainGame['ride']> | undefined;
  let dice: number[] = [];
  for (const { kind, data } of rest) {
    switch (eventNames[kind]) {
      case 'inOut':
        game.inOut(data[0]!);
        expect([game.modifier, game.forest[data[0]!]]).toEqual([id(data[1]), id(data[2])]);
        break;
      case 'swap':
        game.swap(data[0]!, data[1]!);
        expect([game.forest[data[0]!], game.forest[data[1]!]]).toEqual([id(data[2]), id(data[3])]);
        break;
      case 'roll':
        dice = [...data];
        expect(dice).toHaveLength(Math.min(rules.ridersPerRound, game.pool));
        break;
      case 'orders':
        expect(data.filter((value) => value > 0).sort()).toEqual(dice.sort());
        break;
      case 'ride':
        visits = [];
        ride = game.ride(data[0]!, data[1]!);
        expect(ride.carried).toBe(data[2] === 1);
        break;
      case 'visit': {
        const [at, before, after, what, to] = data;
        const jump = to! < 0 ? '' : clearings[to!]!.id;
        visits.push(`${clearings[at!]!.id} ${before}>${after} ${VISITS[what!]}${jump}`);
        break;
      }
      case 'arrival':
        expect(visits).toEqual(ride!.visits);
        expect([OUTCOMES[data[1]!], data[2], data[3] === 1]).toEqual([ride!.outcome, ride!.stamina, ride!.arrived]);
        break;
      case 'feed': {
        const before = { ...game.eaten, thrown: game.thrown };
        expect(data[0]).toBe(game.round);
        game.feed();
        const { taco, salad, sandwich } = game.eaten;
        expect(data.slice(1)).toEqual([
          taco - before.taco,
          salad - before.salad,
          sandwich - before.sandwich,
          game.thrown - before.thrown,
          game.dry,
        ]);
        break;
      }
      case 'hour': {
        const cubes = rules.foodLimit ? [game.cubes.taco, game.cubes.other] : data.slice(2, 4);
        expect(data).toEqual([game.round, game.pool, ...cubes, game.points()]);
        break;
      }
    }
  }
  const won = game.end === 'fed' && game.points() >= rules.targetScore;
  expect(played).toMatchObject({
    end: game.end,
    share60: [won ? 60 : 0],
    score: [game.end === 'fed' ? game.points() : 0],
    rounds: game.round,
    metrics: {
      rawPoints: game.points(),
      tacosEaten: game.eaten.taco,
      salads: game.eaten.salad,
      sandwiches: game.eaten.sandwich,
      thrownAway: game.thrown,
      diceLeft: game.pool,
      diceEaten: rules.startingDice - game.pool,
      cubesEatenTaco: game.lostCubes.taco,
      cubesEatenOther: game.lostCubes.other,
    },
  });
}

function playJudged(options: Parameters<typeof glitterhornSetup>[0], seed: number, playouts: number): void {
  const player = new Player(anyGame, glitterhornSetup(options), seed);
  const state = player.state as unknown as Glitterhorn;
  for (let i = 0; i < playouts; i++) {
    const events = watch(state);
    judge(state, events, player.play(i));
  }
}

test('random games under the presets and rules near them are what the plain referee says', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), (options, seed) => playJudged(options, seed, 8)),
    { numRuns: 15 },
  );
});

test('random games with every parameter anywhere in its range are what the plain referee says', () => {
  fc.assert(
    fc.property(wildRules, fc.nat(), (options, seed) => playJudged(options, seed, 8)),
    { numRuns: 15 },
  );
});
