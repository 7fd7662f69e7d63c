/** Names that tell things apart do so, and can be written. */
import { expect, test } from 'vitest';
import { bots } from '../../../bots/registry.ts';
import type { MetricSpec } from '../../../engines/core/types.ts';
import { games } from '../../../engines/registry.ts';
import { metricsFault, settingsFault } from '../../../sim/cell/names.ts';
import { shapeFault } from '../../../sim/cell/shape.ts';
import { setupFor } from '../../../testing/setups.ts';

const metric = (over: Partial<MetricSpec>): MetricSpec => ({
  ...{ name: 'own', help: '', per: 'game', kind: 'label', level: 'core', unit: 'count', labels: ['a', 'b'] },
  ...over,
});

test('a name may stand once per game and once per seat', () => {
  expect(metricsFault([metric({}), metric({ per: 'seat' })])).toBeUndefined();
  expect(metricsFault([metric({}), metric({})])).toBe('game.metrics has own twice');
});

test.each([
  [{ labels: ['a', 'a', 'a'] }, 'game.metrics: own.labels has a twice'],
  [{ roles: 'knight' as never }, 'game.metrics: own.roles must be a list of roles'],
  [{ roles: ['knight', 'knight'] }, 'game.metrics: own.roles has knight twice'],
  [{ labels: ['a', 'b\nc'] }, 'game.metrics: own.labels has the name "b\\nc", which no table can head: rename it'],
  [{ name: '__proto__' }, 'game.metrics has the name __proto__, which no table can head: rename it'],
  [{ name: '' }, 'game.metrics has the name "", which no table can head: rename it'],
  [{ name: 'share' }, 'game.metrics: the name share is taken, every game has that figure'],
])('%j', (over, fault) => {
  expect(metricsFault([metric(over)])).toBe(fault);
});

test('the names of the house are in order', async () => {
  for (const load of Object.values(games)) {
    const game = await load();
    expect(shapeFault('game', game)).toBeUndefined();
    expect(metricsFault(game.metrics({ ...setupFor(game), figures: 'all' }))).toBeUndefined();
  }
  for (const { name, options } of Object.values(bots)) expect(settingsFault(name, options.names)).toBeUndefined();
});
