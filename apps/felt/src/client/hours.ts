import { momentFormat } from '@baize/i18n/moments.ts';
import type { Language } from './texts.ts';

/** Days and hours in the lobby's time zone, as its records write them. An address can name any zone: of one that does not exist, the phone's own. */
export function hoursOf(language: Language, zone: string | undefined): Intl.DateTimeFormat {
  const tag = language === 'TY' ? 'fil' : 'en';
  try {
    return momentFormat(tag, zone);
  } catch {
    return momentFormat(tag, undefined);
  }
}
