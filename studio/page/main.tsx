/** The page begins: its engine room is started, and what the link names is shown. */
import { render } from 'preact';
import { embeddedRun, openLaboratory } from '../engine-room/from-page.ts';
import { App } from './app.tsx';
import { openRun } from './open-run.ts';
import { Studio, StudioContext } from './studio.ts';

const studio = new Studio(openLaboratory());
const root = document.getElementById('studio')!;
render(
  <StudioContext.Provider value={studio}>
    <App />
  </StudioContext.Provider>,
  root,
);

void embeddedRun().then((run) => run && openRun(studio, run), studio.tell.bind(studio));
