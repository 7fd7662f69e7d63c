/** A server that answers may still refuse: said in one line, with its words, the key and the prefix, before anything is made. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cli } from '../support/cli.ts';
import { describeWith } from '../support/needs.ts';
import { meddler } from '../support/queue-crew.ts';
import { RedisServer } from '../support/redis-server.ts';

const cwd = mkdtempSync(join(tmpdir(), 'alicorn-refusals-'));
afterAll(() => rmSync(cwd, { recursive: true }));

describeWith('redis-server', 'a server that refuses', () => {
  let server: RedisServer;
  let client: Redis;
  beforeAll(async () => {
    server = await RedisServer.start();
    client = meddler(server.url);
    const user = (name: string, ...rights: string[]) => client.call('ACL', 'SETUSER', name, 'on', '>p', ...rights);
    await user('studio', '~studio:*', '&studio:*', '+@all');
    await user('deaf', '~*', 'resetchannels', '+@all');
    await user('reader', '~*', '&*', '+@all', '-@write');
    await user('scriptless', '~*', '&*', '+@all', '-@scripting');
  });
  afterAll(async () => {
    client.disconnect();
    await server.remove();
  });

  const verbs = {
    workers: (url: string) => ['workers', url],
    worker: (url: string) => ['worker', url, '--workers', '1'],
    run: (url: string) => ['run', 'pig', '--on', url, '--playouts', '240', '--seed', '1', '--out', join(cwd, 'out')],
  };
  const refused = async (verb: keyof typeof verbs, user: string) => {
    const url = server.url.replace('//', user === '' ? '//' : `//${user}:p@`);
    const { code, stderr } = await cli(verbs[verb](url));
    const [line = '', ...others] = stderr.split('\n').filter((one) => one !== '' && !one.startsWith('seed '));
    expect({ code, others }).toEqual({ code: 2, others: [] });
    expect(existsSync(join(cwd, 'out'))).toBe(false);
    return line.replace(server.url, 'URL').replace(/[0-9a-f]{16}/, 'ID');
  };
  const ENDING = '(all keys begin with alicorn: --prefix says otherwise)';

  test.each([
    ['workers', 'studio', 'smembers alicorn:workers: NOPERM '],
    ['worker', 'studio', 'smembers alicorn:runs: NOPERM '],
    ['run', 'studio', 'smembers alicorn:runs: NOPERM '],
    ['worker', 'deaf', 'subscribe alicorn:news: NOPERM '],
    ['run', 'reader', 'del alicorn:run:ID: NOPERM '],
    ['run', 'scriptless', 'eval alicorn:queue:ID: NOPERM '],
  ] as const)('%s as %s', async (verb, user, said) => {
    const line = await refused(verb, user);
    expect(line.startsWith(`alicorn: the queue at URL refuses ${said}`), line).toBe(true);
    expect(line.endsWith(ENDING), line).toBe(true);
  });

  test.each([
    ['workers', 'alicorn:workers'],
    ['worker', 'alicorn:runs'],
    ['run', 'alicorn:runs'],
  ] as const)('%s, where something else stands at %s', async (verb, key) => {
    await client.set(key, 'y');
    const said = `alicorn: the queue at URL refuses smembers ${key}: WRONGTYPE Operation against a key holding the wrong kind of value ${ENDING}`;
    expect(await refused(verb, '')).toBe(said);
    await client.del(key);
  });

  test('nothing of all that stays on the server', async () => {
    expect(await client.keys('*')).toEqual([]);
  });

  test('with its prefix everything is granted', async () => {
    const url = server.url.replace('//', '//studio:p@');
    const { code, stdout } = await cli(['workers', url, '--prefix', 'studio']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'no worker is there\n' });
  });
});
