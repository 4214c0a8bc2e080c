import { auditLog, type AuditRow, type ChainReport } from '@baize/contract/backoffice/audit.ts';
import { Button, Notice, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../app/desk.ts';
import { language, t } from '../app/texts.ts';
import { useChainCheck } from '../features/status/index.ts';
import { said, when } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { Facts, PanelPart } from '../parts/page/DetailPanel.tsx';
import { Diff } from '../parts/show/Diff.tsx';
import { actionText, kindOfAction } from '../screens/audit/actionWords.ts';
import { inWords, targetOf } from '../screens/audit/auditWords.ts';
import { moment } from '../parts/show/words.ts';

/** What staff did, chained line by line. */
export function Screen() {
  const { staff } = useDesk();
  const check = useChainCheck();
  const isEverywhere = staff.permissions['audit.read'] === null;
  return (
    <ListPage
      list={auditLog}
      title={t('audit.auditLog')}
      about={t('audit.everyChangeByStaffNewest')}
      actions={() =>
        isEverywhere && (
          <Button kind="line" small busy={check.isPending} onClick={() => check.mutate()}>
            {t('audit.checkTheChain')}
          </Button>
        )
      }
      filters={(_, first) => ({
        search: t('audit.personActionTargetOrReason'),
        action: [t('audit.action'), wordsOf(first?.actions ?? [])],
        from: { day: t('common.fromDay') },
        to: { day: t('common.toDay') },
      })}
      columns={[
        { key: 'action', head: t('common.what'), cell: actionText },
        said('staffName', t('audit.who')),
        { key: 'target', head: t('common.appliesTo'), cell: (row) => targetOf(row).words },
        said('merchantId', t('common.merchant')),
        said('reason', t('common.reason')),
        when('at', t('common.when')),
      ]}
      above={() => check.data && <Report report={check.data} />}
      earlier={t('audit.earlierLines')}
      empty={[t('common.noMatches'), t('common.clearAFilter')]}
      panel={(row, seat) => <Line row={row} seat={seat} />}
    />
  );
}

/** Each action by its name, in the order of the language. */
const wordsOf = (actions: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    actions
      .map((action) => [action, kindOfAction(action)] as const)
      .toSorted(([, one], [, other]) => one.localeCompare(other, language().tag)),
  );

function Line({ row, seat }: { readonly row: AuditRow; readonly seat: Seat }) {
  const target = targetOf(row);
  return (
    <RowPanel
      seat={seat}
      title={actionText(row)}
      about={moment(row.at)}
      facts={[
        [t('audit.who'), row.staffName],
        [t('audit.ipAddress'), row.ip],
        [
          t('common.appliesTo'),
          <button key="to" type="button" onClick={() => seat.open('', { ...NONE, targetId: row.targetId })}>
            {target.words}
          </button>,
        ],
        target.isNamed && [t('common.id'), row.targetId],
        [t('common.merchant'), row.merchantId ?? t('audit.notAboutOneMerchant')],
        [t('common.reason'), row.reason || '–'],
      ]}
    >
      <PanelPart title={t('audit.beforeAndAfter')}>
        <Diff before={inWords(row.before)} after={inWords(row.after)} />
      </PanelPart>
      <PanelPart title={t('audit.proof')}>
        <Facts
          facts={[
            [t('common.line'), String(row.seq)],
            [t('common.hash'), row.hash],
            [t('audit.request'), row.requestId],
          ]}
        />
      </PanelPart>
    </RowPanel>
  );
}

const NONE = { search: '', action: '', targetKind: '', from: '', to: '' };

const Report = ({ report }: { readonly report: ChainReport }) =>
  report.ok ? (
    <Notice tone="ok" role="status">
      <Tag tone="ok">{t('audit.intact')}</Tag>{' '}
      {t('audit.linesNoneChangedAddedOr', { rows: report.rows, headHash: report.headHash.slice(0, 16) })}
    </Notice>
  ) : (
    <Notice tone="bad" role="alert">
      <Tag tone="bad">{t('audit.broken')}</Tag>{' '}
      {t('audit.lineBrokenatProblem', { brokenAt: String(report.brokenAt), problem: report.problem })}
    </Notice>
  );
