/**
 * The studio as one page that needs nothing else: the page's script as it is, the script of its workers packed, and a run's
 * files where one is to be shown.
 */
import type { Plugin } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { boardStyle } from '../reports/board/style.ts';
import { FILM_STYLE } from '../reports/board/film-script.ts';
import { SCRIPT_STYLE } from '../reports/html/script.ts';
import { STYLE } from '../reports/html/style-sheet.ts';
import { bundled, engineBundle, ENDING, ROOT } from './bundle.ts';
import { builtIn, notForPages, ownModules } from './own-modules.ts';
import { pack } from './pack.ts';
import { STUDIO_STYLE } from './page/style.ts';

/** What a page is made with. */
export interface StudioWish {
  /** Files of a run, by name. */
  readonly run?: ReadonlyMap<string, Uint8Array> | undefined;
  /** Modules of the user's own, by their paths. */
  readonly modules?: readonly string[] | undefined;
}

export async function studioPage({ run, modules = [] }: StudioWish = {}): Promise<string> {
  const known = run === undefined && modules.length === 0 ? shipped(SHIPPED) : undefined;
  if (known !== undefined) return known;
  const own = modules.length === 0 ? [] : [builtIn(await ownModules(modules))];
  const [page, engine] = await Promise.all([shipped(PAGE_SCRIPT) ?? bundledPage(), heldEngine(own).catch(notForPages)]);
  const files = run === undefined ? '' : held('run', deflateRawSync(JSON.stringify(base64Of(run)), { level: 9 }));
  return framed(page, engine + files, STUDIO_STYLE);
}

/** The page around its script and its data; `page` is a script that holds no end of one. */
export function framed(page: string, held: string, style: string): string {
  const hash = createHash('sha256').update(page).digest('base64');
  // Workers made of a blob keep to the policy of the page that makes them. Engines lay out their memory, and count, by code
  // that they make for it (`new Function`): of no text that comes from outside.
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'unsafe-eval'`,
    'worker-src blob:',
    'connect-src data:',
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta http-equiv="Content-Security-Policy" content="${policy}"/><meta name="color-scheme" content="light dark"/><title>Alicorn studio</title><style>${STYLE}${SCRIPT_STYLE}${boardStyle}${FILM_STYLE}${style}</style></head><body><div id="studio"></div><noscript><p>The studio plays games in your browser: it needs its script.</p></noscript>${held}<script>${page}</script></body></html>
`;
}

/** In a package: the page's script, and the page with the shipped games, below the folder of what was built. */
export const PAGE_SCRIPT = join('studio', 'page.min.js');
export const SHIPPED = join('studio', 'alicorn-studio.html');

/** What was built for the package; a checkout has its sources. */
function shipped(file: string): string | undefined {
  const path = join(ROOT, file);
  return ENDING === '.js' && existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** The script of the page itself, fit to stand within it. */
export async function bundledPage(): Promise<string> {
  return withinMarkup(await bundled('studio/page/main.tsx', { jsx: 'automatic', jsxImportSource: 'preact' }));
}

function withinMarkup(script: string): string {
  return script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

/** The script of the page's workers, packed, and the one that unpacks it: see `engine-room/from-page.ts`. */
export async function heldEngine(plugins: Plugin[] = []): Promise<string> {
  const [engine, unpacker] = await Promise.all([
    engineBundle(plugins),
    bundled(`studio/engine-room/unpacker${ENDING}`),
  ]);
  return `<script type="text/plain" id="unpacker">${withinMarkup(unpacker)}</script>${held('engine', pack(Buffer.from(engine)))}`;
}

function held(id: string, bytes: Uint8Array): string {
  return `<script type="application/octet-stream" id="${id}">${Buffer.from(bytes).toString('base64')}</script>`;
}

function base64Of(files: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]));
}
