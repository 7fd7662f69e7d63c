/** What every worker of the page runs: the first is the conductor, those it starts play. */
import * as z from 'zod';
import { within } from '../../sim/platform/browser/threads.ts';
import { servePlayer } from '../../sim/run/web-worker.ts';
import { serveConductor } from './conductor.ts';

// It would try whether it may make code of texts, which the page's policy forbids.
z.config({ jitless: true });
if (within().name === 'player') servePlayer();
else serveConductor();
