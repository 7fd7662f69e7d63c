/** Cards, tiles and endings as players call them. */
import { many, worded } from '../core/worded.ts';
import { endings, tableEndings } from './chance.ts';
import type { RoleKey } from './boxes.ts';
import type { RoleCard } from './role-card.ts';
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

/** By type of tile. */
export const TYPES = ['Ambush tile', 'Event tile', 'Treasure Room', 'Vault', 'Crystal tile', 'Entrance'];

/** `Ambush tile A02`. */
export function tileText({ tables }: VastTable, tile: number): string {
  return `${TYPES[tables.type[tile]!]} ${tables.tileIds[tile]}`;
}

/** A face of the Dragon die. */
export function faceText({ tables }: VastTable, face: number): string {
  const { id } = tables.components.dragonDie[face]!;
  return id === 'center' ? 'the centre' : id;
}

/** What a way to end is called in this game. */
export function endLabel({ cast }: VastTable, code: number): string {
  return [...endings, ...tableEndings, ...cast.flatMap((role) => role.endings)].find((ending) => ending.code === code)!
    .label;
}

const [SUBJECT, OBJECT, POSSESSIVE] = [0, 1, 2] as const;

/** A role by its pronoun in a game where that means nobody else, among several players by its title. */
function called({ cast, players }: VastTable, role: RoleCard, form: 0 | 1 | 2): string {
  const said = role.pronouns[form];
  const alone = players.length === 1 && cast.every((other) => other === role || !other.pronouns.includes(said));
  if (alone) return said;
  return form === POSSESSIVE ? possessive(role.title) : role.title;
}

function roleBy({ cast }: VastTable, key: RoleKey): RoleCard {
  return cast.find((role) => role.key === key)!;
}

/** A role as the subject of a sentence: `she`, or `the Knight`. */
export function who(s: VastTable, key: RoleKey): string {
  return called(s, roleBy(s, key), SUBJECT);
}

/** As its object: `her`, or `the Knight`. */
export function whom(s: VastTable, key: RoleKey): string {
  return called(s, roleBy(s, key), OBJECT);
}

/** `her`, or `the Knight’s`. */
export function whose(s: VastTable, key: RoleKey): string {
  return called(s, roleBy(s, key), POSSESSIVE);
}

/** `the Goblins’`. */
export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`;
}

/** The Unicorn who is struck, as an object: `him`, or by name; of two it is not told which. */
export function unicornText(s: VastTable): string {
  if (s.cast.filter(({ unicorn }) => unicorn === true).length > 1) return 'the Unicorn';
  return called(s, s.unicornRole, OBJECT);
}

/** A piece, the Unicorn after the last of them: `Fangs`, `the Knight`. */
export function pieceName({ pieces, unicornRole }: VastTable, piece: number): string {
  const role = pieces.role[piece] ?? unicornRole;
  return role.pieceTexts?.[pieces.number[piece]!] ?? role.title;
}

/** A piece as the object of a sentence: `Fangs`, `her`, or `the Knight`. */
export function pieceAsObject(s: VastTable, piece: number): string {
  const role = s.pieces.role[piece] ?? s.unicornRole;
  return role.pieceTexts === undefined ? called(s, role, OBJECT) : pieceName(s, piece);
}

/** What a piece undergoes: `Fangs are moved`, `she is moved`. */
export function pieceIs(s: VastTable, piece: number, done: string): string {
  const role = s.pieces.role[piece] ?? s.unicornRole;
  const name = role.pieceTexts === undefined ? called(s, role, SUBJECT) : pieceName(s, piece);
  return `${name} ${name.endsWith('s') ? 'are' : 'is'} ${done}`;
}

/** `1 card`, `3 cards`, `no cards`. */
export function plural(number: number, thing: string): string {
  return number === 0 ? `no ${thing}s` : many(number, thing);
}
