import { Chips, Count, Icon, Sheet, Text } from '@baize/ui';
import { slidersIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './DaysBar.module.css';
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

/** One button with the number of choices; each acts at once, and a second tap removes it. */
export function BetFilters({ filter, choose }: ReturnType<typeof useBetFilter>) {
  const { t } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { gameType, status } = filter;
  const count = [gameType, status].filter(Boolean).length;
  return (
    <>
      <button
        type="button"
        className={styles.filter}
        aria-haspopup="dialog"
        aria-label={count > 0 ? t('games.filterSet', { count }) : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon path={slidersIcon} small />
        {t('games.filter')}
        {count > 0 && <Count value={count} />}
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} label={t('games.filter')} closeLabel={t('common.close')}>
        <Chips
          look="fit"
          label={t('bets.filters')}
          chips={STATUSES.map((name) => ({ name, label: t(`bets.status.${name}`) }))}
          chosen={status === '' ? null : status}
          onChoose={(name) => choose({ gameType, status: status === name ? '' : name })}
        />
        <Text as="h3" size="small-strong" tone="soft" className={styles.kind}>
          {t('bets.categories')}
        </Text>
        <Chips
          look="fit"
          label={t('bets.categories')}
          chips={BET_TYPES.map((name) => ({ name, label: t(`category.${name}`) }))}
          chosen={gameType === '' ? null : gameType}
          onChoose={(name) => choose({ status, gameType: gameType === name ? '' : name })}
        />
      </Sheet>
    </>
  );
}
