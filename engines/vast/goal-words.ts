/** What the roles of a set are after, in the players' words, for `describe` and `play`. */
import { possessive } from './names.ts';
import { roster } from './roster.ts';
import { LETTERS, rowPlayed, SEATS, type ShadowChoice } from './sets.ts';

const WAYS: Readonly<Record<string, string>> = {
  crystals: 'keeping enough Crystals',
  crystals6: 'keeping 6 Crystals',
  awaken: 'awakening',
  surface: 'surfacing',
  radiance: 'gathering Radiance',
  fury: 'gathering Fury',
  stash: 'stashing Treasure',
  collapse: 'the Collapse of the whole map before anybody else has won',
  ambush: 'the Knight’s death in an Ambush',
  escape: 'coming to the Entrance',
};

function titleOf(key: string): string {
  return roster.find((role) => role.key === key)!.title;
}

/** `killD`, `killedD`: whose death it is. */
function wayText(way: string): string {
  const letter = /^kill(?:ed)?([A-Z])$/.exec(way)?.[1];
  if (letter === undefined) return WAYS[way]!;
  return `${possessive(titleOf(SEATS.find((role) => LETTERS[role] === letter) ?? 'shadow'))} death`;
}

/** `awaken+surface+escape or ambush` as `awakening, surfacing and coming to the Entrance, or the Knight’s death in an Ambush`. */
function goalText(goal: string): string {
  const ways = goal.split(' or ').map((one) => one.split('+').map(wayText));
  return ways.map((all) => [all.slice(0, -1).join(', '), all.at(-1)!].filter(Boolean).join(' and ')).join(', or ');
}

/** One sentence; what its one role must do where it plays alone. */
export function goalsText(seats: readonly string[], choice: ShadowChoice): string {
  const row = rowPlayed(seats, choice);
  const roles = seats.flatMap((seat) => roster.filter((role) => role.name === seat));
  if (row === undefined) return roles.flatMap((role) => role.about ?? []).join(' ');
  const goals = roles.map(
    ({ title, name }) => `${title} by ${goalText(row.goals[LETTERS[name as keyof typeof LETTERS]]!)}`,
  );
  return `Who wins: ${goals.join('; ')}.`;
}
