import { dayOf, type LotteryGame } from '@baize/lottery/index.ts';
import type { App } from '../../kernel/app.ts';
import { createIds } from '../../kernel/ids.ts';
import { must } from '../../kernel/must.ts';
import { betEntry, type Entry } from '../wallet/ledger/index.ts';
import { limitsAt } from './exposure.ts';
import type { IssueRow } from './issues.store.ts';
import { insertLines, type CouponRow, type LineRow, type OrderRow } from './orders.store.ts';
import { insertPastCoupons, insertPastOrders } from './pastOrders.store.ts';
import { insertPayments, markPosted, type Payment } from './payments.store.ts';
import { entryOf, roundOf } from './payments.ts';
import { isCovered } from './makeOrder.ts';
import { priceOrder, type Priced } from './price.ts';
import { prizesAt } from './prizes.ts';
import { judgeCoupon, paymentOf, voided } from './settle.ts';
import { hashOf, ownerOf } from './takeOrder.ts';
import { numberOf } from './writeOrders.ts';

export interface PastOrder {
  readonly memberId: string;
  readonly game: LotteryGame;
  /** Earliest first; more than one: a chase that a win ends. Without results yet: waits. */
  readonly issues: readonly IssueRow[];
  readonly lines: readonly { readonly playId: string; readonly selection: string; readonly multiple: number }[];
  readonly cancelled?: number;
}

interface PastMovement {
  readonly at: number;
  readonly entry: Entry;
  readonly onPosted?: () => void;
}
export interface PlannedOrders {
  readonly movements: readonly PastMovement[];
  /** Writes the orders whose stakes were taken. */
  finish(): Promise<void>;
}

const BEFORE_LOCK_MS = 40_000;
const CANCEL_AFTER_MS = 15_000;
const PAID_AFTER_MS = 4_000;
const AT_ONCE = 200;

interface Over {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly coupons: readonly CouponRow[];
  readonly paid: readonly { readonly at: number; readonly payment: Payment }[];
}

/** As they would stand today; demos only. The caller posts their money among the members' other moves. */
export async function planPastOrders(
  app: App,
  merchantId: string,
  pasts: readonly PastOrder[],
): Promise<PlannedOrders> {
  must(app.config.demo, 'only a demo has a made-up past');
  const staked = new Set<Over>();
  const movements: PastMovement[] = [];
  const terms = new Map<string, Promise<Parameters<typeof priceOrder>[1]>>();
  for (const past of pasts) {
    const { game } = past;
    const known = terms.get(game.code) ?? termsOf(app, merchantId, game);
    terms.set(game.code, known);
    const { currency, limits, table } = await known;
    const numeros = past.issues.map(({ numero }) => ({ numero, multiple: 1 }));
    const basket = {
      ...{ currentNumero: numeros[0]?.numero ?? '', prizeTable: table.id },
      lines: past.lines.map((line) => ({ ...line, unit: '1' as const })),
      ...(numeros.length > 1 ? { chase: { winningStop: true, numeros } } : {}),
    };
    const priced = priceOrder(game, { currency, limits, table }, basket);
    if ('code' in priced) throw new Error(`a demo order can be priced: ${priced.code} ${JSON.stringify(basket.lines)}`);
    const over = playOver(past, priced, { merchantId, currency, prizeTable: table.id, inputHash: hashOf(basket) });
    const { order } = over;
    const { memberId, stake: amount, id: txId } = order;
    movements.push({
      at: order.placedAt.getTime(),
      entry: betEntry({
        merchantId,
        memberId,
        currency,
        trial: false,
        txId,
        amount,
        ...roundOf(game.code, txId, false, isCovered(game, basket)),
      }),
      onPosted: () => void staked.add(over),
    });
    for (const { at, payment } of over.paid)
      movements.push({ at, entry: entryOf({ ...payment, game: game.code, currency, trial: false }) });
  }
  return { movements, finish: () => writeOver(app, [...staked]) };
}

async function termsOf(app: App, merchantId: string, game: LotteryGame) {
  const [merchant, limits, table] = await Promise.all([
    app.merchants.byId(merchantId),
    limitsAt(app.db, merchantId, game),
    prizesAt(app.db, merchantId, game.family),
  ]);
  return { currency: merchant?.settings.currency ?? 'PHP', limits, table };
}

