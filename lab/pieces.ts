/** What the pieces are worth: each taken off, added, made plain or given away by itself, on common seeds. */
import { append } from '../engines/core/append.ts';
import { suggestion, unlessRefused, UsageError } from '../engines/core/errors.ts';
import { calledAmong, sameWords } from '../engines/core/worded.ts';
import { CHANGES, type AnyGame, type Change, type Piece } from '../engines/core/types.ts';
import { changedName, componentsData, piecesOf } from '../sim/cell/changed-components.ts';
import { CellMaker, type CellRequest } from '../sim/cell/experiment.ts';
import { openCell } from '../sim/cell/open.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { FIRST_LOOK } from '../sim/judge/looks.ts';
import type { EffectsPlan, PiecesPlan, PiecesResult, ToldPiece } from '../sim/results.ts';
import { refusalText } from '../reports/words/pieces.ts';
import { cellRequest, requestOf, seedOf, type Experiment, type ExperimentOptions } from './experiment.ts';
import { askedAbout, type AskedAbout } from './asked-figures.ts';
import { allotToUndecided, BLOCKS, plannedLooks, wellKnown } from './matters.ts';

export interface PiecesOptions extends Omit<ExperimentOptions, 'independent'>, AskedAbout {
  /** Only pieces of these kinds, as the game calls them. */
  readonly kinds?: readonly string[] | undefined;
  /** Only these pieces, by id. */
  readonly pieces?: readonly string[] | undefined;
  /** What is done to them. Default: everything that makes sense. */
  readonly changes?: readonly string[] | undefined;
}

/** Most playouts of a cell unless said otherwise: at the fourth look, 160 blocks. */
export const PIECES_PLAYOUTS = (FIRST_LOOK << 3) * 240;
/** The same for a first look at many pieces, which is to be had while one waits: at the second look. */
export const GLANCE_PLAYOUTS = (FIRST_LOOK << 1) * 240;
/** More changes are many. */
export const FEW_CHANGES = 12;

/** A base that also counts how each piece is used, and a cell per piece and change. `playouts` is the most per cell. */
export async function openPieces(options: PiecesOptions): Promise<Experiment<PiecesResult>> {
  const seed = seedOf(options.seed);
  const playouts = options.playouts ?? PIECES_PLAYOUTS;
  const maker = await CellMaker.load({ ...requestOf({ ...options, playouts }, seed, true), blocks: BLOCKS });
  const request = await cellRequest(options, maker.game);
  const plain = maker.make(request);
  const wanted = wantedPieces(maker.game, plain, options);
  const base = await observing(plain, wanted, maker.game);
  const cells: CellSpec[] = [base];
  const moved: EffectsPlan['sets'][number]['moved'][number][] = [];
  const alike = new Map<string, number[]>();
  const refused: PiecesPlan['refused'][number][] = [];
  for (const piece of wanted) {
    for (const change of CHANGES) {
      if (piece.changes[change] === undefined || options.changes?.includes(change) === false) continue;
      const own = unlessRefused(
        () => maker.make(changedRequest(request, base, change, piece)),
        // The reader names the file first, which is the name of the change itself.
        (why) => refused.push({ piece: piece.id, change, why: why.replace(/^\S+~\S+: /, '') }),
      );
      if (own === undefined) continue;
      const cell = cells.push(own) - 1;
      moved.push({ cell, moves: [toldMove(piece, change)] });
      const resized = resizedBy(piece, change);
      if (resized !== undefined) append(alike, resized, cell);
    }
  }
  const why = refused.map(
    (one) =>
      `${wanted.find(({ id }) => id === one.piece)!.name} ${CHANGE_WORDS[one.change]}: refused by the rules, ${refusalText(one.why)}`,
  );
  if (moved.length === 0) throw new UsageError(nothingLeft(why));
  cells[0] = wellKnown(base, moved.length);
  const sets = [{ bots: base.bots.join(','), base: 0, moved }];
  const plan: PiecesPlan = {
    sets,
    ...(await askedAbout(options, cells)),
    looks: plannedLooks(sets, cells),
    together: true,
    pieces: wanted.map(toldPiece),
    alike: [...alike.values()],
    refused,
  };
  return {
    verb: 'pieces',
    seed,
    cells,
    notes: why.length > MOST_NOTES ? [...why.slice(0, MOST_NOTES), `and ${why.length - MOST_NOTES} more`] : why,
    kept: { pieces: plan },
    sooner: 'fewer pieces by --kind or --piece, or fewer --playouts',
    ...allotToUndecided(plan, cells),
  };
}

