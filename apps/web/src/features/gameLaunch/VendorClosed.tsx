import { Button, Notice } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useVendors } from '../vendors/index.ts';
import { useStaffWords } from './useStaffWords.ts';
import styles from './VendorClosed.module.css';

/**
 * Over a game that is open at a vendor with a wallet of its own: staff have closed the vendor. It asks us for no bet that we could refuse,
 * so nobody else tells the player; the money comes home when the game is left.
 */
export function VendorClosed({ vendor, onLeave }: { vendor: string; onLeave: () => void }) {
  const { t } = useApp();
  const { data } = useVendors();
  const closed = data?.sorting
    .flatMap(({ vendorNames }) => vendorNames)
    .find(({ vassalage, closed: isClosed }) => vassalage === vendor && isClosed);
  const said = useStaffWords(closed ?? {});
  if (!closed) return null;
  return (
    <div className={styles.closed}>
      <Notice tone="caution" role="alert">
        <div className={styles.said}>
          <div>
            <strong>{t('game.maintenance')}</strong>
            <p>{[said, t('game.comesHome')].filter(Boolean).join(' ')}</p>
          </div>
          <Button kind="line" small onClick={onLeave}>
            {t('game.leave')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
