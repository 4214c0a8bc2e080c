import { errorCodeOf, refuseInsideTransaction, withShare } from '@baize/db';
import DataLoader from 'dataloader';

export interface BatchedReadOptions<K, V> {
  /** Keys with the same name are the same question. */
  readonly nameOf: (key: K) => string;
  /** One statement for distinct keys; missing ones are left out of the answer. */
  readonly read: (keys: readonly K[]) => Promise<ReadonlyMap<string, V>>;
}

/** Keys in one statement; more save nothing. */
const KEYS_MAX = 256;
/** Concurrent statements of one look-up: under load, callers wait and the next statement is large. */
const AT_ONCE = 1;
/** A slower statement doesn't hold up others. */
const SLOW_MS = 20;

/**
 * A look-up by key shared by all callers of one event-loop turn: one statement, sent after the last has asked,
 * nothing cached. It has connections that no rush of calls uses up. Refused inside a transaction, as the outer database is: the statement may be another caller's.
 */
export function createBatchedRead<K, V>({ nameOf, read }: BatchedReadOptions<K, V>): (key: K) => Promise<V | null> {
  async function readOnce(keys: readonly K[]): Promise<(V | null | Error)[]> {
    const names = keys.map(nameOf);
    const once = new Map(names.map((name, at) => [name, keys[at] as K]));
    const found = await readAll([...once.values()]);
    return names.map((name) => found.get(name) ?? null);
  }

  /** If the database rejects a value, the other keys are read one by one. */
  async function readAll(keys: readonly K[]): Promise<ReadonlyMap<string, V | Error>> {
    try {
      return await read(keys);
    } catch (error) {
      if (keys.length === 1 || !isOfTheData(error)) throw error;
      const found = await Promise.all(
        keys.map(async (key) => {
          const value = await read([key]).then(
            (one) => one.get(nameOf(key)),
            (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure))),
          );
          return [nameOf(key), value] as const;
        }),
      );
      return new Map(found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
    }
  }

  const gate = createGate();
  const loader = new DataLoader<K, V | null>((keys) => withShare('money', () => gate.pass(() => readOnce(keys))), {
    cache: false,
    maxBatchSize: KEYS_MAX,
    batchScheduleFn: gate.wait,
  });
  return async (key) => {
    refuseInsideTransaction();
    return await loader.load(key);
  };
}

/** Sends waiting keys at the end of a turn, when there is room. */
function createGate() {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  function sendNext(): void {
    while (underWay < AT_ONCE) {
      const send = waiting.shift();
      if (!send) return;
      send();
    }
  }
  return {
    wait(send: () => void): void {
      waiting.push(send);
      setImmediate(sendNext);
    },
    async pass<T>(work: () => Promise<T>): Promise<T> {
      let counts = true;
      underWay += 1;
      const leave = (): void => {
        if (!counts) return;
        counts = false;
        underWay -= 1;
        if (waiting.length > 0) setImmediate(sendNext);
      };
      const slow = setTimeout(leave, SLOW_MS);
      try {
        return await work();
      } finally {
        clearTimeout(slow);
        leave();
      }
    },
  };
}

/** SQLSTATE class 22: invalid value. */
const isOfTheData = (error: unknown): boolean => errorCodeOf(error)?.startsWith('22') === true;
