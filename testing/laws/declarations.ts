import { messageOf } from '../../engines/core/errors.ts';
import type { AnyGame, MetricSpec, Setup } from '../../engines/core/types.ts';
import { metricsFault } from '../../sim/cell/names.ts';
import { LawBroken } from '../law-broken.ts';
import { setupFor } from '../setups.ts';

/** What every state must be able to do. */
const STATE_METHODS = ['deal', 'legal', 'apply', 'copyFrom', 'determinise', 'outcome', 'metrics', 'infoKey'] as const;
/** What metrics may say of themselves, complete by its type. */
const WORDS: { readonly [K in 'per' | 'kind' | 'level' | 'unit']: Readonly<Record<MetricSpec[K], true>> } = {
  per: { game: true, seat: true },
  kind: { number: true, label: true, ratio: true },
  level: { core: true, all: true },
  unit: { points: true, count: true, rounds: true, decisions: true, rate: true, share: true, ratio: true },
};
/** Lists of options, and a number per code, are kept in memory. */
const MOST = 2 ** 28;

/** What can be seen without playing: rules, presets, bounds, metrics, methods. Throws LawBroken. */
export function holdDeclarations(game: AnyGame): void {
  for (const name of game.rules.names) {
    try {
      game.rules.check(name, game.rules.specs[name]!.default);
    } catch (error) {
      throw new LawBroken('every rule allows its own default', messageOf(error));
    }
  }
  for (const preset of Object.keys(game.presets)) {
    let setup: Setup;
    try {
      setup = setupFor(game, { preset });
    } catch (error) {
      throw new LawBroken('every preset can be played', `${preset}: ${messageOf(error)}`);
    }
    holdSetup(game, setup, preset);
  }
}

function holdSetup(game: AnyGame, setup: Setup, preset: string): void {
  const bounds = game.bounds(setup);
  for (const name of ['options', 'codes', 'plies'] as const) {
    const value = bounds[name];
    if (!Number.isSafeInteger(value) || value < 1 || (name !== 'plies' && value > MOST))
      throw new LawBroken('bounds are whole numbers', `${name} is ${String(value)} in preset ${preset}`);
  }
  holdMetrics(game, setup);
  const state = game.create(setup) as unknown as Readonly<Record<string, unknown>>;
  const missing = STATE_METHODS.find((name) => typeof state[name] !== 'function');
  if (missing !== undefined) throw new LawBroken('every state has its methods', `no ${missing}()`);
  const roles = game.roles(setup.players);
  if (!Array.isArray(roles) || roles.length !== setup.players)
    throw new LawBroken('every preset can be played', `roles(${setup.players}) gives ${String(roles)}`);
}

function holdMetrics(game: AnyGame, setup: Setup): void {
  const metrics = game.metrics({ ...setup, figures: 'all' });
  const fault = metricsFault(metrics);
  if (fault !== undefined) throw new LawBroken('metrics are declared well', fault);
  for (const metric of metrics) {
    const { name, per, kind, numerator, denominator } = metric;
    for (const [what, words] of Object.entries(WORDS)) {
      const said = metric[what as keyof typeof WORDS];
      if (Object.hasOwn(words, said)) continue;
      const found = `${name}: ${what} is ${String(said)}, none of ${Object.keys(words).join(', ')}`;
      throw new LawBroken('metrics are declared well', found);
    }
    if (kind === 'label' && (metric.labels?.length ?? 0) === 0)
      throw new LawBroken('metrics are declared well', `${name}: a label metric without labels`);
    if (kind !== 'ratio') continue;
    const parts = [numerator, denominator].map((part) =>
      metrics.find((metric) => metric.name === part && metric.per === per),
    );
    if (parts.some((part) => part?.kind !== 'number'))
      throw new LawBroken('metrics are declared well', `${name}: numerator and denominator must be number metrics`);
  }
}
