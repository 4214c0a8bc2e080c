import { Chips } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { BET_TYPES, betFilterIn, STATUSES, withBetFilter, type BetFilter } from './bets.rules.ts';

/** In the address, so that back restores it. */
export function useBetFilter() {
  const { place, goTo } = useApp();
  return {
    filter: betFilterIn(place.search),
    choose(filter: BetFilter) {
      const query = withBetFilter(place.search, filter) as `?${string}` | '';
      goTo(query === '' ? '/m/gameRecord' : `/m/gameRecord${query}`, { replace: true, direction: 'none' });
    },
  };
}

/** A second tap removes a choice. */
export function BetFilters({ filter, choose }: ReturnType<typeof useBetFilter>) {
  const { t } = useApp();
  const { gameType, status } = filter;
  const isAll = gameType === '' && status === '';
  return (
    <>
      <Chips
        label={t('bets.filters')}
        chips={[
          { name: 'all', label: t('bets.all') },
          ...STATUSES.map((name) => ({ name, label: t(`bets.status.${name}`) })),
        ]}
        chosen={isAll ? 'all' : status === '' ? null : status}
        onChoose={(name) => choose(name === 'all' ? NONE : { gameType, status: status === name ? '' : name })}
      />
      <Chips
        label={t('bets.categories')}
        chips={BET_TYPES.map((name) => ({ name, label: t(`category.${name}`) }))}
        chosen={gameType === '' ? null : gameType}
        onChoose={(name) => choose({ status, gameType: gameType === name ? '' : name })}
      />
    </>
  );
}

const NONE: BetFilter = { gameType: '', status: '' };
