import type { KycReason } from '@baize/contract/kyc/kyc.ts';
import { Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import styles from './KycOverlay.module.css';

export function Reasons({ reasons, note }: { reasons: readonly KycReason[]; note: string }) {
  const { t } = useApp();
  return (
    <Stack gap={2} size="small" className={styles.reasons}>
      <b>{t('kyc.againText')}</b>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`kyc.reason.${reason}`)}</li>
        ))}
      </ul>
      {note !== '' && <q>{note}</q>}
    </Stack>
  );
}
