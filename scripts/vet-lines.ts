import { isPath } from '../sim/cell/load.ts';
import { placeText } from '../testing/law-broken.ts';
import type { Broken } from '../testing/vet-apart.ts';
import { quoted } from '../sim/cell/command.ts';

/** A law that broke, in lines: what was found, where, how to see it and how to mend it. */
export function brokenLines({ law, found, place, mend }: Broken, subject: string): string[] {
  const game = isPath(subject) ? quoted(subject) : subject;
  return [
    `  law:   ${law}`,
    `  found: ${found.length > 400 ? `${found.slice(0, 397)}...` : found}`,
    ...(place === undefined ? [] : [`  where: ${placeText(place)}`]),
    `  mend:  ${mend}`,
    ...(place === undefined
      ? []
      : [
          `  see:   alicorn replay ${game} --seed ${place.seed} --playout ${place.playout} ${setupOptions(place.setup)}`,
        ]),
  ];
}

function setupOptions(setup: string): string {
  return setup.startsWith('--') ? setup : '';
}
