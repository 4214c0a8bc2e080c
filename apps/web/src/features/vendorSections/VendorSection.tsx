import { SHOW_MORE_THRESHOLD, type GameType, type GameVendor } from '@baize/contract/games/games.ts';
import { Button } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { RowFrame } from '../gameRows/index.ts';
import { CategoryChip, categoryClass, categoryPage, vendorTarget } from '../vendors/index.ts';
import styles from './VendorSection.module.css';

/** G2: a category's vendors with title and link; nothing without any, show-more above six. */
export function VendorSection({ gameType, vendors }: { gameType: GameType; vendors: readonly GameVendor[] }) {
  const { t } = useApp();
  const [all, setAll] = useState(false);
  if (vendors.length === 0) return null;
  const category = t(`category.${gameType}`);
  const long = vendors.length > SHOW_MORE_THRESHOLD;
  const shown = long && !all ? vendors.slice(0, SHOW_MORE_THRESHOLD) : vendors;
  return (
    <RowFrame
      mark={<CategoryChip gameType={gameType} size="tiny" />}
      title={category}
      look={categoryClass(gameType)}
      to={categoryPage(gameType)}
      label={t('home.allOf', { category })}
    >
      <ul className={styles.vendors}>
        {shown.map((vendor) => (
          <li key={vendor.vassalage}>
            <Link to={vendorTarget(gameType, vendor)} className={styles.vendor}>
              <img src={vendor.crest} alt="" width={40} height={40} loading="lazy" />
              <span className={styles.vendorWords}>
                <b>{vendor.displayName}</b>
                <small className="num">
                  {vendor.available
                    ? t(vendor.sample ? 'home.vendorSamples' : 'home.vendorGames', { count: vendor.games })
                    : (vendor.words ?? t('home.unavailable'))}
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
    </RowFrame>
  );
}
