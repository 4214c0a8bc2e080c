import { useState } from 'react';
import type { KycFile } from '@baize/contract/backoffice/kyc.ts';
import { Button, Notice } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { KYC_REASON_WORDS } from '../../parts/show/words.ts';
import { useRejection } from './rejection.ts';
import styles from './kyc.module.css';

/** Decided elsewhere while it was written: its words stay. */
export function Unsent({ file, merchantId }: { file: KycFile; merchantId: string }) {
  const { draft, forget } = useRejection(merchantId, file);
  const [isGone, setGone] = useState(false);
  const { reasons, note } = draft;
  const isSaid = note.trim() === file.note && reasons.toSorted().join() === file.reasons.toSorted().join();
  if (isGone || isSaid || (reasons.length === 0 && note === '')) return null;
  function handleLeave(): void {
    forget();
    setGone(true);
  }
  return (
    <section className={styles.decision} aria-label={t('kyc.notSent')}>
      <Notice tone="caution" role="status">
        <p>
          {file.decidedBy === ''
            ? t('kyc.someoneDecidedThisCheck')
            : t('kyc.decidedThisCheckInThe', { decidedBy: file.decidedBy })}
        </p>
        <p>{[...reasons.map((reason) => KYC_REASON_WORDS[reason]), note].filter(Boolean).join(' · ')}</p>
      </Notice>
      <div className={styles.buttons}>
        <Button kind="line" onClick={handleLeave}>
          {t('kyc.discard')}
        </Button>
      </div>
    </section>
  );
}
