/** What the studio adds to the report's style sheet, whose colours and blocks it shares. */
const FRAME = `
#studio main{max-width:none;margin:0;padding:0 20px}
#studio main:focus,#studio .work:focus{outline:none}
#studio .bar{max-width:none;display:flex;flex-wrap:wrap;gap:4px 28px;align-items:baseline;padding:14px 20px;border-bottom:1px solid var(--edge);background:var(--card)}
#studio .bar .brand a{color:var(--ink);font-weight:650;text-decoration:none;font-size:1.05rem}
#studio .bar nav{display:flex;gap:6px 20px}
#studio a[aria-current]{color:var(--ink);font-weight:600}
#studio footer{max-width:none}
.skip{position:absolute;left:-999px;top:0;background:var(--card);padding:8px 14px;z-index:9}
.skip:focus{left:8px;top:8px}
#studio section.about{max-width:1240px;padding-top:18px}
#studio h1{font-size:clamp(1.5rem,3vw,2.1rem)}
#studio :focus-visible{outline:2px solid var(--t0);outline-offset:2px;border-radius:4px}
#studio button,#studio .file{font:inherit;font-size:.92rem;padding:5px 14px;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--ink);cursor:pointer}
#studio button:hover,#studio .file:hover{border-color:var(--soft)}
#studio button:disabled{color:var(--soft);cursor:default;border-style:dashed}
#studio button.primary{background:var(--t0);border-color:var(--t0);color:var(--card);font-weight:650}
#studio button.primary:disabled{background:var(--code);color:var(--soft);border-color:var(--edge)}
#studio .buttons{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:.6em 0}
#studio input[type=text],#studio input[type=number],#studio input[type=search],#studio select{font:inherit;font-size:.92rem;padding:5px 8px;border:1px solid var(--edge);border-radius:8px;background:var(--page);color:var(--ink);max-width:100%;min-width:0}
#studio input[type=radio],#studio input[type=checkbox],#studio input[type=range],#studio progress{accent-color:var(--t0)}
#studio .refused{margin:.6em 0;padding:8px 14px;background:var(--changed-bg);color:var(--changed);border-left:4px solid var(--changed);border-radius:0 8px 8px 0}
#studio .refused button{margin-top:4px}
.file input{position:absolute;opacity:0;width:1px;height:1px}
.file:focus-within{outline:2px solid var(--t0);outline-offset:2px}`;

const SHELF = `
.games{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr));gap:16px;margin:12px 0}
.games.small{grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr))}
.game{position:relative;background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:16px;display:flex;flex-direction:column;gap:4px;min-width:0}
.game:hover,.game:focus-within{border-color:var(--t0)}
.game h3{font-size:1.15rem}
.game h3 a{color:var(--ink);text-decoration:none}
.game h3 a::after{content:"";position:absolute;inset:0;border-radius:12px}
.game .players{color:var(--t0);font-weight:600;font-size:.9rem;margin:0}
.game p{font-size:.9rem}
.game dl{margin:auto 0 0;font-size:.85rem;padding-top:6px}
.game dt{color:var(--soft);font-weight:600}
.game dd{margin:0 0 6px}
.picture{height:230px;overflow:hidden;border-radius:8px;background:var(--code);margin-bottom:8px;pointer-events:none;padding:10px}
.picture .poured,.picture .board,.picture .board-mats,.picture .board-part,.picture svg{width:100%;height:100%}
.picture .board{display:block}.picture .board-part{overflow:hidden}
.picture .board-key{display:none}
#studio .shelf h2{margin-top:1.2em}
#studio .shelf h1{margin-top:.7em}`;

