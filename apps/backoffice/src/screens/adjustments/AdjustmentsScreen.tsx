import { useState } from 'react';
import { ADJUSTMENT_CODES, type AdjustmentRow } from '@baize/contract/backoffice/cashierLedger.ts';
import { Button, Empty, SelectField, Tag, TextField, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useAdjustments, useDecideAdjustment, useProposeAdjustment } from '../../features/adjustments/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts } from '../../parts/page/DetailPanel.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { Verdict } from '../../parts/page/Verdict.tsx';
import { PROPOSED, Worklist, type PanelSeat } from '../../parts/page/Worklist.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';

const STATES: Readonly<Record<AdjustmentRow['state'], readonly [string, TagTone]>> = {
  proposed: [t('adjustments.states.proposed'), 'caution'],
  approved: [t('adjustments.states.approved'), 'info'],
  posted: [t('adjustments.states.posted'), 'ok'],
  refused: [t('adjustments.states.refused'), 'bad'],
  expired: [t('adjustments.states.expired'), 'plain'],
};
const CODES: Readonly<Record<string, string>> = {
  goodwill: t('adjustments.codes.goodwill'),
  mistake: t('adjustments.codes.mistake'),
  missingDeposit: t('adjustments.codes.missingDeposit'),
  chargeback: t('adjustments.codes.chargeback'),
  test: t('adjustments.codes.test'),
  other: t('adjustments.codes.other'),
};

/** Corrections of main wallets: one person proposes, another approves. */
export function Screen() {
  return (
    <Worklist
      title={t('adjustments.adjustments')}
      permission="cashier.read"
      about={() => t('adjustments.correctionsToMainWalletsWhoever')}
      actions={(merchantId) => <ProposeButton merchantId={merchantId} />}
      waits={PROPOSED}
      useRows={useAdjustments}
      keyOf={({ adjustmentId }) => adjustmentId}
      columns={COLUMNS}
      label={t('adjustments.adjustments')}
      earlier={t('adjustments.moreAdjustments')}
      empty={<Empty title={t('adjustments.noAdjustments')} text={t('adjustments.proposalsThatNeedApprovalAppear')} />}
      panel={(row, seat) => <AdjustmentPanel row={row} {...seat} />}
    />
  );
}

function ProposeButton({ merchantId }: { readonly merchantId: string }) {
  const { may } = useDesk();
  const [isOpen, setOpen] = useState(false);
  if (!may('adjust.propose', merchantId)) return null;
  return (
    <>
      <Button kind="main" small onClick={() => setOpen(true)}>
        {t('adjustments.proposeAnAdjustment')}
      </Button>
      {isOpen && <ProposeDialog merchantId={merchantId} onClose={() => setOpen(false)} />}
    </>
  );
}

const COLUMNS: readonly Column<AdjustmentRow>[] = [
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName },
  { key: 'code', head: t('common.kind'), cell: ({ code }) => CODES[code] ?? code },
  { key: 'text', head: t('common.textForTheMember'), cell: ({ publicText }) => publicText },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag>,
  },
  { key: 'by', head: t('adjustments.proposedBy'), cell: ({ proposedBy }) => proposedBy },
  { key: 'amount', head: t('common.amount'), figure: true, cell: (row) => amount(row.amount, row.currency) },
  { key: 'at', head: t('common.when'), figure: true, cell: ({ proposedAt }) => moment(proposedAt) },
];

function AdjustmentPanel({ row, hasLeft, merchantId, onClose }: { readonly row: AdjustmentRow } & PanelSeat) {
  const { may, staff, say } = useDesk();
  const decide = useDecideAdjustment();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  async function handleDecide(verdict: 'approve' | 'refuse'): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      await decide({ merchantId, adjustmentId: row.adjustmentId, version: row.version, verdict });
      say(
        verdict === 'approve'
          ? t('adjustments.amountPosted', { amount: amount(row.amount, row.currency) })
          : t('common.rejected'),
      );
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <DetailPanel
      title={t('adjustments.amountForUsername', { amount: amount(row.amount, row.currency), userName: row.userName })}
      about={STATES[row.state][0]}
      of={row.adjustmentId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('common.kind'), CODES[row.code] ?? row.code],
          [t('common.textForTheMember'), row.publicText],
          [t('common.reason'), row.reason],
          [
            t('adjustments.proposed'),
            t('adjustments.byProposedbyProposedat', { proposedBy: row.proposedBy, proposedAt: moment(row.proposedAt) }),
          ],
          [
            t('common.decided'),
            row.decidedBy
              ? t('adjustments.byDecidedbyDecidedat', { decidedBy: row.decidedBy, decidedAt: moment(row.decidedAt) })
              : '–',
          ],
          [t('common.member'), <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
        ]}
      />
      {row.state === 'proposed' && may('adjust.approve', merchantId) && (
        <Verdict
          isOwn={row.proposedBy === staff.userName}
          busy={busy}
          refusal={refusal}
          onDecide={(verdict) => void handleDecide(verdict)}
        />
      )}
    </DetailPanel>
  );
}

function ProposeDialog({ merchantId, onClose }: { merchantId: string; onClose: () => void }) {
  const { say } = useDesk();
  const propose = useProposeAdjustment();
  // A repeat is the same proposal.
  const [adjustmentId] = useState(() => crypto.randomUUID());
  return (
    <Dialog title={t('adjustments.proposeAnAdjustment')} onClose={onClose}>
      <DeskForm
        submit={t('adjustments.propose')}
        onCancel={onClose}
        onSubmit={async (fields) => {
          const code = ADJUSTMENT_CODES.find((known) => known === fields.text('code')) ?? 'other';
          const row = await propose({
            merchantId,
            adjustmentId,
            userName: fields.text('userName'),
            amount: fields.text('amount'),
            code,
            publicText: fields.text('publicText'),
            reason: fields.text('reason'),
          });
          say(
            t('adjustments.forAColleagueMustApprove', {
              amount: amount(row.amount, row.currency),
              userName: row.userName,
            }),
          );
          onClose();
        }}
      >
        {(errors) => (
          <>
            <TextField
              name="userName"
              label={t('common.username')}
              required
              autoComplete="off"
              error={errors.userName}
            />
            <TextField
              name="amount"
              label={t('adjustments.amountMinusToDebit')}
              required
              autoComplete="off"
              error={errors.amount}
            />
            <SelectField
              name="code"
              label={t('common.kind')}
              options={ADJUSTMENT_CODES.map((value) => ({ value, label: CODES[value] ?? value }))}
              error={errors.code}
            />
            <TextField
              name="publicText"
              label={t('common.textForTheMember')}
              required
              maxLength={100}
              error={errors.publicText}
            />
            <ReasonField error={errors.reason} />
          </>
        )}
      </DeskForm>
    </Dialog>
  );
}
