/** Processor time of this process so far, in seconds: on a shared machine it means more than the clock. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
