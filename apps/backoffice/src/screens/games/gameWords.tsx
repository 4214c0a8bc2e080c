import type { DeskGame } from '@baize/contract/backoffice/games.ts';
import { Tag } from '@baize/ui/index.ts';
import { amount } from '../../parts/show/words.ts';

const HIDDEN: Record<DeskGame['hiddenBy'], string> = {
  '': '',
  game: 'hidden',
  vendor: 'vendor hidden',
  category: 'category hidden',
  flag: 'flag is off',
};

export const LIST_NAMES: Record<DeskGame['listType'], string> = {
  RNG: 'Slots',
  LIVE: 'Live',
  PVP: 'Cards',
  FISH: 'Fishing',
  SPORTS: 'Sports',
  LOTT: 'Lottery',
  ELOTT: 'Quick lottery',
};
export const LIST_OPTIONS = Object.entries(LIST_NAMES).map(([value, label]) => ({ value, label }));

export const STATE_OPTIONS = [
  { value: 'hidden', label: 'Hidden here' },
  { value: 'maintenance', label: 'Under maintenance' },
  { value: 'new', label: 'Marked as new' },
  { value: 'hot', label: 'Hot' },
  { value: 'gone', label: 'Removed from the vendor’s list' },
] as const;

/** How a game stands at a merchant, the gravest first. */
export function GameTag({ game }: { game: DeskGame }) {
  if (!game.enabled) return <Tag>gone</Tag>;
  if (game.hiddenBy !== '') return <Tag tone="caution">{HIDDEN[game.hiddenBy]}</Tag>;
  if (game.maintenance) return <Tag tone="bad">maintenance</Tag>;
  return game.connected ? <Tag tone="ok">shown</Tag> : <Tag tone="info">not connected</Tag>;
}

export const marksOf = ({ hot, isNew }: DeskGame): string =>
  [hot ? 'hot' : '', isNew ? 'new' : ''].filter((word) => word !== '').join(', ') || '–';

/** What a vendor says of its smallest bet: an amount of a currency, an amount of none, or nothing. */
export const smallestBet = (
  { minBet, minBetCurrency }: Pick<DeskGame, 'minBet' | 'minBetCurrency'>,
  ofNone = '–',
): string => (/[1-9]/.test(minBet) ? amount(minBet, minBetCurrency || ofNone) : '–');
