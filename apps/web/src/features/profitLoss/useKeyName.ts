import { formatPartsOfDay } from '@baize/i18n/moments.ts';
import { GAME_TYPES } from '@baize/contract/games/games.ts';
import { useApp } from '../../app/app.ts';
import type { Split } from './pnl.rules.ts';

export function useKeyName(split: Split): (key: string, name?: string) => string {
  const { t, language } = useApp();
  const format = (parts: Intl.DateTimeFormatOptions) => (key: string) =>
    key === '' ? '' : formatPartsOfDay(key.padEnd(10, '-01'), language, parts);
  if (split === 'day') return format({ day: 'numeric', month: 'short' });
  if (split === 'month') return format({ month: 'short', year: 'numeric' });
  if (split === 'vendor') return (key, name) => name ?? key;
  return (key) => {
    const type = GAME_TYPES.find((known) => known === key);
    return type ? t(`category.${type}`) : t('pnl.otherGames');
  };
}
