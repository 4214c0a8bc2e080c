import { Notice, Skeleton, Tag } from '@baize/ui/index.ts';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { moment } from '../../parts/show/words.ts';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { useAgencyStatement } from './agency.queries.ts';
import { lineWords, percentWords, RUN_KINDS, statementWords } from './agencyWords.ts';

type Line = NonNullable<ReturnType<typeof useAgencyStatement>['data']>['lines'][number];

const COLUMNS: readonly Column<Line>[] = [
  { key: 'what', head: 'Line', cell: (line) => lineWords(line) },
  { key: 'how', head: 'How', cell: ({ base, rate, category }) => howWords(base, rate, category) },
  { key: 'amount', head: 'Amount', figure: true, cell: ({ amount }) => amount },
];

const howWords = (base: string | null, rate: string | null, category: string | null): string =>
  [
    base === null ? '' : rate === null ? base : `${percentWords(rate)} of ${base}`,
    category === null || category === 'CONS' ? '' : category,
  ]
    .filter(Boolean)
    .join(', ');

/** Why a statement is what it is, and why it is not paid yet. */
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
    <PanelPart title={`${RUN_KINDS[statement.kind]} of ${statement.receiver}, ${statement.toDay}`}>
      <Facts
        facts={[
          [
            'Status',
            <Tag key="status" tone={tone}>
              {words}
            </Tag>,
          ],
          ['Net', statement.net],
          ['Paid by', statement.giver ?? 'House'],
          ['Paid', statement.paidAt === null ? '–' : moment(statement.paidAt)],
          ['Team bets, active members', `${teamBet}, ${active}`],
          ...(isThere(carryOut) ? [['Carried to the next period', carryOut] as const] : []),
          ...(isThere(deficitOut) ? [['Deficit of the next period', deficitOut] as const] : []),
        ]}
      />
      <DataTable label="Lines" columns={COLUMNS} rows={lines} rowKey={({ no }) => String(no)} empty="No lines" />
    </PanelPart>
  );
}
