/** Where what was asked for goes: results alone, which may be one document. */
export const { stdout } = process;

/** From here on whatever else prints, games and bots of the user's own by their modules' first line, is for people. */
export function keepForResults(): void {
  Object.defineProperty(process, 'stdout', { value: process.stderr, configurable: true });
  console.log = console.info = console.debug = console.error;
}
