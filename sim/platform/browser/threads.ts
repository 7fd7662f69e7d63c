/** Threads of a browser: workers that run the same script as the thread that starts them. */

/** A worker as its starter sees it. */
export interface Thread {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: ((event: { readonly message?: string; preventDefault(): void }) => void) | null;
}

declare const Worker: new (script: string, options: { readonly name: string }) => Thread;

let script: string | undefined;

/** Tells what workers run. Of a page opened from disk each thread has to find an address for it by itself. */
export function provideScript(file: Blob): void {
  script = URL.createObjectURL(file);
}

/** The worker finds its name in `name`, and by it what it is there for. */
export function startThread(name: string): Thread {
  return new Worker(script!, { name });
}

/** What a thread hears and says, seen from within. */
export interface Within {
  readonly name: string;
  postMessage(message: unknown): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

declare const self: Within;

export function within(): Within {
  return self;
}
