/** Long markup into the page without a long task: a parser takes it slice by slice, the page lives on in between. */

/** Letters that are parsed in some milliseconds. */
const SLICE = 24_000;
const UNSEEN_MS = 100;

/** Replaces what is in `box` once all is parsed; returns how to give up. Scripts in it never run. */
export function pour(html: string, box: HTMLElement, onWhole: () => void): () => void {
  let wanted = true;
  void poured(html, box, () => wanted).then((whole) => whole && onWhole());
  return () => void (wanted = false);
}

async function poured(html: string, box: HTMLElement, wanted: () => boolean): Promise<boolean> {
  const parsed = document.implementation.createHTMLDocument();
  parsed.open();
  parsed.write('<!doctype html><body>');
  for (let at = 0; at < html.length; at += SLICE) {
    parsed.write(html.slice(at, at + SLICE));
    if (html.length > SLICE) await breath();
    if (!wanted()) return false;
  }
  parsed.close();
  // What was there keeps its room until the new is whole, so that nobody is thrown off the line they read.
  box.style.minHeight = `${box.offsetHeight}px`;
  box.replaceChildren();
  for (const piece of pieces(parsed.body)) {
    box.append(piece);
    if (html.length <= SLICE) continue;
    await drawn();
    if (!wanted()) return false;
  }
  box.style.minHeight = '';
  return true;
}

/** Draws, one by one, the sections that the style sheet leaves undrawn while they are out of sight. */
export async function settle(box: HTMLElement): Promise<void> {
  for (const section of box.querySelectorAll('section')) {
    section.style.contentVisibility = 'visible';
    await drawn();
  }
}

/** The blocks of a report: those of its main part one by one. */
function pieces(body: Element): Node[] {
  return [...body.childNodes].flatMap((node) =>
    node instanceof Element && node.tagName === 'MAIN' ? pieces(node) : node,
  );
}

/** What was put in is laid out before more comes; a page that nobody sees draws nothing. */
async function drawn(): Promise<void> {
  await Promise.race([
    new Promise((done) => requestAnimationFrame(done)),
    new Promise((done) => setTimeout(done, UNSEEN_MS)),
  ]);
  await breath();
}

/** Whatever waits has its turn. */
function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
