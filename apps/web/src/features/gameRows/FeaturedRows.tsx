import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { vendorPage } from '../vendors/index.ts';
import { useFeaturedGames } from './featured.queries.ts';
import type { FeaturedRow as Row } from './featured.rules.ts';
import styles from './gameRows.module.css';
import { restoreRows } from './keptRows.ts';
import { TileRow } from './TileRow.tsx';

/** As many rows as a phone shows before it scrolls. */
const ROWS_AT_ONCE = 2;

/** The home page's rows of vendors' games; each asks for its own when those before it have theirs (G4). */
export function FeaturedRows({ rows }: { rows: readonly Row[] }) {
  const { language } = useApp();
  const queries = useQueryClient();
  const [restored, setRestored] = useState('');
  // Not before the page was taken over: what the server has drawn has no rows of an earlier visit.
  useEffect(() => {
    restoreRows(queries, language.code);
    setRestored(language.code);
  }, [queries, language.code]);
  return rows.map((row, index) => (
    <FeaturedRow
      key={row.name}
      row={row}
      isOnly={rows.every((other) => other === row || other.vendor.vassalage !== row.vendor.vassalage)}
      mayAsk={restored === language.code}
      eager={index < ROWS_AT_ONCE}
    />
  ));
}

interface FeaturedRowProps {
  readonly row: Row;
  /** Its vendor has no second row; of two each says what it is. */
  readonly isOnly: boolean;
  /** What an earlier visit has kept of it is there by now. */
  readonly mayAsk: boolean;
  readonly eager: boolean;
}

/** A vendor's first games; nothing when it has none. */
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
