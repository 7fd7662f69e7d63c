/**
 * What a page can do beyond being read, as text, since it runs in the reader's browser: sort and filter tables, numbers under the
 * pointer, series and seats put aside, commands to copy, contents. It adds to the page whatever it needs: without it, on
 * paper or where scripts are off, nothing is missing.
 */
import { pageScriptHash } from '../../sim/platform/node.ts';

/** What all parts of the script go by. */
const BASICS = `
  const all = (where, inside = document) => [...inside.querySelectorAll(where)];
  const make = (tag, more, ...inside) => {
    const element = Object.assign(document.createElement(tag), more);
    element.append(...inside);
    return element;
  };
  const head = document.querySelector('.about') ?? document.querySelector('header');
`;

/** Tables: a click on a head sorts, numbers falling first; a third click brings the order back. */
const TABLES = `
  const NUMBER = /^[^\\d+\\-−.]{0,2}([+\\-−]?\\d[\\d\\u00a0\\u202f ]*(?:\\.\\d+)?)/;
  const numberOf = (text) => {
    const found = NUMBER.exec(text);
    return found === null ? NaN : Number(found[1].replace('−', '-').replace(/[^\\d.+-]/g, ''));
  };
  const sortable = (table) => {
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const heads = all('thead th', table);
    if (rows.length < 2) return;
    heads.forEach((th, at) => {
      const texts = new Map(rows.map((row) => [row, row.cells[at]?.textContent.trim() ?? '']));
      const known = [...texts.values()].filter((text) => text !== '' && text !== '–' && text !== '—');
      const isNumber = (text) => Number.isFinite(numberOf(text)) && !/^\\d{4}-\\d\\d/.test(text);
      const numeric = known.length > 0 && known.every(isNumber);
      const order = (a, b) => {
        if (!numeric) return texts.get(a).localeCompare(texts.get(b), undefined, { numeric: true });
        const [x, y] = [numberOf(texts.get(a)), numberOf(texts.get(b))];
        return Number.isNaN(x) ? (Number.isNaN(y) ? 0 : 1) : Number.isNaN(y) ? -1 : y - x;
      };
      const button = make('button', { type: 'button', className: 'sort' }, ...th.childNodes);
      th.append(button);
      button.addEventListener('click', () => {
        const first = numeric ? 'descending' : 'ascending';
        const was = th.getAttribute('aria-sort');
        const next = was === null ? first : was === first ? (numeric ? 'ascending' : 'descending') : null;
        for (const one of heads) one.removeAttribute('aria-sort');
        const sorted = next === null ? rows : [...rows].sort(order);
        body.append(...(next !== null && next !== first ? sorted.reverse() : sorted));
        if (next !== null) th.setAttribute('aria-sort', next);
      });
    });
  };
`;

/**
 * What is shown of rows and pictures: the words looked for, here and on the whole page, and the seats chosen. A series whose
 * marks are all of one seat is that seat's, its lines and intervals too; and where roles differ, what is of its role alone.
 */
const SHOWN = `
  const has = (text, words) => words.every((word) => text.includes(word));
  const wordsOf = (input) => input.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const seatsOff = new Set();
  let sought = [];
  const SEAT = /\\bseat (\\d+)(?: \\(([^()]+)\\))?/i;
  const seatOfRole = new Map();
  const seatOf = (text) => SEAT.exec(text)?.[1] ?? seatOfRole.get(text.split(':')[0].trim());
  const fade = (svg) => {
    const series = new Map();
    for (const part of all('[data-tip], text', svg)) {
      const seat = seatOf(part.dataset.tip ?? part.textContent);
      const off = seat !== undefined && seatsOff.has(seat);
      part.classList.toggle('faded', off);
      const name = [...part.classList].find((one) => /^t\\d$/.test(one));
      if (name !== undefined) series.set(name, (series.get(name) ?? true) && off);
    }
    for (const [name, off] of series) {
      for (const part of all('.' + name + ':not([data-tip])', svg)) part.classList.toggle('faded', off);
    }
  };
  const filters = [];
  const show = () => {
    for (const filter of filters) filter();
    for (const card of all('.cards > .card')) {
      card.hidden = !has(card.querySelector('figcaption').textContent.toLowerCase(), sought);
    }
    for (const svg of all('svg[role=img]')) fade(svg);
  };
  const filtered = (table) => {
    const rows = [...table.tBodies[0].rows].map((row) => {
      const cells = [...row.cells].map((cell) => cell.textContent);
      return { row, text: cells.join(' ').toLowerCase(), seat: cells.map(seatOf).find((seat) => seat !== undefined) };
    });
    const caption = (table.caption?.textContent ?? '').toLowerCase();
    const input = make('input', { type: 'search', placeholder: 'filter rows' });
    input.setAttribute('aria-label', 'Filter the rows of ' + (table.caption?.textContent ?? 'the table'));
    const count = make('span', { className: 'count' });
    count.setAttribute('role', 'status');
    filters.push(() => {
      const words = wordsOf(input);
      let shown = 0;
      for (const { row, text, seat } of rows) {
        row.hidden = !has(text, words) || !has(text + caption, sought) || (seat !== undefined && seatsOff.has(seat));
        if (!row.hidden) shown++;
      }
      count.textContent = shown === rows.length ? '' : shown + ' of ' + rows.length + ' rows';
    });
    if (rows.length >= 8) input.addEventListener('input', show);
    else input.hidden = true;
    table.closest('.scroll').before(make('div', { className: 'tool filter' }, input, count));
  };
`;

