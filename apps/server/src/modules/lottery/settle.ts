import { dayOf, findPlay, payOf, readSelection, type Drawn } from '@baize/lottery/index.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { giveBack } from './exposure.ts';
import { endIssue, shareOpen, type IssueRow } from './issues.store.ts';
import {
  addToOrders,
  listLines,
  listWaiting,
  sumDrawn,
  takeCoupons,
  takeOrders,
  updateCoupons,
  type CouponRow,
  type LineRow,
  type OrderRow,
} from './orders.store.ts';
import { tellCorrected } from './corrections.ts';
import { insertPayments, listLiveWins, type Payment } from './payments.store.ts';

const AT_ONCE = 1_000;

/** What an order gains by a step. */
interface Gain {
  won: bigint;
  refunded: bigint;
}

export const paymentOf = (
  of: Pick<CouponRow, 'bucket' | 'orderId' | 'memberId' | 'merchantId' | 'phase'>,
  rest: Pick<Payment, 'kind' | 'amount'> & { suffix: string; target?: string; closes?: boolean },
): Payment => ({
  bucket: of.bucket,
  orderId: of.orderId,
  memberId: of.memberId,
  merchantId: of.merchantId,
  phase: of.phase,
  kind: rest.kind,
  amount: rest.amount,
  tx: `${of.orderId}:${of.phase}:${rest.suffix}`,
  target: rest.target ?? null,
  closes: rest.closes ?? false,
});

/** Judges the coupons of a drawn or void issue, in batches: each is a transaction of results and of what is owed for them, told after it. */
export async function settleIssue(app: App, issue: IssueRow, handleBatch = (): void => undefined): Promise<void> {
  for (;;) {
    const taken = await app.db.transaction((tx) => settleBatch(app, tx, issue));
    handleBatch();
    if (taken < AT_ONCE) break;
  }
  await endIssue(app.db, issue);
}

async function settleBatch(app: App, tx: Db, issue: IssueRow): Promise<number> {
  const found = await takeCoupons(tx, { issueId: issue.id, version: issue.version, limit: AT_ONCE });
  if (found.length === 0) return 0;
  const orders = await takeOrders(tx, found);
  const lines = Map.groupBy(await listLines(tx, '', found), ({ orderId }) => orderId);
  // A first result finds nothing paid before it.
  const isFirst = issue.version <= 1 && issue.state !== 'void';
  const live = Map.groupBy(isFirst ? [] : await listLiveWins(tx, found), ({ orderId, phase }) => `${orderId} ${phase}`);
  const drawn = { numbers: issue.numbers?.split(',') ?? [], day: dayOf(issue.numero) };
  const payments: Payment[] = [];
  const gains = new Map<string, Gain>();
  const judged = found.map((coupon) => {
    const after =
      issue.state === 'void'
        ? voided(coupon, issue.version)
        : judgeCoupon(coupon, lines.get(coupon.orderId) ?? [], drawn, issue.version);
    const wins = live.get(`${coupon.orderId} ${coupon.phase}`) ?? [];
    payments.push(...owed(coupon, after, wins, issue.version));
    const gain = gains.get(coupon.orderId) ?? { won: 0n, refunded: 0n };
    gain.won += after.win - coupon.win;
    gain.refunded += after.refunded - coupon.refunded;
    gains.set(coupon.orderId, gain);
    return after;
  });
  await updateCoupons(tx, judged);
  await stopChases(tx, await endingOf(tx, judged, orders, gains), payments, gains);
  await closeFinished(tx, judged, orders, payments);
  await addToOrders(
    tx,
    [...gains]
      .filter(([, { won, refunded }]) => won !== 0n || refunded !== 0n)
      .map(([id, gain]) => ({ id, bucket: orders.get(id)?.bucket ?? 0, ...gain })),
  );
  await insertPayments(tx, payments);
  await tellCorrected(app, tx, issue, found, judged, orders);
  return found.length;
}

export function judgeCoupon(coupon: CouponRow, lines: readonly LineRow[], drawn: Drawn, version: number): CouponRow {
  const states = [...coupon.lineStates];
  const wins: bigint[] = [];
  let pushed = 0n;
  for (const [at, line] of lines.entries()) {
    const play = findPlay(line.play);
    const picked = play && readSelection(play, line.selection);
    wins[at] = 0n;
    if (states[at] === 'x' || !play || !picked) continue;
    const pay = payOf(play, picked, drawn, line.base * BigInt(coupon.multiple), line.odds.split(',').map(Number));
    wins[at] = pay.win;
    pushed += states[at] === '=' ? 0n : pay.pushed;
    const atRest = pay.pushed > 0n ? '=' : '-';
    states[at] = pay.win > 0n ? '+' : atRest;
  }
  const win = wins.reduce((sum, one) => sum + one, 0n);
  const isPush = !states.includes('-') && states.includes('=');
  const state = win > 0n ? 'won' : isPush ? 'push' : 'lost';
  return {
    ...coupon,
    state,
    win,
    refunded: coupon.refunded + pushed,
    lineStates: states.join(''),
    lineWins: wins.join(','),
    version,
  };
}

