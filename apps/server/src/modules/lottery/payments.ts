import { findLotteryGame } from '@baize/lottery/index.ts';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { COVERED } from '../wallet/rounds/index.ts';
import { post, refundEntry, rollbackEntry, winEntry, type Entry } from '../wallet/ledger/index.ts';
import { listDue, markPosted, type DuePayment } from './payments.store.ts';

const AT_ONCE = 2_000;

/** What a round of the ledger says of an order. */
export function roundOf(game: string, orderId: string, closes: boolean, isCovered = false) {
  const found = findLotteryGame(game);
  return {
    vendor: found?.vendor ?? 'LOTT',
    round: {
      ...{ id: orderId, game, closes, category: found?.mode === 'Elott' ? 'ELOTT' : 'LOTT' },
      ...(isCovered && { gameClass: COVERED }),
    },
  };
}

/** What the ledger is asked to post for a payment. */
export function entryOf(payment: DuePayment): Entry {
  const { merchantId, memberId, currency, trial, orderId, amount, tx: txId, kind, target } = payment;
  const movement = { merchantId, memberId, currency, trial, txId, ...roundOf(payment.game, orderId, payment.closes) };
  if (kind === 'rollback') return rollbackEntry({ ...movement, target: target ?? '' });
  if (kind === 'refund') return refundEntry({ ...movement, bet: orderId, amount });
  return winEntry({ ...movement, amount, bet: orderId, free: false });
}

const paying = perApp((_app: App): { now: Promise<void> | null } => ({ now: null }));
/** Unless under way. */
export function payMeanwhile(app: App): void {
  const mine = paying(app);
  mine.now ??= payDue(app)
    .catch((error: unknown) => app.log.warn({ err: error }, 'what the lottery owes is posted by the next turn'))
    .finally(() => {
      mine.now = null;
    });
}
/** When what `payMeanwhile` began is done. */
export const paidMeanwhile = async (app: App): Promise<void> => void (await paying(app).now);

/** Once by each tx; those of an order in order. */
export async function payDue(app: App): Promise<void> {
  for (;;) {
    const due = await listDue(app.db, AT_ONCE);
    if (due.length === 0) return;
    const byOrder = Map.groupBy(due, ({ orderId }) => orderId);
    const told = await Promise.all([...byOrder.values()].map((payments) => payOrder(app, payments)));
    const posted = told.flat();
    if (posted.length > 0) await markPosted(app.db, posted);
    for (const memberId of new Set(posted.map((payment) => payment.memberId)))
      app.live.toMember(memberId, { type: 'lotteryOrders' });
    if (posted.length < due.length) return;
  }
}

async function payOrder(app: App, payments: readonly DuePayment[]): Promise<DuePayment[]> {
  const posted: DuePayment[] = [];
  for (const payment of payments) {
    const { verdict } = await post(app, entryOf(payment));
    if (verdict !== 'applied' && verdict !== 'repeated') {
      app.log.error({ order: payment.orderId, tx: payment.tx, verdict }, 'a payment of the lottery was not taken');
      break;
    }
    posted.push(payment);
  }
  return posted;
}
