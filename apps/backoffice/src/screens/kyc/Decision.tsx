import { notifyManager } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KycFile } from '@baize/contract/backoffice/kyc.ts';
import type { KycReason } from '@baize/contract/kyc/kyc.ts';
import { Button, Notice } from '@baize/ui/index.ts';
import { Refusal } from '../../app/client.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import { useDecide } from '../../features/kyc/index.ts';
import { Reasons } from './Reasons.tsx';
import { useRejection } from './rejection.ts';
import styles from './kyc.module.css';

interface DecisionProps {
  readonly file: KycFile;
  readonly merchantId: string;
  readonly onDone: () => void;
  readonly onSkip: () => void;
  /** While rejecting, no key leads away. */
  readonly onWriting: (isWriting: boolean) => void;
}

/** A, R (then Ctrl Enter), S. */
export function Decision(props: DecisionProps) {
  const { file, merchantId, onSkip, onWriting } = props;
  const { may } = useDesk();
  const { draft, write, forget } = useRejection(merchantId, file);
  const { isOpen: rejecting, reasons, note } = draft;
  const setRejecting = (isOpen: boolean): void => write({ isOpen });
  const form = useRef<HTMLElement>(null);
  const focusReasons = (): void => form.current?.querySelector<HTMLElement>('input')?.focus();
  const isThere = (): boolean => form.current !== null;
  const { send, busy, refusal } = useVerdict(props, { isThere, onSent: forget, onRefused: focusReasons });
  const mayDecide = may('kyc.decide', merchantId);
  const approve = (): void => void send('approve', [], '');
  const reject = (): void => void send('reject', reasons, note);
  useEffect(() => {
    if (!rejecting) return;
    focusReasons();
    onWriting(true);
    return () => onWriting(false);
  }, [rejecting, onWriting]);
  // While rejecting a stray letter neither approves nor skips.
  useHotkeys(
    {
      a: () => !rejecting && approve(),
      r: () => setRejecting(true),
      s: () => !rejecting && onSkip(),
      'mod+enter': () => rejecting && reject(),
      Escape: () => setRejecting(false),
    },
    mayDecide,
  );
  if (!mayDecide) return <p>{t('kyc.youCanViewThisCheck')}</p>;
  return (
    <section className={styles.decision} ref={form} aria-label={t('kyc.decisionAbout', { userName: file.userName })}>
      <h2>{t('common.decision')}</h2>
      {rejecting && <Reasons reasons={reasons} note={note} onWrite={write} errors={refusal?.fields ?? {}} />}
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Notice tone="bad" role="alert">
          {refusal.text}
        </Notice>
      )}
      <div className={styles.buttons}>
        {rejecting ? (
          <Button kind="line" onClick={() => setRejecting(false)}>
            {t('common.back')}
          </Button>
        ) : (
          <Button kind="main" busy={busy} onClick={approve}>
            {t('kyc.approveAndNext')} <kbd>A</kbd>
          </Button>
        )}
        <Button kind="danger" busy={busy && rejecting} onClick={rejecting ? reject : () => setRejecting(true)}>
          {t('common.reject')} <kbd>{rejecting ? t('kyc.ctrlEnter') : 'R'}</kbd>
        </Button>
        {!rejecting && (
          <Button kind="line" onClick={onSkip}>
            {t('kyc.skip')} <kbd>S</kbd>
          </Button>
        )}
      </div>
    </section>
  );
}

interface Refused {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Moments {
  /** A colleague's decision ends it. */
  readonly isThere: () => boolean;
  readonly onSent: () => void;
  readonly onRefused: () => void;
}

/** Sends a verdict once; a refusal stays to be read. */
function useVerdict({ file, merchantId, onDone }: DecisionProps, { isThere, onSent, onRefused }: Moments) {
  const { say } = useDesk();
  const decide = useDecide();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  async function send(verdict: 'approve' | 'reject', reasons: readonly KycReason[], note: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { memberId, attempt } = file;
      await decide({ merchantId, memberId, attempt, verdict, reasons: [...reasons], note });
      onSent();
      say(
        verdict === 'approve'
          ? t('kyc.isApproved', { userName: file.userName })
          : t('kyc.wasAskedToResubmit', { userName: file.userName }),
      );
      onDone();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      setRefusal({ text, fields: error instanceof Refusal ? error.fields : {} });
      onRefused();
      // What the refusal has asked for anew is told first.
      notifyManager.schedule(() => !isThere() && say(`${file.userName}: ${text}`, 'bad'));
    } finally {
      setBusy(false);
    }
  }
  return { send, busy, refusal };
}
