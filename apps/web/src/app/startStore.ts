import type { StartValue } from '@baize/contract/system/start.ts';

/** What the site started with, kept up to date: flags, status and settings that staff change while pages are open. */
export interface StartStore {
  get(): StartValue;
  subscribe(hear: () => void): () => void;
  /** Asks once more. Whoever asks during an answer gets one that began after the question. */
  refresh(): Promise<void>;
}

export function createStartStore(first: StartValue, ask: () => Promise<StartValue>): StartStore {
  const listeners = new Set<() => void>();
  let value = first;
  let running: Promise<void> | null = null;
  let wanted = false;

  async function run(): Promise<void> {
    do {
      wanted = false;
      // Without an answer the site goes on with what it knows; the next news or the next refusal asks again.
      const next = await ask().catch(() => null);
      if (next && withoutTime(next) !== withoutTime(value)) {
        value = next;
        for (const hear of listeners) hear();
      }
    } while (wanted);
    running = null;
  }

  return {
    get: () => value,
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    refresh() {
      wanted = running !== null;
      running ??= run();
      return running;
    },
  };
}

/** The hour of the answer is no change. */
const withoutTime = (start: StartValue): string => JSON.stringify({ ...start, serverTime: '' });
