/** Cards, tiles and endings as players call them. */
import { worded } from '../core/worded.ts';
import { endings, tableEndings } from './chance.ts';
import type { VastTable } from './table.ts';

const SMALL_WORDS = ['and', 'of', 'the'];
/** Names with a hyphen. */
const HYPHENED: Readonly<Record<string, string>> = { eagleEyed: 'Eagle-Eyed', caveIn: 'Cave-In' };

/** `deepAndDark` as `Deep and Dark`. */
export function cardName(id: string): string {
  const hyphened = HYPHENED[id];
  if (hyphened !== undefined) return hyphened;
  return worded(id)
    .split(' ')
    .map((word) => (SMALL_WORDS.includes(word) ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join(' ');
}

const TYPES = ['Ambush tile', 'Event tile', 'Treasure Room', 'Vault', 'Crystal tile', 'Entrance'];

/** `Ambush tile A02`. */
export function tileText({ tables }: VastTable, tile: number): string {
  return `${TYPES[tables.type[tile]!]} ${tables.tileIds[tile]}`;
}

/** What a way to end is called in this game. */
export function endLabel({ cast }: VastTable, code: number): string {
  return [...endings, ...tableEndings, ...cast.flatMap((role) => role.endings)].find((ending) => ending.code === code)!
    .label;
}
