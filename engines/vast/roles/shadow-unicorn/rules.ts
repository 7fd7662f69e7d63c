import { choice, flag, int } from '../../../core/params.ts';
import { printed, reconstructed, ruling } from '../../provenance.ts';
import { choiceOf } from '../../map/rules.ts';
import { RAMPAGES } from '../levels.ts';

export const rules = {
  rampageLevel: choiceOf(
    'medium',
    RAMPAGES,
    'which prompts provoke a Rampage when he sees a piece: angry; Move or angry; every one',
    printed(),
  ),
  shadowTrack: choice(
    ['staircase', 'flatPairs', 'tough'],
    'how his Armor and Spirit rise with the Crystal tiles revealed',
    reconstructed('R1'),
  ),
  shadowHealth: int(7, 1, 12, 'his Health at the start', printed('R1')),
  shadowMarkWhenStopped: flag(true, 'stopped by a new tile without exit he still puts a cube and turns', ruling('R12')),
  shadowFirstTurnMarks: flag(false, 'placed facing a wall on his first turn he puts a cube and turns', ruling('R13')),
};
