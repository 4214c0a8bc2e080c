import { Button, Empty, ListCard, Sheet, Skeleton, Stack, Tag, type TagTone } from '@baize/ui';
import type { MallOrder, OrderState } from '@baize/contract/loyalty/mall.ts';
import { useApp } from '../../app/app.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { useCashierWords } from '../cashier/index.ts';
import { CodeLine } from './CodeLine.tsx';
import { ItemPicture } from './ItemArt.tsx';
import { useCancelOrder, useMallOrders } from './mall.queries.ts';
import styles from './mall.module.css';

const TONES: Record<OrderState, TagTone> = {
  ordered: 'info',
  packed: 'info',
  sent: 'info',
  delivered: 'ok',
  given: 'ok',
  cancelled: 'plain',
};

/** The member's orders, newest first. */
export function OrdersSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useApp();
  const orders = useMallOrders(open);
  return (
    <Sheet open={open} onClose={onClose} label={t('mall.orders')} closeLabel={t('common.close')}>
      <PagedList
        pages={orders}
        waiting={<Skeleton className={styles.bone} />}
        failed={{ title: t('orders.failed') }}
        empty={<Empty sign="card" title={t('orders.empty')} text={t('orders.emptyText')} />}
      >
        {(rows) => (
          <ListCard>
            {rows.map((order) => (
              <Order key={order.orderId} order={order} />
            ))}
          </ListCard>
        )}
      </PagedList>
    </Sheet>
  );
}

function Order({ order }: { readonly order: MallOrder }) {
  const { t, confirm } = useApp();
  const { when } = useCashierWords();
  const cancel = useCancelOrder();
  async function handleCancel() {
    const isSure = await confirm({
      title: t('orders.cancel'),
      text: t('orders.cancelAsk', { points: order.points }),
      yes: t('orders.cancel'),
      no: t('orders.keep'),
    });
    if (isSure) cancel.mutate(order.orderId);
  }
  return (
    <article className={styles.order}>
      <ItemPicture picture={order.picture} />
      <div>
        <b>{order.title}</b>
        <small className="num">
          {t('mall.value', { points: order.points })} · {when(order.at)}
        </small>
        {order.code && <CodeLine code={order.code} />}
        {order.kind === 'physical' && order.state !== 'cancelled' && <Parcel order={order} />}
        {order.canCancel && (
          <Button small busy={cancel.isPending} onClick={() => void handleCancel()}>
            {t('orders.cancel')}
          </Button>
        )}
      </div>
      <Tag tone={TONES[order.state]}>{t(`orders.state.${order.state}`)}</Tag>
    </article>
  );
}

const STEPS = ['ordered', 'packed', 'sent', 'delivered'] as const;

/** Where a parcel is on its way. */
function Parcel({ order }: { readonly order: MallOrder }) {
  const { t } = useApp();
  const { when } = useCashierWords();
  const at = STEPS.findIndex((step) => step === order.state);
  const momentOf = (step: number): string => (step === 0 ? when(order.at) : step === at ? when(order.changedAt) : '');
  return (
    <Stack as="ol" gap={2} className={styles.steps}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-done={index < at || undefined}
          data-now={index === at || undefined}
          {...(index === at && { 'aria-current': 'step' })}
        >
          <span>{t(`orders.state.${step}`)}</span>
          {momentOf(index) && <small className="num">{momentOf(index)}</small>}
          {step === 'sent' && order.tracking && (
            <small>{t('orders.tracking', { carrier: order.carrier, tracking: order.tracking })}</small>
          )}
        </li>
      ))}
    </Stack>
  );
}
