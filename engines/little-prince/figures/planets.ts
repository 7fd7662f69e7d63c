/** What finished planets tell figures, gathered in one walk over them: the game must be settled. */
import { ELEMENTS, ROUNDS } from '../components.ts';
import { lane } from '../lanes.ts';
import { CHARACTER, CHARACTER_STRIDE, type Records } from '../records.ts';
import { judgePasses } from './passes.ts';
import { onPlanet, type LittlePrinceTable } from '../table.ts';

export function tellPlanets(s: LittlePrinceTable, records: Records): void {
  const { players, typeOf } = s.tables;
  records.characters.fill(0);
  records.stackRounds.fill(0);
  for (let seat = 0; seat < players; seat++) {
    tellElements(s, records, seat);
    tellTiles(s, records, seat);
    tellOwnership(s, records, seat);
  }
  judgePasses(s, records);
  // Everybody takes a tile of the same stack in a round.
  for (let round = 0; round < ROUNDS; round++) {
    records.stackRounds[typeOf[s.planets[onPlanet(0, round)]!]! * ROUNDS + round] = 1;
  }
}

function tellElements(s: LittlePrinceTable, { elements, planets }: Records, seat: number): void {
  const { words } = planets[seat]!;
  for (let e = 0; e < ELEMENTS.length; e++) elements[e * s.tables.players + seat] = lane(words, 0, e);
}

function tellTiles(s: LittlePrinceTable, { characters, copies, planets, tiles }: Records, seat: number): void {
  const { characterOf, firstCorner } = s.tables;
  const { earned } = planets[seat]!;
  const share = s.results.share60[seat]!;
  let corner = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const tile = s.planets[onPlanet(seat, round)]!;
    tiles[2 * tile + 1] = share;
    if (tile < firstCorner) continue;
    const character = characterOf[tile]!;
    const at = character * CHARACTER_STRIDE;
    characters[at + CHARACTER.tiles]!++;
    characters[at + CHARACTER.points]! += earned[corner++]!;
    characters[at + CHARACTER.rounds]! += round + 1;
    copies[character]!++;
  }
}

/** Who has a character once, and who has it twice. Leaves `copies` empty. */
function tellOwnership(s: LittlePrinceTable, { characters, copies, planets }: Records, seat: number): void {
  const { corners, cornerCount } = planets[seat]!;
  for (let i = 0; i < cornerCount; i++) {
    const character = s.tables.characterOf[corners[i]!]!;
    const owned = copies[character]!;
    copies[character] = 0;
    if (owned !== 1 && owned !== 2) continue;
    const at = character * CHARACTER_STRIDE;
    characters[at + (owned === 1 ? CHARACTER.seatsOnce : CHARACTER.seatsTwice)]! += 60;
    characters[at + (owned === 1 ? CHARACTER.winsOnce : CHARACTER.winsTwice)]! += s.results.share60[seat]!;
  }
}
