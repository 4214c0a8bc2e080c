import { useState } from 'react';
import * as v from 'valibot';
import { ADJUSTMENT_CODES, type AdjustmentRow } from '@baize/contract/backoffice/cashierLedger.ts';
import { Button, Empty, Notice, SelectField, Tag, TextField, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useAdjustments, useDecideAdjustment, useProposeAdjustment } from '../../features/adjustments/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  show: v.optional(v.fallback(v.picklist(['proposed', 'all']), 'proposed'), 'proposed'),
  open: text,
});

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
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('cashier.read', state.merchant);
  const found = useAdjustments(merchantId, state.show);
  const [isProposing, setProposing] = useState(false);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ adjustmentId }) => adjustmentId);
  return (
    <Page
      title="Adjustments"
      about="Corrections of main wallets; the proposer can’t approve their own"
      actions={
        may('adjust.propose', merchantId) && (
          <Button kind="main" small onClick={() => setProposing(true)}>
            Propose an adjustment
          </Button>
        )
      }
      panel={
        row && (
          <AdjustmentPanel row={row} hasLeft={hasLeft} merchantId={merchantId} onClose={() => change({ open: '' })} />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label="Show"
          value={state.show === 'all' ? '' : state.show}
          options={[{ value: 'proposed', label: 'Needs approval' }]}
          onChange={(value) => change({ open: '', show: value === '' ? 'all' : 'proposed' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier="More adjustments"
        label="Adjustments"
        columns={COLUMNS}
        rowKey={({ adjustmentId }) => adjustmentId}
        openKey={state.open}
        onOpen={({ adjustmentId }) => change({ open: adjustmentId })}
        empty={<Empty title="No adjustments" text="Proposals that need approval appear here." />}
      />
      {isProposing && <ProposeDialog merchantId={merchantId} onClose={() => setProposing(false)} />}
    </Page>
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

interface AdjustmentPanelProps {
  readonly row: AdjustmentRow;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function AdjustmentPanel({ row, hasLeft, merchantId, onClose }: AdjustmentPanelProps) {
  const { may, staff, say } = useDesk();
  const decide = useDecideAdjustment();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const isOwn = row.proposedBy === staff.userName;
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
        <PanelPart title="Decision">
          {isOwn && <p>You proposed it, so a colleague must approve it.</p>}
          {refusal && (
            <Notice tone="bad" role="alert">
              {refusal}
            </Notice>
          )}
          <div>
            <Button small kind="main" disabled={isOwn} busy={busy} onClick={() => void handleDecide('approve')}>
              Approve
            </Button>{' '}
            <Button small kind="danger" busy={busy} onClick={() => void handleDecide('refuse')}>
              Refuse
            </Button>
          </div>
        </PanelPart>
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
