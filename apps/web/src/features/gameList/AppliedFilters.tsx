import { Icon, Row, Truncate } from '@baize/ui';
import { closeIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { useVendorName } from '../vendors/index.ts';
import { countFilters, NO_FILTERS, type Filters } from './gameList.rules.ts';
import styles from './AppliedFilters.module.css';

export function AppliedFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { t, money } = useApp();
  const vendor = useVendorName(filters.vassalage);
  if (countFilters(filters) === 0) return null;
  const { vassalage, gameClassify, minBet } = filters;
  const parts: readonly { readonly name: keyof Filters; readonly words: string }[] = [
    ...(vassalage ? [{ name: 'vassalage' as const, words: vendor ?? vassalage }] : []),
    ...(gameClassify ? [{ name: 'gameClassify' as const, words: t(`games.class.${gameClassify}`) }] : []),
    ...(minBet ? [{ name: 'minBet' as const, words: t('games.upTo', { amount: money(minBet) }) }] : []),
  ];
  return (
    <Row wrap gap={2} className={styles.applied}>
      {parts.map(({ name, words }) => (
        <button
          key={name}
          type="button"
          className={styles.part}
          aria-label={t('games.remove', { filter: words })}
          onClick={() => onChange({ ...filters, [name]: '' })}
        >
          <Truncate>{words}</Truncate>
          <Icon path={closeIcon} small />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={() => onChange(NO_FILTERS)}>
        {t('games.clear')}
      </button>
    </Row>
  );
}
