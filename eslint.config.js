import tseslint from 'typescript-eslint';
import { layers } from './eslint-layers.js';
import { state } from './eslint-state.js';

/** Engines of JavaScript differ in the last bit of these. */
const reals = [
  {
    selector: "MemberExpression[object.name='Math'][property.name=/^(exp|log|expm1|log1p|tanh)$/]",
    message: 'not the same on every machine: engines/core/reals.ts has it',
  },
];

/** Results must be a function of the seed: no clock, no unseeded randomness, no implementation-defined arithmetic. */
const deterministic = [
  {
    selector:
      "MemberExpression[object.name='Math'][property.name=/^(random|pow|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh)$/]",
    message: 'not reproducible: draw from an Rng; no pow or trigonometry',
  },
  { selector: "BinaryExpression[operator='**']", message: '`**` is implementation-defined: multiply' },
  {
    selector:
      "MemberExpression[object.name='Date'], NewExpression[callee.name='Date'], MemberExpression[object.name='performance']",
    message: 'no clock where results are computed',
  },
  {
    selector: 'ImportDeclaration[specifiers.length=0]',
    message: 'bundles leave out what is imported for its effect alone (package.json: sideEffects): use something of it',
  },
  ...reals,
];

export default tseslint.config(
  {
    ignores: [
      '**/*.mjs',
      'scripts/templates/*.test.ts',
      'dist',
      'out',
      'node_modules',
      'coverage',
      '*.config.ts',
      'eslint.config.js',
      'eslint-layers.js',
      'eslint-state.js',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json', './studio/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['engines/**/*.ts', 'bots/**/*.ts', 'sim/**/*.ts'],
    ignores: ['sim/stats/**', 'sim/run/**', 'sim/queue/**', 'sim/platform/**'],
    rules: { 'no-restricted-syntax': ['error', ...deterministic] },
  },
  {
    files: ['sim/stats/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', deterministic[0], deterministic[2], ...reals].map((r) =>
        typeof r === 'string'
          ? r
          : { ...r, selector: r.selector.replace('random|pow|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh', 'random') },
      ),
    },
  },
  layers,
  state,
  { files: ['test/**/*.ts', 'scripts/**/*.ts'], rules: { 'no-console': 'off' } },
);
