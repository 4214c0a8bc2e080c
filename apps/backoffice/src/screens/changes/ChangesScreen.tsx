import { useState } from 'react';
import * as v from 'valibot';
import type { ChangeRow } from '@baize/contract/backoffice/changes.ts';
import { Button, Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useChanges, useDecideChange } from '../../features/changes/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { Diff } from '../../parts/show/Diff.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  show: v.optional(v.fallback(v.picklist(['proposed', 'all']), 'proposed'), 'proposed'),
  open: text,
});

const STATES: Readonly<Record<ChangeRow['state'], readonly [string, TagTone]>> = {
  proposed: ['Needs approval', 'caution'],
  approved: ['Approved', 'ok'],
  refused: ['Refused', 'bad'],
  outdated: ['Outdated', 'plain'],
  expired: ['Expired', 'plain'],
};
const KINDS: Readonly<Record<ChangeRow['kind'], string>> = {
  cashierLimits: 'Limits of the cashier',
  riskRules: 'Risk rules',
  method: 'Limits of a payment method',
  gatewayLimits: 'Limits of a gateway account',
  gatewaySecrets: 'Secrets of a gateway account',
  rains: 'Red envelope rains',
};

/** Changes that loosen a guard of money: one person asks, another approves. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('cashier.read', state.merchant);
  const found = useChanges(merchantId, state.show);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ changeId }) => changeId);
  return (
    <Page
      title="Approvals"
      about="Higher limits, milder risk rules, new secrets; who asks for a change does not approve it"
      panel={
        row && <ChangePanel row={row} hasLeft={hasLeft} merchantId={merchantId} onClose={() => change({ open: '' })} />
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
        earlier="More changes"
        label="Changes"
        columns={COLUMNS}
        rowKey={({ changeId }) => changeId}
        openKey={state.open}
        onOpen={({ changeId }) => change({ open: changeId })}
        empty={<Empty title="No changes" text="Changes that need a second person appear here." />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<ChangeRow>[] = [
  { key: 'kind', head: 'Change', cell: ({ kind }) => KINDS[kind] },
  { key: 'target', head: 'Of', cell: ({ target }) => target || 'the merchant' },
  { key: 'state', head: 'Status', cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag> },
  { key: 'reason', head: 'Reason', cell: ({ reason }) => reason },
  { key: 'by', head: 'Asked by', cell: ({ askedBy }) => askedBy },
  { key: 'at', head: 'When', figure: true, cell: ({ askedAt }) => moment(askedAt) },
];

interface ChangePanelProps {
  readonly row: ChangeRow;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function ChangePanel({ row, hasLeft, merchantId, onClose }: ChangePanelProps) {
  const { may, staff, say } = useDesk();
  const decide = useDecideChange();
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(null);
  const isOwn = row.askedBy === staff.userName;
  const canDecide = row.state === 'proposed' && may('cashier.second', merchantId);
  return (
    <DetailPanel
      title={KINDS[row.kind]}
      about={STATES[row.state][0]}
      of={row.changeId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Diff before={row.before} after={row.after} />
      <Facts
        facts={[
          ['Of', row.target || 'the merchant'],
          ['Reason', row.reason],
          ['Asked', `by ${row.askedBy}, ${moment(row.askedAt)}`],
          ['Decided', row.decidedBy ? `by ${row.decidedBy}, ${moment(row.decidedAt)}` : '–'],
        ]}
      />
      {canDecide && (
        <PanelPart title="Decision">
          {isOwn && <p>You asked for it, so a colleague has to approve it.</p>}
          <div>
            {!isOwn && (
              <Button small kind="main" onClick={() => setOpen('approve')}>
                Approve
              </Button>
            )}{' '}
            <Button small kind="danger" onClick={() => setOpen('refuse')}>
              {isOwn ? 'Take it back' : 'Refuse'}
            </Button>
          </div>
        </PanelPart>
      )}
      {open && (
        <ReasonDialog
          title={open === 'approve' ? `Approve: ${KINDS[row.kind]}` : `Refuse: ${KINDS[row.kind]}`}
          submit={open === 'approve' ? 'Approve' : 'Refuse'}
          onSubmit={async (reason) => {
            await decide({ merchantId, changeId: row.changeId, verdict: open, reason });
            say(open === 'approve' ? 'Approved. It holds from now on.' : 'Refused. Nothing has changed.');
            onClose();
          }}
          onClose={() => setOpen(null)}
        >
          <p>{open === 'approve' ? 'It holds at once, for everybody.' : 'What holds now stays as it is.'}</p>
        </ReasonDialog>
      )}
    </DetailPanel>
  );
}
