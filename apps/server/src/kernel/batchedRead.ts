import { errorCodeOf } from '@baize/db';
import DataLoader from 'dataloader';

export interface BatchedReadOptions<K, V> {
  /** Two keys of one name are one question. */
  readonly nameOf: (key: K) => string;
  /** One statement for all keys, none of them twice; answers by name, and leaves out what is not there. */
  readonly read: (keys: readonly K[]) => Promise<ReadonlyMap<string, V>>;
}

/** So many keys of one statement: beyond it a longer list saves nothing. */
const KEYS_MAX = 256;
/** While so many statements of one look-up are under way, those who come wait for each other: under load the next is a large one. */
const AT_ONCE = 1;
/** One that is answered later holds nobody up. */
const SLOW_MS = 20;

/**
 * A look-up by key that all callers of one turn of the event loop share: one statement for all of them, sent after the last has asked.
 * Nothing is kept: each statement is sent after all whom it answers have asked. For reads outside of transactions, of rows by their key.
 */
export function createBatchedRead<K, V>({ nameOf, read }: BatchedReadOptions<K, V>): (key: K) => Promise<V | null> {
  async function readOnce(keys: readonly K[]): Promise<(V | null | Error)[]> {
    const names = keys.map(nameOf);
    const once = new Map(names.map((name, at) => [name, keys[at] as K]));
    const found = await readAll([...once.values()]);
    return names.map((name) => found.get(name) ?? null);
  }

  /** A value that the database cannot take is its caller's alone: the others are asked for one by one. */
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
  const loader = new DataLoader<K, V | null>((keys) => gate.pass(() => readOnce(keys)), {
    cache: false,
    maxBatchSize: KEYS_MAX,
    batchScheduleFn: gate.wait,
  });
  return (key) => loader.load(key);
}

/** Who waits is sent at the end of a turn, after all that has arrived in it on whatever connection, and when there is room. */
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

/** SQLSTATE class 22: a value that is none of its type. */
const isOfTheData = (error: unknown): boolean => errorCodeOf(error)?.startsWith('22') === true;
