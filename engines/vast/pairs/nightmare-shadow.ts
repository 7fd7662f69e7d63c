/** The two Unicorns, with a second box (rules of the Shadow among many 7): neither wounds the other, both Teleport. */
import type { Numbered } from '../agenda.ts';
import { OFF_MAP } from '../map/geometry.ts';
import type { Pair } from '../power.ts';
import { FIRST_TARGET, shootAt } from '../roles/knight/actions.ts';
import { BOW_TARGETS } from '../roles/knight/foes.ts';
import { forceTeleport, LINK as NIGHTMARES_LINK } from '../roles/nightmare/chain.ts';
import { VICTIMS_OF_NIGHTMARE } from '../roles/nightmare/victims.ts';
import { ATTACK_ON_HIM as ON_NIGHTMARE } from '../roles/nightmare/words.ts';
import { ATTACK_ON_HIM as ON_SHADOW } from '../roles/shadow-unicorn/kinds.ts';
import { PREY_OF_SHADOW } from '../roles/shadow-unicorn/prey.ts';
import { LINK as SHADOWS_LINK, startTeleport } from '../roles/shadow-unicorn/teleport.ts';
import type { VastTable } from '../table.ts';

/** The attacker is in a chain and makes its next link first: whoever is attacked waits below that, once. */
function queue({ agenda }: VastTable, link: Numbered, cause: number): boolean {
  if (agenda.holds(link)) return false;
  const next = { code: agenda.pop() };
  const { arg } = agenda;
  agenda.push(link, cause);
  agenda.push(next, arg);
  return true;
}

/** By the Shadow. Outside a chain the Nightmare goes first. */
function nightmareAttacked(s: VastTable): void {
  const { nightmare, shadow } = s;
  if (shadow.link === 0) forceTeleport(s, ON_NIGHTMARE, OFF_MAP);
  else if (queue(s, NIGHTMARES_LINK, ON_NIGHTMARE)) {
    nightmare.link = shadow.link;
    nightmare.barred = OFF_MAP;
  }
}

/** By the Nightmare, likewise. */
function shadowAttacked(s: VastTable): void {
  const { nightmare, shadow } = s;
  shadow.record.attacksByOthers[nightmare.seat]!++;
  if (nightmare.link === 0) startTeleport(s, ON_SHADOW);
  else if (queue(s, SHADOWS_LINK, ON_SHADOW)) shadow.link = nightmare.link;
}

export const nightmareShadow: Pair = {
  between: ['shadow', 'nightmare'],
  entries: [
    PREY_OF_SHADOW.on('nightmare', {
      attacked: nightmareAttacked,
      linked(s, link) {
        if (s.agenda.holds(NIGHTMARES_LINK)) s.nightmare.link = link;
      },
    }),
    VICTIMS_OF_NIGHTMARE.on('shadow', {
      attacked: shadowAttacked,
      linked(s, link) {
        if (s.agenda.holds(SHADOWS_LINK)) s.shadow.link = link;
      },
    }),
    BOW_TARGETS.on('nightmare', {
      code: FIRST_TARGET + 2,
      first: true,
      words: 'the Nightmare Unicorn',
      cell: ({ nightmare }) => nightmare.cell,
      able: () => true,
      shoot: (s) => shootAt(s, s.players[s.nightmare.seat]!),
    }),
  ],
};
