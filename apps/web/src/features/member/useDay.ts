import { dayIn, formatDay } from '@baize/i18n';
import { useApp } from '../../app/app.ts';

export function useDay(): (instant: string) => string {
  const { start, language } = useApp();
  return (instant) => formatDay(dayIn(instant, start.merchant.timeZone), language);
}
