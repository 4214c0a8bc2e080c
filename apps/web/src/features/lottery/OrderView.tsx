import type { Suborder } from '@baize/contract/lottery/orders.ts';
import { Button, Empty, join, Skeleton, Tag } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Balls } from './Balls.tsx';
import { FairnessSheet } from './FairnessSheet.tsx';
import { useCancelLine, useLotteryOrder, useStopChase, type OrderDetail } from './lottery.queries.ts';
import { STATUS_TONES, useDrawWords, useSelectionWords } from './words.ts';
import styles from './lottery.module.css';

/** An order with every line in every issue. */
export function OrderView({ orderId }: { readonly orderId: string }) {
  const { t } = useApp();
  const order = useLotteryOrder(orderId);
  if (order.data) return <Order order={order.data} />;
  if (order.isError)
    return (
      <Empty sign="cross" title={t('lottery.order.failed')}>
        <Button busy={order.isFetching} onClick={() => void order.refetch()}>
          {t('common.retry')}
        </Button>
      </Empty>
    );
  return (
    <div className={styles.body} role="status" aria-label={t('common.loading')}>
      <Skeleton className={styles.bone} />
    </div>
  );
}

function Order({ order }: { readonly order: OrderDetail }) {
  const { t, money, confirm } = useApp();
  const { when, short } = useDrawWords();
  const stop = useStopChase();
  const [numero, setNumero] = useState<string | null>(null);
  const canStop = order.totalChasePhases > 1 && order.suborders.some(({ cancellable }) => cancellable);
  const facts = [
    [t('lottery.order.number'), order.orderNumber],
    [t('lottery.order.placed'), when(order.bettingTime)],
    [t('lottery.order.stake'), money(order.totalBetAmount)],
    ...(Number(order.refunded) > 0 ? [[t('lottery.order.refunded'), money(order.refunded)]] : []),
    [t('lottery.order.won'), money(order.won)],
  ];
  async function handleStop() {
    const isSure = await confirm({
      title: t('lottery.order.stopAsk'),
      text: t('lottery.order.stopText'),
      yes: t('lottery.order.stop'),
      no: t('lottery.order.keep'),
    });
    if (isSure) stop.mutate(order.orderId);
  }
  return (
    <div className={join(styles.body, styles.below)}>
      <h2>{order.gameName}</h2>
      <dl className={styles.facts}>
        {facts.map(([name = '', value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {canStop && (
        <Button wide busy={stop.isPending} onClick={() => void handleStop()}>
          {t('lottery.order.stop')}
        </Button>
      )}
      {order.numeros.map((issue) => (
        <section key={issue.phase} className={styles.family}>
          <h3 className="num">
            {t('lottery.orders.issue', { numero: short(issue.numero) })} {issue.multiple > 1 && `× ${issue.multiple}`}
          </h3>
          {issue.winningNumber ? (
            <div className={styles.drawRow}>
              <Balls family={order.family} numbers={issue.winningNumber} />
              <Button small kind="ghost" onClick={() => setNumero(issue.numero)}>
                {t('lottery.order.fair')}
              </Button>
            </div>
          ) : (
            <p className={styles.muted}>
              {when(issue.drawTime)} · {t('lottery.order.waits')}
            </p>
          )}
          {issue.version > 1 && <p className={styles.muted}>{t('lottery.order.corrected')}</p>}
          <ul className={styles.lines}>
            {order.suborders
              .filter(({ suborderId }) => suborderId.split('.')[1] === String(issue.phase))
              .map((line) => (
                <Line key={line.suborderId} line={line} />
              ))}
          </ul>
        </section>
      ))}
      <FairnessSheet gameCode={order.gameCode} family={order.family} numero={numero} onClose={() => setNumero(null)} />
    </div>
  );
}

function Line({ line }: { readonly line: Suborder }) {
  const { t, money, confirm } = useApp();
  const words = useSelectionWords();
  const cancel = useCancelLine();
  async function handleCancel() {
    const isSure = await confirm({
      title: t('lottery.order.cancelAsk'),
      text: t('lottery.order.cancelText', { amount: money(line.amount) }),
      yes: t('lottery.order.cancel'),
      no: t('lottery.order.keep'),
    });
    if (isSure) cancel.mutate(line.suborderId);
  }
  return (
    <li>
      <span className={styles.lineHead}>
        <b>{line.playName}</b>
        <b className="num">{money(line.amount)}</b>
      </span>
      <span className={styles.picked}>{words(line.playId, line.selection)}</span>
      <span className={styles.lineHead}>
        <small className="num">{t('lottery.buy.combinations', { count: line.notes })}</small>
        <Tag tone={STATUS_TONES[line.status]}>
          {line.status === 'won'
            ? t('lottery.orders.wonAmount', { amount: money(line.win) })
            : t(`lottery.orders.${line.status}`)}
        </Tag>
      </span>
      {line.cancellable && (
        <Button small busy={cancel.isPending} onClick={() => void handleCancel()}>
          {t('lottery.order.cancel')}
        </Button>
      )}
    </li>
  );
}
