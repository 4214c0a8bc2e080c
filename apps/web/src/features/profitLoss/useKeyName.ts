import { dateFormat } from '@baize/i18n/formats.ts';
import { GAME_TYPES } from '@baize/contract/games/games.ts';
import { useApp } from '../../app/app.ts';
import type { Split } from './pnl.rules.ts';

export function useKeyName(split: Split): (key: string, name?: string) => string {
  const { t, language } = useApp();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const dates = dateFormat(language.tag, { timeZone: 'UTC', ...options });
    return (key: string) => (key === '' ? '' : dates.format(new Date(`${key.padEnd(10, '-01')}T00:00:00Z`)));
  };
  if (split === 'day') return format({ day: 'numeric', month: 'short' });
  if (split === 'month') return format({ month: 'short', year: 'numeric' });
  if (split === 'vendor') return (key, name) => name ?? key;
  return (key) => {
    const type = GAME_TYPES.find((known) => known === key);
    return type ? t(`category.${type}`) : t('pnl.otherGames');
  };
}
