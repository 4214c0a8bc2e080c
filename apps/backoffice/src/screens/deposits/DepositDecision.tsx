import { useState } from 'react';
import type { DepositFile } from '@baize/contract/backoffice/cashierDeposits.ts';
import { Button, Notice, SelectField, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import {
  useAskProofAgain,
  useClaimDeposit,
  useConfirmDeposit,
  useRejectDeposit,
} from '../../features/deposits/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import { PUBLIC_REASONS } from './depositWords.ts';
import styles from './deposits.module.css';

interface DepositDecisionProps {
  readonly file: DepositFile;
  readonly merchantId: string;
}

type Open = 'confirm' | 'askAgain' | 'reject' | null;

export function DepositDecision({ file, merchantId }: DepositDecisionProps) {
  const { may, say } = useDesk();
  const claim = useClaimDeposit();
  const [open, setOpen] = useState<Open>(null);
  const { deposit, holder, proof } = file;
  const canDecide =
    ['checking', 'held', 'waiting'].includes(deposit.state) && (deposit.kind === 'bank' || deposit.state === 'held');
  if (!canDecide || !may('deposits.confirm', merchantId)) return null;
  const isWithOther = holder !== null && !holder.isSelf;
  async function handleClaim(): Promise<void> {
    try {
      await claim({ merchantId, depositId: deposit.depositId, takeOver: isWithOther });
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), 'bad');
    }
  }
  return (
    <PanelPart title={t('common.decision')}>
      {isWithOther && (
        <Notice tone="info" role="status">
          {t('deposits.isWorkingOnThisUntil', { staffName: holder.staffName, until: moment(holder.until) })}
        </Notice>
      )}
      <div className={styles.buttons}>
        {holder?.isSelf ? (
          <>
            <Button kind="main" onClick={() => setOpen('confirm')}>
              {t('deposits.creditAmount', { amount: amount(proof?.paidAmount ?? deposit.pay, deposit.currency) })}
            </Button>
            {deposit.state === 'checking' && (
              <Button kind="line" onClick={() => setOpen('askAgain')}>
                {t('deposits.requestAClearerProof')}
              </Button>
            )}
            <Button kind="danger" onClick={() => setOpen('reject')}>
              {t('common.reject')}
            </Button>
          </>
        ) : (
          <Button kind={isWithOther ? 'line' : 'main'} onClick={() => void handleClaim()}>
            {isWithOther ? t('common.takeOver') : t('deposits.claim')}
          </Button>
        )}
      </div>
      {open && <DecisionDialog open={open} file={file} merchantId={merchantId} onClose={() => setOpen(null)} />}
    </PanelPart>
  );
}

interface DecisionDialogProps extends DepositDecisionProps {
  readonly open: Exclude<Open, null>;
  readonly onClose: () => void;
}

function DecisionDialog({ open, file, merchantId, onClose }: DecisionDialogProps) {
  const { say } = useDesk();
  const confirm = useConfirmDeposit();
  const askAgain = useAskProofAgain();
  const reject = useRejectDeposit();
  const { deposit, proof, version, payments } = file;
  const { depositId, userName } = deposit;
  const held = payments.find(({ state }) => state === 'held');
  const of = { merchantId, depositId, version };
  if (open === 'confirm')
    return (
      <Dialog title={t('deposits.creditADepositOf', { userName })} onClose={onClose}>
        <DeskForm
          submit={t('deposits.credit')}
          onCancel={onClose}
          onSubmit={async (fields) => {
            const { needsSecond } = await confirm({
              ...of,
              paymentReference: fields.text('paymentReference'),
              amount: fields.text('amount'),
              note: fields.text('note'),
            });
            say(needsSecond ? t('common.savedAColleagueMustApprove') : t('deposits.creditedTo', { userName }));
            onClose();
          }}
        >
          {(errors) => (
            <>
              <TextField
                name="paymentReference"
                label={t('deposits.bankReference')}
                required
                autoComplete="off"
                defaultValue={held?.paymentId ?? proof?.bankReference ?? ''}
                error={errors.paymentReference}
              />
              <TextField
                name="amount"
                label={t('deposits.amountReceived', { currency: deposit.currency })}
                required
                inputMode="decimal"
                autoComplete="off"
                defaultValue={held?.amount ?? proof?.paidAmount ?? deposit.pay}
                error={errors.amount}
              />
              <TextField name="note" label={t('deposits.noteForColleagues')} autoComplete="off" error={errors.note} />
            </>
          )}
        </DeskForm>
      </Dialog>
    );
  if (open === 'askAgain')
    return (
      <Dialog title={t('deposits.requestAClearerProofFrom', { userName })} onClose={onClose}>
        <DeskForm
          submit={t('deposits.requestAClearerProof')}
          onCancel={onClose}
          onSubmit={async (fields) => {
            await askAgain({ ...of, note: fields.text('note') });
            say(t('deposits.clearerProofRequested', { userName }));
            onClose();
          }}
        >
          {(errors) => (
            <TextField name="note" label={t('deposits.whatIsMissingShownTo')} required error={errors.note} />
          )}
        </DeskForm>
      </Dialog>
    );
  return (
    <Dialog title={t('deposits.rejectADepositOf', { userName })} onClose={onClose}>
      <DeskForm
        submit={t('common.reject')}
        danger
        onCancel={onClose}
        onSubmit={async (fields) => {
          const publicReason = PUBLIC_REASONS.find(({ value }) => value === fields.text('publicReason'))?.value;
          await reject({ ...of, publicReason: publicReason ?? 'notReceived', reason: fields.text('reason') });
          say(t('deposits.theDepositOfIsRejected', { userName }));
          onClose();
        }}
      >
        {(errors) => (
          <>
            <SelectField
              name="publicReason"
              label={t('common.textForTheMember')}
              error={errors.publicReason}
              options={PUBLIC_REASONS}
            />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}
