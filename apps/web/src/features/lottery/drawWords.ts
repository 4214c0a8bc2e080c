import { dateFormat } from '@baize/i18n/formats.ts';
import { useApp } from '../../app/app.ts';

const HOUR = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { month: 'short', day: 'numeric' } as const;
/** Quick draws are counted through the day by as many digits. */
const QUICK_DIGITS = 4;

/** Days, hours and numbers of draws. */
export function useDrawWords() {
  const { language, start } = useApp();
  const say = (moment: string, parts: Intl.DateTimeFormatOptions, zone = start.merchant.timeZone) =>
    dateFormat(language.tag, { ...parts, timeZone: zone, hourCycle: 'h23' }).format(new Date(moment));
  return {
    time: (moment: string) => say(moment, { ...HOUR, second: '2-digit' }),
    hour: (moment: string) => say(moment, HOUR),
    when: (moment: string) => say(moment, { ...DAY, ...HOUR }),
    day: (moment: string) => say(moment, DAY),
    /** A span of days without a year; one day alone. */
    days({ from, to }: { readonly from: string; readonly to: string }): string {
      const format = dateFormat(language.tag, { ...DAY, timeZone: 'UTC' });
      return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
    },
    /** Quick: its number of the day; daily: its day, and which of several. */
    short(numero: string): string {
      const [day = '', number] = numero.split('-');
      if (number?.length === QUICK_DIGITS) return number;
      const date = say(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T00:00:00Z`, DAY, 'UTC');
      return number === undefined ? date : `${date} #${number}`;
    },
  };
}
