import { useState } from 'react';
import type { KycFile } from '@baize/contract/backoffice/kyc.ts';
import { Button, Notice } from '@baize/ui/index.ts';
import { KYC_REASON_WORDS } from '../../parts/show/words.ts';
import { useRejection } from './rejection.ts';
import styles from './kyc.module.css';

/** A rejection that was being written when the check was decided elsewhere: its words are not lost without a word. */
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
    <section className={styles.decision} aria-label="Not sent">
      <Notice tone="caution" role="status">
        <p>{file.decidedBy || 'Someone else'} decided this check in the meantime. Your text wasn’t sent:</p>
        <p>{[...reasons.map((reason) => KYC_REASON_WORDS[reason]), note].filter(Boolean).join(' · ')}</p>
      </Notice>
      <div className={styles.buttons}>
        <Button kind="line" onClick={handleLeave}>
          Discard
        </Button>
      </div>
    </section>
  );
}
