/** From a checkout: teaches a thread TypeScript (Node 20 threads do not inherit the loader), then loads its module. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.module);
