/** A page that is nothing but the laboratory, for tests that ask it as the studio's page does. */
import { openLaboratory } from '../../studio/engine-room/from-page.ts';

Object.assign(globalThis, { laboratory: openLaboratory() });
