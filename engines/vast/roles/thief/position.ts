/** His section of a position. */
import type { Json } from '../../../core/json.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { readFlags, readNumbers, readTile } from '../positions.ts';
import { FLIP, MOVEMENT, THIEVERY } from './thief.ts';
import { UPGRADES } from './kinds.ts';

/** `at` null: killed; `tokens` [Movement, Stealth, Thievery] as assigned; `cubes` and `left` follow unless given. */
export function position(s: VastTable, at: Json): void {
  const { thief } = s;
  at.only('at', 'tokens', 'upgrades', 'carried', 'stashed', 'cubes', 'left', 'stabbed', 'peeked', 'rolled');
  thief.clear();
  if (at.get('at').value === null) thief.cell = OFF_MAP;
  else thief.cell = readTile(s, at.get('at').or([0, 0]));
  for (const name of at.get('upgrades').or([]).list(0, 16)) {
    const upgrade = name.indexIn(UPGRADES);
    if (upgrade === FLIP) thief.flips++;
    else thief.owned |= 1 << upgrade;
  }
  const tokens = at.get('tokens').or([4, 2, 3]).list(3, 3);
  thief.movementToken = tokens[0]!.int(1, 9);
  thief.stealthToken = tokens[1]!.int(1, 9);
  thief.thieveryToken = tokens[2]!.int(1, 9);
  thief.left = at.get('left').or(thief.stat(MOVEMENT, thief.movementToken)).int(0, 9);
  thief.cubes = at.get('cubes').or(thief.stat(THIEVERY, thief.thieveryToken)).int(0, 9);
  readNumbers(at, thief, { carried: 12, stashed: 12 });
  readFlags(at, thief, 'stabbed', 'peeked', 'rolled');
  thief.acting = 1;
}