/** Numbers under the pointer, of the mark that is nearest. */
const TIPS = `
  const tip = make('div', { className: 'tool tip', hidden: true });
  for (const title of all('svg title')) {
    const part = title.parentElement;
    if (part.tagName === 'svg') continue;
    part.dataset.tip = title.textContent;
    part.setAttribute('aria-label', title.textContent);
    title.remove();
  }
  const NEAR = 24;
  const nearest = (svg, { clientX: x, clientY: y }) => {
    let best = { away: NEAR };
    for (const part of all('[data-tip]', svg)) {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      if (away < best.away) best = { away, part };
    }
    return best.part;
  };
  let marked;
  const point = (event) => {
    const svg = event.target.closest?.('svg[role=img]');
    const part = svg ? nearest(svg, event) : undefined;
    if (part !== marked) {
      marked?.classList.remove('marked');
      part?.classList.add('marked');
      marked = part;
      if (part !== undefined) {
        const name = svg.querySelector(':scope > title')?.textContent ?? '';
        tip.replaceChildren(make('b', { textContent: part.dataset.tip }), make('span', { textContent: name }));
      }
    }
    tip.hidden = part === undefined;
    if (part === undefined) return;
    const { offsetWidth: wide, offsetHeight: high } = tip;
    tip.style.left = Math.max(4, Math.min(event.clientX + 14, innerWidth - wide - 4)) + 'px';
    tip.style.top = (event.clientY + 18 + high > innerHeight ? event.clientY - high - 12 : event.clientY + 18) + 'px';
  };
  document.addEventListener('pointermove', point, { passive: true });
  document.addEventListener('pointerdown', point, { passive: true });
`;

/** Series of a picture, put aside by their names in its legend. */
const LEGENDS = `
  const chooser = (list) => {
    const figure = list.closest('figure');
    for (const item of all('li', list)) {
      const series = [...(item.querySelector('.mark')?.classList ?? [])].find((name) => /^t\\d$/.test(name));
      if (figure === null || series === undefined) continue;
      const button = make('button', { type: 'button', className: 'series', title: 'show or hide' }, ...item.childNodes);
      button.setAttribute('aria-pressed', 'true');
      item.append(button);
      button.addEventListener('click', () => {
        const off = figure.classList.toggle('without-' + series);
        button.setAttribute('aria-pressed', String(!off));
      });
    }
  };
`;

/** Commands to copy. */
const COPIES = `
  const copyable = (pre) => {
    const button = make('button', { type: 'button', className: 'tool copy', textContent: 'copy' });
    const said = (text) => {
      button.textContent = text;
      setTimeout(() => (button.textContent = 'copy'), 1500);
    };
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(pre.textContent);
        said('copied');
      } catch {
        getSelection().selectAllChildren(pre);
        said(document.execCommand('copy') ? 'copied' : 'selected');
      }
    });
    const box = make('div', { className: 'copyable' });
    pre.replaceWith(box);
    box.append(pre, button);
  };
`;

/** Headings to go to; cell by cell the same come again, folded. */
const CONTENTS = `
  const contents = () => {
    const heads = all('main h2').filter((h2) => h2.closest('details') === null);
    if (heads.length < 3) return;
    const links = heads.map((h2, i) => {
      const target = h2.id !== '' ? h2 : (h2.closest('section[id]') ?? h2);
      if (target.id === '') target.id = 'part-' + i;
      return make('li', {}, make('a', { href: '#' + target.id, textContent: h2.textContent }));
    });
    const nav = make('nav', { className: 'tool' }, make('ul', {}, ...links));
    nav.setAttribute('aria-label', 'Contents');
    head.append(nav);
  };
`;

