import type { CouponLine } from '@baize/contract/lottery/orders.ts';
import { buttonClass, Empty, join, Skeleton, Stack, Tabs, Tag, Text } from '@baize/ui';
import { useState, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import type { Pages } from '../../app/lists/usePages.ts';
import { Link } from '../../app/router/Link.tsx';
import { Balls } from './Balls.tsx';
import { useChases, useLotteryOrders } from './lottery.queries.ts';
import { useDrawWords } from './drawWords.ts';
import { STATUS_TONES } from './words.ts';
import styles from './lottery.module.css';

const TABS = ['all', 'waiting', 'won', 'chases'] as const;

/** The member's lottery orders. */
export function OrdersView() {
  const { t, session, place } = useApp();
  const asked = new URLSearchParams(place.search).get('tab');
  const [tab, setTab] = useState<(typeof TABS)[number]>(TABS.find((name) => name === asked) ?? 'all');
  if (!session)
    return (
      <div className={styles.below}>
        <Empty sign="card" title={t('lottery.orders.empty')}>
          <Link to="/m/login" className={buttonClass({ kind: 'main' })}>
            {t('lottery.buy.login')}
          </Link>
        </Empty>
      </div>
    );
  return (
    <div className={join(styles.body, styles.below)}>
      <Tabs
        label={t('lottery.orders.tabs')}
        tabs={TABS.map((name) => ({ name, label: t(`lottery.orders.${name}`) }))}
        current={tab}
        onChange={setTab}
      >
        {tab === 'chases' ? <Chases /> : <Orders status={tab} />}
      </Tabs>
    </div>
  );
}

function Orders({ status }: { readonly status: 'all' | 'waiting' | 'won' }) {
  const { t, money } = useApp();
  const orders = useLotteryOrders(status);
  const total = orders.first?.total;
  return (
    <OrderList pages={orders}>
      {(list) => (
        <Stack gap={3}>
          {total && (
            <Text size="small" tone="muted" className="num">
              {t('lottery.orders.total', { stake: money(total.stake), won: money(total.win) })}
            </Text>
          )}
          <Stack as="ul" gap={2} className={styles.orders}>
            {list.map((order) => (
              <OrderRow key={`${order.orderId} ${order.phase}`} order={order} />
            ))}
          </Stack>
        </Stack>
      )}
    </OrderList>
  );
}

function Chases() {
  const { t, money } = useApp();
  const { when } = useDrawWords();
  return (
    <OrderList pages={useChases()}>
      {(list) => (
        <Stack as="ul" gap={2} className={styles.orders}>
          {list.map((chase) => (
            <li key={chase.orderId}>
              <Link className={styles.orderRow} to={`/m/lottery?order=${chase.orderId}`}>
                <span>
                  <b>{chase.gameName}</b>
                  <small>{t('lottery.orders.left', { left: chase.left, phases: chase.phases })}</small>
                  <small className="num">{when(chase.bettingTime)}</small>
                </span>
                <span className={styles.end}>
                  <b className="num">{money(chase.stake)}</b>
                  <small className="num">{t('lottery.orders.wonAmount', { amount: money(chase.won) })}</small>
                </span>
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </OrderList>
  );
}

interface OrderListProps<Row> {
  readonly pages: Pages<Row>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

function OrderList<Row>({ pages, children }: OrderListProps<Row>) {
  const { t } = useApp();
  return (
    <PagedList
      pages={pages}
      waiting={<Skeleton className={styles.bone} />}
      failed={{ title: t('lottery.orders.failed') }}
      empty={
        <Empty sign="card" title={t('lottery.orders.empty')} text={t('lottery.orders.emptyText')}>
          <Link to="/m/elott" className={buttonClass({})}>
            {t('lottery.orders.toHall')}
          </Link>
        </Empty>
      }
    >
      {children}
    </PagedList>
  );
}

/** One order in one issue. */
export function OrderRow({ order }: { readonly order: CouponLine }) {
  const { t, money } = useApp();
  const { short } = useDrawWords();
  const won = order.orderStatus === 'won';
  return (
    <li>
      <Link className={styles.orderRow} to={`/m/lottery?order=${order.orderId}`}>
        <span>
          <b>{order.gameName}</b>
          <small className="num">
            {t('lottery.orders.issue', { numero: short(order.numero) })}
            {order.chasing && ` · ${t('lottery.orders.chase')} ${order.phase}`}
            {order.corrected && ` · ${t('lottery.draw.corrected')}`}
          </small>
          {order.winningNumber && <Balls small family={order.family} numbers={order.winningNumber} />}
        </span>
        <span className={styles.end}>
          <Tag tone={STATUS_TONES[order.orderStatus]}>
            {won
              ? t('lottery.orders.wonAmount', { amount: money(order.winningAmount) })
              : t(`lottery.orders.${order.orderStatus}`)}
          </Tag>
          <small className="num">{t('lottery.orders.stake', { amount: money(order.planBettingAmount) })}</small>
        </span>
      </Link>
    </li>
  );
}
