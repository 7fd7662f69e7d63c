/**
 * What a run found, as plain data: everything the CSVs, the JSON document, the tables and the page are made from. Reports
 * know this and nothing else of the laboratory.
 */
export type * from './results/any-result.ts';
export type * from './results/cell.ts';
export type * from './results/dials.ts';
export type * from './results/ladder.ts';
export type * from './results/manifest.ts';
export type * from './results/pieces.ts';
export type * from './results/result.ts';
export type * from './results/story.ts';
export type * from './results/verdicts.ts';
