import { formatDayOf } from '@baize/i18n/moments.ts';
import { useApp } from '../../app/app.ts';

export function useDay(): (instant: string) => string {
  const { start, language } = useApp();
  return (instant) => formatDayOf(instant, start.merchant.timeZone, language);
}
