import type { KycReason } from '@baize/contract/kyc/kyc.ts';
import { useApp } from '../../app/app.ts';
import styles from './KycOverlay.module.css';

export function Reasons({ reasons, note }: { reasons: readonly KycReason[]; note: string }) {
  const { t } = useApp();
  return (
    <div className={styles.reasons}>
      <b>{t('kyc.againText')}</b>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`kyc.reason.${reason}`)}</li>
        ))}
      </ul>
      {note !== '' && <q>{note}</q>}
    </div>
  );
}
