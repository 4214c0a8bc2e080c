import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { Button, Skeleton, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { Said } from '../../kit/ListFilters.tsx';
import { t } from '../../app/texts.ts';
import { cashierOverview } from '@baize/contract/backoffice/cashierLedger.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { useOne } from '../../kit/queries.ts';
import { useWithdrawals } from '../../features/withdrawals/index.ts';
import { Page, Refused } from '../../parts/page/Page.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { ago, amount, moment } from '../../parts/show/words.ts';
import { Trends } from './Trends.tsx';
import styles from './dashboard.module.css';

type CashierOverview = OutputOf<typeof cashierOverview>;
const REFETCH_MS = 10_000;
const Search = v.object({ merchant: Said });

type Line = CashierOverview['lines'][number];

const LINES: Readonly<Record<Line['code'], readonly [string, string]>> = {
  books: [t('dashboard.lines.books'), '/ledger'],
  gateways: [t('dashboard.lines.gateways'), '/gateways'],
  callbacks: [t('dashboard.lines.callbacks'), '/deposits'],
  depositsHeld: [t('dashboard.lines.depositsHeld'), '/deposits'],
  withdrawalsOldest: [t('dashboard.lines.withdrawalsOldest'), '/withdrawals'],
  payoutsStuck: [t('dashboard.lines.payoutsStuck'), '/withdrawals'],
  exceptions: [t('dashboard.lines.exceptions'), '/exceptions'],
  float: [t('dashboard.lines.float'), '/gateways'],
  transfersHeld: [t('dashboard.lines.transfersHeld'), '/transfers'],
  codes: [t('dashboard.lines.codes'), '/sent-messages'],
  reports: [t('dashboard.lines.reports'), '/reports'],
};
const LEVELS = {
  good: ['ok', t('dashboard.levels.good')],
  warn: ['caution', t('dashboard.levels.warn')],
  bad: ['bad', t('dashboard.levels.bad')],
} as const;

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('cashier.read', state.merchant);
  const { data, error, refetch, isFetching } = useOne(cashierOverview, merchantId === '' ? null : { merchantId }, {
    refetchInterval: REFETCH_MS,
  });
  const amiss = data?.lines.filter(({ level }) => level !== 'good').length ?? 0;
  return (
    <Page
      title={t('dashboard.dashboard')}
      about={data && (amiss === 0 ? t('dashboard.everythingIsOk') : t('dashboard.checksNeedReview', { amiss }))}
      actions={
        <>
          <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant })} />
          {data && <span className="num">{t('dashboard.asOf', { asOf: moment(data.asOf) })}</span>}
          <Button small kind="line" busy={isFetching} onClick={() => void refetch()}>
            {t('dashboard.refresh')}
          </Button>
        </>
      }
    >
      {error && !data && <Refused error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton block={320} />}
      {data && (
        <>
          <Today overview={data} />
          {may('reports.read', merchantId) && <Trends merchantId={merchantId} asOf={data.asOf} />}
          <div className={styles.columns}>
            <Waiting merchantId={merchantId} now={data.asOf} />
            <section className={styles.card} aria-label={t('dashboard.checks')}>
              <h2>{t('dashboard.checks')}</h2>
              <ul>
                {data.lines.map((line) => (
                  <li key={line.code}>
                    <Tag tone={LEVELS[line.level][0]}>{LEVELS[line.level][1]}</Tag>
                    <Link to={LINES[line.code][1]} search={{ merchant: merchantId } as never} className="grow">
                      {LINES[line.code][0]}
                    </Link>
                    <span className="num">
                      {line.since
                        ? t('dashboard.figureSince', { figure: line.figure, since: ago(line.since, data.asOf) })
                        : line.figure}
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
    [
      t('dashboard.paidInToday'),
      amount(today.depositsSum, currency),
      t('dashboard.depositsDeposit', { deposits: today.deposits }),
    ],
    [
      t('dashboard.paidOutToday'),
      amount(today.withdrawalsSum, currency),
      t('dashboard.withdrawalsWithdrawal', { withdrawals: today.withdrawals }),
    ],
    [t('dashboard.firstDepositsToday'), String(today.firstDeposits), t('dashboard.newDepositors')],
  ] as const;
  return (
    <ul className={styles.tiles} aria-label={t('dashboard.today')}>
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
    <section className={styles.card} aria-label={t('dashboard.withdrawalsWaiting')}>
      <header>
        <h2 className="grow">{t('dashboard.withdrawalsWaiting')}</h2>
        <Link to="/withdrawals" search={{ merchant: merchantId } as never}>
          {t('dashboard.openQueue')}
        </Link>
      </header>
      {found.error && !rows && <Refused error={found.error} onRetry={() => void found.refetch()} />}
      {!rows && !found.error && <Skeleton block={160} />}
      {rows?.length === 0 && <p>{t('dashboard.queueIsEmpty')}</p>}
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