/** Refusals told before the run; the reports tell all. */
const MOST_NOTES = 6;

const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  without: 'taken off',
  more: 'once more',
  plain: 'made plain',
  gift: 'as a gift',
};

function wantedPieces(
  game: AnyGame,
  { components, roles }: CellSpec,
  { kinds, pieces, changes }: PiecesOptions,
): readonly Piece[] {
  const all = piecesOf(game, componentsData(game, components)).filter(
    (piece) => piece.roles === undefined || piece.roles.some((role) => roles.includes(role)),
  );
  if (all.length === 0) throw new UsageError(`${game.name} names no pieces: there is nothing to take off or to add`);
  const known = [...new Set(all.map(({ kind }) => kind))];
  for (const kind of kinds ?? [])
    if (calledAmong(known, kind) === undefined)
      throw new UsageError(`--kind ${kind}: ${game.name} has no such pieces${suggestion(kind, known)}`);
  const ids = all.map(({ id }) => id);
  // By its id, by the name the program prints, or by its id without the kind.
  const namesOf = ({ id, name }: Piece) => [id, name, id.slice(id.indexOf('.') + 1)];
  const called = (text: string) => {
    const exactly = all.filter((piece) => namesOf(piece).includes(text));
    return exactly.length > 0 ? exactly : all.filter((piece) => calledAmong(namesOf(piece), text) !== undefined);
  };
  for (const text of pieces ?? [])
    if (called(text).length === 0)
      throw new UsageError(`--piece ${text}: ${game.name} has no such piece${suggestion(text, ids)}`);
  const wanted = pieces === undefined ? undefined : new Set(pieces.flatMap(called));
  for (const change of changes ?? [])
    if (!(CHANGES as readonly string[]).includes(change))
      throw new UsageError(`--change ${change}: no such change${suggestion(change, CHANGES)}`);
  return all.filter(
    (piece) => kinds?.some((kind) => sameWords(kind, piece.kind)) !== false && wanted?.has(piece) !== false,
  );
}

/** The base with every figure, so that the use of pieces is seen in plain play. */
async function observing(spec: CellSpec, pieces: readonly Piece[], game: AnyGame): Promise<CellSpec> {
  const all: CellSpec = { ...spec, figures: 'all' };
  const { setup } = await openCell(all);
  const known = new Set(game.metrics(setup).map(({ name }) => name));
  const used = pieces.flatMap((piece) => (piece.used !== undefined && known.has(piece.used) ? [piece.used] : []));
  return used.length === 0 ? all : { ...all, winning: [...new Set(used)] };
}

function changedRequest(request: CellRequest, base: CellSpec, change: Change, { id }: Piece): CellRequest {
  const components = changedName(base.components.name, change, id);
  return { ...request, settings: { ...request.settings, components } };
}

function nothingLeft([first]: readonly string[]): string {
  return first === undefined
    ? 'nothing can be done to these pieces: no change is left by --kind, --piece and --change'
    : `nothing can be done to these pieces: ${first}`;
}

function toldMove(
  { id, name, plain }: Piece,
  change: Change,
): EffectsPlan['sets'][number]['moved'][number]['moves'][number] {
  const to = change === 'plain' && plain !== undefined ? `${CHANGE_WORDS.plain}: ${plain}` : CHANGE_WORDS[change];
  return { name: id, group: 'pieces', help: `${name}, ${to}`, from: 'as it is', to: change };
}

/** By how much which deck becomes smaller or larger; undefined where none does that decides how long the game is. */
function resizedBy({ deck, count }: Piece, change: Change): string | undefined {
  if (deck === undefined || (change !== 'without' && change !== 'more')) return undefined;
  return `${deck} ${change === 'more' ? 1 : -count}`;
}

function toldPiece({ id, name, shows, kind, count, deck, plain, drawn, used, won }: Piece): ToldPiece {
  return {
    id,
    name,
    ...(shows !== undefined && { shows }),
    kind,
    count,
    ...(deck !== undefined && { deck }),
    ...(plain !== undefined && { plain }),
    ...(drawn !== undefined && { drawn }),
    ...(used !== undefined && { used }),
    ...(won !== undefined && { won }),
  };
}
