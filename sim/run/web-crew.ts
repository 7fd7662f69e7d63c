/** Workers of a browser, each with one job at a time. */
import { startThread, type Thread } from '../platform/browser/threads.ts';
import type { Job, Place, Reply } from './web-worker.ts';

/** A worker and what it is doing. */
export interface Hand {
  readonly thread: Thread;
  job: Flight | undefined;
}

/** A job on its way. */
export interface Flight {
  readonly job: Job;
  /** Heard of it so far: replies, beats and that it began. */
  beats: number;
  at: Place | undefined;
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/** Workers that have nothing to do, by the game they have played: the next run of that game finds them warm. */
const idle = new Map<string, Thread[]>();

/** Those of one game; those of any other are sent away. */
function idleOf(game: string): Thread[] {
  for (const [other, threads] of idle) {
    if (other === game) continue;
    for (const thread of threads) thread.terminate();
    idle.delete(other);
  }
  const threads = idle.get(game) ?? [];
  idle.set(game, threads);
  return threads;
}

/** Crews that work: theirs will be idle soon. */
let atWork = 0;

/** A run of this game is to be expected: its workers start while there is time. */
export function callIn(size: number, game: string): void {
  if (atWork > 0) return;
  const threads = idleOf(game);
  while (threads.length < size) threads.push(startThread('player'));
}

export class Crew {
  readonly hands: Hand[];
  private readonly waiting: Flight[] = [];
  private readonly game: string;

  constructor(size: number, game: string) {
    this.game = game;
    atWork++;
    const warm = idle.get(game)?.splice(0, size) ?? [];
    for (const thread of warm) thread.postMessage({ kind: 'forget' } satisfies Job);
    this.hands = Array.from({ length: size }, (_, i) => this.hired(warm[i] ?? startThread('player')));
  }

  /** Resolves with what came of the job; rejects if its worker was stopped or died. */
  do(job: Job): Promise<Reply> {
    return new Promise((resolve, reject) => this.put({ job, beats: 0, at: undefined, resolve, reject }, false));
  }

  /** Jobs that nobody has begun, taken back. */
  recall(): Flight[] {
    return this.waiting.splice(0);
  }

  /** Stops a worker, and has another go on in its place. Returns what it was doing. */
  stop(hand: Hand): Flight {
    const { job } = hand;
    hand.thread.terminate();
    this.hands[this.hands.indexOf(hand)] = this.hired(startThread('player'));
    return job!;
  }

  /** The job once more, before all others; `instead` it is another. */
  again(flight: Flight, instead: Job): void {
    this.put({ ...flight, job: instead, beats: 0, at: undefined }, true);
  }

  /** Call once nothing is under way. */
  close(): void {
    atWork--;
    idleOf(this.game).push(...this.hands.map(({ thread }) => thread));
  }

  private hired(thread: Thread): Hand {
    const hand: Hand = { thread, job: undefined };
    thread.onmessage = ({ data }) => this.hear(hand, data as Reply);
    thread.onerror = (event) => {
      event.preventDefault();
      const error = new Error(event.message ?? 'a worker died');
      if (hand.job !== undefined) this.stop(hand).reject(error);
      this.next();
    };
    return hand;
  }

  private hear(hand: Hand, reply: Reply): void {
    const flight = hand.job;
    if (flight === undefined) return;
    flight.beats++;
    if (reply.kind === 'beat') {
      flight.at = reply.at;
      return;
    }
    hand.job = undefined;
    this.next();
    flight.resolve(reply);
  }

  private put(flight: Flight, first: boolean): void {
    if (first) this.waiting.unshift(flight);
    else this.waiting.push(flight);
    this.next();
  }

  private next(): void {
    for (const hand of this.hands) {
      if (hand.job !== undefined) continue;
      const flight = this.waiting.shift();
      if (flight === undefined) return;
      hand.job = flight;
      hand.thread.postMessage(flight.job);
    }
  }
}