const BENCH = `
#studio .bench{display:grid;grid-template-columns:minmax(300px,370px) minmax(0,1fr);gap:20px;align-items:start;max-width:1700px}
#studio .bench>.table{position:sticky;top:8px;max-height:calc(100vh - 16px);overflow-y:auto;background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:4px 16px 16px}
#studio .work{min-width:0}
#studio fieldset{border:0;padding:0;margin:0;min-width:0}
.table>details{margin:0}.table>details>summary{display:none}
.seats legend,#studio .dials h2{font-size:1.15rem;font-weight:650;font-family:inherit;margin:.6em 0 .2em;padding:0}
.field{margin:.5em 0;display:flex;flex-direction:column;gap:3px;min-width:0}
.field>label,.field>span,.field>legend,.dial>label{font-weight:600;font-size:.92rem}
.field select{width:100%}
.help{color:var(--soft);font-size:.82rem;line-height:1.4;margin:2px 0}
.help .range{white-space:normal}
.choices{display:flex;flex-wrap:wrap;gap:4px 16px}
.choices label,.check{display:flex;gap:6px;align-items:center;font-size:.92rem;font-weight:400}
.group{border-top:1px solid var(--grid);padding-top:6px;margin:.5em 0}
.group>summary{font-weight:600;font-size:.92rem}
.dials input[type=search]{width:100%;margin:.4em 0}
.dial{padding:8px 0 6px;border-top:1px solid var(--grid)}
.group>.dial:first-of-type{border-top:0}
.dial.turned{border-left:4px solid var(--t1);padding-left:10px;margin-left:-14px}
.knob{display:flex;gap:8px;align-items:center;margin:3px 0}
.knob input[type=range]{flex:1;min-width:60px}
.knob input[type=number]{width:6.5em}
.knob input[type=text],.knob select{flex:1}
#studio .back{padding:2px 8px;font-size:.8rem}
.turned p{margin:.2em 0;font-size:.9rem}
input[role=switch]{appearance:none;width:38px;height:22px;border-radius:99px;background:var(--soft);position:relative;cursor:pointer;margin:2px 0}
input[role=switch]::after{content:"";position:absolute;left:3px;top:3px;width:16px;height:16px;border-radius:99px;background:var(--card);transition:left .12s}
input[role=switch]:checked{background:var(--t0)}
input[role=switch]:checked::after{left:19px}
.tabs{display:flex;flex-wrap:wrap;gap:4px;margin:12px 0 16px;border-bottom:1px solid var(--edge)}
#studio .tabs button{border:0;border-bottom:3px solid transparent;border-radius:0;background:none;font-weight:600;color:var(--soft);padding:6px 14px}
#studio .tabs button[aria-current]{color:var(--ink);border-bottom-color:var(--t0)}
.tabs.small{margin:8px 0}
#studio .tabs.small button{font-size:.85rem;padding:4px 10px}`;

const ASK = `
.ask{background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:4px 20px 14px}
.ask h2{font-size:1.25rem;margin:.6em 0 .4em}
.questions{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,210px),1fr));gap:8px}
.questions legend{padding:0}
.question{display:flex;gap:8px;align-items:center;padding:9px 12px;border:1px solid var(--edge);border-radius:10px;cursor:pointer;background:var(--page);font-weight:600;font-size:.95rem}
.question:hover{border-color:var(--soft)}
.question:focus-within{outline:2px solid var(--t0);outline-offset:2px}
.question.chosen{border-color:var(--t0);background:var(--h0)}
.form .lead{margin:.8em 0 .2em}
.controls{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:flex-end}
.controls>.field{flex:1 1 324px;max-width:440px;align-self:flex-start}
.controls>.field:has(#seed){flex:0 1 110px}
.controls>.wide-field{flex-basis:100%;max-width:none}
.controls>.check,.controls>button,.controls>.buttons{align-self:center}
.ticks{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,200px),1fr));gap:2px 14px}
.go{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:.8em 0 .2em}
#studio .go .primary{font-size:1.05rem;padding:7px 26px}
.price{color:var(--soft);font-size:.9rem;flex:1 1 200px}
.answer{margin-top:18px;min-height:66vh}
.progress{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center;min-height:2.4em}
.progress progress{flex:1 1 160px;max-width:320px;height:10px}
.progress p{margin:0;color:var(--soft);font-variant-numeric:tabular-nums;font-size:.92rem}
.report header,.report .caution{padding:0;max-width:none;margin-left:0;margin-right:0}
.report header>h1,.report header>.brand,.report header>pre{display:none}
.report section{content-visibility:auto;contain-intrinsic-size:auto 700px}
.report header .verdict{font-size:1.3rem}
.answer,.beside>article{container-type:inline-size}
.report .wide{display:none}.report .wide+.narrow{display:block}
@container (min-width:940px){.report .wide{display:block}.report .wide+.narrow{display:none}}
.report .cards.single .narrow>svg{max-width:500px}
.take{margin-top:24px;background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:4px 20px 14px}
.take h2{font-size:1.25rem;margin:.6em 0 .2em}
.command{display:flex;gap:8px;align-items:center;flex-wrap:wrap}
.command pre{flex:1 1 300px;min-width:0;white-space:pre-wrap}
.runs{list-style:none;padding:0;display:grid;gap:12px;max-width:1000px}
.runs>li{background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:12px 18px}
.runs h2{font-size:1.1rem;margin:.1em 0}
.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:24px;align-items:start}
.beside>article{min-width:0}`;

