import { newId } from '@baize/client/newId.ts';

const KEY = 'baize.topUpRequest';

/** The key of this wish, the same for every try until the server has answered: a lost answer must not pay twice. */
export function topUpRequest(): string {
  const kept = sessionStorage.getItem(KEY);
  if (kept) return kept;
  const key = newId();
  sessionStorage.setItem(KEY, key);
  return key;
}

/** The server has answered: the next wish is a new one. */
export function endTopUpRequest(): void {
  sessionStorage.removeItem(KEY);
}
