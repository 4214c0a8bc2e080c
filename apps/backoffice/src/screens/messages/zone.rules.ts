import { dateFormat, datePartsOf } from '@baize/i18n/formats.ts';

const PARTS = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** `2026-11-26T20:05`, for a field. */
export function localIn(instant: string, zone: string): string {
  const format = dateFormat('en', { ...PARTS, timeZone: zone, hourCycle: 'h23' });
  const { year, month, day, hour, minute } = datePartsOf(format, new Date(instant));
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** No moment stays as typed; in a skipped hour the moment after. */
export function instantIn(local: string, zone: string): string {
  const wanted = Date.parse(`${local}:00Z`);
  if (!LOCAL.test(local) || Number.isNaN(wanted)) return local;
  let at = wanted;
  // Once more where the guess lay beyond a change of clocks.
  for (let turn = 0; turn < 2; turn++) at += wanted - Date.parse(`${localIn(new Date(at).toISOString(), zone)}:00Z`);
  return new Date(at).toISOString();
}

/** The same for a field that may be left empty. */
export const momentIn = (local: string, zone: string): string | null => (local === '' ? null : instantIn(local, zone));
