import { SHOW_MORE_THRESHOLD, type GameType, type GameVendor } from '@baize/contract/games/games.ts';
import { Button, Icon } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useId, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/Link.tsx';
import { categoryClass, categoryPage, vendorPage } from '../vendors/index.ts';
import styles from './gameRows.module.css';

/** G2: a category's vendors, title and see-all link; nothing when there are none, show-more when there are over six. */
export function VendorSection({ gameType, vendors }: { gameType: GameType; vendors: readonly GameVendor[] }) {
  const { t } = useApp();
  const id = useId();
  const [all, setAll] = useState(false);
  if (vendors.length === 0) return null;
  const category = t(`category.${gameType}`);
  const long = vendors.length > SHOW_MORE_THRESHOLD;
  const shown = long && !all ? vendors.slice(0, SHOW_MORE_THRESHOLD) : vendors;
  return (
    <section className={`${styles.section} ${categoryClass(gameType)}`} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.pip} />
        <h2 id={id}>{category}</h2>
        <Link to={categoryPage(gameType)} className={styles.more} aria-label={t('home.allOf', { category })}>
          {t('common.seeAll')} <Icon path={nextIcon} small mirrored />
        </Link>
      </div>
      <ul className={styles.vendors}>
        {shown.map((vendor) => (
          <li key={vendor.vassalage}>
            <Link to={vendorPage(gameType, vendor.vassalage)} className={styles.vendor}>
              <img src={vendor.crest} alt="" width={40} height={40} loading="lazy" />
              <span className={styles.vendorWords}>
                <b>{vendor.displayName}</b>
                <small className="num">
                  {vendor.available ? t('home.vendorGames', { count: vendor.games }) : t('home.unavailable')}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {long && !all && (
        <div className={styles.showMore}>
          <Button small kind="line" wide onClick={() => setAll(true)}>
            {t('common.showMore')}
          </Button>
        </div>
      )}
    </section>
  );
}
