import { UsageError } from './errors.ts';

/** The words of `a,b,c`; `said` is how it was asked for, `each` what one of them is. None may be left empty. */
export function listed(said: string, text: string, each: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  if (!words.includes('')) return words;
  const named = words.filter((word) => word !== '').join();
  throw new UsageError(`${said}${text}: ${each} is empty${named === '' ? '' : ` (did you mean ${named}?)`}`);
}
