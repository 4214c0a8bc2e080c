import type { TextKey } from '@baize/i18n';
import { formatDecimal, JOINER } from '@baize/i18n';
import { Card, Icon, tableClass } from '@baize/ui';
import { downIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import styles from './teamFigures.module.css';
import type { PnlRow, PnlSort } from './teamFigures.queries.ts';

interface Column {
  readonly label: TextKey;
  readonly of: keyof Omit<PnlRow, 'userName' | 'isAgent' | 'bets'>;
  readonly sort?: PnlSort;
  readonly signed?: boolean;
  /** Money, which no category has. */
  readonly cash?: boolean;
}

const COLUMNS: readonly Column[] = [
  { label: 'figures.valid', of: 'validBetAmount', sort: 'valid' },
  { label: 'figures.resultShort', of: 'profitAndLoss', sort: 'pnl', signed: true },
  { label: 'figures.staked', of: 'betAmount', sort: 'bet' },
  { label: 'figures.back', of: 'winAmount' },
  { label: 'figures.rebate', of: 'rebate', cash: true },
  { label: 'figures.commission', of: 'agentCommission', cash: true },
  { label: 'figures.promotions', of: 'promotion', cash: true },
  { label: 'figures.deposits', of: 'deposit', sort: 'deposit', cash: true },
  { label: 'figures.withdrawn', of: 'withdraw', sort: 'withdraw', cash: true },
];

export interface Sorted {
  readonly sort: PnlSort;
  readonly order: 'asc' | 'desc';
}

interface PnlTableProps {
  readonly rows: readonly PnlRow[];
  readonly together: Omit<PnlRow, 'userName' | 'isAgent'>;
  readonly isPlayOnly: boolean;
  readonly sorted: Sorted;
  readonly onSort: (sorted: Sorted) => void;
}

/** The first column stays; a tap sorts. */
export function PnlTable({ rows, together, isPlayOnly, sorted, onSort }: PnlTableProps) {
  const { t } = useApp();
  const columns = COLUMNS.filter(({ cash }) => !cash || !isPlayOnly);
  return (
    <Card inset className={`${styles.wide} num`}>
      <table className={tableClass}>
        <caption className="sr">{t('page.teamPnl')}</caption>
        <thead>
          <tr>
            <Heading label={t('figures.member')} sort="name" sorted={sorted} onSort={onSort} />
            {columns.map(({ label, of, sort }) =>
              sort ? (
                <Heading key={of} label={t(label)} {...{ sort, sorted, onSort }} />
              ) : (
                <th key={of} scope="col">
                  {t(label)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.userName}>
              <Who row={row} />
              <Cells row={row} columns={columns} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('figures.together')}</th>
            <Cells row={together} columns={columns} />
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

interface HeadingProps extends Pick<PnlTableProps, 'sorted' | 'onSort'> {
  readonly label: string;
  readonly sort: PnlSort;
}

function Heading({ label, sort, sorted, onSort }: HeadingProps) {
  const isHere = sorted.sort === sort;
  const isDown = sorted.order === 'desc';
  return (
    <th scope="col" aria-sort={isHere ? (isDown ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        onClick={() => onSort({ sort, order: isHere ? (isDown ? 'asc' : 'desc') : sort === 'name' ? 'asc' : 'desc' })}
      >
        {label}
        {isHere && <Icon path={downIcon} small className={isDown ? undefined : styles.up} />}
      </button>
    </th>
  );
}

/** A name; an agent's leads to its own downlines. */
function Who({ row: { userName, isAgent } }: { readonly row: PnlRow }) {
  const { t, place } = useApp();
  const query = new URLSearchParams(place.search);
  query.set('userName', userName);
  return (
    <th scope="row">
      {isAgent ? (
        <Link to={`/m/agent/team/pnl?${query}`}>
          <bdi>{userName}</bdi>
        </Link>
      ) : (
        <bdi>{userName}</bdi>
      )}
      <small>{t(isAgent ? 'team.agent' : 'team.player')}</small>
    </th>
  );
}

function Cells({ row, columns }: { readonly row: PnlTableProps['together']; readonly columns: readonly Column[] }) {
  const { language } = useApp();
  return columns.map(({ of, signed }) => {
    const amount = row[of];
    // To the peso: to the centavo it stands in the file.
    const figure = formatDecimal(amount, language).replace(/[.,٫]\d\d$/, '');
    const isPlus = signed && !amount.startsWith('-') && /[1-9]/.test(amount);
    return (
      <td key={of}>
        <bdi>{isPlus ? `+${JOINER}${figure}` : figure}</bdi>
      </td>
    );
  });
}
