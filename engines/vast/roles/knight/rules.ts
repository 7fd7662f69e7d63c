import { choice, flag } from '../../../core/params.ts';
import { printed, ruling, source } from '../../provenance.ts';
import { choiceOf } from '../../map/rules.ts';
import { joinedByShadow, rowOf, type ShadowChoice } from '../../sets.ts';
import { RAMPAGES } from '../levels.ts';
import { LEVELS } from './components.ts';

export const rules = {
  infestationLine: choiceOf(
    'C',
    ['A', 'B', 'C'],
    'Goblin Infestation: what ambushes her: A Strength 2, B Strength 3, C Monsters',
    printed(),
  ),
  knightLevel: choiceOf(
    'knight',
    LEVELS,
    'the Strength that smashes a Crystal; among several also Health of the Dragon or Nightmare she must kill, 3 to 7, or Crystals to keep, 4 to 6',
    source(),
  ),
  eventTokenOnForeignReveal: flag(true, 'an Event tile that somebody else reveals gets an Event token', ruling('R7')),
  trollAmbush: choice(
    ['likeOgre', 'none', 'canyon'],
    'what a hit by the Troll does beyond the Health: as the Ogre, nothing, or with Terrain it waits on the bridge',
    ruling('R15'),
  ),
  monsterTieDefeats: flag(
    true,
    'equal Strength and no centre defeats an Ogre or Troll token (else she steps off)',
    ruling('R16'),
  ),
  enchantedBowOnShadow: choice(
    ['randomFromPile', 'topOfPile'],
    'which cards of his Spirit pile a shot discards',
    ruling('R17'),
  ),
  eagleEyedOnUnicorn: flag(true, 'a shot that discards a card of his fulfils Eagle-Eyed', ruling('R18')),
  javelinOnUnicorn: flag(true, 'the Javelin adds its Strength against the Unicorn', ruling('R43')),
  sidequestWindow: choice(
    ['nextAction', 'turn'],
    'how long Daring, Fearless and Eagle-Eyed may be claimed: until her next other action, or all turn',
    ruling('R47'),
  ),
};

const LINES = ['A', 'B', 'C'] as const;
const AMBUSHES = { A: 'ambushes of Strength 2', B: 'ambushes of Strength 3', C: 'ambushes by Monsters' } as const;

/** The three levels x three lines. Standard is mediumC: the rules recommend line C, Medium is the Rampage of the main text. */
export const presets = Object.fromEntries(
  RAMPAGES.flatMap((level) =>
    LINES.map((line) => [
      `${level}${line}`,
      {
        title: `${level[0]!.toUpperCase()}${level.slice(1)}, line ${line}`,
        help: `Knight: ${level} Rampage, ${AMBUSHES[line]}`,
        set: { rampageLevel: level, infestationLine: line },
      },
    ]),
  ),
);

/** Rules of Ambushes without Goblins, who bring their own. */
const OF_THE_INFESTATION = ['infestationLine', 'trollAmbush', 'monsterTieDefeats'];

/** Who may turn up tiles beside her: Goblins have no Flare there. */
const REVEALERS = ['dragon', 'nightmare', 'thief', 'ghoul', 'vileGhoul'];

/** What does nothing with these seats. */
export function idle(seats: readonly string[], choice: ShadowChoice): readonly string[] {
  if (seats.length === 1) return [];
  const shadow = joinedByShadow(seats, choice);
  return [
    ...(shadow ? [] : ['enchantedBowOnShadow']),
    ...(seats.includes('goblins') ? OF_THE_INFESTATION : []),
    ...(shadow || seats.includes('nightmare') ? [] : ['eagleEyedOnUnicorn', 'javelinOnUnicorn']),
    ...(shadow || seats.some((role) => REVEALERS.includes(role)) ? [] : ['eventTokenOnForeignReveal']),
  ];
}

/** The line of the set. */
export function usual(seats: readonly string[]): { readonly infestationLine?: (typeof LINES)[number] } {
  const line = LINES.find((one) => one === rowOf(seats)?.infestation);
  return line === undefined ? {} : { infestationLine: line };
}
