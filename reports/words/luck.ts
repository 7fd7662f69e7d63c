/** What decides between two bots, in plain sentences. */
import type { Luck } from '../../sim/results.ts';
import { nEff, wilson } from '../../sim/stats/interval.ts';
import type { LuckEstimate } from '../../sim/stats/luck-parts.ts';

/** What decides between two bots, in plain sentences; none where nothing varies. */
export function luckRemarks(luck: Luck | undefined): string[] {
  if (luck === undefined || !Number.isFinite(luck.parts.skill.estimate)) return [];
  return [`${betterText(luck)} ${dealText(luck)} ${partsText(luck)}`];
}

function betterText({ bot, against, players, parts, deals }: Luck): string {
  const { estimate, se } = parts.better;
  const fair = 1 / players;
  const even = players === 1 ? 0.5 : fair;
  const turned = players <= 2 && estimate < even;
  const rate = turned ? 1 - estimate : estimate;
  const { lo, hi } = wilson(rate, nEff(rate, se, deals));
  const range = `${percent(rate)} (${percent(lo)} to ${percent(hi)})`;
  const [better, other] = turned ? [against, bot] : [bot, against];
  const sure = lo > even || hi < even;
  if (players === 1) {
    return sure
      ? `${better} scores more than ${other} on ${range} of the deals, ties counting half.`
      : `Neither ${bot} nor ${against} is surely better: ${better} scores more on ${range} of the deals.`;
  }
  if (players > 2) return `Between ${against} and ${bot}, ${bot} wins ${range} per seat; ${percent(fair)} is fair.`;
  return sure
    ? `Between ${against} and ${bot} the better bot, ${better}, wins ${range} of the games.`
    : `Neither ${bot} nor ${against} is surely better: ${better} wins ${range} of the games.`;
}

function dealText({ players, parts: { other, mirror } }: Luck): string {
  const alone = `${among(mirror)} is decided by the deal alone`;
  if (players === 1) return `Of how much is scored, ${alone}, whichever of the two plays.`;
  return `The same deal with the bots in other seats gives another winner in ${among(other)}. In mirror matches ${alone}.`;
}

function partsText({ players, parts }: Luck): string {
  const { skill, seat, dealt, draws, rest } = parts;
  const named: [LuckEstimate, string][] = [
    [skill, 'who is better'],
    [seat, 'the seat'],
    [dealt, 'the deal'],
    [draws, "the bots' own draws"],
    [rest, 'how the deal suits their play'],
  ];
  const shown = named.filter(([, what]) => players > 1 || what !== 'the seat');
  return `What explains the result: ${shown.map(([part, what]) => `${what} ${among(part)}`).join(', ')}.`;
}

/** A part as a percentage; what the noise leaves below nothing or above everything is nothing or everything. */
function among({ estimate }: LuckEstimate): string {
  return percent(Math.min(1, Math.max(0, estimate)));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
