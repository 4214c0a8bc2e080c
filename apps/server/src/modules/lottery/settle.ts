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

/** In batches: results and debts in one transaction, told after. */
export async function settleIssue(app: App, issue: IssueRow, handleBatch = (): void => undefined): Promise<void> {
  for (;;) {
    const { taken, unpaid } = await app.db.transaction((tx) => settleBatch(app, tx, issue));
    // The others are told when they are paid.
    for (const memberId of unpaid) app.live.toMember(memberId, { type: 'lotteryOrders' });
    handleBatch();
    if (taken < AT_ONCE) break;
  }
  await endIssue(app.db, issue);
}

interface SettledBatch {
  readonly taken: number;
  /** Members who are paid nothing, as those of a chase that lost and goes on. */
  readonly unpaid: ReadonlySet<string>;
}

async function settleBatch(app: App, tx: Db, issue: IssueRow): Promise<SettledBatch> {
  const found = await takeCoupons(tx, { issueId: issue.id, version: issue.version, limit: AT_ONCE });
  if (found.length === 0) return { taken: 0, unpaid: new Set() };
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
  const paid = new Set(payments.map(({ memberId }) => memberId));
  const unpaid = new Set(judged.map(({ memberId }) => memberId).filter((id) => !paid.has(id)));
  return { taken: found.length, unpaid };
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

/** A lower corrected win is paid before the old ones are taken back: nothing in hand is owed. */
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

/** Any win, or the profit that was set. */
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

/** What still takes orders returns. */
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

/** Whose issues still take orders; answered as they were. */
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

/** By its last win or one of nothing; a wholly returned stake closes it itself. */
export async function closeFinished(
  tx: Db,
  judged: readonly CouponRow[],
  orders: ReadonlyMap<string, OrderRow>,
  payments: Payment[],
): Promise<void> {
  const left = new Set((await listWaiting(tx, judged)).map(({ orderId }) => orderId));
  for (const coupon of new Map(judged.map((one) => [one.orderId, one])).values()) {
    if (left.has(coupon.orderId) || !orders.has(coupon.orderId)) continue;
    // A win paid now, with nothing taken back after.
    const last = payments.findLastIndex(({ orderId }) => orderId === coupon.orderId);
    const payment = payments[last];
    if (payment?.kind === 'win' && payment.amount > 0n) {
      payments[last] = { ...payment, closes: true };
      continue;
    }
    payments.push(paymentOf({ ...coupon, phase: 0 }, { kind: 'win', amount: 0n, suffix: 'end', closes: true }));
  }
}
