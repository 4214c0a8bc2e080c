import { Notice, Skeleton, Tag } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { moment } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { useAgencyStatement } from './agency.queries.ts';
import { categoryWords, lineWords, percentWords, RUN_KINDS, statementWords } from './agencyWords.ts';

type Line = NonNullable<ReturnType<typeof useAgencyStatement>['data']>['lines'][number];

const COLUMNS: readonly Column<Line>[] = [
  { key: 'what', head: t('common.line'), cell: (line) => lineWords(line) },
  { key: 'how', head: t('agency.how'), cell: ({ base, rate, category }) => howWords(base, rate, category) },
  { key: 'amount', head: t('common.amount'), figure: true, cell: ({ amount }) => amount },
];

const howWords = (base: string | null, rate: string | null, category: string | null): string =>
  [
    base === null ? '' : rate === null ? base : t('agency.rateOfBase', { rate: percentWords(rate), base }),
    category === null || category === 'CONS' ? '' : categoryWords(category),
  ]
    .filter(Boolean)
    .join(', ');

export function StatementPart({
  merchantId,
  statementId,
}: {
  readonly merchantId: string;
  readonly statementId: string;
}) {
  const found = useAgencyStatement(merchantId, statementId);
  if (found.isError) return <Notice tone="bad">{found.error.message}</Notice>;
  if (!found.data) return <Skeleton block={160} />;
  const { statement, lines, teamBet, active, carryOut, deficitOut } = found.data;
  const [words, tone] = statementWords(statement);
  const isThere = (amount: string) => Number(amount) !== 0;
  return (
    <PanelPart
      title={t('agency.runkindsOfReceiverToday', {
        runKinds: RUN_KINDS[statement.kind],
        receiver: statement.receiver,
        toDay: statement.toDay,
      })}
    >
      <Facts
        facts={[
          [
            t('common.status'),
            <Tag key="status" tone={tone}>
              {words}
            </Tag>,
          ],
          [t('common.net'), statement.net],
          [t('common.paidBy'), statement.giver ?? t('common.house')],
          [t('common.paidOn'), statement.paidAt === null ? '–' : moment(statement.paidAt)],
          [t('agency.teamBetsActiveMembers'), `${teamBet}, ${active}`],
          ...(isThere(carryOut) ? [[t('agency.carriedToTheNextPeriod'), carryOut] as const] : []),
          ...(isThere(deficitOut) ? [[t('agency.deficitOfTheNextPeriod'), deficitOut] as const] : []),
        ]}
      />
      <DataTable
        readRows={null}
        label={t('agency.lines')}
        columns={COLUMNS}
        rows={lines}
        rowKey={({ no }) => String(no)}
        empty={t('agency.noLines')}
      />
    </PanelPart>
  );
}
