import { formatMoment } from '@baize/i18n/moments.ts';
import { useApp } from '../../app/app.ts';

/** Staff's message about a closed game, and until when; null: none. */
export function useStaffWords({ words, until }: { readonly words?: unknown; readonly until?: unknown }): string | null {
  const { t, language, start } = useApp();
  const end =
    typeof until === 'string'
      ? t('game.maintenanceUntil', { time: formatMoment(until, start.merchant.timeZone, language) })
      : '';
  return [typeof words === 'string' ? words : '', end].filter((part) => part !== '').join(' ') || null;
}
