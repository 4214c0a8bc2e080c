import { useState } from 'react';
import { ADJUSTMENT_CODES, type AdjustmentRow } from '@baize/contract/backoffice/cashierLedger.ts';
import { Button, Empty, SelectField, Tag, TextField, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
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
  proposed: ['Needs approval', 'caution'],
  approved: ['Approved', 'info'],
  posted: ['Posted', 'ok'],
  refused: ['Refused', 'bad'],
  expired: ['Expired', 'plain'],
};
const CODES: Readonly<Record<string, string>> = {
  goodwill: 'Goodwill',
  mistake: 'Our mistake',
  missingDeposit: 'Missing deposit',
  chargeback: 'Chargeback',
  test: 'Test',
  other: 'Other',
};

/** Corrections of main wallets: one person proposes, another approves. */
export function Screen() {
  return (
    <Worklist
      title="Adjustments"
      permission="cashier.read"
      about={() => 'Corrections to main wallets. Whoever proposes one can’t approve it'}
      actions={(merchantId) => <ProposeButton merchantId={merchantId} />}
      waits={PROPOSED}
      useRows={useAdjustments}
      keyOf={({ adjustmentId }) => adjustmentId}
      columns={COLUMNS}
      label="Adjustments"
      earlier="More adjustments"
      empty={<Empty title="No adjustments" text="Proposals that need approval appear here." />}
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
        Propose an adjustment
      </Button>
      {isOpen && <ProposeDialog merchantId={merchantId} onClose={() => setOpen(false)} />}
    </>
  );
}

const COLUMNS: readonly Column<AdjustmentRow>[] = [
  { key: 'member', head: 'Member', cell: ({ userName }) => userName },
  { key: 'code', head: 'Kind', cell: ({ code }) => CODES[code] ?? code },
  { key: 'text', head: 'Text for the member', cell: ({ publicText }) => publicText },
  { key: 'state', head: 'Status', cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag> },
  { key: 'by', head: 'Proposed by', cell: ({ proposedBy }) => proposedBy },
  { key: 'amount', head: 'Amount', figure: true, cell: (row) => amount(row.amount, row.currency) },
  { key: 'at', head: 'When', figure: true, cell: ({ proposedAt }) => moment(proposedAt) },
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
      say(verdict === 'approve' ? `${amount(row.amount, row.currency)} posted.` : 'Refused.');
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <DetailPanel
      title={`${amount(row.amount, row.currency)} for ${row.userName}`}
      about={STATES[row.state][0]}
      of={row.adjustmentId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Kind', CODES[row.code] ?? row.code],
          ['Text for the member', row.publicText],
          ['Reason', row.reason],
          ['Proposed', `by ${row.proposedBy}, ${moment(row.proposedAt)}`],
          ['Decided', row.decidedBy ? `by ${row.decidedBy}, ${moment(row.decidedAt)}` : '–'],
          ['Member', <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
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
  // One id a dialog: a repeat after a lost answer is the same proposal.
  const [adjustmentId] = useState(() => crypto.randomUUID());
  return (
    <Dialog title="Propose an adjustment" onClose={onClose}>
      <DeskForm
        submit="Propose"
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
          say(`${amount(row.amount, row.currency)} for ${row.userName}: a colleague must approve it.`);
          onClose();
        }}
      >
        {(errors) => (
          <>
            <TextField name="userName" label="Username" required autoComplete="off" error={errors.userName} />
            <TextField
              name="amount"
              label="Amount (minus to debit)"
              required
              autoComplete="off"
              error={errors.amount}
            />
            <SelectField
              name="code"
              label="Kind"
              options={ADJUSTMENT_CODES.map((value) => ({ value, label: CODES[value] ?? value }))}
              error={errors.code}
            />
            <TextField
              name="publicText"
              label="Text for the member"
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
