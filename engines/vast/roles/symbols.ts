/** The symbols on the Dark sides, which Tribes and Ghouls read. */
import { choice } from '../../core/params.ts';
import { ruling } from '../provenance.ts';

/** A rule of every role that reads symbols. */
export const symbolRules = {
  tileSymbols: choice(
    ['cyclic', 'shuffled'],
    'symbols on the Dark sides as the data prints them, or dealt to the tiles at random at set-up',
    ruling('R3'),
  ),
};

export const symbolNote =
  'tiles.symbol: the Dark sides follow a cyclic list that may be a convention (R3); Tribes and Ghouls read them';
