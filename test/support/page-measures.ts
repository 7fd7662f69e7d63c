/** What is measured inside a page: run in the browser, so plain JavaScript in a string; returns a list of complaints. */

/** Whether something sticks out: the page to the side, an element out of the window, a text out of its picture. */
export const OVERFLOW = `(() => {
  const faults = [];
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > wide) faults.push('page is ' + document.documentElement.scrollWidth + ' wide');
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('.scroll > *, pre > *, svg *')) continue;
    const { right, left, width } = element.getBoundingClientRect();
    if (width > 0 && (right > wide + 0.5 || left < -0.5)) faults.push(element.tagName + '.' + element.className + ' reaches ' + right);
  }
  let texts = 0;
  for (const text of document.querySelectorAll('svg text')) {
    const inner = text.getBoundingClientRect();
    if (inner.width === 0) continue;
    texts++;
    const outer = text.closest('svg').getBoundingClientRect();
    const out = Math.max(outer.left - inner.left, inner.right - outer.right, outer.top - inner.top, inner.bottom - outer.bottom);
    if (out > 1) faults.push('text "' + text.textContent + '" sticks out of its picture by ' + out.toFixed(1));
  }
  return { faults, texts };
})()`;

/** Texts smaller than 12 pixels, those in pictures as they are scaled. */
export const SMALL = `(() => {
  const faults = new Set();
  let texts = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === '' || element.closest('title, desc, style, script') || element.getBoundingClientRect().width === 0) continue;
    texts++;
    const svg = element.closest('svg');
    const scale = svg === null ? 1 : svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const size = scale * parseFloat(getComputedStyle(element).fontSize);
    if (size < 11.95) faults.add(size.toFixed(1) + ' pixels: "' + node.data.trim().slice(0, 40) + '" in ' + element.tagName);
  }
  return { faults: [...faults], texts };
})()`;

/** Texts whose contrast with what lies behind them is below 4.5, after WCAG 2. */
export const CONTRAST = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const rgb = (colour) => {
    if (known.has(colour)) return known.get(colour);
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    known.set(colour, [r, g, b, a / 255]);
    return known.get(colour);
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a)];
  const light = (colour) => {
    const [r, g, b] = colour.map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (x, y) => (Math.max(light(x), light(y)) + 0.05) / (Math.min(light(x), light(y)) + 0.05);
  const behind = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const colour = rgb(getComputedStyle(at).backgroundColor);
      layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255]);
  };
  const field = (text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const covers = [...text.closest('svg').querySelectorAll('rect')].filter((rect) => {
      const box = rect.getBoundingClientRect();
      return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    });
    const top1 = covers.filter((rect) => rect.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).at(-1);
    return top1 === undefined ? behind(text.closest('svg')) : over(rgb(getComputedStyle(top1).fill), behind(text.closest('svg')));
  };
  const faults = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let texts = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === '' || element.closest('title, desc, style, script') || element.getClientRects().length === 0) continue;
    texts++;
    const style = getComputedStyle(element);
    const drawn = element.closest('svg') !== null;
    const ground = !drawn ? behind(element) : style.stroke === 'none' ? field(element) : rgb(style.stroke).slice(0, 3);
    const found = ratio(over(rgb(drawn ? style.fill : style.color), ground), ground);
    if (found < 4.5) faults.add(found.toFixed(2) + ' of "' + node.data.trim().slice(0, 40) + '" in ' + element.tagName + '.' + (element.className.baseVal ?? element.className));
  }
  return { faults: [...faults], texts };
})()`;

/** What cannot be seen, or is cut off, though it should: everything that holds text. */
export const HIDDEN = `(() => {
  const faults = [];
  let texts = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === '' || element.closest('title, desc, style, script, .tool, details:not([open])')) continue;
    // A heading of nothing but what is folded.
    if (element.matches('h2, .lead') && [...element.parentElement.children].every((one) => one.matches('h2, .lead, details:not([open])'))) continue;
    // A picture alone on the page is there for two widths, and one of them is shown.
    const drawing = element.closest('.wide, .narrow');
    if (drawing !== null && !drawing.checkVisibility() && [...drawing.parentElement.children].some((one) => one !== drawing && one.matches('.wide, .narrow') && one.checkVisibility())) continue;
    texts++;
    const seen = element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true });
    const { width, height } = element.getBoundingClientRect();
    if (!seen || width === 0 || height === 0) faults.push('hidden: ' + node.data.trim().slice(0, 40));
  }
  for (const element of document.querySelectorAll('body *')) {
    const { overflowX } = getComputedStyle(element);
    if (!element.closest('svg') && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) faults.push('cut off: ' + element.tagName + '.' + element.className);
  }
  return { faults, texts };
})()`;

/** What looks broken on paper: headings over nothing, and sentences and commands that may go over two sheets. */
export const BROKEN = `(() => {
  const faults = [];
  for (const heading of document.querySelectorAll('section > h2')) {
    const under = [...heading.parentElement.children].filter((one) => !one.matches('h2, .lead') && one.checkVisibility());
    if (heading.checkVisibility() && under.length === 0) faults.push('over nothing: ' + heading.textContent);
  }
  const whole = [...document.querySelectorAll('pre, .findings > li, .lead')].filter((one) => one.checkVisibility());
  for (const one of whole) if (getComputedStyle(one).breakInside !== 'avoid') faults.push('on two sheets: ' + one.textContent.slice(0, 40));
  return faults;
})()`;
