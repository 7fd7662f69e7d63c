/** What makes the page of a game move: as text, since it runs in the reader's browser. */

export const FILM_SCRIPT = `
(async () => {
  const $ = (id) => document.getElementById(id);
  const packed = Uint8Array.from(atob($('data').textContent), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const steps = JSON.parse(await new Response(stream).text());
  const slider = $('slider');
  const stage = document.querySelector('.film-stage');
  // Room for the words beside a board: one that leaves less gets the whole width, below them.
  const BESIDE = 360;
  let at = 0;
  let timer;
  const item = (text) => Object.assign(document.createElement('li'), { textContent: text });
  const scrolled = (part) => part.scrollWidth > part.clientWidth;
  // What is wider than the window stays where it was pushed, unless what has just changed is out of sight.
  const seen = (part, left) => {
    part.scrollLeft = left;
    const changed = part.querySelector('.fresh');
    if (changed === null || !scrolled(part)) return;
    const [inner, outer] = [changed, part].map((element) => element.getBoundingClientRect());
    if (inner.left < outer.left || inner.right > outer.right) part.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  };
  const parts = () => [...document.querySelectorAll('.board-part')];
  const show = (step) => {
    at = Math.max(0, Math.min(steps.length - 1, step));
    const { html, headline, told } = steps[at];
    const lefts = parts().map((part) => part.scrollLeft);
    $('boards').innerHTML = html;
    stage.classList.toggle('wide', parts().some((part) => part.firstElementChild.getBoundingClientRect().width > stage.clientWidth - BESIDE));
    parts().forEach((part, i) => seen(part, lefts[i] ?? 0));
    $('head').textContent = headline || 'The deal';
    $('told').replaceChildren(...told.map(item));
    $('where').textContent = at + ' of ' + (steps.length - 1);
    $('result').hidden = at < steps.length - 1;
    slider.value = at;
    history.replaceState(null, '', '#' + at);
  };
  const stop = () => { clearInterval(timer); timer = undefined; $('play').textContent = 'play'; };
  const toggle = () => {
    if (timer !== undefined) return stop();
    if (at === steps.length - 1) show(0);
    $('play').textContent = 'pause';
    timer = setInterval(() => (at === steps.length - 1 ? stop() : show(at + 1)), 700);
  };
  const go = (step) => { stop(); show(step); };
  slider.addEventListener('input', () => go(Number(slider.value)));
  const moves = { first: () => 0, back: () => at - 1, next: () => at + 1, end: () => steps.length - 1 };
  for (const [id, to] of Object.entries(moves)) $(id).addEventListener('click', () => go(to()));
  $('play').addEventListener('click', toggle);
  for (const jump of document.querySelectorAll('.film-jump')) jump.addEventListener('click', () => go(Number(jump.dataset.step)));
  const keys = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in keys) go(at + keys[event.key]);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(steps.length - 1);
    else if (event.key === ' ' && event.target.tagName !== 'BUTTON') toggle();
    else return;
    event.preventDefault();
  });
  let from;
  // A finger that pushes a wide board does not turn the page.
  const pushes = (part) => part !== null && scrolled(part);
  stage.addEventListener('touchstart', (event) => { from = pushes(event.target.closest('.board-part')) ? undefined : event.touches[0]; }, { passive: true });
  stage.addEventListener('touchend', (event) => {
    if (from === undefined) return;
    const [dx, dy] = ['clientX', 'clientY'].map((axis) => event.changedTouches[0][axis] - from[axis]);
    if (Math.abs(dx) > 60 && Math.abs(dx) > 2 * Math.abs(dy)) go(at + (dx < 0 ? 1 : -1));
  }, { passive: true });
  const asked = Number(location.hash.slice(1));
  show(location.hash !== '' && asked >= 0 ? asked : Number(slider.dataset.start));
})();
`;

export const FILM_STYLE = `
.film{padding-bottom:20px}
.film-bar{display:flex;gap:8px;align-items:center;margin:12px 0 4px}
.film button{font:inherit;padding:4px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--ink);cursor:pointer}
.film button:focus-visible,.film input:focus-visible{outline:2px solid var(--t0);outline-offset:2px}
#slider{width:100%;margin:4px 0}
#where{color:var(--soft);font-variant-numeric:tabular-nums}
.film-stage{display:grid;grid-template-columns:minmax(0,1fr) minmax(240px,340px);gap:20px;align-items:start;margin-top:10px}
#boards{display:flex;flex-wrap:wrap;gap:20px;min-width:0}
#boards>.board,.film-side>.board{min-width:0;max-width:100%;flex:1 1 auto}
.film-side{flex:1 1 300px;min-width:0}
.film-side h3{font-size:1rem;margin:0 0 .4em}
.film-words{background:var(--card);border:1px solid var(--edge);border-radius:10px;padding:12px 16px;min-height:12em}
.film-words h2{font-size:1.1rem;margin:0 0 .4em}
.film-words ul{padding-left:1.2em;margin:.3em 0 1em}
.film-curve{margin:0}
.film-curve svg{width:100%;height:120px;display:block;background:var(--card);border:1px solid var(--edge);border-radius:8px}
.film-line{fill:none;stroke-width:2;vector-effect:non-scaling-stroke}
.film-turn{stroke:var(--soft);stroke-dasharray:4 4;vector-effect:non-scaling-stroke}
.film-key{width:14px;height:4px;display:inline-block}
${[0, 1, 2, 3, 4, 5].map((i) => `.film-line.s${i}{stroke:var(--t${i})}.film-key.s${i}{background:var(--t${i})}`).join('\n')}
.film-turns{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:6px}
.film-turns button{font-size:.82rem;padding:2px 8px}
.film-stage.wide{grid-template-columns:minmax(0,1fr)}.film-stage.wide .film-words{order:-1}
@media (max-width:760px){.film-stage{grid-template-columns:minmax(0,1fr)}.film-words{order:-1;min-height:0}}
@media print{.film button,.film input,.for-keys{display:none}.film-words{min-height:0;break-inside:avoid}}
`;
