import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who holds a folder. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Names one taking of the folder. */
  readonly token?: string;
  /** When the process began, where the system tells: another process may have its number by now. */
  readonly start?: string;
}

/** Only of this machine's processes can be known that they live no more. */
export function isGone({ pid, host, start }: Holder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  const now = startOf(pid).start;
  return start !== undefined && now !== undefined && start !== now;
}

/** When a process began, in ticks since the machine did, with what names that: Linux only. */
export function startOf(pid: number): { readonly start?: string } {
  try {
    // Behind the name of the program, which may hold anything, in brackets; the 22nd word of all.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return ticks === undefined ? {} : { start: `${boot} ${ticks}` };
  } catch {
    return {};
  }
}
