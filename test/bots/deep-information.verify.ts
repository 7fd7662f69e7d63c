/** What a seat cannot know never moves it, however deep in a game it stands: every way that every game is set up. */
import { test } from 'vitest';
import { cases, holdInformation } from './deep-information.ts';

test.each(cases)('$game.name $preset, $players players, $roles', holdInformation);
