/** Every game in Firefox as it is installed; two of them, and the page, are among the long tests. */
import { games } from '../../engines/registry.ts';
import { askedInFirefox } from '../support/firefox-questions.ts';
import { describeWith } from '../support/needs.ts';

describeWith('firefox-esr', 'the studio in Firefox', (executablePath) => {
  askedInFirefox(executablePath, Object.keys(games));
});
