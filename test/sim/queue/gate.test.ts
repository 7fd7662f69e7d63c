import { expect, test } from 'vitest';
import { Gate } from '../../../sim/queue/gate.ts';

test('so many pass at once, in the order in which they came', async () => {
  const gate = new Gate(2);
  const passed: string[] = [];
  const pass = async (name: string) => {
    if (await gate.enter()) passed.push(name);
    else passed.push(`${name} turned away`);
  };
  const all = ['a', 'b', 'c', 'd', 'e'].map(pass);
  await Promise.all(all.slice(0, 2));
  expect(passed).toEqual(['a', 'b']);
  gate.leave();
  await all[2];
  expect(passed).toEqual(['a', 'b', 'c']);
  gate.close();
  await Promise.all(all);
  expect(passed).toEqual(['a', 'b', 'c', 'd turned away', 'e turned away']);
  expect(await gate.enter()).toBe(false);
});
