/** The style sheet of the page: light and dark by the reader's setting, colours that colour-blind readers tell apart. */

const LIGHT = `
--page:#f5f4f0;--card:#ffffff;--ink:#1b1f27;--soft:#555d6b;--edge:#dcdad3;--grid:#e9e8e3;--code:#f1f0eb;
--t0:#0b67b0;--t1:#c2560a;--t2:#04806a;--t3:#a4408a;--t4:#6b5d00;--t5:#5b6472;--t6:#b0244f;--fair:#7a6f5d;
--changed:#a3201d;--changed-bg:#fce8e6;--equivalent:#14603a;--equivalent-bg:#e4f4ea;--undecided:#754a00;--undecided-bg:#fcf0d4;
--caution:#fff6dd;--caution-edge:#d9a514;--band:#eceae3;
--h0:#eef4fb;--h1:#dbe8f6;--h2:#c2d9ef;--h3:#a1c5e6;--h4:#78abd8;--h5:#5c98ce;--h6:#2f6cab;--h7:#1c5490;--h8:#0a3a70;
--d0:#9c4a00;--d1:#cf7423;--d2:#e5a062;--d3:#f3cfaa;--d4:#f0efeb;--d5:#bcd4ea;--d6:#7fb0d8;--d7:#2f6cab;--d8:#0f4b86;
--on-low:#10151d;--on-high:#ffffff;--empty:#f1f0eb;`;

const DARK = `
--page:#12151a;--card:#1b1f26;--ink:#e9ebef;--soft:#a9b1be;--edge:#333a45;--grid:#2b313b;--code:#232831;
--t0:#5cb0f2;--t1:#f29650;--t2:#40cba9;--t3:#e88fc6;--t4:#d4c550;--t5:#a8b3c2;--t6:#ff8fa8;--fair:#b9ab92;
--changed:#ffb3aa;--changed-bg:#4b1f1e;--equivalent:#9be3b4;--equivalent-bg:#163a25;--undecided:#f6d28a;--undecided-bg:#443410;
--caution:#2d2714;--caution-edge:#b98e1d;--band:#272d36;
--h0:#1f2c3a;--h1:#203a54;--h2:#204a70;--h3:#215988;--h4:#2a6ba0;--h5:#4f96cf;--h6:#6faadb;--h7:#94c3e8;--h8:#c3def4;
--d0:#f2ab6b;--d1:#d5853c;--d2:#8f5420;--d3:#573c28;--d4:#2b3038;--d5:#24445f;--d6:#2b6394;--d7:#5a9fd6;--d8:#94c8f0;
--on-low:#f4f6f9;--on-high:#10151d;--empty:#232831;`;

