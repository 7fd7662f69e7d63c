/** A bot as the command line writes it, `mcts:iterations=50:depth=none`, taken apart and put together. */
export interface WrittenBot {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
}

export function botOf(text: string): WrittenBot {
  const [first = '', ...rest] = text.split(':');
  // `script:<name>` is a name.
  const script = first === 'script' && rest.length > 0 ? `script:${rest.shift()!}` : first;
  const pairs = rest.map((option) => option.split(/=(.*)/s) as [string, string | undefined]);
  return { name: script, options: Object.fromEntries(pairs.map(([name, value = '']) => [name, value])) };
}

export function botText({ name, options }: WrittenBot): string {
  return [name, ...Object.entries(options).map(([option, value]) => `${option}=${value}`)].join(':');
}