/** A coupon whose stake has come back whole. */
export const voided = (coupon: CouponRow, version = coupon.version): CouponRow => ({
  ...coupon,
  version,
  state: 'void',
  win: 0n,
  refunded: coupon.stake,
  lineStates: coupon.lineStates.replaceAll(/[^x]/g, 'v'),
  lineWins: '',
});

/**
 * What a judgement owes. A corrected win that is less is paid first and the old ones are taken back after: so nothing is owed that is
 * in hand.
 */
function owed(before: CouponRow, after: CouponRow, wins: readonly Payment[], version: number): Payment[] {
  const payments: Payment[] = [];
  const back = after.refunded - before.refunded;
  if (back > 0n) payments.push(paymentOf(after, { kind: 'refund', amount: back, suffix: `p${version}` }));
  if (after.win > before.win)
    payments.push(paymentOf(after, { kind: 'win', amount: after.win - before.win, suffix: `w${version}` }));
  if (after.win < before.win) {
    if (after.win > 0n) payments.push(paymentOf(after, { kind: 'win', amount: after.win, suffix: `w${version}` }));
    for (const [at, { tx }] of wins.entries())
      payments.push(paymentOf(after, { kind: 'rollback', amount: 0n, suffix: `u${version}-${at}`, target: tx }));
  }
  return payments;
}

/** Coupons whose win ends their chase: any win, or one that makes the profit that the member has set. */
async function endingOf(
  tx: Db,
  judged: readonly CouponRow[],
  orders: ReadonlyMap<string, OrderRow>,
  gains: ReadonlyMap<string, Gain>,
): Promise<CouponRow[]> {
  const winners = judged.filter(({ win }) => win > 0n);
  const careful = winners.filter(({ orderId }) => (orders.get(orderId)?.stopProfit ?? null) !== null);
  const costs = new Map(
    (careful.length === 0 ? [] : await sumDrawn(tx, careful)).map((row) => [row.orderId, row.cost]),
  );
  return winners.filter(({ orderId }) => {
    const order = orders.get(orderId);
    if (!order || order.stopOnWin) return order !== undefined;
    if (order.stopProfit === null) return false;
    return order.won + (gains.get(orderId)?.won ?? 0n) - (costs.get(orderId) ?? 0n) >= order.stopProfit;
  });
}

/** A win ends a chase: what still takes orders is given back. */
async function stopChases(
  tx: Db,
  winners: readonly CouponRow[],
  payments: Payment[],
  gains: Map<string, Gain>,
): Promise<void> {
  if (winners.length === 0) return;
  const waiting = (await listWaiting(tx, winners)).filter(({ state }) => state === 'waiting');
  const stopped = await stopCoupons(tx, waiting, payments);
  for (const { orderId, stake, refunded } of stopped) {
    const gain = gains.get(orderId);
    if (gain) gain.refunded += stake - refunded;
  }
}

/** Stops those of the coupons whose issues take orders still; answers them as they were. */
export async function stopCoupons(tx: Db, coupons: readonly CouponRow[], payments: Payment[]): Promise<CouponRow[]> {
  const [first] = coupons;
  if (!first) return [];
  const byMerchant = Map.groupBy(coupons, ({ merchantId }) => merchantId);
  const stopped: CouponRow[] = [];
  for (const [merchantId, own] of byMerchant) {
    const open = new Set(
      (await shareOpen(tx, merchantId, [...new Set(own.map(({ issueId }) => issueId))])).map(({ id }) => id),
    );
    const ending = own.filter(({ issueId }) => open.has(issueId));
    if (ending.length === 0) continue;
    await giveBack(tx, ending);
    stopped.push(...ending);
  }
  if (stopped.length === 0) return [];
  await updateCoupons(
    tx,
    stopped.map((coupon) => ({ ...voided(coupon), state: 'stopped' as const, most: 0n })),
  );
  for (const coupon of stopped)
    payments.push(paymentOf(coupon, { kind: 'refund', amount: coupon.stake - coupon.refunded, suffix: 's' }));
  return stopped;
}

/** The record of an order is closed by its last win, or by one of nothing; a stake that came back whole closes it itself. */
export async function closeFinished(
  tx: Db,
  judged: readonly CouponRow[],
  orders: ReadonlyMap<string, OrderRow>,
  payments: Payment[],
): Promise<void> {
  const left = new Set((await listWaiting(tx, judged)).map(({ orderId }) => orderId));
  for (const coupon of new Map(judged.map((one) => [one.orderId, one])).values()) {
    if (left.has(coupon.orderId) || !orders.has(coupon.orderId)) continue;
    // A win that is paid now, with nothing taken back after it, closes the record itself.
    const last = payments.findLastIndex(({ orderId }) => orderId === coupon.orderId);
    const payment = payments[last];
    if (payment?.kind === 'win' && payment.amount > 0n) {
      payments[last] = { ...payment, closes: true };
      continue;
    }
    payments.push(paymentOf({ ...coupon, phase: 0 }, { kind: 'win', amount: 0n, suffix: 'end', closes: true }));
  }
}
