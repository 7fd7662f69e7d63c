/** What the worker runs that unpacks the script of all others: base 64 comes in, a file goes out. */
import { within } from '../../sim/platform/browser/threads.ts';
import { bytesOf } from './base64.ts';
import { unpack } from './unpack.ts';

const here = within();
here.onmessage = ({ data }) =>
  here.postMessage(new Blob([unpack(bytesOf(data as string))], { type: 'text/javascript' }));