/**
 * What is looked for, and whose; prose may speak of seats where nothing is drawn of them. Seats are called by their roles
 * where each has one of its own all over the page.
 */
const CHOICES = `
  const rolesOf = (texts, seats) => {
    const found = texts.flatMap((text) => {
      const [, seat, role] = SEAT.exec(text) ?? [];
      return role === undefined ? [] : [[role, seat]];
    });
    const pairs = new Set(found.map(([role, seat]) => seat + ' ' + role));
    const roles = new Map(found);
    const single = roles.size === seats.length && pairs.size === seats.length;
    return single && seats.every((seat) => [...roles.values()].includes(seat)) ? roles : new Map();
  };
  const choices = () => {
    const parts = [];
    if (all('.cards > .card').length >= 4) {
      const input = make('input', { type: 'search', placeholder: 'find a figure' });
      input.setAttribute('aria-label', 'Show the pictures and rows that speak of');
      input.addEventListener('input', () => ((sought = wordsOf(input)), show()));
      parts.push(input);
    }
    const texts = [...all('td, tbody th'), ...all('svg text')].map(({ textContent }) => textContent);
    const spoken = [...texts, ...all('[data-tip]').map((part) => part.dataset.tip)];
    const seats = [...new Set(spoken.map(seatOf))];
    const drawn = all('.card').length > 0;
    const known = seats.filter((seat) => drawn && seat !== undefined).sort((a, b) => a - b);
    const called = rolesOf(spoken, known);
    for (const [role, seat] of called) seatOfRole.set(role, seat);
    const names = new Map([...called].map(([role, seat]) => [seat, role]));
    for (const seat of known.length < 2 ? [] : known) {
      const box = make('input', { type: 'checkbox', checked: true });
      box.addEventListener('change', () => (seatsOff[box.checked ? 'delete' : 'add'](seat), show()));
      parts.push(make('label', {}, box, ' ' + (names.get(seat) ?? 'seat ' + seat)));
    }
    if (parts.length > 0) head.append(make('div', { className: 'tool choices' }, ...parts));
  };
`;

export const PAGE_SCRIPT = `(() => {${BASICS}${TABLES}${SHOWN}${TIPS}${LEGENDS}${COPIES}${CONTENTS}${CHOICES}
  contents();
  choices();
  all('pre').forEach(copyable);
  all('.scroll > table').forEach((table) => (sortable(table), filtered(table)));
  all('.legend').forEach(chooser);
  document.body.append(tip);
})();
`;

const HASH = pageScriptHash(PAGE_SCRIPT);

/** Whatever stands in titles and names, a page loads nothing and runs nothing but its own script. */
export const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'`;

/** Series put aside. */
const WITHOUT = [0, 1, 2, 3, 4, 5].map((series) => `.without-t${series} svg[role=img] .t${series}`).join(',');

export const SCRIPT_STYLE = `
.tool input[type=search]{font:inherit;font-size:.85rem;padding:3px 10px;border:1px solid var(--edge);border-radius:6px;background:var(--card);color:var(--ink);max-width:100%}
.tool ::placeholder{color:var(--soft);opacity:1}
.filter{display:flex;gap:12px;align-items:center;margin-top:8px}.count{color:var(--soft);font-size:.8rem}
.choices{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;margin-top:10px;font-size:.9rem}
.sort,.series{all:unset;cursor:pointer}.series{display:flex;align-items:center;gap:5px}
.sort:focus-visible,.series:focus-visible{outline:2px solid var(--t0);outline-offset:2px}
.sort:hover{color:var(--ink)}.sort::after{content:" \\2195";color:var(--soft)}
th[aria-sort=ascending] .sort::after{content:" \\2191"}th[aria-sort=descending] .sort::after{content:" \\2193"}
.series[aria-pressed=false]{text-decoration:line-through;color:var(--soft)}
.faded{opacity:.15}.marked{stroke:var(--ink);stroke-width:2}
.tip{position:fixed;z-index:9;pointer-events:none;max-width:min(340px,90vw);padding:6px 10px;border-radius:8px;background:var(--ink);color:var(--page);font-size:.85rem;line-height:1.35}
.tip b,.tip span{display:block}
.copyable{position:relative}
.copy{position:absolute;top:6px;right:6px;font:inherit;font-size:.8rem;padding:1px 10px;border:1px solid var(--edge);border-radius:6px;background:var(--card);color:var(--ink);cursor:pointer}
.copyable pre{padding-right:5.5em;white-space:pre-wrap;overflow-wrap:anywhere}
[hidden]{display:none}
@media print{.tool,.sort::after{display:none}.copyable pre{padding-right:14px}}
${WITHOUT}{display:none}`.replaceAll('\n', '');
