import { isPhonePicture } from '../../app/phonePicture.rules.ts';

/** For the phone's picker: "2026-11-24T10:15". */
export function localMinute(moment: Date): string {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** Null: nothing chosen. */
export function toInstant(local: string): string | null {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** What a phone can open; it is shrunk before sending. */
const OPEN_BYTES_MAX = 40 * 1024 * 1024;

export const canOpen = (file: { readonly type: string; readonly size: number; readonly name?: string }): boolean =>
  (TYPES.includes(file.type) || isPhonePicture(file)) && file.size <= OPEN_BYTES_MAX;
