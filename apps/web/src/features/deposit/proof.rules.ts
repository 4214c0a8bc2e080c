import { aheadMs } from '@baize/contract/calendar.ts';
import { isPhonePicture } from '../../app/phonePicture.rules.ts';

/** For the phone's picker, as the merchant's clocks and every time on the site show it: "2026-11-24T10:15". */
export function localMinute(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + aheadMs(timeZone, moment.getTime())).toISOString().slice(0, 16);
}

/** What was chosen on the merchant's clocks; null: nothing. */
export function toInstant(local: string, timeZone: string): string | null {
  const read = new Date(`${local}Z`);
  if (local === '' || Number.isNaN(read.getTime())) return null;
  // Twice, as clocks may change between the two.
  const near = new Date(read.getTime() - aheadMs(timeZone, read.getTime()));
  return new Date(read.getTime() - aheadMs(timeZone, near.getTime())).toISOString();
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** What a phone can open; it is shrunk before sending. */
const OPEN_BYTES_MAX = 40 * 1024 * 1024;

export const canOpen = (file: { readonly type: string; readonly size: number; readonly name?: string }): boolean =>
  (TYPES.includes(file.type) || isPhonePicture(file)) && file.size <= OPEN_BYTES_MAX;
