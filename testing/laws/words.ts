import { firstDifference } from '../texts.ts';
import type { Trial } from '../trial.ts';
import type { Laws } from './law.ts';

/** What people read. */
export const wordLaws: Laws = {
  'actions and phases are described'(trial, index) {
    const state = trial.create();
    const chance = trial.chance(index);
    trial.deal(state, index, chance);
    let visits = 0;
    trial.playOn(state, chance, trial.bots(index), (at, count) => {
      if (visits++ % 8 > 0) return;
      for (const action of Array.from(trial.legal.subarray(0, count))) {
        const line = trial.game.describe(at, action);
        const fine = typeof line === 'string' && line !== '' && !line.includes('undefined') && !line.includes('\n');
        trial.require(fine, 'every action has one line', () => `action ${action}: ${JSON.stringify(line)}`);
        countsFromOne(trial, line);
      }
    });
  },

  'events are told'(trial, index) {
    const state = trial.create();
    const chance = trial.chance(index);
    const lines: string[] = [];
    state.events = { emit: (kind, ...data) => lines.push(trial.game.tell(state, { kind, data })) };
    trial.deal(state, index, chance);
    const told = trial.playOn(state, chance, trial.bots(index));
    state.events = undefined;
    const bad = lines.find(
      (line) => typeof line !== 'string' || line.includes('undefined') || line.includes('NaN') || line.includes('\n'),
    );
    trial.require(bad === undefined, 'every event has one line', () => JSON.stringify(bad));
    for (const line of lines) countsFromOne(trial, line);
    const silent = trial.create();
    const again = trial.chance(index);
    trial.deal(silent, index, again);
    const plain = trial.playOn(silent, again, trial.bots(index));
    trial.require(plain === told, 'events do not change the play', () => firstDifference(plain, told));
  },
};

/** Seats in words are counted from 1, up to the number of players. */
function countsFromOne(trial: Trial, line: string): void {
  for (const [, seat] of line.matchAll(/\bseat (\d+)\b/gi)) {
    const fits = Number(seat) >= 1 && Number(seat) <= trial.setup.players;
    trial.require(
      fits,
      'words count seats from 1',
      () => `${JSON.stringify(line)} with ${trial.setup.players} players`,
    );
  }
}
