import { momentFormat } from '@baize/i18n/moments.ts';

/** Dates and hours in the lobby's zone, as its records show; an unknown zone means the phone's. */
export function hoursOf(tag: string, zone: string | undefined): Intl.DateTimeFormat {
  try {
    return momentFormat(tag, zone);
  } catch {
    return momentFormat(tag, undefined);
  }
}
