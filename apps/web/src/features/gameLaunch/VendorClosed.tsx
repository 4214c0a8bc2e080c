import type { OutputOf } from '@baize/contract/call.ts';
import type { launchGame } from '@baize/contract/games/launch.ts';
import { Button, Notice, Stack, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useVendors } from '../vendors/index.ts';
import { useStaffWords } from './useStaffWords.ts';
import styles from './VendorClosed.module.css';

type Launched = OutputOf<typeof launchGame>;

/** Staff closed the vendor: a wallet-keeping one asks for no bet, so only this tells; leaving brings money home. */
export function VendorClosed({ launched, onLeave }: { launched: Launched; onLeave: () => void }) {
  const { t } = useApp();
  const { data } = useVendors();
  const closed = data?.sorting
    .flatMap(({ vendorNames }) => vendorNames)
    .find(({ vassalage, closed: isClosed }) => vassalage === launched.game.vassalage && isClosed);
  const said = useStaffWords(closed ?? {});
  if (!closed) return null;
  const money = launched.wallet ? t('game.comesHome') : launched.mode === 'free' ? '' : t('game.stillPaid');
  return (
    <Text as="div" size="small" break="pretty" className={styles.closed}>
      <Notice tone="caution" role="alert">
        <Stack gap={2} className={styles.said}>
          <div>
            <strong>{t('game.maintenance')}</strong>
            <p>{[said, money].filter(Boolean).join(' ')}</p>
          </div>
          <Button kind="line" small onClick={onLeave}>
            {t('game.leave')}
          </Button>
        </Stack>
      </Notice>
    </Text>
  );
}
