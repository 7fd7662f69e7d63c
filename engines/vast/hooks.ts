import type { AnyRole } from './role.ts';

type Question = {
  [K in keyof AnyRole]-?: NonNullable<AnyRole[K]> extends (...of: never[]) => unknown ? K : never;
}[keyof AnyRole];
/** Answers to one question, in the order of turns. */
type Answers<K extends Question> = readonly NonNullable<AnyRole[K]>[];

/**
 * What map and round ask of every role in play, by question: only the answers of roles that have one. Most questions
 * most roles leave open, and these are asked all the time.
 */
export class Hooks {
  declare readonly turnBegins: Answers<'turnBegins'>;
  declare readonly endTiles: Answers<'endTiles'>;
  declare readonly tokensOn: Answers<'tokensOn'>;
  declare readonly holdsUp: Answers<'holdsUp'>;
  declare readonly laid: Answers<'laid'>;
  declare readonly revealed: Answers<'revealed'>;
  declare readonly tileLeaves: Answers<'tileLeaves'>;
  declare readonly afterRemoval: Answers<'afterRemoval'>;
  declare readonly wards: Answers<'wards'>;

  constructor(cast: readonly AnyRole[]) {
    this.turnBegins = answers(cast, 'turnBegins');
    this.endTiles = answers(cast, 'endTiles');
    this.tokensOn = answers(cast, 'tokensOn');
    this.holdsUp = answers(cast, 'holdsUp');
    this.laid = answers(cast, 'laid');
    this.revealed = answers(cast, 'revealed');
    this.tileLeaves = answers(cast, 'tileLeaves');
    this.afterRemoval = answers(cast, 'afterRemoval');
    this.wards = answers(cast, 'wards');
  }
}

function answers<K extends Question>(cast: readonly AnyRole[], question: K): Answers<K> {
  return cast.flatMap((role) => (role[question] === undefined ? [] : [role[question] as NonNullable<AnyRole[K]>]));
}