const PAGE = `
*{box-sizing:border-box}
body{overflow-wrap:anywhere;margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
header,main,footer{max-width:1240px;margin:0 auto;padding:0 20px}
header{padding-top:20px}
.about{margin:1.2em 0}
main>section:first-child>h2{margin-top:.7em}
h1,h2{font-family:"Iowan Old Style","Palatino Linotype",Palatino,Georgia,"Times New Roman",serif;font-weight:600;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(1.35rem,3vw,1.75rem);margin:.1em 0 .25em}
h2{font-size:1.5rem;margin:2.2em 0 .4em}
h2.game{font-size:1.9rem;border-top:3px solid var(--t0);padding-top:.5em;margin-top:2.4em}
h3{font-size:1rem;margin:0;line-height:1.3}
p{margin:.3em 0}
a{color:var(--t0)}
.verdict{font-size:1.2rem;font-weight:600;max-width:75ch;margin:.2em 0 .5em}
.brand{color:var(--soft);letter-spacing:.04em;font-size:.9rem;margin:0}
.lead{color:var(--soft);max-width:75ch}
nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:4px 20px}
footer{color:var(--soft);font-size:.85rem;padding:32px 20px 40px}
.tiles{list-style:none;padding:0;margin:20px 0 0;display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px}
.tiles li{background:var(--card);border:1px solid var(--edge);border-radius:10px;padding:12px 16px;display:flex;flex-direction:column}
.tiles b{font-size:1.7rem;line-height:1.2;font-variant-numeric:tabular-nums;white-space:nowrap}
.tiles small{color:var(--soft);font-size:.8rem}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,380px),1fr));gap:0 16px;margin-top:14px}
.cards.packed{display:block;columns:3 380px;column-gap:16px;margin-top:14px}
.cards>*{break-inside:avoid;margin-bottom:16px}
.card,.box{background:var(--card);border:1px solid var(--edge);border-radius:10px;padding:16px;margin:0 0 16px;min-width:0}
.box{margin-top:14px}
.card figcaption{margin-bottom:10px}
.card figcaption p{color:var(--soft);font-size:.85rem;line-height:1.4}
.card>svg{display:block;width:100%;max-width:460px;height:auto}
.cards.single{display:block}
.wide{display:none}
@media (min-width:1180px){.wide{display:block}.wide+.narrow{display:none}.wide>svg{max-width:none}}
.wide .card>svg{max-width:none}.card .narrow>svg,.card .wide>svg{display:block;width:100%;height:auto}.card .narrow>svg{max-width:460px}
.rests{margin:0 0 .5em;padding:4px 12px;background:var(--caution);border-left:4px solid var(--caution-edge);max-width:75ch}
.caution{margin-top:12px}
.caution ul{margin:0;padding:10px 16px 10px 34px;background:var(--caution);border-left:4px solid var(--caution-edge);border-radius:0 8px 8px 0}
.findings{padding-left:1.2em;max-width:90ch}
.findings li{margin:.3em 0}
.pill{display:inline-block;padding:0 .6em;border-radius:99px;font-size:.78rem;font-weight:650;letter-spacing:.03em}
.pill.changed{color:var(--changed);background:var(--changed-bg)}
.pill.equivalent,.pill.identical{color:var(--equivalent);background:var(--equivalent-bg)}
.pill.undecided,.pill.untouched{color:var(--undecided);background:var(--undecided-bg)}
pre{background:var(--code);border:1px solid var(--edge);border-radius:8px;padding:10px 14px;overflow-x:auto;margin:.6em 0}
code{font:.85rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.facts{display:flex;flex-wrap:wrap;gap:10px 32px;margin:1em 0}
.facts div{min-width:0}
.facts dt{color:var(--soft);font-size:.8rem}
.facts dd{margin:0;overflow-wrap:anywhere}
.paper{display:none}
details{margin:.8em 0}
summary{cursor:pointer;color:var(--t0);padding:2px 0}
.scroll{overflow-x:auto;max-width:100%;margin:8px 0;border:1px solid var(--edge);border-radius:8px;background:var(--card)}
table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums;white-space:nowrap}
caption{text-align:left;white-space:normal;padding:8px max(12px,calc(100% - 100vw + 44px)) 8px 12px;color:var(--soft);font-size:.8rem}
th,td{padding:4px 12px;text-align:right;border-top:1px solid var(--grid);font-weight:400}
th:first-child,td:first-child{text-align:left}
thead th{color:var(--soft);border-top:0;white-space:normal;overflow-wrap:break-word;vertical-align:bottom;min-width:7ch}
table.glance :is(th,td),th.text,td.text{text-align:left}
table.glance tbody th{min-width:16ch;overflow-wrap:break-word}
table.glance thead th{max-width:22ch}
td.words,thead th.words{text-align:left;white-space:normal;min-width:24ch;max-width:70ch}
.turns{padding-left:1.4em;font-size:.9rem;margin:.8em 0}
ul.words{color:var(--soft);font-size:.82rem;padding-left:1.1em;margin:.1em 0 .5em}
.legend{list-style:none;padding:0;margin:0 0 6px;display:flex;flex-wrap:wrap;gap:2px 14px;font-size:.8rem}
.legend li{display:flex;align-items:center;gap:5px;min-width:0;overflow-wrap:anywhere}
.key{width:14px;height:14px;flex:none}`;

