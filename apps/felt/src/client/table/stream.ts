import { pause, Stopped, type Clock } from '@baize/game-kit/clock.ts';
import { Refusal } from '../api.ts';

/** `lost`, `full`: the page may be stale, so no stakes; `full`: the server takes no more listeners. */
export type Connection = 'joining' | 'live' | 'lost' | 'full';

type Follower<Update> = {
  readonly clock: Clock;
  /** Opens the stream; throws a Refusal when not allowed. */
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  onUpdate(update: Update): void;
  onConnection(connection: Connection): void;
  /** The server refused for good: asking again would not help. */
  onRefused(refusal: Refusal): void;
};

export interface Following {
  /** Back online or visible: asks at once, unless clearly alive. */
  wake(): void;
  stop(): void;
}

/** The server's heartbeat is ten seconds; after two and a half the connection hangs. */
export const SILENCE_MS = 25_000;
const BEAT_MS = 12_000;
const BACKOFF_MS = [500, 1000, 2000, 4000, 8000];
/** Temporary refusals: too many listeners or requests from here. */
const PASSING: ReadonlySet<string> = new Set(['table.full', 'requests.tooMany']);

/** Follows a table, league, sea or room until stopped, reopening a stream that ends, hangs or fails. */
export function follow<Update extends { readonly type: string }>({
  clock,
  open,
  onUpdate,
  onConnection,
  onRefused,
}: Follower<Update>): Following {
  let isStopped = false;
  let attempt = 0;
  let heardAt = Number.NEGATIVE_INFINITY;
  let current = new AbortController();

  async function connect(): Promise<void> {
    const connection = new AbortController();
    current = connection;
    let cancelSilence = clock.after(SILENCE_MS, () => connection.abort());
    try {
      const stream = await open(connection.signal);
      let isLive = false;
      await readLines(stream, connection.signal, (line) => {
        cancelSilence();
        cancelSilence = clock.after(SILENCE_MS, () => connection.abort());
        heardAt = clock.now();
        const update = JSON.parse(line) as Update;
        onUpdate(update);
        attempt = 0;
        if (!isLive) onConnection('live');
        isLive = true;
      });
    } finally {
      cancelSilence();
      heardAt = Number.NEGATIVE_INFINITY;
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      let isFull = false;
      try {
        await connect();
      } catch (error) {
        isFull = error instanceof Refusal && PASSING.has(error.code);
        if (error instanceof Refusal && !isFull) {
          isStopped = true;
          onConnection('lost');
          return onRefused(error);
        }
      }
      if (isStopped) return;
      onConnection(isFull ? 'full' : 'lost');
      const wait = new AbortController();
      current = wait;
      // Woken early, the pause is cut short.
      await pause(clock, BACKOFF_MS[Math.min(attempt++, BACKOFF_MS.length - 1)] ?? 0, wait.signal).catch(ignoreStop);
    }
  }

  onConnection('joining');
  void run();

  return {
    wake() {
      if (clock.now() - heardAt < BEAT_MS) return;
      attempt = 0;
      current.abort();
    },
    stop() {
      isStopped = true;
      current.abort();
    },
  };
}

/** Passes on complete lines; lines and characters may arrive in pieces. */
export async function readLines(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onLine: (line: string) => void,
): Promise<void> {
  const reader = stream.getReader();
  const letters = new TextDecoder();
  // A hanging stream ignores the signal; cancelling ends its read.
  const stop = () => void reader.cancel().catch(() => undefined);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      const lines = (rest + letters.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') onLine(line);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function ignoreStop(error: unknown): void {
  if (!(error instanceof Stopped)) throw error;
}
