import type { Game } from '../core/types.ts';
import { estimate, prefer, preferAll, utility } from './advice.ts';
import { board } from './board.ts';
import { bounds, invalid } from './bounds.ts';
import { endings, SHADOW_CHOICES, TERRAIN_CHOICES, sources, tableEndings } from './chance.ts';
import type { Components } from './boxes.ts';
import { components, notesOf } from './components.ts';
import { decidedAlone } from './decisions.ts';
import { endingsOf } from './goals.ts';
import { metrics, panels } from './figures.ts';
import { eventNames, lawsFor, phases } from './play.ts';
import { position } from './position.ts';
import { castOf, playerRoles, roster } from './roster.ts';
import { roleSets } from './sets.ts';
import { rules, type Rules } from './rules.ts';
import { goalsText } from './goal-words.ts';
import { presets, rulesOf } from './scope.ts';
import { scripts } from './scripts.ts';
import { Vast } from './state.ts';
import { terrainNote } from './terrain/components.ts';
import { describe, tell } from './words.ts';

const allSources = [...sources, ...roster.flatMap((role) => role.sources), SHADOW_CHOICES, TERRAIN_CHOICES];
const allEndings = [...endings, ...tableEndings, ...roster.flatMap((role) => role.endings)];

const OPENING =
  'A cave grows tile by tile and then collapses; every turn spent without exploring brings the Collapse nearer.';

export const game: Game<Vast, Rules, Components> = {
  name: 'vast',
  title: 'Vast: The Crystal Caverns, with the Unicorns',
  about: [OPENING, ...playerRoles.flatMap((role) => role.about ?? [])].join(' '),
  players: { min: 1, max: Math.max(...roleSets.map((set) => set.length)), default: roleSets[0]!.length },
  rules,
  presets,
  components,
  phases: phases.map((phase) => phase.name),
  decided: phases.map(decidedAlone),
  chance: placed(allSources.map(({ place, name }) => [place, name])),
  ends: placed(allEndings.map(({ code, label }) => [code, label])),
  events: eventNames,
  metrics,
  bounds,
  roles: (players) => roleSets.find((set) => set.length === players) ?? roleSets[0]!,
  roleSets,
  scope: (seats, values = {}) => {
    const cast = castOf(seats, values);
    const drawn = [...sources, ...cast.flatMap((role) => role.sources)];
    if (values['shadowDecider'] === 'chance') drawn.push(SHADOW_CHOICES);
    if (values['terrain'] === true && values['terrainChoice'] === 'random') drawn.push(TERRAIN_CHOICES);
    return {
      about: `${OPENING} ${goalsText(seats, values)}`,
      rules: rulesOf(seats, values),
      ends: [...endings, ...cast.flatMap((role) => role.endings), ...endingsOf(seats, values)].map(
        ({ label }) => label,
      ),
      notes: [...notesOf(cast), ...(values['terrain'] === true ? [terrainNote] : [])],
      chance: Math.max(...drawn.map(({ place }) => place)) + 1,
      usual: Object.assign({}, ...cast.map((role) => role.usual?.(seats) ?? {})) as Partial<Rules>,
    };
  },
  invalid,
  create: (setup) => new Vast(setup, lawsFor(setup)),
  judgement: {
    estimate,
    utility,
    prefer,
    preferAll,
    search: (setup, seat) =>
      playerRoles.find((role) => role.name === setup.roles[seat])?.advice?.search(setup.roles) ?? {},
  },
  scripts,
  position(s, json) {
    position(s, json);
    s.refresh();
  },
  panels,
  board,
  describe,
  tell,
};

/** Names at the places they have for good; every place is taken, by one. */
function placed(entries: readonly (readonly [place: number, name: string])[]): readonly string[] {
  const byPlace = new Map(entries);
  return Array.from({ length: byPlace.size }, (_, place) => {
    const name = byPlace.get(place);
    if (name === undefined) throw new Error(`nothing stands at place ${place} of ${[...byPlace.values()].join(', ')}`);
    return name;
  });
}
