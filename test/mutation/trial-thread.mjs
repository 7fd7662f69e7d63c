/** Runs the test files of a bundle one after the other, up to the first failure, and tells how long each took. */
import { parentPort, workerData } from 'node:worker_threads';

const tests = await import(workerData.bundle);
for (const test of workerData.order) {
  const start = performance.now();
  try {
    await tests[`t${test}`]();
    await tests.runDeclared();
    parentPort.postMessage({ test, milliseconds: performance.now() - start });
  } catch (error) {
    const fault = String(error?.message ?? error).slice(0, 300);
    parentPort.postMessage({ test, milliseconds: performance.now() - start, fault });
    if (workerData.bail) break;
    await tests.runDeclared().catch(() => undefined);
  }
}
// What a test left behind keeps no thread alive.
setTimeout(() => process.exit(0), 0);
