import type { Game } from '../core/types.ts';
import { phases } from './agenda.ts';
import { bounds } from './bounds.ts';
import { CHANCE } from './chance.ts';
import { EVENT_NAMES } from './chronicle.ts';
import { components, type Components } from './components.ts';
import { ENDS } from './ends.ts';
import { estimate, utility } from './estimate.ts';
import { METRICS } from './metrics.ts';
import { panels } from './panels.ts';
import { position } from './position.ts';
import { playerRoles } from './roster.ts';
import { presets, rules, type Rules } from './rules.ts';
import { prefer } from './roles/knight/prefer.ts';
import { knightScript } from './roles/knight/script.ts';
import { Vast } from './state.ts';
import type { VastSetup } from './tables.ts';
import { tell } from './tell.ts';

export const game: Game<Vast, Rules, Components> = {
  name: 'vast',
  title: 'Vast: The Crystal Caverns (Knight against the Shadow Unicorn)',
  about:
    'A cave grows tile by tile and then collapses. The Knight, alone, must find the Shadow Unicorn in it, kill him and ' +
    'come back to the Entrance; he is an automaton driven by cards, marks tiles with cubes and Teleports. Every turn ' +
    'spent without exploring brings the Collapse nearer.',
  players: { min: 1, max: 1, default: 1 },
  rules,
  presets,
  components,
  phases: phases.map((phase) => phase.name),
  chance: CHANCE,
  ends: ENDS,
  events: EVENT_NAMES,
  metrics: (setup) => (setup.figures === 'none' ? [] : METRICS),
  bounds,
  roles: () => ['knight'],
  invalid,
  create: (setup) => new Vast(setup),
  estimate,
  utility,
  prefer,
  search: () => ({ iterations: 200, depth: 4, mix: 0.5 }),
  scripts: { knight: knightScript },
  position,
  panels,
  describe: (state, action) => phases[state.phase]!.describe(state, action),
  tell,
};

function invalid(setup: VastSetup): string | undefined {
  if (setup.players !== 1) return `this game has 1 player, not ${setup.players}`;
  const unknown = setup.roles.find((role) => !playerRoles.includes(role));
  if (unknown !== undefined) return `no seat can play ${unknown}: the roles are ${playerRoles.join(', ')}`;
  if (setup.roles.length !== 1) return `1 player takes 1 role, not ${setup.roles.length}`;
  return undefined;
}
