import { useApp } from '../../app/app.ts';

/** From minutes: "12 min", "3 h". Part `cashier`. */
export function useDuration(): (minutes: number) => string {
  const { t } = useApp();
  return (minutes) =>
    minutes < 90
      ? t('cashier.minutes', { minutes: Math.max(1, Math.round(minutes)) })
      : t('cashier.hours', { hours: Math.round(minutes / 60) });
}
