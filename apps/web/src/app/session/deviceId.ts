import { newId } from '@baize/client/newId.ts';

const KEY = 'deviceId';

/**
 * A random id kept by the browser, to notice one person's accounts (field.md A5) and recognize a member's phone (A4).
 */
export function readDeviceId(): string {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    const made = newId();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // Without storage.
    return '';
  }
}
