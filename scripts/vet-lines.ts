import { isPath } from '../sim/cell/load.ts';
import { placeText, type Place } from '../testing/law-broken.ts';
import type { Broken } from '../testing/vet-apart.ts';
import { quoted } from '../sim/cell/command.ts';

/** A law that broke in a game or a bot that plays it, in lines: what was found, where, how to mend it and to see it again. */
export function brokenLines({ law, found, place, mend }: Broken, subject: string, game: string): string[] {
  return [
    `  law:   ${law}`,
    `  found: ${found.length > 400 ? `${found.slice(0, 397)}...` : found}`,
    ...(place === undefined ? [] : [`  where: ${placeText(place)}`]),
    `  mend:  ${mend}`,
    ...(place === undefined ? [] : [`  see:   alicorn ${commandFor(place, subject, game)}`]),
  ];
}

/** Games are tried by random play; what a bot has drawn before is its own, so that it is asked once more. */
function commandFor({ seed, playout, setup }: Place, subject: string, game: string): string {
  const named = isPath(game) ? quoted(game) : game;
  if (subject !== game) return `vet ${named} --bot ${quoted(subject)}`;
  const options = setup.startsWith('--') ? ` ${setup}` : '';
  return `replay ${named} --seed ${seed} --playout ${playout}${options} --bots random`;
}
