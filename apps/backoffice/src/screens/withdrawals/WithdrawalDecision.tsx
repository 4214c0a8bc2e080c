import { useEffect, useState } from 'react';
import type { WithdrawalFile } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { WithdrawalReason } from '@baize/contract/cashier/withdrawals.ts';
import { Button, Notice, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useHotkeys } from '../../app/useHotkeys.ts';
import {
  useApproveWithdrawal,
  useEscalateWithdrawal,
  useFreezeWithdrawal,
  useRejectWithdrawal,
  useRetryWithdrawal,
  useWithdrawalNotSent,
  useWithdrawalPaid,
} from '../../features/withdrawals/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts } from '../../parts/page/DetailPanel.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { amount } from '../../parts/show/words.ts';
import { RiskReasons } from './RiskReasons.tsx';
import { PUBLIC_REASONS, STATES } from './withdrawalWords.ts';
import styles from './withdrawals.module.css';

interface WithdrawalDecisionProps {
  readonly file: WithdrawalFile;
  readonly merchantId: string;
  readonly onDone: () => void;
  readonly onSkip: () => void;
  /** Something is being written: no key leads away from it. */
  readonly onWriting: (isWriting: boolean) => void;
}

type Open = 'approve' | 'escalate' | 'reject' | 'notSent' | 'paid' | 'freeze' | null;

