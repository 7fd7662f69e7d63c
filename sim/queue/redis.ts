/** The one module that knows ioredis: connections to the server, and what is to be said about it. */
import type { ChainableCommander, Redis } from 'ioredis';
import { messageOf, UsageError } from '../../engines/core/errors.ts';
import type { QueueAddress } from './address.ts';

export type { Redis };

/** A line for people: a worker came or went, the server is away. */
export type Notice = (text: string) => void;

/** Says nothing twice. */
export function saidOnce(notice: Notice): Notice {
  const said = new Set<string>();
  return (text) => {
    if (!said.has(text)) notice(text);
    said.add(text);
  };
}

/** Milliseconds until the first connection is given up, and at most between two tries of a later one. */
const CONNECT_MS = 5000;
const RETRY_MS = 1000;
/** The oldest server that can hand out several answers at once (LPOP with a count). */
const OLDEST = [6, 2];

/** Loads an optional package; without it, says how to get it. */
export async function optional<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
      throw new UsageError('playing over a queue needs two more packages: npm install bullmq ioredis');
    throw error;
  }
}

/** Connects, or refuses in one line. Later interruptions are waited out and said; `once` takes what is said of the server. */
export async function connect(address: QueueAddress, notice: Notice, once = notice): Promise<Redis> {
  const { Redis } = await optional(() => import('ioredis'));
  let connected = false;
  let away = false;
  let fault: Error | undefined;
  const client = new Redis({
    host: address.host,
    port: address.port,
    db: address.database,
    ...(address.username === undefined ? {} : { username: address.username }),
    ...(address.password === undefined ? {} : { password: address.password }),
    ...(address.encrypted ? { tls: { servername: address.host } } : {}),
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    keepAlive: 10_000,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (connected ? Math.min(RETRY_MS, 50 * times) : null),
  });
  client.on('error', (error: Error) => (fault = error));
  try {
    await client.connect();
    await checkServer(client, address, once);
  } catch (error) {
    client.disconnect();
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot use the queue at ${address.shown}: ${reasonOf(fault ?? error)}`);
  }
  connected = true;
  client.on('close', () => {
    if (away || client.status === 'end') return;
    away = true;
    notice(`lost the queue at ${address.shown}: waiting for it`);
  });
  client.on('ready', () => {
    away = false;
    notice(`the queue at ${address.shown} is back`);
  });
  return client;
}

/** Another connection like this one, for commands that wait. */
export function another(client: Redis): Redis {
  const second = client.duplicate({ lazyConnect: false });
  second.on('error', () => undefined);
  return second;
}

/** What the server answers to all that was gathered, at once; throws what it refuses of it. */
export async function answersOf(gathered: ChainableCommander): Promise<unknown[]> {
  return ((await gathered.exec()) ?? []).map(([error, found]) => {
    if (error !== null) throw error;
    return found;
  });
}

export async function done(gathered: ChainableCommander): Promise<void> {
  await answersOf(gathered);
}

/** Keys and what stands under each, as TYPE calls it. */
export type KeyTypes = ReadonlyMap<string, string>;

/** Keys under which something of another type stands: whatever is asked of them is refused until it is gone. */
export async function ofAnotherType(redis: Redis, types: KeyTypes): Promise<string[]> {
  const asked = redis.pipeline();
  for (const key of types.keys()) asked.type(key);
  const found = await answersOf(asked);
  return [...types].flatMap(([key, type], i) => (found[i] === type || found[i] === 'none' ? [] : [key]));
}

/** Did the server understand, and refuse: a full memory, a key of another type, a right that was taken? */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError';
}

/** What comes of it; what the server refuses is a mistake of the user's, told in its words with the key. */
export async function unlessServerRefuses<T>({ shown, prefix }: QueueAddress, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new UsageError(
      `the queue at ${shown} refuses${refusalOf(error, prefix)} (all keys begin with ${prefix}: --prefix says otherwise)`,
    );
  }
}

/** What the queue says while it is used: the server's own words, and what was asked of it. */
export function sayingOf(error: unknown, prefix: string): string {
  return isRefusal(error) ? `the queue refuses${refusalOf(error, prefix)}` : `the queue says: ${messageOf(error)}`;
}

/** ` get alicorn:runs: why`. Of commands given together the first that was refused says why. */
function refusalOf(error: Error, prefix: string): string {
  const { previousErrors: [first = error] = [] } = error as RefusedTogether;
  const { command } = first as Refused;
  const key = command?.args.map(String).find((one) => one.startsWith(prefix));
  const asked = command === undefined ? '' : ` ${[command.name, ...(key === undefined ? [] : [key])].join(' ')}`;
  return `${asked}: ${reasonOf(first)}`;
}

/** A server's refusal, as ioredis throws it. */
interface Refused extends Error {
  readonly command?: { readonly name: string; readonly args: readonly unknown[] };
}
interface RefusedTogether extends Error {
  readonly previousErrors?: readonly Refused[];
}

/** Which line of whose script it was is for those who write scripts. */
const SCRIPT = /\.? script: [0-9a-f]+, on @\S+$/;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (/WRONGPASS|invalid password/i.test(error.message)) return 'wrong user or password';
  if (/NOAUTH/.test(error.message)) return 'it wants a password (ALICORN_REDIS_PASSWORD)';
  return error.message === '' && 'code' in error
    ? String(error.code)
    : error.message.split('\n')[0]!.replace(SCRIPT, '');
}

/** Connections to servers that may drop keys: this was said once, and need not be said by others. */
const evicting = new WeakSet<Redis>();

export function mayEvict(client: Redis): boolean {
  return evicting.has(client);
}

/** Refuses a server that is too old; warns of one that may forget. */
async function checkServer(client: Redis, { shown }: QueueAddress, notice: Notice): Promise<void> {
  const facts = new Map(
    (await client.info())
      .split(/\r?\n/)
      .map((line) => [line.split(':')[0]!, line.slice(line.indexOf(':') + 1)] as const),
  );
  const version = (facts.get('redis_version') ?? '0').split('.').map(Number);
  if (version[0]! < OLDEST[0]! || (version[0] === OLDEST[0] && (version[1] ?? 0) < OLDEST[1]!))
    throw new UsageError(`${shown} is Redis ${version.join('.')}: ${OLDEST.join('.')} or newer is needed`);
  const policy = facts.get('maxmemory_policy') ?? 'noeviction';
  if (policy !== 'noeviction') {
    evicting.add(client);
    notice(`${shown} may drop keys when its memory is full (maxmemory-policy ${policy}): set noeviction`);
  }
  if (facts.get('aof_enabled') === '0')
    notice(`${shown} keeps no append-only file: what it forgets in a restart is played again (appendonly yes)`);
}
