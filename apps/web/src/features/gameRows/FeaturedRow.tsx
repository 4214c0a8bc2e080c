import type { Game } from '@baize/contract/games/games.ts';
import { Icon, TileSkeleton } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useId } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { vendorPage } from '../vendors/index.ts';
import type { FeaturedRow as Row } from './featured.rules.ts';
import { GameTile } from './GameTile.tsx';
import styles from './gameRows.module.css';

const BONES = [1, 2, 3, 4];

/** A vendor's first games in a line that scrolls, with a way to the rest; bones of the same size until they are there. */
export function FeaturedRow({ row, games, eager }: { row: Row; games: readonly Game[] | undefined; eager: boolean }) {
  const { t } = useApp();
  const id = useId();
  if (games?.length === 0) return null;
  return (
    <section className={`${styles.section} ${row.gameType.toLowerCase()}`} aria-labelledby={id}>
      <div className={styles.head}>
        <img className={styles.crest} src={row.vendor.crest} alt="" width={28} height={28} loading={eager ? 'eager' : 'lazy'} />
        <h2 id={id}>{row.vendor.displayName}</h2>
        <Link to={vendorPage(row.gameType, row.vendor.vassalage)} className={styles.more} aria-label={t('home.moreOf', { vendor: row.vendor.displayName })}>
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
