/** Runs test files of a bundle one after the other, up to the first failure; tells how long each took and what it reached. */
import { Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

const { bundle, order, watched } = workerData;

const session = new Session();
if (watched) {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

/** The ranges of the bundle, from the outer to the inner, and whether each has been run. */
async function reached() {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const functions = result.find(({ url }) => url === bundle).functions;
  return functions.flatMap(({ ranges }) => ranges.map((one) => [one.startOffset, one.endOffset, one.count]));
}

const tests = await import(bundle);
// Some tests load modules that are no part of the bundle; the bundle itself stays as it is, for places in it are told.
register();
for (const { test, only } of order) {
  const start = performance.now();
  let fault;
  try {
    await tests[`t${test}`]();
    await tests.runDeclared(only);
  } catch (error) {
    fault = String(error?.message ?? error).slice(0, 300);
  }
  const milliseconds = performance.now() - start;
  parentPort.postMessage({ test, milliseconds, fault, reached: watched ? await reached() : undefined });
  if (fault !== undefined) break;
}
// What a test left behind keeps no thread alive.
setTimeout(() => process.exit(0), 0);
