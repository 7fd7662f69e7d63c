/** From a checkout: teaches the worker thread TypeScript (Node 20 threads do not inherit the loader), then loads it. */
import { register } from 'tsx/esm/api';

register();
const { default: work, look } = await import('./worker.ts');
export default work;
export { look };
