import { momentFormat } from '@baize/i18n/moments.ts';
import type { Language } from './texts.ts';

/** Dates and hours in the lobby's zone, as its records show; an unknown zone means the phone's. */
export function hoursOf(language: Language, zone: string | undefined): Intl.DateTimeFormat {
  const tag = language === 'TY' ? 'fil' : 'en';
  try {
    return momentFormat(tag, zone);
  } catch {
    return momentFormat(tag, undefined);
  }
}
