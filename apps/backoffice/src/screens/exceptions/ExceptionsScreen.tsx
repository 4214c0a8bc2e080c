import { Link } from '@tanstack/react-router';
import type { ExceptionRow } from '@baize/contract/backoffice/cashierExceptions.ts';
import { Empty, Field, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useExceptions, useExplainException } from '../../features/exceptions/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { OPEN, Worklist, type PanelSeat } from '../../parts/page/Worklist.tsx';
import { ReconcileButton } from './ReconcileButton.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { amount, moment, sentence } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';

/** What a difference is called, and what it means. */
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  missingHere: [t('exceptions.kinds.missingHere'), t('exceptions.kinds.missingHereHint')],
  missingThere: [t('exceptions.kinds.missingThere'), t('exceptions.kinds.missingThereHint')],
  amount: [t('exceptions.kinds.amount'), t('exceptions.kinds.amountHint')],
  otherAmount: [t('exceptions.kinds.otherAmount'), t('exceptions.kinds.otherAmountHint')],
  status: [t('exceptions.kinds.status'), t('exceptions.kinds.statusHint')],
  fee: [t('exceptions.kinds.fee'), t('exceptions.kinds.feeHint')],
  twice: [t('exceptions.kinds.twice'), t('exceptions.kinds.twiceHint')],
  orphan: [t('exceptions.kinds.orphan'), t('exceptions.kinds.orphanHint')],
  callbackAndPollMissed: [t('exceptions.kinds.callbackAndPollMissed'), t('exceptions.kinds.callbackAndPollMissedHint')],
  overLimit: [t('exceptions.kinds.overLimit'), t('exceptions.kinds.overLimitHint')],
  paidTwice: [t('exceptions.kinds.paidTwice'), t('exceptions.kinds.paidTwiceHint')],
  entryDiffers: [t('exceptions.kinds.entryDiffers'), t('exceptions.kinds.entryDiffersHint')],
  reversalUnclear: [t('exceptions.kinds.reversalUnclear'), t('exceptions.kinds.reversalUnclearHint')],
  reversalBeyond: [t('exceptions.kinds.reversalBeyond'), t('exceptions.kinds.reversalBeyondHint')],
  newsDiffers: [t('exceptions.kinds.newsDiffers'), t('exceptions.kinds.newsDiffersHint')],
  receiptElsewhere: [t('exceptions.kinds.receiptElsewhere'), t('exceptions.kinds.receiptElsewhereHint')],
  paidWithoutReceipt: [t('exceptions.kinds.paidWithoutReceipt'), t('exceptions.kinds.paidWithoutReceiptHint')],
  sendBack: [t('exceptions.kinds.sendBack'), t('exceptions.kinds.sendBackHint')],
  heldLong: [t('exceptions.kinds.heldLong'), t('exceptions.kinds.heldLongHint')],
  outOfRange: [t('exceptions.kinds.outOfRange'), t('exceptions.kinds.outOfRangeHint')],
};
const kindOf = (kind: string): readonly [string, string] => KINDS[kind] ?? [kind, ''];

export function Screen() {
  return (
    <Worklist
      title={t('exceptions.reconciliation')}
      permission="recon.read"
      about={(open) =>
        open === undefined ? t('exceptions.differencesThatNeedAnExplanation') : t('exceptions.open', { open })
      }
      waits={OPEN}
      useRows={useExceptions}
      actions={(merchantId) => <ReconcileButton merchantId={merchantId} />}
      keyOf={({ exceptionId }) => exceptionId}
      columns={COLUMNS}
      label={t('exceptions.reconciliationExceptions')}
      earlier={t('exceptions.moreExceptions')}
      empty={<Empty title={t('exceptions.noDifferences')} text={t('exceptions.differencesThatNeedAnExplanation2')} />}
      panel={(row, seat) => <ExceptionPanel row={row} {...seat} />}
    />
  );
}

const COLUMNS: readonly Column<ExceptionRow>[] = [
  { key: 'kind', head: t('common.kind'), cell: ({ kind }) => kindOf(kind)[0] },
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName || '–' },
  {
    key: 'account',
    head: t('exceptions.gatewayAccount'),
    cell: ({ accountName, accountId }) => accountName || accountId || '–',
  },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ closedAt, explainedBy }) =>
      closedAt ? (
        <Tag tone="ok">{explainedBy ? t('exceptions.explained') : t('exceptions.settledByItself')}</Tag>
      ) : explainedBy ? (
        <Tag tone="info">{t('exceptions.needsApproval')}</Tag>
      ) : (
        <Tag tone="caution">{t('common.open')}</Tag>
      ),
  },
  {
    key: 'amount',
    head: t('common.amount'),
    figure: true,
    cell: (row) => (row.amount ? amount(row.amount, row.currency) : '–'),
  },
  { key: 'at', head: t('common.found'), figure: true, cell: ({ foundAt }) => moment(foundAt) },
];

