import { Link } from '@tanstack/react-router';
import type { ExceptionRow } from '@baize/contract/backoffice/cashierExceptions.ts';
import { Empty, Field, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useExceptions, useExplainException } from '../../features/exceptions/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Worklist, type PanelSeat } from '../../parts/page/Worklist.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { amount, count, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';

/** What a difference is called, and what it means. */
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  missingHere: ['Missing here', 'The gateway’s statement has it, we do not.'],
  missingThere: ['Missing at the gateway', 'We have it, the gateway’s statement does not.'],
  amount: ['Other amount', 'Both sides have it, with different amounts.'],
  otherAmount: ['Other amount', 'Another amount was paid than was asked for. What came was credited.'],
  status: ['Other status', 'Both sides have it, with different states.'],
  fee: ['Other fee', 'The gateway took another fee than agreed.'],
  twice: ['Twice', 'The statement shows it twice.'],
  orphan: ['Unknown callback', 'A gateway told us of a payment that nobody asked for.'],
  callbackAndPollMissed: ['Found late', 'Only the statement showed it: neither a callback nor a question did.'],
  overLimit: ['Above a limit', 'A late payment was credited above a limit. Offer to send it back.'],
  paidTwice: ['Paid twice', 'A second payment came for the same deposit. It was credited, too.'],
  heldLong: ['Held long', 'A held payment has been waiting for more than 7 days.'],
  outOfRange: ['Outside of the method’s limits', 'The amount is below the least or above the most. It was credited.'],
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
      useRows={useExceptions}
      keyOf={({ exceptionId }) => exceptionId}
      columns={COLUMNS}
      label="Reconciliation exceptions"
      earlier="More exceptions"
      empty={<Empty title="Everything agrees" text="Differences that need an explanation appear here." />}
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
              say(closed ? 'Explained.' : 'Saved. A second person has to agree.');
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
