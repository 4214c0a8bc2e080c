/** Requests of this session without an answer, each by its key; a new launch may be another player's. */
export interface Unanswered<T> {
  pending(): readonly T[];
  add(request: T): void;
  remove(key: string): void;
}

type Kept<T> = { readonly session: string; readonly list: readonly T[] };

/** Kept under `name` until answered, so that a reload asks again. */
export function keepUnanswered<T extends { readonly key: string }>(
  name: string,
  storage: Storage,
  session: () => string | null,
): Unanswered<T> {
  function pending(): readonly T[] {
    const text = storage.getItem(name);
    const kept = text === null ? null : (JSON.parse(text) as Kept<T>);
    return kept?.session === session() ? kept.list : [];
  }

  function write(list: readonly T[]): void {
    if (list.length === 0) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify({ session: session() ?? '', list } satisfies Kept<T>));
  }

  return {
    pending,
    add: (request) => write([...pending().filter(({ key }) => key !== request.key), request]),
    remove: (key) => write(pending().filter((request) => request.key !== key)),
  };
}