const PICTURE = `
svg text{font-size:12.5px;fill:var(--ink);font-family:inherit;font-variant-numeric:tabular-nums;paint-order:stroke;stroke:var(--card);stroke-width:3px;stroke-linejoin:round}
svg .strong{font-weight:650}
svg .note{fill:var(--soft)}
svg .inside{stroke:none}
.strip{fill:var(--card)}
.before{fill:var(--card);stroke:var(--ink);stroke-width:1.5}
.grid{stroke:var(--grid)}
.zero{stroke:var(--soft)}
.reference{fill:none;stroke:var(--fair);stroke-dasharray:4 3;stroke-width:1.25}
.mean{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:2 2}
.mean.t0,.mean.t1,.mean.t2,.mean.t3,.mean.t4,.mean.t5,.mean.t6{stroke:var(--tone)}
.t0{--tone:var(--t0)}.t1{--tone:var(--t1)}.t2{--tone:var(--t2)}.t3{--tone:var(--t3)}.t4{--tone:var(--t4)}.t5{--tone:var(--t5)}.t6{--tone:var(--t6)}
.plain{--tone:var(--t0)}.changed{--tone:var(--changed)}.equivalent,.identical{--tone:var(--equivalent)}.undecided,.mixed{--tone:var(--undecided)}
.mark{fill:var(--tone);stroke:var(--card);stroke-width:1}
.ring{fill:var(--card);stroke:var(--tone);stroke-width:2.5}
.whisker{stroke:var(--tone);stroke-width:2.5;stroke-linecap:round}
.whisker.thin{stroke-width:1.5}
.bar{fill:var(--tone)}
.interval{stroke:var(--ink);stroke-width:1.25}
.line{fill:none;stroke:var(--tone);stroke-width:2;stroke-linejoin:round}
.thread{fill:none;stroke:var(--tone);stroke-width:1;stroke-opacity:.28;stroke-linejoin:round}
.median{--tone:var(--ink);stroke-width:2.5}
.area{fill:var(--tone);fill-opacity:.13;stroke:none}
.band{fill:var(--tone);fill-opacity:.18;stroke:none}
.inside-margin{fill:var(--band)}
.frame{fill:none;stroke:var(--ink);stroke-width:2;pointer-events:none}
.empty{fill:var(--empty)}`;

const RAMP = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  .flatMap((step) => ['h', 'd'].map((ramp) => `.${ramp}${step}{fill:var(--${ramp}${step})}`))
  .join('');

/** Text on a field takes whichever ink reads better there. */
const INSIDE = `
svg .inside.h0,svg .inside.h1,svg .inside.h2,svg .inside.h3,svg .inside.h4{fill:var(--on-low)}
svg .inside.h5{fill:#10151d}
svg .inside.h6,svg .inside.h7,svg .inside.h8{fill:var(--on-high)}
svg .inside.d2,svg .inside.d3,svg .inside.d4,svg .inside.d5,svg .inside.d6{fill:var(--on-low)}
svg .inside.d1{fill:#10151d}
svg .inside.d0,svg .inside.d7,svg .inside.d8{fill:var(--on-high)}`;

const PHONE = `
@media (max-width:520px){header,main,footer{padding-left:12px;padding-right:12px}.card{padding:12px}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding-right:76px}table.glance th[scope=row]{white-space:normal;min-width:12ch}}`;

/**
 * On paper nothing scrolls, unfolds or is pressed: what is folded is left out, with the heading of a section that has
 * nothing else, and sentences, commands and pictures stay in one piece. Games that are told are longer than a sheet: they
 * go over its whole width, and break between two of their turns.
 */
const PRINT = `
@media print{:root{${LIGHT}font-size:13px}body{background:#fff;font-size:1rem}
.card,.tiles,.box,.lead,.findings>li,.turns>li,.facts,.caution,pre,svg,tr{break-inside:avoid}
h2,h3,figcaption,summary,caption,.lead{break-after:avoid}
section>h2+.cards{break-before:avoid}
details:not([open]),section:not(:has(>:not(h2,.lead,details:not([open])))){display:none}
.paper{display:inline}
.cards{grid-template-columns:1fr 1fr}
.cards.packed{columns:2}
.cards:has(.turns){display:block}
.cards>:has(.turns){break-inside:auto}
.turns{columns:2}
.card>svg,.card .narrow>svg{max-width:340px;max-height:66vh}
.scroll{overflow:visible}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
table{white-space:normal;overflow-wrap:anywhere;font-size:9px}
th,td{padding:2px 4px}}`;

/** All of it, for one style element. */
export const STYLE =
  `:root{${LIGHT}}@media (prefers-color-scheme:dark){:root{${DARK}}}${PAGE}${PICTURE}${RAMP}${INSIDE}${PHONE}${PRINT}`.replaceAll(
    '\n',
    '',
  );
