/** What a server refuses while it is used, as people read it. */
import { expect, test } from 'vitest';
import { sayingOf } from '../../../sim/queue/redis.ts';

/** As ioredis throws it. */
const refusal = (message: string, more: object = {}) =>
  Object.assign(new Error(message), { name: 'ReplyError', ...more });

test('of commands given together the one that was refused is named, with its key and why', () => {
  const first = refusal("OOM command not allowed when used memory > 'maxmemory'.", {
    command: { name: 'set', args: ['alicorn:run:ab', '{}', 'EX', 30] },
  });
  const together = refusal('EXECABORT Transaction discarded because of previous errors.', { previousErrors: [first] });
  expect(sayingOf(together, 'alicorn')).toBe(
    "the queue refuses set alicorn:run:ab: OOM command not allowed when used memory > 'maxmemory'.",
  );
});

test('which line of which script it was is left out', () => {
  const message = 'WRONGTYPE Operation against a key holding the wrong kind of value';
  const of = { command: { name: 'evalsha', args: ['5ab4', 2, 'alicorn:queue:ab:wait'] } };
  expect(sayingOf(refusal(`${message} script: 5ab432e8, on @user_script:72.`, of), 'alicorn')).toBe(
    `the queue refuses evalsha alicorn:queue:ab:wait: ${message}`,
  );
});

test('what goes wrong here is no refusal', () => {
  expect(sayingOf(new Error('Connection is closed.'), 'alicorn')).toBe('the queue says: Connection is closed.');
});
