import { newId } from '@baize/client/newId.ts';

const KEY = 'baize.topUpRequest';

/** One key for all tries until answered, so that a lost answer does not pay twice. */
export function topUpRequest(): string {
  const kept = sessionStorage.getItem(KEY);
  if (kept) return kept;
  const key = newId();
  sessionStorage.setItem(KEY, key);
  return key;
}

export function endTopUpRequest(): void {
  sessionStorage.removeItem(KEY);
}
