import { Link } from '@tanstack/react-router';
import {
  cashierExceptions,
  explainException,
  type ExceptionRow,
} from '@baize/contract/backoffice/cashierExceptions.ts';
import { Tag } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { ActPart } from '../kit/ActForm.tsx';
import { member, money, said, when } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { amount, moment } from '../parts/show/words.ts';
import { ReconcileButton } from './exceptions.reconcile.tsx';
import { detailWords, healedWords, isPayout, kindOf } from './exceptions.words.ts';

const accountOf = ({ accountName, accountId }: ExceptionRow): string => accountName || accountId || '–';

/** Differences that somebody must explain. */
export const Screen = () => (
  <ListPage
    list={cashierExceptions}
    title={t('exceptions.reconciliation')}
    about={(first) =>
      first === undefined
        ? t('exceptions.differencesThatNeedAnExplanation')
        : t('exceptions.open', { open: first.open })
    }
    actions={(merchantId) => <ReconcileButton merchantId={merchantId} />}
    filters={{ show: [t('common.show'), { open: t('common.open') }] }}
    label={t('exceptions.reconciliationExceptions')}
    columns={[
      { key: 'kind', head: t('common.kind'), cell: ({ kind }) => kindOf(kind)[0] },
      said('userName', t('common.member')),
      { key: 'account', head: t('exceptions.gatewayAccount'), cell: accountOf },
      { key: 'state', head: t('common.status'), cell: (row) => <StateTag row={row} /> },
      money('amount', t('common.amount')),
      when('foundAt', t('common.found')),
    ]}
    earlier={t('exceptions.moreExceptions')}
    empty={[t('exceptions.noDifferences'), t('exceptions.differencesThatNeedAnExplanation2')]}
    panel={(row, seat) => <ExceptionPanel row={row} seat={seat} />}
  />
);

function StateTag({ row: { closedAt, explainedBy } }: { readonly row: ExceptionRow }) {
  if (closedAt) return <Tag tone="ok">{t(explainedBy ? 'exceptions.explained' : 'exceptions.settledByItself')}</Tag>;
  if (explainedBy) return <Tag tone="info">{t('exceptions.needsApproval')}</Tag>;
  return <Tag tone="caution">{t('common.open')}</Tag>;
}

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

const explanationOf = ({ explanation, explainedBy, secondBy }: ExceptionRow): string =>
  t(secondBy ? 'exceptions.explanationByTwo' : 'exceptions.explanationBy', { explanation, explainedBy, secondBy });

function ExceptionPanel({ row, seat }: { readonly row: ExceptionRow; readonly seat: Seat }) {
  const { merchantId } = seat;
  const [title, meaning] = kindOf(row.kind);
  return (
    <RowPanel
      seat={seat}
      title={title}
      about={meaning}
      facts={[
        [t('common.found'), moment(row.foundAt)],
        [t('common.amount'), row.amount ? amount(row.amount, row.currency) : '–'],
        [t('exceptions.gatewayAccount'), accountOf(row)],
        [t('exceptions.details'), detailWords(row.detail)],
        row.memberId && member(merchantId, { memberId: row.memberId, userName: row.userName }),
        row.subjectId && [
          isPayout(row) ? t('exceptions.withdrawal') : t('exceptions.deposit'),
          <SubjectLink key="subject" row={row} merchantId={merchantId} />,
        ],
        row.closedAt && !row.explainedBy && [t('exceptions.settled'), healedWords(row)],
        row.explainedBy !== '' && [t('exceptions.explained'), explanationOf(row)],
      ]}
    >
      {!row.closedAt && (
        <ActPart
          act={explainException}
          input={{ merchantId, exceptionId: row.exceptionId }}
          title={t('exceptions.explanation')}
          fields={{ explanation: { label: t('exceptions.whatItWas'), value: row.explanation } }}
          submit={row.explainedBy ? t('common.approve') : t('exceptions.explain')}
          said={({ closed }) => (closed ? t('exceptions.explained2') : t('common.savedAColleagueMustApprove'))}
        />
      )}
    </RowPanel>
  );
}
