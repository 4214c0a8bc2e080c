import { Link } from '@tanstack/react-router';
import type { ExceptionRow } from '@baize/contract/backoffice/cashierExceptions.ts';
import { Empty, Field, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useExceptions, useExplainException } from '../../features/exceptions/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { OPEN, Worklist, type PanelSeat } from '../../parts/page/Worklist.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { amount, count, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';

/** What a difference is called, and what it means. */
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  missingHere: ['Missing here', 'It’s in the gateway’s statement, but not in our records.'],
  missingThere: ['Missing at the gateway', 'It’s in our records, but not in the gateway’s statement.'],
  amount: ['Amount differs', 'Both have it, with different amounts.'],
  otherAmount: ['Amount differs', 'A different amount was paid. The received amount was credited.'],
  status: ['Status differs', 'Both have it, with different statuses.'],
  fee: ['Fee differs', 'The gateway charged a different fee than agreed.'],
  twice: ['Twice', 'The statement shows it twice.'],
  orphan: ['Unknown callback', 'A gateway reported a payment that nobody requested.'],
  callbackAndPollMissed: ['Found late', 'Only found in the statement, not by callback or request.'],
  overLimit: ['Above a limit', 'A late payment was credited above a limit. Offer to refund it.'],
  paidTwice: ['Paid twice', 'A second payment arrived for the same deposit and was also credited.'],
  entryDiffers: [
    'Books differ',
    'The ledger has another entry under this name. Nothing was credited twice; look at it.',
  ],
  reversalUnclear: ['Unclear reversal', 'The gateway took something back that fits no payment of ours.'],
  sendBack: ['Not sent back yet', 'A payment has to be sent back by hand: close it with the bank’s reference.'],
  heldLong: ['Held long', 'A held payment has been waiting for more than 7 days.'],
  outOfRange: ['Outside the method’s limits', 'The amount is below the minimum or above the maximum. It was credited.'],
};
const kindOf = (kind: string): readonly [string, string] => KINDS[kind] ?? [kind, ''];

/** Differences between what we and the gateways say, until somebody has explained them. */
export function Screen() {
  return (
    <Worklist
      title="Reconciliation"
      permission="recon.read"
      about={(open) =>
        open === undefined ? 'Differences that need an explanation' : count(open, 'open exception', 'open exceptions')
      }
      waits={OPEN}
      useRows={useExceptions}
      keyOf={({ exceptionId }) => exceptionId}
      columns={COLUMNS}
      label="Reconciliation exceptions"
      earlier="More exceptions"
      empty={<Empty title="No differences" text="Differences that need an explanation appear here." />}
      panel={(row, seat) => <ExceptionPanel row={row} {...seat} />}
    />
  );
}

const COLUMNS: readonly Column<ExceptionRow>[] = [
  { key: 'kind', head: 'Kind', cell: ({ kind }) => kindOf(kind)[0] },
  { key: 'member', head: 'Member', cell: ({ userName }) => userName || '–' },
  { key: 'account', head: 'Gateway account', cell: ({ accountId }) => accountId || '–' },
  {
    key: 'state',
    head: 'Status',
    cell: ({ closedAt, explainedBy }) =>
      closedAt ? (
        <Tag tone="ok">explained</Tag>
      ) : explainedBy ? (
        <Tag tone="info">needs a second person</Tag>
      ) : (
        <Tag tone="caution">open</Tag>
      ),
  },
  { key: 'amount', head: 'Amount', figure: true, cell: (row) => (row.amount ? amount(row.amount, row.currency) : '–') },
  { key: 'at', head: 'Found', figure: true, cell: ({ foundAt }) => moment(foundAt) },
];

interface ExceptionPanelProps extends PanelSeat {
  readonly row: ExceptionRow;
}

function ExceptionPanel({ row, hasLeft, merchantId, onClose }: ExceptionPanelProps) {
  const { may, say } = useDesk();
  const explain = useExplainException();
  const [title, meaning] = kindOf(row.kind);
  return (
    <DetailPanel title={title} about={meaning} of={row.exceptionId} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          ['Found', moment(row.foundAt)],
          ['Amount', row.amount ? amount(row.amount, row.currency) : '–'],
          ['Gateway account', row.accountId || '–'],
          ['Details', row.detail || '–'],
          ...(row.memberId
            ? ([['Member', <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />]] as const)
            : []),
          ...(row.subjectId
            ? ([
                [
                  'Deposit',
                  <Link
                    key="deposit"
                    to="/deposits"
                    search={{ merchant: merchantId, show: 'all', open: row.subjectId } as never}
                  >
                    Open the deposit
                  </Link>,
                ],
              ] as const)
            : []),
          ...(row.explainedBy
            ? ([
                ['Explained', `${row.explanation} (${row.explainedBy}${row.secondBy && `, ${row.secondBy}`})`],
              ] as const)
            : []),
        ]}
      />
      {!row.closedAt && may('recon.write', merchantId) && (
        <PanelPart title="Explanation">
          <DeskForm
            submit={row.explainedBy ? 'Agree' : 'Explain'}
            onSubmit={async (fields) => {
              const { closed } = await explain({
                merchantId,
                exceptionId: row.exceptionId,
                explanation: fields.text('explanation'),
              });
              say(closed ? 'Explained.' : 'Saved. A second person must agree.');
            }}
          >
            {(errors) => (
              <Field label="What it was" required error={errors.explanation}>
                {(ties) => (
                  <textarea {...ties} name="explanation" rows={3} maxLength={500} defaultValue={row.explanation} />
                )}
              </Field>
            )}
          </DeskForm>
        </PanelPart>
      )}
    </DetailPanel>
  );
}
