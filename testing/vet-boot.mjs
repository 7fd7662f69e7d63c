/** From a checkout: teaches the thread TypeScript, then loads what vets. */
import { register } from 'tsx/esm/api';

register();
await import('./vet-thread.ts');
