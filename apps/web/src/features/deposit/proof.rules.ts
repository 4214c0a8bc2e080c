import { isPhonePicture } from '../../app/phonePicture.rules.ts';

/** For the phone's picker, as the merchant's clocks and every time on the site show it: "2026-11-24T10:15". */
export function localMinute(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + aheadMs(moment, timeZone)).toISOString().slice(0, 16);
}

/** What was chosen on the merchant's clocks; null: nothing. */
export function toInstant(local: string, timeZone: string): string | null {
  const read = new Date(`${local}Z`);
  if (local === '' || Number.isNaN(read.getTime())) return null;
  // Twice, as clocks may change between the two.
  const near = new Date(read.getTime() - aheadMs(read, timeZone));
  return new Date(read.getTime() - aheadMs(near, timeZone)).toISOString();
}

/** How far a zone's clocks are ahead of UTC. */
function aheadMs(moment: Date, timeZone: string): number {
  const options = { timeZone, year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-US', {
    ...options,
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute, second } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000;
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** What a phone can open; it is shrunk before sending. */
const OPEN_BYTES_MAX = 40 * 1024 * 1024;

export const canOpen = (file: { readonly type: string; readonly size: number; readonly name?: string }): boolean =>
  (TYPES.includes(file.type) || isPhonePicture(file)) && file.size <= OPEN_BYTES_MAX;
