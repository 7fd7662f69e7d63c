/** What decides between two bots, in plain sentences. */
import { inUnit } from './numbers.ts';
import type { Luck } from '../../sim/results.ts';
import { nEff, wilson } from '../../sim/stats/interval.ts';
import type { LuckEstimate } from '../../sim/stats/luck-parts.ts';

/**
 * How much is luck between two bots, as a designer would ask it; none where nothing varies. Which of them is the better
 * one is said by the ratings, which stand on more games.
 */
export function luckRemarks(luck: Luck | undefined): string[] {
  if (luck === undefined || !Number.isFinite(luck.parts.skill.estimate)) return [];
  return [`${wonText(luck)} ${dealText(luck)} ${partsText(luck)}`];
}

function wonText({ bot, against, players, parts, deals }: Luck): string {
  const { estimate, se } = parts.better;
  const { lo, hi } = wilson(estimate, nEff(estimate, se, deals));
  const range = `${percent(estimate)} (${spanText(lo, hi)})`;
  const asked = `How much is luck, with ${against} and ${bot} on the same deals?`;
  if (players === 1) return `${asked} ${bot} scores more on ${range} of them, ties counting half.`;
  const fair = players > 2 ? ` per seat, where ${percent(1 / players)} is an equal part of all games` : ' of the games';
  return `${asked} ${bot} wins ${range}${fair}.`;
}

function dealText({ players, parts: { other, mirror } }: Luck): string {
  // Where all of a bot's own tables end alike, nothing was seen of the deal.
  const same = mirror.estimate === 0 && mirror.se === 0;
  if (players === 1)
    return same
      ? 'How much of the score lies in the deal cannot be told: one of the two always scores alike.'
      : `Whichever of the two plays, ${among(mirror)} of the score lies in the deal.`;
  return (
    `Dealt the same again with the seats changed round, ${among(other)} of the games have another winner. ` +
    (same
      ? 'How much lies in the deal between players of equal strength cannot be told: where one of the two sits at every seat, all games end alike.'
      : `Between players of equal strength ${among(mirror)} of who wins lies in the deal.`)
  );
}

function partsText({ players, parts }: Luck): string {
  const { skill, seat, dealt, draws, rest } = parts;
  const named: [LuckEstimate, string][] = [
    [skill, 'playing better'],
    [seat, 'the seat'],
    [dealt, 'the deal, whoever plays it'],
    [draws, 'what a bot happens to choose'],
    [rest, 'whom the deal happens to suit'],
  ];
  const shown = named.filter(([, what]) => players > 1 || what !== 'the seat');
  return `What the result comes from: ${shown.map(([part, what]) => `${among(part)} ${what}`).join('; ')}.`;
}

/**
 * A part as a percentage, between nothing and everything, with both ends of its interval; in words where it may be anything.
 * Of one that may be nothing at all the ends alone are told, so that two ways of asking for it do not seem to say different
 * things.
 */
function among({ estimate, lo, hi }: LuckEstimate): string {
  const [least, part, most] = [lo, estimate, hi].map(possible) as [number, number, number];
  const span = spanText(least, most);
  if (lo > 0) return percent(least) === percent(most) ? percent(part) : `${percent(part)} (${span})`;
  if (percent(most) === percent(1)) return 'an unknown part';
  return percent(most) === percent(0) ? percent(0) : span;
}

/** No part is more than everything, as the noise of few deals may have it; what nears an end that closely is there. */
function possible(share: number): number {
  const part = Math.min(1, Math.max(0, share));
  return part < LEAST_TOLD ? 0 : part > 1 - LEAST_TOLD ? 1 : part;
}

/** Smaller parts, which are estimates of few deals, are none. */
const LEAST_TOLD = 0.005;

/** `85 to 91 %`. */
function spanText(lo: number, hi: number): string {
  return `${percent(lo).replace(/ %$/, '')} to ${percent(hi)}`;
}

function percent(share: number): string {
  return inUnit(share, 'share', 0);
}
