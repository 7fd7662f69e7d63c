/**
 * Which folder may import which, and who may use which package: the arrows of the design as one table, held by a rule
 * that resolves every import, however deep its file lies.
 */
import { posix, relative, sep } from 'node:path';

const CORE = 'engines/core/';
const REGISTRY = 'engines/registry.ts';

/**
 * From the first pattern that fits a file: the folders and files it may import besides its own folder, and the packages.
 * `node:` stands for what comes with Node; a list of patterns is more exact than its folder.
 */
const LAYERS = [
  { from: /^engines\/core\//, own: CORE, may: [], packages: [] },
  { from: /^engines\/registry\.ts$/, own: 'engines/', may: [], packages: [] },
  { from: /^engines\/([^/]+)\//, own: (match) => `engines/${match[1]}/`, may: [CORE], packages: [] },
  { from: /^bots\//, own: 'bots/', may: [CORE], packages: [] },
  { from: /^sim\/run\/pool\.ts$/, own: 'sim/', may: ['bots/', CORE, REGISTRY], packages: ['node:', 'piscina'] },
  {
    from: /^sim\/queue\//,
    own: 'sim/',
    may: ['bots/', CORE, REGISTRY],
    packages: ['node:', 'zod', 'bullmq', 'ioredis'],
  },
  // The doors to the machine. Users' own modules may be TypeScript, which Node learns to read when one is loaded.
  { from: /^sim\/platform\/browser/, own: 'sim/', may: [CORE], packages: ['fflate'] },
  { from: /^sim\/platform\//, own: 'sim/', may: [CORE], packages: ['node:', 'tsx'] },
  // What stands in a browser as something else, or not at all: see the rooms of studio/bundle.ts.
  {
    from: /^sim\/(cell\/(program-text|module-files|yaml-file)|run\/thread|run\/worker|store\/(lock|holder))\.ts$/,
    own: 'sim/',
    may: [CORE],
    packages: ['node:', 'yaml'],
  },
  { from: /^sim\/stats\//, own: 'sim/stats/', may: [CORE], packages: [] },
  // What a playout passes through plays in a browser too: what it needs of the machine is in sim/platform.
  {
    from: /^sim\/((count|play|story)\/|cell\/open-cell\.|run\/chunk\.|store\/(bytes|digest|fitting|packed|part)\.)/,
    own: 'sim/',
    may: ['bots/', CORE],
    packages: [],
  },
  { from: /^sim\//, own: 'sim/', may: ['bots/', CORE, REGISTRY], packages: ['zod'] },
  {
    from: /^reports\/(raw-writer|terminal\/paint)\.ts$/,
    own: 'reports/',
    may: [CORE],
    packages: ['node:', 'csv-stringify'],
  },
  {
    from: /^reports\//,
    own: 'reports/',
    may: ['sim/stats/', 'sim/results.ts', 'sim/results/', 'sim/platform/node.ts', CORE],
    packages: ['csv-stringify'],
  },
  { from: /^testing\//, own: 'testing/', may: ['sim/', 'bots/', CORE, REGISTRY], packages: ['node:', 'fast-check'] },
  {
    from: /^lab\/(against|raw|spool)\.ts$/,
    own: 'lab/',
    may: ['reports/', 'sim/', 'bots/', CORE],
    packages: ['node:'],
  },
  {
    from: /^lab\//,
    own: 'lab/',
    may: ['reports/', 'sim/', 'testing/', 'bots/', CORE, REGISTRY],
    packages: ['zod'],
  },
  // The page asks its engine room for everything: it knows no engine, no bot and no laboratory.
  { from: /^studio\/page\//, own: 'studio/', may: [CORE, 'lab/options.ts'], packages: ['preact', '@preact/signals'] },
  {
    from: /^studio\/engine-room\//,
    own: 'studio/',
    may: ['lab/', 'reports/', 'sim/', 'bots/', CORE, REGISTRY],
    packages: ['zod', 'fflate'],
  },
  {
    from: /^studio\//,
    own: 'studio/',
    may: ['lab/', 'reports/', 'sim/', 'bots/', CORE, REGISTRY],
    packages: ['node:', 'esbuild'],
  },
  // What `new` writes stands in its user's folder, with alicorn installed.
  { from: /^scripts\/templates\//, own: 'scripts/templates/', may: [], packages: ['node:', 'alicorn'] },
  {
    from: /^(scripts\/|index\.ts$)/,
    own: 'scripts/',
    may: ['studio/build.ts', 'lab/', 'reports/', 'sim/', 'testing/', 'bots/', CORE, REGISTRY],
    packages: ['node:', 'yargs', 'zod', 'yaml'],
  },
];

/** What only the command line does. */
const TERMINAL = new Set(['argv', 'stdin', 'stdout', 'stderr', 'exit', 'exitCode']);

function layerOf(file) {
  for (const layer of LAYERS) {
    const match = layer.from.exec(file);
    if (match !== null) return { ...layer, own: typeof layer.own === 'string' ? layer.own : layer.own(match) };
  }
  return undefined;
}

/** Why a file may not import this, in one line; undefined if it may. */
function refusal(file, layer, source) {
  if (!source.startsWith('.')) {
    const name = source.startsWith('node:')
      ? 'node:'
      : source
          .split('/')
          .slice(0, source.startsWith('@') ? 2 : 1)
          .join('/');
    return layer.packages.includes(name) ? undefined : `${file} may not use the package ${source}`;
  }
  const target = posix.normalize(posix.join(posix.dirname(file), source));
  const fits = [layer.own, ...layer.may].some((place) => target === place || target.startsWith(place));
  return fits ? undefined : `${file} may not import ${target}`;
}

const direction = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const layer = layerOf(file);
    if (layer === undefined) return {};
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const message = refusal(file, layer, source);
      if (message !== undefined) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      'MemberExpression[object.name="process"]'(node) {
        const name = node.property.name ?? node.property.value;
        if (file.startsWith('scripts/') || !TERMINAL.has(name)) return;
        context.report({ node, message: `process.${name}: only scripts reads arguments, prints or exits` });
      },
    };
  },
};

export const layers = {
  files: [
    'engines/**/*.ts',
    'bots/**/*.ts',
    'sim/**/*.ts',
    'reports/**/*.ts',
    'testing/**/*.ts',
    'lab/**/*.ts',
    'scripts/**/*.ts',
    'studio/**/*.{ts,tsx}',
    'index.ts',
  ],
  plugins: { layers: { rules: { direction } } },
  rules: { 'layers/direction': 'error' },
};
