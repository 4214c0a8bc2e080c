import type { StartValue } from '@baize/contract/system/start.ts';

/** Flags, status and settings, kept up to date while staff change them. */
export interface StartStore {
  get(): StartValue;
  /** `isAnswer`: of the server, whole. */
  subscribe(hear: (isAnswer: boolean) => void): () => void;
  /** Flags that news brought hold at once; the rest comes with the next answer. */
  note(flags: Partial<StartValue['flags']>): void;
  /** A call during another gets an answer that began later. */
  refresh(): Promise<void>;
}

export function createStartStore(first: StartValue, ask: () => Promise<StartValue>): StartStore {
  const listeners = new Set<(isAnswer: boolean) => void>();
  let value = first;
  let running: Promise<void> | null = null;
  let wanted = false;
  /** Told in part: the next answer is told even where it says nothing else. */
  let isNoted = false;

  async function run(): Promise<void> {
    do {
      wanted = false;
      // Without an answer the known values stay until the next event or refusal.
      const next = await ask().catch(() => null);
      if (next && (isNoted || essence(next) !== essence(value))) {
        isNoted = false;
        value = next;
        for (const hear of listeners) hear(true);
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
    note(flags) {
      value = { ...value, flags: { ...value.flags, ...flags } };
      isNoted = true;
      for (const hear of listeners) hear(false);
    },
    refresh() {
      wanted = running !== null;
      running ??= run();
      return running;
    },
  };
}

/** What counts as a change: not time, place of asking, or order of parts. */
function essence({ status, ...rest }: StartValue): string {
  const location = status.status === 0 ? null : status.location;
  return JSON.stringify({ ...rest, serverTime: null, status: { ...status, location } }, inOrder);
}

const inOrder = (_key: string, part: unknown): unknown =>
  part !== null && typeof part === 'object' && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : part;
