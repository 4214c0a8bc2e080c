import { RATE_KEYS, type Rates } from '@baize/contract/agency/shapes.ts';
import { formatNumber, formatPercent, JOINER } from '@baize/i18n';
import { formatDay, formatPartsOfDay, formatShortMoment, formatTime } from '@baize/i18n/moments.ts';
import { withoutCents } from '@baize/i18n/shortAmounts.ts';
import { useApp } from '../../app/app.ts';

/** Smaller shares than one percent are written like rates. */
const WHOLE_FROM = 0.01;

export function useAgencyWords() {
  const { money, language, start, t } = useApp();
  const { timeZone } = start.merchant;
  const dates = (parts: Intl.DateTimeFormatOptions) => (day: string) => formatPartsOfDay(day, language, parts);
  const short = (amount: string) => withoutCents(money(amount));
  const percent = (rate: string) => formatPercent(Number(rate) / 100, language, 2);
  return {
    /** "0.55%": rebates travel as percent, "0.5500". */
    percent,
    /** "0.55% Slots, Fishing · 0.35% Live": by rate, zeros left out. */
    rateGroups: (rates: Rates): string =>
      [...Map.groupBy(RATE_KEYS, (key) => rates[key] ?? '0')]
        .filter(([rate]) => Number(rate) > 0)
        .map(([rate, keys]) => `${percent(rate)} ${keys.map((key) => t(`category.${key}`)).join(', ')}`)
        .join(' · '),
    /** "10%", "0.20%": contracts travel as a share, "0.1000". */
    share: (rate: string) => formatPercent(Number(rate), language, Number(rate) < WHOLE_FROM ? 2 : 0),
    /** "20 Nov". */
    day: dates({ day: 'numeric', month: 'short' }),
    /** "Fri, Nov 20". */
    weekDay: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** "November". */
    month: dates({ month: 'long' }),
    /** "Nov 2, 2026". */
    date: (day: string) => formatDay(day, language),
    time: (instant: string) => formatTime(instant, timeZone, language),
    moment: (instant: string) => formatShortMoment(instant, timeZone, language),
    /** "₱812,430": figures without their centavos. */
    short,
    /** "+₱1,204" or "−₱48,216". */
    signed: (amount: string) => (isPlus(amount) ? `+${JOINER}${short(amount)}` : short(amount)),
    outcome: (amount: string) => (isMinus(amount) ? t('agency.theyLost') : isPlus(amount) ? t('agency.theyWon') : ''),
    count: (value: number) => formatNumber(value, language),
  };
}

const isMinus = (amount: string): boolean => amount.startsWith('-');
const isPlus = (amount: string): boolean => !isMinus(amount) && /[1-9]/.test(amount);
