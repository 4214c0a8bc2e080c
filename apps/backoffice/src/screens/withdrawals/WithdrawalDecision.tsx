import { useEffect, useState } from 'react';
import type { WithdrawalFile } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { WithdrawalReason } from '@baize/contract/cashier/withdrawals.ts';
import { Button, Notice, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
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
import { Dialog } from '../../parts/page/Dialog.tsx';
import { amount } from '../../parts/show/words.ts';
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

type Open = 'escalate' | 'reject' | 'notSent' | 'paid' | 'freeze' | null;

/** Approve (A), reject with reasons (R), hand to a lead (E), skip (S); and what staff do about a payout that was sent. */
export function WithdrawalDecision({ file, merchantId, onDone, onSkip, onWriting }: WithdrawalDecisionProps) {
  const { say } = useDesk();
  const approve = useApproveWithdrawal();
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
  const handleApprove = (): void =>
    void run(
      () => approve({ merchantId, withdrawalId, version, note: '' }),
      file.needsSecond && state !== 'second'
        ? `${sum} of ${userName}: first approval given.`
        : `${sum} of ${userName} is approved.`,
    );
  const handleRetry = (): void =>
    void run(() => retry({ merchantId, withdrawalId, version }), `${sum} of ${userName} is being sent again.`);
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
    <section className={styles.decision} aria-label={`Decision about ${userName}`}>
      <h3>{state === 'second' ? 'Second approval' : 'Decision'}</h3>
      <p>{STATES[state][2]}</p>
      {file.isRelated && (
        <Notice tone="caution">You are marked as {userName} or someone close: a colleague must decide.</Notice>
      )}
      {file.firstBy && state === 'second' && <p>{file.firstBy} has approved it.</p>}
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
          Approve {amount(withdrawal.amount, withdrawal.currency)} <kbd>A</kbd>
        </Button>
      )}
      {may.paid && (
        <Button kind={may.approve ? 'line' : 'main'} onClick={() => onOpen('paid')}>
          Enter bank reference
        </Button>
      )}
      {may.retry && (
        <Button kind="line" busy={busy} onClick={onRetry}>
          Send again
        </Button>
      )}
      {may.reject && (
        <Button kind="danger" onClick={() => onOpen('reject')}>
          Reject <kbd>R</kbd>
        </Button>
      )}
      {may.escalate && (
        <Button kind="line" onClick={() => onOpen('escalate')}>
          Hand to a lead <kbd>E</kbd>
        </Button>
      )}
      {may.notSent && (
        <Button kind="danger" onClick={() => onOpen('notSent')}>
          It was never sent
        </Button>
      )}
      {may.freeze && (
        <Button kind="line" onClick={() => onOpen('freeze')}>
          {withdrawal.frozen ? 'Unfreeze' : 'Freeze'}
        </Button>
      )}
      <Button kind="line" onClick={onSkip}>
        Skip <kbd>S</kbd>
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

function EscalateDialog({ file: { withdrawal, version }, merchantId, onClose, onDone }: Omit<DialogsProps, 'open'>) {
  const { say } = useDesk();
  const escalate = useEscalateWithdrawal();
  const { withdrawalId, userName } = withdrawal;
  const sum = amount(withdrawal.amount, withdrawal.currency);
  return (
    <Dialog title={`Hand ${sum} of ${userName} to a lead`} onClose={onClose}>
      <DeskForm
        submit="Hand over"
        onCancel={onClose}
        onSubmit={async (fields) => {
          await escalate({ merchantId, withdrawalId, version, note: fields.text('note') });
          say(`${sum} of ${userName} waits under Second for a lead.`);
          onClose();
          onDone();
        }}
      >
        {(errors) => <TextField name="note" label="What should a lead look at?" required error={errors.note} />}
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
  if (open === 'escalate')
    return <EscalateDialog file={file} merchantId={merchantId} onClose={onClose} onDone={onDone} />;
  if (open === 'paid')
    return (
      <Dialog title={`${sum} of ${userName} was paid`} onClose={onClose}>
        <DeskForm
          submit="Save"
          onCancel={onClose}
          onSubmit={async (fields) => {
            await paid({ ...of, version, bankReference: fields.text('bankReference') });
            say(`${sum} of ${userName} is paid.`);
            onClose();
            onDone();
          }}
        >
          {(errors) => <TextField name="bankReference" label="Bank reference" error={errors.bankReference} />}
        </DeskForm>
      </Dialog>
    );
  if (open === 'notSent')
    return (
      <ReasonDialog
        title="This payout was never sent"
        submit={`Return ${sum}`}
        onSubmit={async (reason) => {
          await notSent({ ...of, version, reason });
          say(`${sum} of ${userName}: saved.`);
          onDone();
        }}
        onClose={onClose}
      >
        <p>
          {sum} goes back to {userName}’s main wallet. Make sure the gateway’s statement doesn’t show this payout: if it
          was paid, it would be paid twice.
        </p>
      </ReasonDialog>
    );
  if (open === 'freeze')
    return (
      <ReasonDialog
        title={frozen ? 'Unfreeze' : `Freeze ${sum} of ${userName}`}
        submit={frozen ? 'Lift' : 'Freeze'}
        onSubmit={async (reason) => {
          await freeze({ ...of, frozen: !frozen, reason });
          say(frozen ? 'Unfrozen.' : `${sum} of ${userName} is frozen.`);
        }}
        onClose={onClose}
      >
        <p>{frozen ? 'The withdrawal continues.' : 'Nothing is decided or sent until it’s unfrozen.'}</p>
      </ReasonDialog>
    );
  return null;
}

/** Two reasons: what the member reads, and what staff find in the log. */
function RejectDialog({ file, merchantId, onClose, onDone }: Omit<DialogsProps, 'open'>) {
  const { say } = useDesk();
  const reject = useRejectWithdrawal();
  const { withdrawal, version } = file;
  const { withdrawalId, userName } = withdrawal;
  const sum = amount(withdrawal.amount, withdrawal.currency);
  const of = { merchantId, withdrawalId };
  return (
    <Dialog title={`Reject ${sum} of ${userName}`} onClose={onClose}>
      <DeskForm
        submit={`Reject ${sum}`}
        danger
        onCancel={onClose}
        onSubmit={async (fields) => {
          const publicReason = fields.text('publicReason') as WithdrawalReason;
          await reject({ ...of, version, publicReason, reason: fields.text('reason') });
          say(`${sum} went back to ${userName}’s main wallet.`);
          onClose();
          onDone();
        }}
      >
        {(errors) => (
          <>
            <SelectField
              name="publicReason"
              label="Text for the member"
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
