import type { Language } from './texts.ts';

/** Days and hours in the lobby's time zone, as its records show them. An address can name any zone: of one that does not exist, the phone's own. */
export function hoursOf(language: Language, zone: string | undefined): Intl.DateTimeFormat {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const tag = language === 'TY' ? 'fil-PH' : 'en-PH';
  try {
    return new Intl.DateTimeFormat(tag, { ...style, ...(zone ? { timeZone: zone } : {}) });
  } catch {
    return new Intl.DateTimeFormat(tag, style);
  }
}
