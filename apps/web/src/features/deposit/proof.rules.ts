/** Minutes of the phone's own clock, as its picker of days and times wants them: "2026-11-24T10:15". */
export function localMinute(moment: Date): string {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The instant that the phone's picker stands for; null where nothing is chosen. */
export function toInstant(local: string): string | null {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** Nothing so large that a phone could not open it; it is made smaller before it is sent. */
const OPEN_BYTES_MAX = 40 * 1024 * 1024;

export const canOpen = ({ type, size }: { readonly type: string; readonly size: number }): boolean =>
  TYPES.includes(type) && size <= OPEN_BYTES_MAX;
