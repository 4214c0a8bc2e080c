import { Icon, TileSkeleton } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useId } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { vendorPage } from '../vendors/index.ts';
import { useFeaturedGames, useTurns } from './featured.queries.ts';
import type { FeaturedRow as Row } from './featured.rules.ts';
import { GameTile } from './GameTile.tsx';
import styles from './gameRows.module.css';

const BONES = [1, 2, 3, 4];

/** As many rows as a phone shows before it scrolls. */
const ROWS_AT_ONCE = 2;

export function FeaturedRows({ rows }: { rows: readonly Row[] }) {
  const { language } = useApp();
  const { turn, pass } = useTurns(language.code);
  return rows.map((row, index) => (
    <FeaturedRow
      key={row.name}
      row={row}
      isItsTurn={index <= turn}
      onSettled={index === turn ? pass : ignore}
      eager={index < ROWS_AT_ONCE}
    />
  ));
}

const ignore = () => {};

/** A vendor's first games in a line that scrolls, with a way to the rest; bones of the same size until they are there. */
function FeaturedRow({
  row,
  isItsTurn,
  onSettled,
  eager,
}: {
  row: Row;
  isItsTurn: boolean;
  onSettled: () => void;
  eager: boolean;
}) {
  const { t } = useApp();
  const id = useId();
  const answer = useFeaturedGames(row, isItsTurn, onSettled);
  const games = answer.data?.games ?? (answer.isError ? [] : undefined);
  if (games?.length === 0) return null;
  return (
    <section className={`${styles.section} ${row.gameType.toLowerCase()}`} aria-labelledby={id}>
      <div className={styles.head}>
        <img
          className={styles.crest}
          src={row.vendor.crest}
          alt=""
          width={28}
          height={28}
          loading={eager ? 'eager' : 'lazy'}
        />
        <h2 id={id}>{row.vendor.displayName}</h2>
        <Link
          to={vendorPage(row.gameType, row.vendor.vassalage)}
          className={styles.more}
          aria-label={t('home.moreOf', { vendor: row.vendor.displayName })}
        >
          {t('common.more')} <Icon path={nextIcon} small mirrored />
        </Link>
      </div>
      <ul className={styles.row}>
        {games
          ? games.map((game, index) => (
              <li key={game.nodeId}>
                <GameTile game={game} eager={eager && index < 4} />
              </li>
            ))
          : BONES.map((bone) => (
              <li key={bone}>
                <TileSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
