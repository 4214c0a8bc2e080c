import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { Button, Skeleton, Tag } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useCashierOverview, type CashierOverview } from '../../features/cashierOverview/index.ts';
import { useWithdrawals } from '../../features/withdrawals/index.ts';
import { Page, Refused } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { ago, amount, count, moment } from '../../parts/show/words.ts';
import styles from './dashboard.module.css';

const Search = v.object({ merchant: v.optional(v.fallback(v.string(), ''), '') });

type Line = CashierOverview['lines'][number];

/** What a line is called, and the page that it opens. */
const LINES: Readonly<Record<Line['code'], readonly [string, string]>> = {
  books: ['Ledger', '/ledger'],
  gateways: ['Gateways', '/gateways'],
  callbacks: ['Callbacks waiting', '/deposits'],
  depositsHeld: ['Deposits to decide', '/deposits'],
  withdrawalsOldest: ['Oldest withdrawal', '/withdrawals'],
  payoutsStuck: ['Stuck payouts', '/withdrawals'],
  exceptions: ['Reconciliation exceptions', '/exceptions'],
  float: ['Gateway float', '/gateways'],
  reports: ['Reports up to date', '/reports'],
};
const LEVELS = { good: ['ok', 'OK'], warn: ['caution', 'review'], bad: ['bad', 'act now'] } as const;

/** Is everything all right? Money of today, what must hold, and who is waiting. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('cashier.read', state.merchant);
  const { data, error, refetch, isFetching } = useCashierOverview(merchantId);
  const amiss = data?.lines.filter(({ level }) => level !== 'good').length ?? 0;
  return (
    <Page
      title="Dashboard"
      about={data && (amiss === 0 ? 'Everything is OK.' : `${count(amiss, 'thing needs', 'things need')} review.`)}
      actions={
        <>
          <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant })} />
          {data && <span className="num">as of {moment(data.asOf)}</span>}
          <Button small kind="line" busy={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        </>
      }
    >
      {error && !data && <Refused error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton block={320} />}
      {data && (
        <>
          <Today overview={data} />
          <div className={styles.columns}>
            <Waiting merchantId={merchantId} now={data.asOf} />
            <section className={styles.card} aria-label="Checks">
              <h2>Checks</h2>
              <ul>
                {data.lines.map((line) => (
                  <li key={line.code}>
                    <Tag tone={LEVELS[line.level][0]}>{LEVELS[line.level][1]}</Tag>
                    <Link to={LINES[line.code][1]} search={{ merchant: merchantId } as never} className="grow">
                      {LINES[line.code][0]}
                    </Link>
                    <span className="num">
                      {line.figure}
                      {line.since && ` · since ${ago(line.since, data.asOf)}`}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </>
      )}
    </Page>
  );
}

function Today({ overview: { today, currency } }: { overview: CashierOverview }) {
  const tiles = [
    ['Paid in today', amount(today.depositsSum, currency), count(today.deposits, 'deposit', 'deposits')],
    ['Paid out today', amount(today.withdrawalsSum, currency), count(today.withdrawals, 'withdrawal', 'withdrawals')],
    ['First deposits today', String(today.firstDeposits), 'new depositors'],
  ] as const;
  return (
    <ul className={styles.tiles} aria-label="Today">
      {tiles.map(([name, figure, about]) => (
        <li key={name}>
          <span>{name}</span>
          <b className="num">{figure}</b>
          <small>{about}</small>
        </li>
      ))}
    </ul>
  );
}

const WAITING_SHOWN = 8;

function Waiting({ merchantId, now }: { merchantId: string; now: string }) {
  const found = useWithdrawals(merchantId, 'waiting', '');
  const rows = found.data?.pages[0]?.list.slice(0, WAITING_SHOWN);
  return (
    <section className={styles.card} aria-label="Withdrawals waiting">
      <header>
        <h2 className="grow">Withdrawals waiting</h2>
        <Link to="/withdrawals" search={{ merchant: merchantId } as never}>
          Open queue
        </Link>
      </header>
      {found.error && !rows && <Refused error={found.error} onRetry={() => void found.refetch()} />}
      {!rows && !found.error && <Skeleton block={160} />}
      {rows?.length === 0 && <p>Queue is empty.</p>}
      <ul>
        {rows?.map((row) => (
          <li key={row.withdrawalId}>
            <Link to="/withdrawals" search={{ merchant: merchantId, open: row.withdrawalId } as never}>
              {row.userName}
            </Link>
            <span className="grow">
              {row.destination.name} {row.destination.mask}
            </span>
            <span className="num">{amount(row.amount, row.currency)}</span>
            <span className="num">{ago(row.createdAt, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
