import { metricSlots } from '../../engines/core/outcome.ts';
import {
  Outcome,
  WIN,
  type AnyJudgement,
  type AnyState,
  type MetricSpec,
  type Setup,
} from '../../engines/core/types.ts';
import { firstDifference } from '../texts.ts';
import type { Trial } from '../trial.ts';
import type { Laws } from './law.ts';

/** A value no outcome has: what is left of it was never written. */
const NEVER = 123_456_789.5;

/** Results, metrics and what judges a state. */
export const resultLaws: Laws = {
  'shares sum to 60 or 0, ranks and labels exist'(trial, index) {
    const outcome = played(trial, index, (state, out) => {
      out.share60.fill(NEVER);
      out.score.fill(NEVER);
      out.rank.fill(NEVER);
      out.end = out.rounds = out.capped = NEVER;
      state.outcome(out);
    });
    const { players } = trial.setup;
    const [shares, scores, ranks] = [outcome.share60, outcome.score, outcome.rank].map((values) =>
      Array.from(values.subarray(0, players), (value) => (value === NEVER ? 'never written' : value)),
    ) as [(number | string)[], (number | string)[], (number | string)[]];
    const total = shares.reduce<number>((sum, share) => sum + Number(share), 0);
    trial.require(
      (total === WIN || total === 0) && shares.every((share) => whole(share) && Number(share) >= 0),
      'shares sum to 60 or 0',
      () => `shares ${shares.join(', ')}`,
    );
    trial.require(scores.every(whole), 'every seat has a whole score', () => `scores ${scores.join(', ')}`);
    trial.require(
      trial.game.ends[outcome.end] !== undefined,
      'the end has a label',
      () => `end ${outcome.end === NEVER ? 'never written' : outcome.end} of ${trial.game.ends.length}`,
    );
    trial.require(
      ranks.every((rank) => whole(rank) && Number(rank) >= 1 && Number(rank) <= players) && ranks.includes(1),
      'ranks are 1..P',
      () => `ranks ${ranks.join(', ')}`,
    );
    const { rounds, capped } = outcome;
    trial.require(
      whole(rounds) && rounds >= 0 && (capped === 0 || capped === 1),
      'rounds and capped are whole',
      () =>
        `rounds ${rounds === NEVER ? 'never written' : rounds}, capped ${capped === NEVER ? 'never written' : capped}`,
    );
  },

  'figures do not change the play, and metrics are integers'(trial, index) {
    const text = (figures: Setup['figures']) => {
      const setup = { ...trial.setup, figures };
      const state = trial.create(figures);
      const chance = trial.chance(index);
      trial.deal(state, index, chance);
      const trace = trial.playOn(state, chance, trial.bots(index));
      const specs = trial.game.metrics(setup);
      const values = new Float64Array(metricSlots(specs, setup.players)).fill(NEVER);
      state.metrics(values);
      requireMetrics(trial, specs, values);
      return trace;
    };
    const [none, core, all] = [text('none'), text('core'), text('all')];
    trial.require(none === core && core === all, 'figures do not change the play', () =>
      none === core ? firstDifference(core, all) : firstDifference(none, core),
    );
  },

  'judgements are finite, and change nothing'(trial, index, depth) {
    const at = trial.midway(index, depth);
    const { setup } = trial;
    const { estimate, prefer, preferAll, utility, weigh, weighAll } = trial.game.judgement ?? {};
    if (at !== undefined) {
      const { state } = at;
      const before = trial.options(state);
      const list = Array.from(trial.legal.subarray(0, before));
      const known = state.infoKey(state.actor);
      for (let seat = 0; seat < setup.players && estimate !== undefined; seat++) {
        requireUnit(trial, 'estimate', seat, estimate(state, seat));
      }
      for (const action of prefer === undefined ? [] : list) {
        const liking = prefer!(state, state.actor, action);
        trial.require(
          typeof liking === 'number' && !Number.isNaN(liking),
          'prefer is a number',
          () => `${String(liking)} for action ${action}`,
        );
      }
      requireAlike(trial, state, list, prefer, preferAll);
      requireAlike(trial, state, list, weigh, weighAll);
      const same = trial.options(state) === before && state.infoKey(state.actor) === known;
      trial.require(same, 'judging changes nothing', () => `the state is another after estimate or prefer`);
    }
    if (utility === undefined) return;
    const over = trial.create();
    const chance = trial.chance(index);
    trial.deal(over, index, chance);
    trial.playOn(over, chance, trial.bots(index));
    for (let seat = 0; seat < setup.players; seat++) requireUnit(trial, 'utility', seat, utility(over, seat));
  },
};

/** Options judged together are judged as one by one. */
function requireAlike(
  trial: Trial,
  state: AnyState,
  list: readonly number[],
  each: AnyJudgement['prefer'],
  all: AnyJudgement['preferAll'],
): void {
  if (all === undefined) return;
  const scores = new Float64Array(list.length);
  const apart = list.map((action) => each?.(state, state.actor, action)).join(' ');
  all(state, state.actor, Int32Array.from(list), list.length, scores);
  const together = scores.join(' ');
  trial.require(together === apart, 'options judged together are judged as each is', () =>
    firstDifference(apart, together),
  );
}

function played(trial: Trial, index: number, finish: (state: AnyState, out: Outcome) => void): Outcome {
  const state = trial.create();
  const chance = trial.chance(index);
  const outcome = new Outcome();
  trial.deal(state, index, chance);
  trial.playOn(state, chance, trial.bots(index));
  finish(state, outcome);
  return outcome;
}

function whole(value: number | string): boolean {
  return typeof value === 'number' && (value | 0) === value;
}

function requireUnit(trial: Trial, what: string, seat: number, value: unknown): void {
  trial.require(
    typeof value === 'number' && value >= 0 && value <= 1,
    'estimate and utility are 0..1',
    () => `${what} ${String(value)} for seat ${seat}`,
  );
}

function requireMetrics(trial: Trial, specs: readonly MetricSpec[], values: Float64Array): void {
  const { players, roles } = trial.setup;
  let slot = 0;
  for (const { name, per, kind, labels, roles: havers } of specs) {
    if (kind === 'ratio') continue;
    for (let seat = 0; seat < (per === 'seat' ? players : 1); seat++) {
      const value = values[slot++]!;
      const shown = value === NEVER ? 'never written' : value;
      trial.require(
        Number.isNaN(value) || whole(value),
        'metrics are whole numbers or absent',
        () => `${name} is ${shown}`,
      );
      trial.require(
        kind !== 'label' || Number.isNaN(value) || labels?.[value] !== undefined,
        'labels are named',
        () => `${name} is ${shown}, and has ${labels?.length ?? 0} labels`,
      );
      trial.require(
        per !== 'seat' || havers === undefined || havers.includes(roles[seat]!) || value === 0 || Number.isNaN(value),
        'what a role cannot have is 0',
        () => `${name} is ${shown} of ${roles[seat]}, and of ${havers?.join(', ')} alone by its declaration`,
      );
    }
  }
}
