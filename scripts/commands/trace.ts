import { text } from 'node:stream/consumers';
import { UsageError } from '../../engines/core/errors.ts';
import { traceToday, type TraceRequest } from '../../sim/play/trace.ts';
import { verb } from '../verb.ts';

/** How `check --against` talks to another checkout: a request on stdin, traces on stdout, both JSON. Not in the help. */
export const trace = verb({
  command: 'trace',
  describe: false,
  examples: [],
  options: {},
  run: async () => {
    const request = await text(process.stdin);
    let wanted: TraceRequest;
    try {
      wanted = JSON.parse(request) as TraceRequest;
    } catch {
      throw new UsageError('trace reads a request of check --against as JSON on stdin');
    }
    process.stdout.write(JSON.stringify(await traceToday(wanted)));
  },
});
