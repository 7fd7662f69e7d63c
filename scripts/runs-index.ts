/** out/index.html: the runs below `out`, each with the answer its page opens with. */
import { messageOf } from '../engines/core/errors.ts';
import { closeSync, existsSync, lstatSync, readdirSync, readSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { BRAND, indexPage, type ListedRun } from '../reports/html/index-page.ts';
import { writeWhole } from '../sim/store/files.ts';
import { openOwn } from '../sim/store/read-file.ts';
import { say } from './say.ts';

/** The folder of runs that are told no other. */
const ROOT = 'out';
const INDEX = join(ROOT, 'index.html');

/**
 * Lists all runs anew if this one is below `out`; whoever keeps runs elsewhere, or another page there, gets no index. What
 * goes wrong is said: the run itself is written.
 */
export function listRuns(run: string): void {
  const below = relative(resolve(ROOT), resolve(run));
  if (below === '' || below.startsWith('..') || resolve(ROOT, below) !== resolve(run)) return;
  try {
    if (!isOurs(INDEX)) return say(`${INDEX} is another page: runs are listed nowhere`);
    const rows = foldersOf(ROOT)
      .flatMap((name) => (isRun(name) ? [name] : foldersOf(join(ROOT, name)).map((inner) => `${name}/${inner}`)))
      .flatMap(listed)
      .sort((a, b) => (a.when === b.when ? (a.folder < b.folder ? -1 : 1) : a.when < b.when ? 1 : -1));
    writeWhole(INDEX, indexPage(rows.map((row) => ({ ...row, when: row.when.slice(0, 16).replace('T', ' ') }))));
  } catch (error) {
    say(`runs are not listed: ${messageOf(error)}`);
  }
}

/** Nothing yet, or a list that this program has written: a page of other people is not replaced. */
function isOurs(path: string): boolean {
  const there = lstatSync(path, { throwIfNoEntry: false });
  return there === undefined || (there.isFile() && beginningOf(path).includes(BRAND));
}

/** Folders that can be looked into: other programs may have theirs here, and take them away. */
function foldersOf(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
  } catch {
    return [];
  }
}

function isRun(folder: string): boolean {
  return existsSync(join(ROOT, folder, 'run.json'));
}

/** Nothing of a folder that cannot be read: it is not what one asked about. */
function listed(folder: string): ListedRun[] {
  try {
    const manifest = join(ROOT, folder, 'run.json');
    const when = statSync(manifest).mtime.toISOString();
    return [{ folder, ...headOf(beginningOf(manifest)), answer: answerOf(folder), when }];
  } catch {
    return [];
  }
}

/** What is read of a run: its cells, by the thousand perhaps, stand behind it. */
const NEAR = 1 << 17;
const CELLS = '\n  "cells": [';

function beginningOf(path: string): string {
  const file = openOwn(path);
  try {
    const room = Buffer.alloc(NEAR);
    return room.toString('utf8', 0, readSync(file, room));
  } finally {
    closeSync(file);
  }
}

/** The verb and the titles of a manifest, which is neither believed nor acted upon. */
function headOf(text: string): { readonly verb: string; readonly title: string } {
  const end = text.indexOf(CELLS);
  const { verb, titles } = JSON.parse(end < 0 ? text : `${text.slice(0, end)}${CELLS}]}`) as Record<string, unknown>;
  const known = Object.values(titles as object).map(String);
  return { verb: String(verb), title: known.join(', ') };
}

/** The answer stands near the beginning of a page. */
function answerOf(folder: string): string | undefined {
  const path = join(ROOT, folder, 'report.html');
  if (!existsSync(path)) return undefined;
  const found = /<p class="verdict">([^<]*)<\/p>/.exec(beginningOf(path))?.[1] ?? '';
  return found.replace(/&#(\d{1,7});/g, (_all, code: string) => String.fromCharCode(Number(code)));
}
