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
      if (next && essence(next) !== essence(value)) {
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

/**
 * What makes two answers different: not the hour, not from where an open site is asked (a page is drawn for everybody), and not the
 * order of its parts, which is the database's in a page and the contract's in a call.
 */
function essence({ status, ...rest }: StartValue): string {
  const location = status.status === 0 ? null : status.location;
  return JSON.stringify({ ...rest, serverTime: null, status: { ...status, location } }, inOrder);
}

const inOrder = (_key: string, part: unknown): unknown =>
  part !== null && typeof part === 'object' && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : part;
