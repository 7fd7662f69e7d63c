/** Which card, tile or power is asked about, and what is done to it. */
import type { About } from './questions.ts';
import type { Selection } from './controls.ts';

const CHANGES: Readonly<Record<string, string>> = {
  without: 'taken off',
  more: 'one more of it',
  plain: 'replaced by its plain counterpart',
  gift: 'given to seat 1 at the start',
};

/** The piece, then the change. */
export function pieceControls({ game: { pieces }, chosen }: About): readonly [Selection, Selection] {
  const kinds = [...new Set(pieces.map(({ kind }) => kind))];
  const which: Selection = {
    kind: 'select',
    name: 'piece',
    label: 'Which one?',
    values: [
      ['', 'all of them'],
      ...kinds.map((kind) => [`kind:${kind}`, `every ${kind}`] as const),
      ...pieces.map(({ id, name, kind }) => [`piece:${id}`, `${kind}: ${name}`] as const),
    ],
    usual: '',
  };
  const [of, named] = (chosen['piece'] ?? '').split(/:(.*)/s);
  const about = pieces.filter(({ id, kind }) =>
    of === 'kind' ? kind === named : of === 'piece' ? id === named : true,
  );
  const known = [...new Set(about.flatMap(({ changes }) => changes))];
  const what: Selection = {
    kind: 'select',
    name: 'change',
    label: 'What is done to it?',
    values: [['', 'all that makes sense'], ...known.map((change) => [change, CHANGES[change] ?? change] as const)],
    usual: '',
  };
  return [which, what];
}