/** Judges an order draw by draw, as settlement would have. */
function playOver(
  { memberId, game, issues, cancelled }: PastOrder,
  priced: Priced,
  of: { merchantId: string; currency: string; prizeTable: string; inputHash: string },
): Over {
  const [first] = issues;
  if (!first) throw new Error('a demo order has an issue');
  const owner = ownerOf({ merchantId: of.merchantId, memberId });
  const placedAt = new Date(first.lockAt.getTime() - BEFORE_LOCK_MS);
  const id = createIds({ now: () => placedAt }).uuid();
  const lines = priced.lines.map((line, at): LineRow => ({ ...line, orderId: id, line: at + 1 }));
  const paid: { at: number; payment: Payment }[] = [];
  let isOver = false;
  const coupons = issues.map((issue, at): CouponRow => {
    const coupon: CouponRow = {
      ...{ ...owner, orderId: id, phase: at + 1, issueId: issue.id, game: game.code, multiple: 1, placedAt },
      ...{ stake: priced.stake, refunded: 0n, win: 0n, most: priced.most, state: 'waiting', version: 0 },
      ...{ lineStates: 'w'.repeat(lines.length), lineWins: '' },
    };
    const moment = issue.drawAt.getTime() + PAID_AFTER_MS;
    const owe = (payment: Payment, when = moment) => paid.push({ at: when, payment });
    if (isOver) {
      owe(paymentOf(coupon, { kind: 'refund', amount: coupon.stake, suffix: 's' }), paid.at(-1)?.at);
      return { ...voided(coupon), state: 'stopped', most: 0n };
    }
    const amount = at === 0 && cancelled ? (lines[cancelled - 1]?.amount ?? 0n) : 0n;
    if (amount > 0n)
      owe(paymentOf(coupon, { kind: 'refund', amount, suffix: `c${cancelled}` }), placedAt.getTime() + CANCEL_AFTER_MS);
    const before =
      amount > 0n
        ? {
            ...coupon,
            refunded: amount,
            lineStates: lines.map(({ line }) => (line === cancelled ? 'x' : 'w')).join(''),
          }
        : coupon;
    if (!before.lineStates.includes('w')) return { ...before, state: 'cancelled' };
    if (issue.numbers === null) return before;
    const drawn = { numbers: issue.numbers.split(','), day: dayOf(issue.numero) };
    const after = judgeCoupon(before, lines, drawn, 1);
    const back = after.refunded - before.refunded;
    if (back > 0n) owe(paymentOf(after, { kind: 'refund', amount: back, suffix: 'p1' }));
    if (after.win > 0n) owe(paymentOf(after, { kind: 'win', amount: after.win, suffix: 'w1' }));
    isOver = after.win > 0n;
    return after;
  });
  if (coupons.every(({ state }) => state !== 'waiting'))
    closeRecord(paid, coupons, (issues.at(-1) ?? first).drawAt.getTime() + PAID_AFTER_MS);
  const sum = (key: 'win' | 'refunded') => coupons.reduce((total, coupon) => total + coupon[key], 0n);
  const order: OrderRow = {
    ...{ ...owner, id, callerKey: `demo ${id}`, inputHash: of.inputHash, number: numberOf(id, placedAt) },
    ...{
      game: game.code,
      currency: of.currency,
      trial: false,
      stake: priced.total,
      refunded: sum('refunded'),
      won: sum('win'),
    },
    ...{
      phases: issues.length,
      stopOnWin: issues.length > 1,
      stopProfit: null,
      language: 'EN',
      prizeTable: of.prizeTable,
    },
    ...{ state: 'accepted', placedAt },
  };
  return { order, lines, coupons, paid };
}

/** The last win closes an order's record, else a win of nothing. */
function closeRecord(paid: { at: number; payment: Payment }[], [coupon]: readonly CouponRow[], endMs: number): void {
  const last = paid.at(-1);
  if (last?.payment.kind === 'win') paid[paid.length - 1] = { ...last, payment: { ...last.payment, closes: true } };
  else if (coupon)
    paid.push({
      at: last ? last.at + 1 : endMs,
      payment: paymentOf({ ...coupon, phase: 0 }, { kind: 'win', amount: 0n, suffix: 'end', closes: true }),
    });
}

async function writeOver(app: App, overs: readonly Over[]): Promise<void> {
  for (let from = 0; from < overs.length; from += AT_ONCE) {
    const some = overs.slice(from, from + AT_ONCE);
    await app.db.transaction(async (tx) => {
      await insertPastOrders(
        tx,
        some.map(({ order }) => order),
      );
      await insertLines(
        tx,
        some.flatMap(({ order: { bucket, merchantId }, lines }) =>
          lines.map((line) => ({ ...line, bucket, merchantId })),
        ),
      );
      await insertPastCoupons(
        tx,
        some.flatMap(({ coupons }) => coupons),
      );
      const payments = some.flatMap(({ paid }) => paid.map(({ payment }) => payment));
      await insertPayments(tx, payments);
      await markPosted(tx, payments);
    });
  }
}
