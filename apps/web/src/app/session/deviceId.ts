import { newId } from '@baize/client/newId.ts';

const KEY = 'deviceId';

/**
 * A name that this browser makes up once at random and keeps: one person's accounts are noticed by it (field.md A5), and a member's own
 * phone is known by it again (A4).
 */
export function readDeviceId(): string {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    const made = newId();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // A browser that keeps nothing: nothing is noticed then.
    return '';
  }
}