/** A, R, E (to a lead), S; and sent payouts. */
export function WithdrawalDecision({ file, merchantId, onDone, onSkip, onWriting }: WithdrawalDecisionProps) {
  const { say } = useDesk();
  const retry = useRetryWithdrawal();
  const [open, setOpen] = useState<Open>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { withdrawal, may, version } = file;
  const { withdrawalId, userName, state } = withdrawal;
  const sum = amount(withdrawal.amount, withdrawal.currency);
  const close = (): void => setOpen(null);
  useEffect(() => {
    onWriting(open !== null);
    return () => onWriting(false);
  }, [open, onWriting]);

  async function run(act: () => Promise<unknown>, done: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      await act();
      say(done);
      onDone();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  const handleApprove = (): void => setOpen('approve');
  const handleRetry = (): void =>
    void run(
      () => retry({ merchantId, withdrawalId, version }),
      t('withdrawals.ofIsBeingSentAgain', { sum, userName }),
    );
  useHotkeys(
    {
      a: () => may.approve && handleApprove(),
      r: () => may.reject && setOpen('reject'),
      e: () => may.escalate && setOpen('escalate'),
      s: onSkip,
    },
    open === null,
  );

  return (
    <section className={styles.decision} aria-label={t('withdrawals.decisionAbout', { userName })}>
      <h3>{state === 'second' ? t('withdrawals.secondApproval') : t('common.decision')}</h3>
      <p>{state === 'sending' && file.isManual ? t('withdrawals.states.sendingManualHint') : STATES[state][2]}</p>
      {file.isRelated && <Notice tone="caution">{t('withdrawals.youAreMarkedAsOr', { userName })}</Notice>}
      {file.firstBy && state === 'second' && <p>{t('withdrawals.hasApprovedIt', { firstBy: file.firstBy })}</p>}
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      <Buttons
        file={file}
        busy={busy}
        onApprove={handleApprove}
        onRetry={handleRetry}
        onOpen={setOpen}
        onSkip={onSkip}
      />
      <Dialogs open={open} file={file} merchantId={merchantId} onClose={close} onDone={onDone} />
    </section>
  );
}

interface ButtonsProps {
  readonly file: WithdrawalFile;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onRetry: () => void;
  readonly onOpen: (open: Open) => void;
  readonly onSkip: () => void;
}

function Buttons({ file: { may, withdrawal }, busy, onApprove, onRetry, onOpen, onSkip }: ButtonsProps) {
  return (
    <div className={styles.buttons}>
      {may.approve && (
        <Button kind="main" busy={busy} onClick={onApprove}>
          {t('withdrawals.approveAmount', { amount: amount(withdrawal.amount, withdrawal.currency) })} <kbd>A</kbd>
        </Button>
      )}
      {may.paid && (
        <Button kind={may.approve ? 'line' : 'main'} onClick={() => onOpen('paid')}>
          {t('withdrawals.enterBankReference')}
        </Button>
      )}
      {may.retry && (
        <Button kind="line" busy={busy} onClick={onRetry}>
          {t('withdrawals.sendAgain')}
        </Button>
      )}
      {may.reject && (
        <Button kind="danger" onClick={() => onOpen('reject')}>
          {t('common.reject')} <kbd>R</kbd>
        </Button>
      )}
      {may.escalate && (
        <Button kind="line" onClick={() => onOpen('escalate')}>
          {t('withdrawals.handToALead')} <kbd>E</kbd>
        </Button>
      )}
      {may.notSent && (
        <Button kind="danger" onClick={() => onOpen('notSent')}>
          {t('withdrawals.itWasNeverSent')}
        </Button>
      )}
      {may.freeze && (
        <Button kind="line" onClick={() => onOpen('freeze')}>
          {withdrawal.frozen ? t('withdrawals.unfreeze') : t('withdrawals.freeze')}
        </Button>
      )}
      <Button kind="line" onClick={onSkip}>
        {t('withdrawals.skip')} <kbd>S</kbd>
      </Button>
    </div>
  );
}

interface DialogsProps {
  readonly open: Open;
  readonly file: WithdrawalFile;
  readonly merchantId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks once more: how much, to whom, and what speaks against it. */
function ApproveDialog({ file, merchantId, onClose, onDone }: Omit<DialogsProps, 'open'>) {
  const { say } = useDesk();
  const approve = useApproveWithdrawal();
  const { withdrawal, version, judged, member, accounts, needsSecond, risk } = file;
  const { withdrawalId, userName, state, destination } = withdrawal;
  const sum = amount(withdrawal.amount, withdrawal.currency);
  const account = accounts.find(({ isThis }) => isThis);
  return (
    <Dialog title={t('withdrawals.approveOf', { sum, userName })} onClose={onClose}>
      <Facts
        facts={[
          [t('common.amount'), sum],
          [t('withdrawals.goesTo'), `${destination.name} ${destination.mask}`],
          [t('withdrawals.accountHolder'), account?.holder || '–'],
          [t('withdrawals.verifiedAs'), member.verifiedName || t('withdrawals.notVerifiedYet')],
          [t('withdrawals.points'), String(withdrawal.score)],
        ]}
      />
      <RiskReasons file={file} />
      {member.kyc !== 'A' && <Notice tone="caution">{t('withdrawals.ownerNotVerified', { userName })}</Notice>}
      {risk.length > 0 && <Notice tone="caution">{t('withdrawals.reasonsSpeakAgainst')}</Notice>}
      <DeskForm
        submit={t('withdrawals.approveAmount', { amount: sum })}
        onCancel={onClose}
        onSubmit={async () => {
          await approve({ merchantId, withdrawalId, version, judged, note: '' });
          say(
            needsSecond && state !== 'second'
              ? t('withdrawals.ofFirstApprovalGiven', { sum, userName })
              : t('withdrawals.ofIsApproved', { sum, userName }),
          );
          onClose();
          onDone();
        }}
      >
        {() => null}
      </DeskForm>
    </Dialog>
  );
}

function EscalateDialog({ file: { withdrawal, version }, merchantId, onClose, onDone }: Omit<DialogsProps, 'open'>) {
  const { say } = useDesk();
  const escalate = useEscalateWithdrawal();
  const { withdrawalId, userName } = withdrawal;
  const sum = amount(withdrawal.amount, withdrawal.currency);
  return (
    <Dialog title={t('withdrawals.handOfToALead', { sum, userName })} onClose={onClose}>
      <DeskForm
        submit={t('withdrawals.handOver')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          await escalate({ merchantId, withdrawalId, version, note: fields.text('note') });
          say(t('withdrawals.ofWaitsForALead', { sum, userName }));
          onClose();
          onDone();
        }}
      >
        {(errors) => (
          <TextField name="note" label={t('withdrawals.whatShouldALeadLook')} required error={errors.note} />
        )}
      </DeskForm>
    </Dialog>
  );
}

function Dialogs({ open, file, merchantId, onClose, onDone }: DialogsProps) {
  const { say } = useDesk();
  const notSent = useWithdrawalNotSent();
  const paid = useWithdrawalPaid();
  const freeze = useFreezeWithdrawal();
  const { withdrawal, version } = file;
  const { withdrawalId, userName, frozen } = withdrawal;
  const sum = amount(withdrawal.amount, withdrawal.currency);
  const of = { merchantId, withdrawalId };
  if (open === 'reject') return <RejectDialog file={file} merchantId={merchantId} onClose={onClose} onDone={onDone} />;
  if (open === 'approve')
    return <ApproveDialog file={file} merchantId={merchantId} onClose={onClose} onDone={onDone} />;
  if (open === 'escalate')
    return <EscalateDialog file={file} merchantId={merchantId} onClose={onClose} onDone={onDone} />;
  if (open === 'paid')
    return (
      <Dialog title={t('withdrawals.ofWasPaid', { sum, userName })} onClose={onClose}>
        <DeskForm
          submit={t('common.save')}
          onCancel={onClose}
          onSubmit={async (fields) => {
            await paid({ ...of, version, bankReference: fields.text('bankReference') });
            say(t('withdrawals.ofIsPaid', { sum, userName }));
            onClose();
            onDone();
          }}
        >
          {(errors) => (
            <TextField name="bankReference" label={t('withdrawals.bankReference')} error={errors.bankReference} />
          )}
        </DeskForm>
      </Dialog>
    );
  if (open === 'notSent')
    return (
      <ReasonDialog
        title={t('withdrawals.thisPayoutWasNeverSent')}
        submit={t('withdrawals.returnSum', { sum })}
        onSubmit={async (reason) => {
          await notSent({ ...of, version, reason });
          say(t('withdrawals.ofIsMarkedAsNotSent', { sum, userName }));
          onDone();
        }}
        onClose={onClose}
      >
        <p>{t('withdrawals.goesBackToSMain', { sum, userName })}</p>
      </ReasonDialog>
    );
  if (open === 'freeze')
    return (
      <ReasonDialog
        title={t(frozen ? 'withdrawals.unfreezeOf' : 'withdrawals.freezeOf', { sum, userName })}
        submit={frozen ? t('withdrawals.unfreeze') : t('withdrawals.freeze')}
        onSubmit={async (reason) => {
          await freeze({ ...of, frozen: !frozen, reason });
          say(t(frozen ? 'withdrawals.ofIsUnfrozen' : 'withdrawals.ofIsFrozen', { sum, userName }));
        }}
        onClose={onClose}
      >
        <p>{frozen ? t('withdrawals.theWithdrawalContinues') : t('withdrawals.nothingIsDecidedOrSent')}</p>
      </ReasonDialog>
    );
  return null;
}

/** One for the member, one for the log. */
function RejectDialog({ file, merchantId, onClose, onDone }: Omit<DialogsProps, 'open'>) {
  const { say } = useDesk();
  const reject = useRejectWithdrawal();
  const { withdrawal, version } = file;
  const { withdrawalId, userName } = withdrawal;
  const sum = amount(withdrawal.amount, withdrawal.currency);
  const of = { merchantId, withdrawalId };
  return (
    <Dialog title={t('withdrawals.rejectOf', { sum, userName })} onClose={onClose}>
      <DeskForm
        submit={t('withdrawals.rejectSum', { sum })}
        danger
        onCancel={onClose}
        onSubmit={async (fields) => {
          const publicReason = fields.text('publicReason') as WithdrawalReason;
          await reject({ ...of, version, publicReason, reason: fields.text('reason') });
          say(t('withdrawals.wentBackToSMain', { sum, userName }));
          onClose();
          onDone();
        }}
      >
        {(errors) => (
          <>
            <SelectField
              name="publicReason"
              label={t('common.textForTheMember')}
              error={errors.publicReason}
              options={PUBLIC_REASONS.map(([value, label]) => ({ value, label }))}
            />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}
