import { formatMoment, formatShortMoment } from '@baize/i18n/moments.ts';
import { useApp } from '../../app/app.ts';

/** Instants and figures of limits in the player's words. */
export function useMoments() {
  const { start, language, t, money } = useApp();
  const { timeZone } = start.merchant;
  return {
    moment: (at: string) => formatMoment(at, timeZone, language),
    short: (at: string) => formatShortMoment(at, timeZone, language),
    /** How long a break lasts. */
    lasting: (hours: number) => (hours < 48 ? t('limits.hours', { hours }) : t('limits.days', { days: hours / 24 })),
    /** An amount of money, or minutes where time is limited. */
    figure: (kind: string, value: string) =>
      kind === 'session'
        ? t('limits.minutes', { hours: Math.floor(Number(value) / 60), minutes: Number(value) % 60 })
        : money(value),
  };
}
