import { useState } from 'react';
import type { ChangeRow } from '@baize/contract/backoffice/changes.ts';
import { Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useChanges, useDecideChange } from '../../features/changes/index.ts';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { DetailPanel, Facts } from '../../parts/page/DetailPanel.tsx';
import { Verdict } from '../../parts/page/Verdict.tsx';
import { PROPOSED, Worklist, type PanelSeat } from '../../parts/page/Worklist.tsx';
import { Diff } from '../../parts/show/Diff.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';

const STATES: Readonly<Record<ChangeRow['state'], readonly [string, TagTone]>> = {
  proposed: ['Needs approval', 'caution'],
  approved: ['Approved', 'ok'],
  refused: ['Refused', 'bad'],
  outdated: ['Outdated', 'plain'],
  expired: ['Expired', 'plain'],
};
const KINDS: Readonly<Record<ChangeRow['kind'], string>> = {
  cashierLimits: 'Limits of the cashier',
  protection: 'Player protection',
  riskRules: 'Risk rules',
  newMethod: 'New payment method',
  method: 'Payment method',
  newGateway: 'New gateway account',
  gatewayLimits: 'Limits of a gateway account',
  gatewaySecrets: 'Secrets of a gateway account',
};

/** Changes that loosen a guard of money or open a way for it: one person asks, another approves. */
export function Screen() {
  return (
    <Worklist
      title="Approvals"
      permission="cashier.read"
      about={() => 'New payment methods, higher limits, looser rules and new secrets. Whoever asks can’t approve'}
      waits={PROPOSED}
      useRows={useChanges}
      keyOf={({ changeId }) => changeId}
      columns={COLUMNS}
      label="Changes"
      earlier="More changes"
      empty={<Empty title="No changes" text="Changes that need a second person appear here." />}
      panel={(row, seat) => <ChangePanel row={row} {...seat} />}
    />
  );
}

const COLUMNS: readonly Column<ChangeRow>[] = [
  { key: 'kind', head: 'Change', cell: ({ kind }) => KINDS[kind] },
  { key: 'target', head: 'Of', cell: ({ target }) => target || 'the merchant' },
  { key: 'state', head: 'Status', cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag> },
  { key: 'reason', head: 'Reason', cell: ({ reason }) => reason || '–' },
  { key: 'by', head: 'Requested by', cell: ({ askedBy }) => askedBy },
  { key: 'at', head: 'When', figure: true, cell: ({ askedAt }) => moment(askedAt) },
];

function ChangePanel({ row, hasLeft, merchantId, onClose }: { readonly row: ChangeRow } & PanelSeat) {
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
          ['Reason', row.reason || '–'],
          ['Asked', `by ${row.askedBy}, ${moment(row.askedAt)}`],
          ['Decided', row.decidedBy ? `by ${row.decidedBy}, ${moment(row.decidedAt)}` : '–'],
        ]}
      />
      {canDecide && <Verdict isOwn={isOwn} onDecide={setOpen} />}
      {open && (
        <ReasonDialog
          title={open === 'approve' ? `Approve: ${KINDS[row.kind]}` : `Refuse: ${KINDS[row.kind]}`}
          submit={open === 'approve' ? 'Approve' : 'Refuse'}
          onSubmit={async (reason) => {
            await decide({ merchantId, changeId: row.changeId, verdict: open, reason });
            say(open === 'approve' ? 'Approved. It’s in effect now.' : 'Refused. Nothing was changed.');
            onClose();
          }}
          onClose={() => setOpen(null)}
        >
          <p>{open === 'approve' ? 'It takes effect immediately for everyone.' : 'The current value stays.'}</p>
        </ReasonDialog>
      )}
    </DetailPanel>
  );
}
