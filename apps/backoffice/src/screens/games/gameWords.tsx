import type { DeskGame } from '@baize/contract/backoffice/games.ts';
import { Tag } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { amount } from '../../parts/show/words.ts';

const HIDDEN: Record<DeskGame['hiddenBy'], string> = {
  '': '',
  game: t('games.hidden.game'),
  vendor: t('games.hidden.vendor'),
  category: t('games.hidden.category'),
  flag: t('games.hidden.flag'),
};

export const LIST_NAMES: Record<DeskGame['listType'], string> = {
  RNG: t('games.listNames.RNG'),
  LIVE: t('games.listNames.LIVE'),
  PVP: t('games.listNames.PVP'),
  FISH: t('games.listNames.FISH'),
  SPORTS: t('games.listNames.SPORTS'),
  LOTT: t('games.listNames.LOTT'),
  ELOTT: t('games.listNames.ELOTT'),
};
export const LIST_OPTIONS = Object.entries(LIST_NAMES).map(([value, label]) => ({ value, label }));

export const STATE_OPTIONS = [
  { value: 'hidden', label: t('games.hiddenHere') },
  { value: 'maintenance', label: t('games.underMaintenance') },
  { value: 'new', label: t('games.markedAsNew') },
  { value: 'hot', label: t('games.hot') },
  { value: 'gone', label: t('games.removedFromTheVendorsList') },
] as const;

/** How a game stands at a merchant, the gravest first. */
export function GameTag({ game }: { game: DeskGame }) {
  if (!game.enabled) return <Tag>{t('games.gone')}</Tag>;
  if (game.hiddenBy !== '') return <Tag tone="caution">{HIDDEN[game.hiddenBy]}</Tag>;
  if (game.maintenance) return <Tag tone="bad">{t('games.maintenance')}</Tag>;
  return game.connected ? <Tag tone="ok">{t('games.shown')}</Tag> : <Tag tone="info">{t('games.notConnected')}</Tag>;
}

export const marksOf = ({ hot, isNew }: DeskGame): string =>
  [hot ? t('games.marks.hot') : '', isNew ? t('games.marks.new') : ''].filter((word) => word !== '').join(', ') || '–';

export const smallestBet = (
  { minBet, minBetCurrency }: Pick<DeskGame, 'minBet' | 'minBetCurrency'>,
  ofNone = '–',
): string => (/[1-9]/.test(minBet) ? amount(minBet, minBetCurrency || ofNone) : '–');
