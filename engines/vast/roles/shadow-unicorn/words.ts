/** What he does, and how it is told. */
import { happenings } from '../../events.ts';
import type { VastTable } from '../../table.ts';
import { plural, pieceAsObject, who, whose } from '../../names.ts';
import { cellText, DIRECTIONS } from '../../map/geometry.ts';
import { MOVE, TURN_LEFT } from '../unicorn-cards.ts';

export const SHADOW = happenings({
  unicorn: (_, cell, facing) => `the Shadow Unicorn appears at ${cellText(cell)} facing ${DIRECTIONS[facing]}`,
  prompt: (s, card, what, steps) =>
    `${whose(s, 'shadow')} card ${s.shadow.tables.cards.ids[card]}: ${what === MOVE ? `Move ${steps}` : what === TURN_LEFT ? 'Turn left' : 'Turn right'}`,
  rampage: (s, cell, piece) => `${who(s, 'shadow')} sees ${pieceAsObject(s, piece)} and Rampages to ${cellText(cell)}`,
  step: (s, cell) => `${who(s, 'shadow')} steps to ${cellText(cell)}`,
  turned: (s, facing) => `${who(s, 'shadow')} turns ${DIRECTIONS[facing]}`,
  marked: (s, cell) => `${who(s, 'shadow')} puts a cube at ${cellText(cell)}`,
  teleport: (s, link, cause) => `${who(s, 'shadow')} Teleports (link ${link}: ${causeText(s, cause)})`,
  mark: (s, card, cell, there) =>
    `card ${s.shadow.tables.cards.ids[card]} shows ${cellText(cell)}${there ? '' : ', open space'}`,
  attacked: (s, cell, piece) => `${who(s, 'shadow')} attacks ${pieceAsObject(s, piece)} at ${cellText(cell)}`,
  spirit: (s, cards) => `${whose(s, 'shadow')} Spirit pile has ${plural(cards, 'card')}`,
});

function causeText({ players }: VastTable, cause: number): string {
  const attack = players.length === 1 ? `${players[0]!.pronouns[2]} attack` : 'an attack on him';
  return ['a cube', 'his attack', attack, 'no open edge', 'his tile is removed', 'a Flame Wall', 'Magma or a pit'][
    cause
  ]!;
}
