import { CANCELS_MAX } from '@baize/contract/lottery/games.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { giveBack } from './exposure.ts';
import { shareOpen } from './issues.store.ts';
import {
  addToOrders,
  findOrder,
  listCoupons,
  listLines,
  listWaitingOrders,
  takeCoupon,
  takeCouponsOfIssue,
  updateCoupons,
  type OrderRow,
  type Owner,
} from './orders.store.ts';
import { insertPayments, type Payment } from './payments.store.ts';
import { closeFinished, paymentOf, stopCoupons } from './settle.ts';

export interface Cancelled {
  readonly status: 'cancelled' | 'notCancellable' | 'limit' | 'unknown';
  readonly refund: bigint;
  readonly currency: string | null;
}

/** While its issue takes orders; a repeat answers the same. */
export async function cancelLine(
  app: App,
  owner: Owner,
  { orderId, phase, line }: { orderId: string; phase: number; line: number },
): Promise<Cancelled> {
  const order = await findOrder(app.db, owner, orderId);
  const lines = order ? await listLines(app.db, owner.merchantId, [{ bucket: owner.bucket, orderId }]) : [];
  const wanted = lines.find((one) => one.line === line);
  if (!order || !wanted) return { status: 'unknown', refund: 0n, currency: null };
  return app.db.transaction(async (tx) => {
    // All of the member's on that issue: of two at once the second counts the first.
    const own = await takeCouponsOfIssue(tx, owner, orderId, phase);
    const coupon = own.find((one) => one.orderId === orderId);
    if (!coupon) return { status: 'unknown', refund: 0n, currency: order.currency };
    const times = BigInt(coupon.multiple);
    const refund = wanted.amount * times;
    const state = coupon.lineStates[line - 1];
    if (state === 'x') return { status: 'cancelled', refund, currency: order.currency };
    const isOpen = (await shareOpen(tx, owner.merchantId, [coupon.issueId])).length > 0;
    if (state !== 'w' || coupon.state !== 'waiting' || !isOpen)
      return { status: 'notCancellable', refund: 0n, currency: order.currency };
    if (own.reduce((sum, { lineStates }) => sum + lineStates.split('x').length - 1, 0) >= CANCELS_MAX)
      return { status: 'limit', refund: 0n, currency: order.currency };
    const lineStates = `${coupon.lineStates.slice(0, line - 1)}x${coupon.lineStates.slice(line)}`;
    const most = wanted.most * times;
    const isLast = !lineStates.includes('w');
    const after = {
      ...coupon,
      lineStates,
      most: coupon.most > most ? coupon.most - most : 0n,
      refunded: coupon.refunded + refund,
      state: isLast ? ('cancelled' as const) : coupon.state,
    };
    await updateCoupons(tx, [after]);
    await giveBack(tx, [coupon], line);
    const payments = [paymentOf(coupon, { kind: 'refund', amount: refund, suffix: `c${line}` })];
    await addToOrders(tx, [{ bucket: order.bucket, id: order.id, won: 0n, refunded: refund }]);
    if (isLast) await closeFinished(tx, [after], new Map([[order.id, order]]), payments);
    await insertPayments(tx, payments);
    return { status: 'cancelled', refund, currency: order.currency };
  });
}

/** Ends a chase: everything that takes orders still comes back. */
export const endChase = (app: App, order: OrderRow): Promise<{ stopped: number; refund: bigint }> =>
  app.db.transaction((tx) => stopOrder(tx, order));

/** The same in a transaction of the caller's. */
export async function stopOrder(tx: Db, order: OrderRow): Promise<{ stopped: number; refund: bigint }> {
  const taken = [];
  for (const { phase, state } of await listCoupons(tx, order, order.id)) {
    if (state !== 'waiting') continue;
    const coupon = await takeCoupon(tx, order, order.id, phase);
    if (coupon?.state === 'waiting') taken.push(coupon);
  }
  const payments: Payment[] = [];
  const stopped = await stopCoupons(tx, taken, payments);
  const refund = stopped.reduce((sum, { stake, refunded }) => sum + stake - refunded, 0n);
  if (stopped.length === 0) return { stopped: 0, refund: 0n };
  await addToOrders(tx, [{ bucket: order.bucket, id: order.id, won: 0n, refunded: refund }]);
  await closeFinished(tx, stopped, new Map([[order.id, order]]), payments);
  await insertPayments(tx, payments);
  return { stopped: stopped.length, refund };
}

const BLOCKED_AT_ONCE = 200;

/** Unlocked stakes return at once; locked ones are played and paid. */
export async function endOrdersOf(app: App, owner: Owner): Promise<void> {
  for (let after = ''; ;) {
    const orders = await listWaitingOrders(app.db, owner, { after: after || null, limit: BLOCKED_AT_ONCE });
    for (const { orderId } of orders) {
      const order = await findOrder(app.db, owner, orderId);
      if (order) await endChase(app, order);
    }
    after = orders.at(-1)?.orderId ?? '';
    if (orders.length < BLOCKED_AT_ONCE) return;
  }
}
