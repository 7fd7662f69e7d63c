/** What is said in the words of a terminal, said of what is on the page. */
import { inWords } from '../page/controls.ts';

/** Whole phrases of reports. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/more --playouts would tell/g, 'more games would tell: choose to be surer, and ask again'],
  [/more --playouts/g, 'more games'],
  [/fewer --playouts/g, 'fewer games'],
  [/: (?:node \S+|alicorn) describe \S+ says what\./g, ': the card of the game on the shelf says what.'],
  [/ need --figures all\./g, ' are drawn where all that the game has is counted.'],
  // A playout that failed, with the line that plays it again in a terminal.
  [/ <pre tabindex="0"><code>[^<]* --playout \d+<\/code><\/pre>/g, ''],
];

const OPTIONS: Readonly<Record<string, string>> = {
  within: '“How sure?”',
  playouts: '“How sure?”',
  games: '“How sure?”',
  target: 'the target',
  vary: 'the dials that may be turned',
  grid: 'the values',
  figures: '“What is counted?”',
  set: 'the dial',
  bots: '“Played by”',
  components: 'the cards',
  players: 'the number of players',
  seed: 'the seed',
};

/** Of a report's markup. */
export function reportInPageWords(html: string): string {
  return PHRASES.reduce((so, [phrase, words]) => so.replaceAll(phrase, words), html);
}

/** Of a line: options too, by what the page calls them. */
export function inPageWords(line: string): string {
  return reportInPageWords(line).replaceAll(
    /(?<![\w-])--([a-z][a-z-]*)/g,
    (_, name: string) => OPTIONS[name] ?? name.replaceAll('-', ' '),
  );
}

/** Of a line that refuses something: what is wrong with a dial, too, by what stands beside it. */
export function refusalInPageWords(line: string): string {
  return inPageWords(line)
    .replace(/^([a-z]\w*)=:? ?/, (_, name: string) => `${dial(name)}: `)
    .replace(/(^|: )([a-z]\w*)(?= does nothing with )/, (_, before: string, name: string) => before + dial(name))
    .replace(/ unless ([a-z]\w*)=(\w+)$/, (_, name: string, value: string) => ` unless ${dial(name)} is ${value}`);
}

function dial(name: string): string {
  return `“${inWords(name)}”`;
}