const SHEET = `
.sheet{overflow:auto;position:relative;padding:0}
.sheet table{table-layout:fixed;width:max-content;border-collapse:separate;border-spacing:0}
.sheet tr{height:36px}
.sheet th,.sheet td{padding:2px 4px;text-align:left;border-top:1px solid var(--grid);height:36px;vertical-align:middle}
.sheet thead th,.sheet thead td{position:sticky;top:0;z-index:2;background:var(--code);font-size:.8rem;line-height:1.2;padding:18px 8px 6px;vertical-align:bottom}
.sheet .within{display:block;height:0;position:relative;top:-1.2em;font-size:.7rem;font-weight:400;white-space:nowrap;color:var(--soft)}
#studio .sheet input{width:100%;border-color:transparent;background:transparent;padding:3px 6px;border-radius:4px;font-size:.88rem}
#studio .sheet input:hover{border-color:var(--edge)}
#studio .sheet input:focus{border-color:var(--t0);background:var(--page)}
#studio .sheet button{font-size:.78rem;padding:1px 8px}
.sheet td:first-child,.sheet thead th:first-child{position:sticky;left:0;background:var(--card);z-index:1}.sheet thead th:first-child{z-index:3;background:var(--code)}
.sheet .acts{white-space:nowrap}
.sheet .path{padding:0 6px;font-size:.88rem;color:var(--soft);white-space:nowrap;overflow:hidden;text-overflow:ellipsis;display:block}
.sheet .wrong{position:relative;overflow:visible}
#studio .sheet .wrong input{border:2px solid var(--changed)}
.fault{position:absolute;left:4px;top:100%;z-index:3;background:var(--changed-bg);color:var(--changed);border:1px solid var(--changed);border-radius:6px;padding:4px 10px;font-size:.82rem;width:max-content;max-width:min(46ch,70vw);white-space:normal}
.cards-panel,.watch{background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:10px 20px 14px}`;

const WATCH = `
#studio .film .lead{margin:.1em 0}
.film h2,.film-words h2{font-size:1.15rem;margin:.8em 0 .2em}
.steps{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:10px 0}
.steps input[type=range]{flex:1 1 160px}
.steps span{color:var(--soft);font-variant-numeric:tabular-nums}
.boards{min-width:0}
.film-words{min-width:0}
.film-words h3{margin:.2em 0}
.worth,.options{padding-left:0;list-style:none;margin:.4em 0;display:grid;gap:4px}
.worth{max-height:46vh;overflow:auto}
.worth li{position:relative;padding:4px 8px;font-size:.88rem;display:flex;justify-content:space-between;gap:10px;isolation:isolate}
.worth .number{white-space:nowrap;font-variant-numeric:tabular-nums}
.worth .meter{position:absolute;left:0;top:0;bottom:0;background:var(--h1);z-index:-1;border-radius:4px}
.worth .taken{font-weight:650}
.options{max-height:60vh;overflow:auto;padding:3px}
#studio .options button{width:100%;text-align:left;font-size:.9rem}
.told{max-height:30vh;overflow:auto}`;

const NARROW = `
@media (max-width:900px){
#studio .bench{grid-template-columns:minmax(0,1fr)}
#studio .bench>.table{position:static;max-height:none;padding-bottom:4px}
.table>details>summary{display:list-item;font-weight:600}
}
@media (max-width:520px){
#studio main,#studio .bar{padding-left:12px;padding-right:12px}
.ask,.cards-panel,.watch,.take{padding-left:12px;padding-right:12px}
#studio .questions{grid-template-columns:1fr 1fr;gap:6px}
.question{padding:8px;font-size:.88rem;gap:6px}
}
@media (prefers-reduced-motion:reduce){input[role=switch]::after{transition:none}}
@media print{#studio .bar,#studio .table,#studio .ask,#studio .take,#studio .progress{display:none}#studio .bench{display:block}}`;

export const STUDIO_STYLE = [FRAME, SHELF, BENCH, ASK, SHEET, WATCH, NARROW].join('').replaceAll('\n', '');
