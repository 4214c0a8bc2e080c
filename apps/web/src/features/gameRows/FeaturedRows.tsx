import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { vendorPage } from '../vendors/index.ts';
import { useFeaturedGames } from './featured.queries.ts';
import type { FeaturedRow as Row } from './featured.rules.ts';
import styles from './gameRows.module.css';
import { restoreRows } from './keptRows.ts';
import { TileRow } from './TileRow.tsx';

/** As many as a phone shows. */
const ROWS_AT_ONCE = 2;

interface FeaturedRowsProps {
  readonly rows: readonly Row[];
  /** All of the page's, where these are some of them. */
  readonly among?: readonly Row[];
}

/** Home's vendor rows; each asks after those before it (G4). */
export function FeaturedRows({ rows, among = rows }: FeaturedRowsProps) {
  const { language } = useApp();
  const queries = useQueryClient();
  const [restored, setRestored] = useState('');
  // After hydration, as the server has no earlier visit.
  useEffect(() => {
    restoreRows(queries, language.code);
    setRestored(language.code);
  }, [queries, language.code]);
  return rows.map((row, index) => (
    <FeaturedRow
      key={row.name}
      row={row}
      isOnly={among.every((other) => other === row || other.vendor.vassalage !== row.vendor.vassalage)}
      mayAsk={restored === language.code}
      eager={index < ROWS_AT_ONCE}
    />
  ));
}

interface FeaturedRowProps {
  readonly row: Row;
  /** Its vendor has one row; of two each names its category. */
  readonly isOnly: boolean;
  /** Cached rows are restored by now. */
  readonly mayAsk: boolean;
  readonly eager: boolean;
}

/** Nothing without games. */
function FeaturedRow({ row, isOnly, mayAsk, eager }: FeaturedRowProps) {
  const { t } = useApp();
  const answer = useFeaturedGames(row, mayAsk);
  const games = answer.data?.games ?? (answer.isError ? [] : undefined);
  if (games?.length === 0) return null;
  const { displayName, crest, vassalage, games: count } = row.vendor;
  const title = isOnly ? displayName : `${displayName} · ${t(`category.${row.gameType}`)}`;
  return (
    <TileRow
      mark={
        <img className={styles.crest} src={crest} alt="" width={28} height={28} loading={eager ? 'eager' : 'lazy'} />
      }
      title={title}
      look={row.gameType.toLowerCase()}
      to={vendorPage(row.gameType, vassalage)}
      label={t('home.moreOf', { vendor: title })}
      games={games}
      count={count}
      eager={eager}
    />
  );
}
