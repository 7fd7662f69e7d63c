/** Where the queue is. The password stays in here: only `shown` is ever printed, nothing is ever stored. */
import { refusing, UsageError } from '../../engines/core/errors.ts';

export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  readonly database: number;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly encrypted: boolean;
  /** Begins the name of every key, so that several houses can share a server. */
  readonly prefix: string;
  /** The address without user and password. */
  readonly shown: string;
}

/** Begins the names of all keys unless --prefix says otherwise. */
export const DEFAULT_PREFIX = 'alicorn';

const EXAMPLE = 'redis://host:6379';

/** An address, also one that cannot be read, without what may be a password. */
function withoutPassword(text: string): string {
  return text.replace(/^(\w*:?\/\/)?.*@/s, '$1').replace(/\?.*/s, '?');
}

/** Reads `redis://[user:password@]host[:port][/database]`, or `rediss://` for an encrypted connection. */
export function readAddress(text: string, prefix: string, password: string | undefined): QueueAddress {
  const hidden = withoutPassword(text);
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new UsageError(`${hidden} is no address of a queue: write ${EXAMPLE}`);
  }
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:')
    throw new UsageError(`${hidden} is no address of a queue: write ${EXAMPLE}, or rediss:// for an encrypted one`);
  if (url.hostname === '') throw new UsageError(`${hidden} names no host: write ${EXAMPLE}`);
  const database = /^\/(\d{1,4})?$|^$/.exec(url.pathname);
  if (database === null || url.search !== '' || url.hash !== '')
    throw new UsageError(`${hidden}: behind the port only the number of a database may stand, e.g. ${EXAMPLE}/2`);
  if (!/^[\w.:-]{1,64}$/.test(prefix))
    throw new UsageError(`--prefix ${prefix} is not 1 to 64 letters, digits and . : _ -`);
  const decoded = (part: string) =>
    refusing(`${hidden}: user and password write % as %25`, () => decodeURIComponent(part));
  const given = decoded(url.password);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? 6379 : Number(url.port),
    database: Number(database[1] ?? 0),
    username: url.username === '' ? undefined : decoded(url.username),
    password: given === '' ? password : given,
    encrypted: url.protocol === 'rediss:',
    prefix,
    shown: `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`,
  };
}
