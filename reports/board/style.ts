/** How boards look on a page, light and dark; the colours of the page itself come from its own style sheet. */

const SHADES: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  red: ['#f6c9c4', '#7c2d28'],
  orange: ['#f8d5ae', '#7a4717'],
  yellow: ['#f5e6a3', '#6b5a10'],
  green: ['#c6e6c3', '#27592b'],
  teal: ['#bfe5df', '#14564d'],
  blue: ['#c7dcf6', '#234b7d'],
  purple: ['#ddcdf3', '#52357e'],
  pink: ['#f7cfe3', '#7b2c57'],
  brown: ['#e3d2be', '#5c4227'],
  grey: ['#dfe1e5', '#434a55'],
  black: ['#c9ccd2', '#0d0f12'],
  white: ['#ffffff', '#5b626d'],
  plain: ['#f4f3ef', '#2a303a'],
};

const entries = Object.entries(SHADES);
const colours = (at: 0 | 1) => entries.map(([name, shades]) => `--b-${name}:${shades[at]}`).join(';');

export const boardStyle = `
.board{${colours(0)};--b-line:#8b8f98;--b-wall:#2b2f36;--b-fresh:#c2560a;display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}
.board-mats{display:flex;flex-wrap:wrap;gap:12px;width:100%;align-items:flex-start}
@media (prefers-color-scheme:dark){.board{${colours(1)};--b-line:#6d7582;--b-wall:#e9ebef;--b-fresh:#f29650}}
.board svg{display:block;flex:none;max-width:none}
.board-part{overflow-x:auto;max-width:100%}
.board text{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;stroke:none;fill:var(--ink)}
.board .head,.board .strong{font-weight:700}
.board .soft{fill:var(--soft)}
.board text.fresh{fill:var(--b-fresh)}
.board rect{stroke:var(--b-line);stroke-width:1}
.board .down rect,.board rect.down{stroke-dasharray:3 2;opacity:.75}
.board .fresh>rect,.board rect.fresh{stroke:var(--b-fresh);stroke-width:2.5}
.board .mat{fill:var(--card);stroke:var(--edge)}
.board .strip,.board .bar{stroke:none}
.board .bar{fill:var(--grid)}
.board .full{fill:var(--t0);stroke:none}
.board .wall{stroke:var(--b-wall);stroke-width:4;stroke-linecap:round}
${entries.map(([name]) => `.board .${name}>rect,.board rect.${name}{fill:var(--b-${name})}`).join('\n')}
.board-key{list-style:none;margin:0;padding:0;width:100%;display:flex;flex-wrap:wrap;gap:2px 14px;font-size:.8rem;color:var(--soft)}
.board-key b{font-family:ui-monospace,monospace;color:var(--ink)}`;
