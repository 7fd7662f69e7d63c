import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { messageOf, UsageError } from '../../engines/core/errors.ts';
import { oneLine } from '../../engines/core/one-line.ts';
import { misfitOf } from '../../sim/cell/by-schema.ts';
import { parseJson } from '../../sim/cell/json-text.ts';
import { cellSpec } from '../../sim/cell/spec-schema.ts';
import { traceToday, type Trace, type TraceRequest } from '../../sim/play/trace.ts';
import { stdout } from '../standard-output.ts';
import { verb } from '../verb.ts';

const READS = 'trace reads a request of check --against as JSON on stdin';

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const traceRequest = z.object({ spec: cellSpec, from: count, count, steps: z.boolean() });

/** How `check --against` talks to another checkout: a request on stdin, traces on stdout, both JSON. Not in the help. */
export const trace = verb({
  command: 'trace',
  describe: false,
  examples: [],
  options: {},
  run: async () => {
    stdout.write(JSON.stringify(await traced(requestOf(await text(process.stdin)))));
  },
});

function requestOf(json: string): TraceRequest {
  let wanted: unknown;
  try {
    wanted = parseJson(json, 'a request');
  } catch (error) {
    throw new UsageError(`${READS}: ${messageOf(error)}`);
  }
  const misfit = misfitOf(traceRequest, wanted);
  if (misfit !== undefined) throw new UsageError(`${READS}: ${misfit}`);
  // As it came: another version may say more of a cell than the schema knows.
  return wanted as TraceRequest;
}

/** Faults of playouts are data: what is thrown is a request that cannot be met here, of which no schema tells all. */
async function traced(wanted: TraceRequest): Promise<readonly Trace[]> {
  try {
    return await traceToday(wanted);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`trace cannot play this: ${oneLine(messageOf(error))}`, { cause: error });
  }
}
