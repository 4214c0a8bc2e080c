import { Stopped } from './clock.ts';

/** One handler per event type: a missing one does not compile. */
export type Handlers<E extends { readonly type: string }> = {
  readonly [Type in E['type']]: (event: Extract<E, { readonly type: Type }>) => Promise<void> | void;
};

/** Where a player stands in its script. */
export type PlayerState = {
  readonly status: 'ready' | 'playing' | 'paused' | 'done';
  /** How many events have been shown. */
  readonly shown: number;
  readonly length: number;
};

/** Plays a round's events in order; can pause between two, step and restart. */
export interface ScriptPlayer {
  state(): PlayerState;
  subscribe(listener: () => void): () => void;
  /** Plays on; resolves at the end or when paused. */
  play(): Promise<void>;
  /** Stops after the event that is running. */
  pause(): void;
  /** Plays the next event only. */
  step(): Promise<void>;
  /** Forgets what was shown; `play` begins anew. */
  rewind(): void;
  /** Ends it; a running handler is the last. */
  stop(): void;
}

/**
 * Plays events by handlers. A handler that throws `Stopped` ends quietly; other errors reach the caller of `play` or
 * `step`.
 */
export function createScriptPlayer<E extends { readonly type: string }>(
  events: readonly E[],
  handlers: Handlers<E>,
): ScriptPlayer {
  let state: PlayerState = { status: 'ready', shown: 0, length: events.length };
  let running: Promise<void> | null = null;
  let isStopped = false;
  const listeners = new Set<() => void>();

  function change(next: Partial<PlayerState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function run(untilPaused: boolean): Promise<void> {
    change({ status: 'playing' });
    do {
      const event = events[state.shown];
      if (event) await handle(event, handlers);
      if (isStopped) return;
      const shown = Math.min(state.length, state.shown + 1);
      // Someone may have paused while the event ran.
      const status = shown === state.length ? 'done' : untilPaused ? state.status : 'paused';
      change({ shown, status });
    } while (state.status === 'playing');
  }

  function start(untilPaused: boolean): Promise<void> {
    if (running || isStopped || state.status === 'done') return running ?? Promise.resolve();
    running = run(untilPaused)
      .catch((error: unknown) => {
        if (!(error instanceof Stopped)) throw error;
      })
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play: () => start(true),
    step: () => start(false),
    pause() {
      if (state.status === 'playing') change({ status: 'paused' });
    },
    rewind() {
      if (!running) change({ status: 'ready', shown: 0 });
    },
    stop() {
      isStopped = true;
    },
  };
}

function handle<E extends { readonly type: string }>(event: E, handlers: Handlers<E>): Promise<void> | void {
  // The mapped type guarantees the pair; TypeScript cannot follow the index.
  const handler = handlers[event.type as E['type']] as (event: E) => Promise<void> | void;
  return handler(event);
}
