/** When a run is asked to end, and when what looks like a second Ctrl-C is the first one relayed. */
import { expect, test, vi } from 'vitest';
import { Interrupts, type SignalSource } from '../../scripts/interrupts.ts';

class Fake implements SignalSource {
  readonly listeners = new Map<string, () => void>();
  time = 0;
  above = 'npm';

  on(signal: NodeJS.Signals, listener: () => void): void {
    this.listeners.set(signal, listener);
  }

  off(signal: NodeJS.Signals): void {
    this.listeners.delete(signal);
  }

  now(): number {
    return this.time;
  }

  starters(): string {
    return this.above;
  }

  send(signal: NodeJS.Signals, time: number): void {
    this.time = time;
    this.listeners.get(signal)!();
  }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s asks once, however often npm and loaders relay it',
  (signal) => {
    const source = new Fake();
    const heard: number[] = [];
    const interrupts = new Interrupts((times) => heard.push(times), source);
    source.send(signal, 1000);
    source.send(signal, 1070);
    source.send('SIGTERM', 1499);
    expect(heard).toEqual([1]);
    source.send(signal, 1501);
    expect(heard).toEqual([1, 2]);
    interrupts.release();
    expect(source.listeners.size).toBe(0);
  },
);

test('the end of npm asks once too, and is no second Ctrl-C', () => {
  vi.useFakeTimers();
  const source = new Fake();
  const heard: number[] = [];
  const interrupts = new Interrupts((times) => heard.push(times), source);
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual([]);
  source.above = '1';
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual([1]);
  interrupts.release();
  vi.useRealTimers();
});
