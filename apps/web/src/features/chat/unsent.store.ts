/** Kept on the phone before its first try. */
export interface Unsent {
  /** A repeat is the same message. */
  readonly clientId: string;
  /** Nobody else on this phone sees or sends it. */
  readonly member: string;
  /** Empty: the one that lives, or a new one. */
  readonly conversationId: string;
  readonly topic: string;
  /** Empty for a picture. */
  readonly text: string;
  /** A picture as a data address; empty for words. */
  readonly picture: string;
  readonly at: string;
}

export interface UnsentStore {
  /** Of this member, in the order in which they were written. */
  list(): Promise<Unsent[]>;
  add(message: Unsent): Promise<void>;
  remove(clientId: string): Promise<void>;
}

const DATABASE = 'baize.chat';
const MESSAGES = 'unsent';

/** One member's; others' are erased. Without storage they live with the page. */
export function openUnsent(member: string): UnsentStore {
  const opening = open().catch(() => null);
  const memory = new Map<string, Unsent>();
  const inStore = async <T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | null> => {
    const database = await opening;
    if (!database) return null;
    const turn = database.transaction(MESSAGES, mode);
    const asked = act(turn.objectStore(MESSAGES));
    await new Promise<void>((done, fail) => {
      turn.addEventListener('complete', () => done());
      turn.addEventListener('abort', () => fail(turn.error ?? new Error('not kept')));
    });
    return asked.result;
  };
  /** Numbers grow with every message: they give the order. */
  const keyOf = async (clientId: string) =>
    inStore<IDBValidKey | undefined>('readonly', (store) => store.index('clientId').getKey(clientId));

  return {
    async list() {
      const kept = (await inStore<Unsent[]>('readonly', (store) => store.getAll()).catch(() => null)) ?? [];
      for (const other of kept.filter((message) => message.member !== member)) await this.remove(other.clientId);
      const own = kept.filter((message) => message.member === member);
      const known = new Set(own.map(({ clientId }) => clientId));
      return [...own, ...[...memory.values()].filter(({ clientId }) => !known.has(clientId))];
    },
    async add(message) {
      const key = await inStore<IDBValidKey>('readwrite', (store) => store.add(message)).catch(() => null);
      // Without room it is sent all the same.
      if (key === null) memory.set(message.clientId, message);
    },
    async remove(clientId) {
      memory.delete(clientId);
      const key = await keyOf(clientId).catch(() => null);
      if (key !== null && key !== undefined)
        await inStore<undefined>('readwrite', (store) => store.delete(key)).catch(() => null);
    },
  };
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.addEventListener('upgradeneeded', () => {
      const store = asked.result.createObjectStore(MESSAGES, { autoIncrement: true });
      store.createIndex('clientId', 'clientId', { unique: true });
    });
    asked.addEventListener('success', () => {
      // Who logs out has it deleted.
      asked.result.addEventListener('versionchange', () => asked.result.close());
      done(asked.result);
    });
    asked.addEventListener('error', () => fail(asked.error ?? new Error('no database')));
    asked.addEventListener('blocked', () => fail(new Error('no database')));
  });
}
