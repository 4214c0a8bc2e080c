import { Empty, Icon, ListCard, rowClass, rowEndClass, Tag, type TagTone } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import type { RoutePath } from '../../app/router/routes.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { RowBones, useAgencyWords, useMissing } from '../agency/index.ts';
import { useStatements, type StatementKind, type StatementRow, type StatementState } from './statements.queries.ts';
import { useContractWords } from './useContractWords.ts';

export const STATEMENT_TONES: Record<StatementState, TagTone> = {
  nothing: 'plain',
  preview: 'info',
  held: 'info',
  due: 'info',
  unfunded: 'caution',
  overdue: 'bad',
  paid: 'ok',
  reversed: 'plain',
};

export function StatementList({ kind }: { readonly kind: StatementKind }) {
  const { t } = useApp();
  const missing = useMissing();
  return (
    <PagedList
      pages={useStatements(kind)}
      {...missing(t('statements.failed'), <RowBones />)}
      empty={<Empty title={t('statements.empty')} text={t('statements.emptyText')} />}
    >
      {(rows) => (
        <ListCard>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ListCard>
      )}
    </PagedList>
  );
}

function Row({ row }: { readonly row: StatementRow }) {
  const { t, money, place } = useApp();
  const { share } = useAgencyWords();
  const { category } = useContractWords();
  const periodOf = usePeriodWords();
  const note =
    row.contract_rate === null
      ? category(row.category)
      : `${category(row.category)} · ${t('statements.ofTier', { rate: share(row.contract_rate) })}`;
  return (
    <Link to={`${place.path as RoutePath}?statement=${row.id}`} className={rowClass('lined')}>
      <span>
        {periodOf(row)}
        <small>{note}</small>
      </span>
      <span className={rowEndClass}>
        <b className="num">{money(row.net)}</b>
        <Tag tone={row.disputed ? 'caution' : STATEMENT_TONES[row.state]}>
          {t(row.disputed ? 'statements.inQuestion' : `statements.state.${row.state}`)}
        </Tag>
        <Icon path={nextIcon} small mirrored />
      </span>
    </Link>
  );
}

/** "16 Oct to 31 Oct", or the day. */
export function usePeriodWords() {
  const { t } = useApp();
  const { day, weekDay } = useAgencyWords();
  return ({ period }: Pick<StatementRow, 'period'>): string =>
    period.from === period.to ? weekDay(period.from) : t('income.span', { from: day(period.from), to: day(period.to) });
}
