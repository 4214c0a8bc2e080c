import { Link } from '@tanstack/react-router';
import type { ExceptionRow } from '@baize/contract/backoffice/cashierExceptions.ts';
import { Empty, Field, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useExceptions, useExplainException } from '../../features/exceptions/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { OPEN, Worklist, type PanelSeat } from '../../parts/page/Worklist.tsx';
import { ReconcileButton } from './ReconcileButton.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { amount, count, moment, sentence } from '../../parts/show/words.ts';
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
      actions={(merchantId) => <ReconcileButton merchantId={merchantId} />}
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
        <Tag tone="ok">{explainedBy ? 'explained' : 'settled by itself'}</Tag>
      ) : explainedBy ? (
        <Tag tone="info">needs a second person</Tag>
      ) : (
        <Tag tone="caution">open</Tag>
      ),
  },
  { key: 'amount', head: 'Amount', figure: true, cell: (row) => (row.amount ? amount(row.amount, row.currency) : '–') },
  { key: 'at', head: 'Found', figure: true, cell: ({ foundAt }) => moment(foundAt) },
];

/** A payout's reference is its withdrawal's id and the attempt. */
const isPayout = ({ detail }: Pick<ExceptionRow, 'detail'>): boolean => /"reference":"[0-9a-f-]{36}\.\d+"/.test(detail);

function SubjectLink({ row, merchantId }: { readonly row: ExceptionRow; readonly merchantId: string }) {
  const search = { merchant: merchantId, open: row.subjectId };
  return isPayout(row) ? (
    <Link to="/withdrawals" search={{ ...search, kind: 'done' } as never}>
      Open the withdrawal
    </Link>
  ) : (
    <Link to="/deposits" search={{ ...search, show: 'all' } as never}>
      Open the deposit
    </Link>
  );
}

/** What closed a difference that nobody had to explain. */
const healedWords = ({ kind }: Pick<ExceptionRow, 'kind'>): string =>
  kind === 'sendBack' ? 'The gateway has sent it back.' : 'The statement and our records agree by now.';

/** What was found, name by name. */
function detailWords(detail: string): string {
  try {
    const parts = Object.entries(JSON.parse(detail) as object).filter(([, value]) => value !== '');
    return parts.map(([name, value]) => `${sentence(name)}: ${String(value)}`).join(' · ') || '–';
  } catch {
    return detail || '–';
  }
}

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
          ['Details', detailWords(row.detail)],
          ...(row.memberId
            ? ([['Member', <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />]] as const)
            : []),
          ...(row.subjectId
            ? ([
                [
                  isPayout(row) ? 'Withdrawal' : 'Deposit',
                  <SubjectLink key="subject" row={row} merchantId={merchantId} />,
                ],
              ] as const)
            : []),
          ...(row.closedAt && !row.explainedBy ? ([['Settled', healedWords(row)]] as const) : []),
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