/** A payout's reference is its withdrawal's id and the attempt. */
const isPayout = ({ detail }: Pick<ExceptionRow, 'detail'>): boolean => /"reference":"[0-9a-f-]{36}\.\d+"/.test(detail);

function SubjectLink({ row, merchantId }: { readonly row: ExceptionRow; readonly merchantId: string }) {
  const search = { merchant: merchantId, open: row.subjectId };
  return isPayout(row) ? (
    <Link to="/withdrawals" search={{ ...search, kind: 'done' } as never}>
      {t('exceptions.openTheWithdrawal')}
    </Link>
  ) : (
    <Link to="/deposits" search={{ ...search, show: 'all' } as never}>
      {t('exceptions.openTheDeposit')}
    </Link>
  );
}

/** What closed a difference that nobody had to explain. */
const healedWords = ({ kind }: Pick<ExceptionRow, 'kind'>): string =>
  kind === 'sendBack' ? t('exceptions.theGatewayHasSentIt') : t('exceptions.theStatementAndOurRecords');

/** What the details are called. */
const FIELDS: Readonly<Record<string, string>> = {
  reference: t('exceptions.fields.reference'),
  gatewayId: t('exceptions.fields.gatewayId'),
  paymentId: t('exceptions.fields.paymentId'),
  amount: t('exceptions.fields.amount'),
  currency: t('exceptions.fields.currency'),
  of: t('exceptions.fields.of'),
  min: t('exceptions.fields.min'),
  max: t('exceptions.fields.max'),
  limit: t('exceptions.fields.limit'),
  reversalId: t('exceptions.fields.reversalId'),
  reason: t('exceptions.fields.reason'),
  state: t('exceptions.fields.state'),
  bankReference: t('exceptions.fields.bankReference'),
  before: t('exceptions.fields.before'),
  told: t('exceptions.fields.told'),
};

/** What was found, name by name. */
function detailWords(detail: string): string {
  try {
    const parts = Object.entries(JSON.parse(detail) as object).filter(([, value]) => value !== '');
    return parts.map(([name, value]) => `${FIELDS[name] ?? sentence(name)}: ${String(value)}`).join(' · ') || '–';
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
          [t('common.found'), moment(row.foundAt)],
          [t('common.amount'), row.amount ? amount(row.amount, row.currency) : '–'],
          [t('exceptions.gatewayAccount'), row.accountName || row.accountId || '–'],
          [t('exceptions.details'), detailWords(row.detail)],
          ...(row.memberId
            ? ([
                [
                  t('common.member'),
                  <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} name={row.userName} />,
                ],
              ] as const)
            : []),
          ...(row.subjectId
            ? ([
                [
                  isPayout(row) ? t('exceptions.withdrawal') : t('exceptions.deposit'),
                  <SubjectLink key="subject" row={row} merchantId={merchantId} />,
                ],
              ] as const)
            : []),
          ...(row.closedAt && !row.explainedBy ? ([[t('exceptions.settled'), healedWords(row)]] as const) : []),
          ...(row.explainedBy
            ? ([
                [
                  t('exceptions.explained'),
                  t(row.secondBy ? 'exceptions.explanationByTwo' : 'exceptions.explanationBy', {
                    ...{ explanation: row.explanation, explainedBy: row.explainedBy, secondBy: row.secondBy },
                  }),
                ],
              ] as const)
            : []),
        ]}
      />
      {!row.closedAt && may('recon.write', merchantId) && (
        <PanelPart title={t('exceptions.explanation')}>
          <DeskForm
            submit={row.explainedBy ? t('common.approve') : t('exceptions.explain')}
            onSubmit={async (fields) => {
              const { closed } = await explain({
                merchantId,
                exceptionId: row.exceptionId,
                explanation: fields.text('explanation'),
              });
              say(closed ? t('exceptions.explained2') : t('common.savedAColleagueMustApprove'));
            }}
          >
            {(errors) => (
              <Field label={t('exceptions.whatItWas')} required error={errors.explanation}>
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
