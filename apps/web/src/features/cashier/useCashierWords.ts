import { dayIn, formatMoment } from '@baize/i18n';
import { formatShortMoment, formatTime } from '@baize/i18n/moments.ts';
import { withoutZeros } from '@baize/i18n/shortAmounts.ts';
import { useApp } from '../../app/app.ts';

/** How amounts and times read on the pages of money. */
export function useCashierWords() {
  const { money, start, language } = useApp();
  const { timeZone } = start.merchant;
  const time = (instant: string): string => formatTime(instant, timeZone, language);
  const moment = (instant: string): string => formatMoment(instant, timeZone, language);
  return {
    time,
    moment,
    /** Time today, else the day, far away the year. */
    when: (instant: string): string =>
      dayIn(instant, timeZone) === dayIn(new Date().toISOString(), timeZone)
        ? time(instant)
        : isNear(instant)
          ? formatShortMoment(instant, timeZone, language)
          : moment(instant),
    /** "₱50,000": without zeros. */
    short: (amount: string): string => withoutZeros(money(amount)),
  };
}

/** A day and month say enough within so much. */
const NEAR_MS = 180 * 86_400_000;
const isNear = (instant: string): boolean => Math.abs(Date.parse(instant) - Date.now()) < NEAR_MS;
