import type { Language } from './texts.ts';

/** Days and hours in the lobby's time zone, written as its records write them: "Nov 22, 2026, 04:30". An address can name any zone: of one that does not exist, the phone's own. */
export function hoursOf(language: Language, zone: string | undefined): Intl.DateTimeFormat {
  const style = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  const tag = language === 'TY' ? 'fil-PH' : 'en-PH';
  try {
    return new Intl.DateTimeFormat(tag, { ...style, ...(zone ? { timeZone: zone } : {}) });
  } catch {
    return new Intl.DateTimeFormat(tag, style);
  }
}
