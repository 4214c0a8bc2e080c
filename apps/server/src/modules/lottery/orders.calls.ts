import {
  cancelSuborder,
  chaseNumeros,
  LOTTERY_PAGE_SIZE,
  lotteryChases,
  lotteryOrder,
  lotteryOrderDetail,
  lotteryOrders,
  lotteryPreview,
  stopChase,
  type SuborderStatus,
} from '@baize/contract/lottery/orders.ts';
import { CANCELS_MAX } from '@baize/contract/lottery/games.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { findLotteryGame } from '@baize/lottery/index.ts';
import { formatAmount } from '@baize/money';
import { cursorOf, isSequence, isUuid, readCursor } from '../../kernel/cursor.ts';
import { dayEnd, dayStart } from '../../kernel/dayStart.rules.ts';
import { on, refuse } from '../../kernel/on.ts';
import { findBalances, walletKeyOf } from '../wallet/index.ts';
import { cancelLine, endChase } from './cancel.ts';
import { limitsAt } from './exposure.ts';
import { listIssues, listOpen } from './issues.store.ts';
import { listChases, listOwnCoupons, sumOwnCoupons } from './orderLists.store.ts';
import { findOrder, type CouponRow } from './orders.store.ts';
import { payDue } from './payments.ts';
import { scopeOf } from './plan.ts';
import { priceOrder } from './price.ts';
import { prizesAt } from './prizes.ts';
import { readOrder } from './readOrder.ts';
import { makeOrder, toldPrice } from './makeOrder.ts';
import { gameOf, ownerOf } from './takeOrder.ts';

const STATES: Readonly<Record<'all' | 'waiting' | 'won', readonly SuborderStatus[]>> = {
  all: ['betting', 'waiting', 'won', 'lost', 'push', 'cancelled', 'stopped', 'void'],
  waiting: ['betting', 'waiting'],
  won: ['won'],
};

export const orderCalls = [
  on(lotteryPreview, async ({ db, merchant, session, input, fail }) => {
    const game = findLotteryGame(input.gameCode);
    if (!game) throw fail('lottery.unknown');
    const currency = session?.currency ?? merchant.settings.currency;
    const [limits, table] = await Promise.all([
      limitsAt(db, merchant.id, game),
      prizesAt(db, merchant.id, game.family),
    ]);
    const priced = priceOrder(game, { currency, limits, table }, input);
    if ('code' in priced)
      throw fail(priced.code, toldPrice(priced, currency).value, toldPrice(priced, currency).fields);
    return {
      lines: priced.lines.map(({ selection, notes, amount, most }) => ({
        selection,
        notes,
        amount: formatAmount(amount, currency),
        maxWin: formatAmount(most, currency),
      })),
      amount: formatAmount(priced.total, currency),
      maxWin: formatAmount(priced.most, currency),
    };
  }),

  on(lotteryOrder, async ({ app, merchant, session, language, input, idempotencyKey: callerKey, fail }) => {
    if ((await app.rateLimits.take('lotteryOrders', session.memberId)) > 0) throw refuse('rate.limited');
    const game = findLotteryGame(input.gameCode);
    if (!game) throw fail('lottery.unknown');
    const made = await makeOrder(app, { merchant, session, language, game, input, callerKey });
    if ('code' in made) throw fail(made.code, made.value, made.fields);
    app.live.toMember(session.memberId, { type: 'lotteryOrders' });
    return made;
  }),

  on(lotteryOrders, async ({ db, merchant, session, input, invalid }) => {
    const position = input.cursor === '' ? [] : readCursor(input.cursor, [isUuid, isSequence]);
    if (!position) throw invalid({ cursor: sentence('field.notCursor') });
    const [orderId, phase] = position;
    const zone = merchant.settings.timeZone;
    const asked = {
      states: STATES[input.orderStatus],
      game: input.gameCode ?? null,
      numero: input.numero ?? null,
      number: input.orderNumber ?? null,
      chasing: input.chasingStatus === 'all' ? null : input.chasingStatus === 'chasing',
      from: input.startDate === undefined ? null : dayStart(zone, input.startDate),
      to: input.endDate === undefined ? null : dayEnd(zone, input.endDate),
    };
    const before = orderId === undefined ? null : { orderId, phase: Number(phase) };
    const [found, total] = await Promise.all([
      listOwnCoupons(db, ownerOf(session), { ...asked, before, limit: input.pageSize + 1 }),
      sumOwnCoupons(db, ownerOf(session), asked),
    ]);
    const page = found.slice(0, input.pageSize);
    const issues = await issuesOf(db, session.merchantId, page);
    const last = found.length > input.pageSize ? page.at(-1) : undefined;
    return {
      list: page.map((coupon) => {
        const issue = issues.get(coupon.issueId);
        const game = gameOf(coupon.game);
        return {
          orderId: coupon.orderId,
          orderNumber: coupon.number,
          gameCode: coupon.game,
          gameName: game.name,
          family: game.family,
          numero: issue?.numero ?? '',
          phase: coupon.phase,
          chasing: coupon.phases > 1,
          bettingTime: coupon.placedAt.toISOString(),
          drawTime: (issue?.drawAt ?? coupon.placedAt).toISOString(),
          planBettingAmount: formatAmount(coupon.stake, coupon.currency),
          refundedAmount: formatAmount(coupon.refunded, coupon.currency),
          winningAmount: formatAmount(coupon.win, coupon.currency),
          orderStatus: coupon.state,
          corrected: coupon.version > 1,
          winningNumber: issue?.numbers ?? null,
        };
      }),
      nextCursor: last ? cursorOf([last.orderId, BigInt(last.phase)]) : null,
      total: { stake: formatAmount(total.stake, session.currency), win: formatAmount(total.win, session.currency) },
    };
  }),

  on(lotteryOrderDetail, async ({ app, session, language, merchant, input: { orderId }, fail }) => {
    const found = await readOrder(app, { merchant, session, language, orderId });
    if (!found) throw fail('lottery.orderUnknown');
    return found;
  }),

  on(cancelSuborder, async ({ app, db, session, input, fail }) => {
    const list = [];
    for (const suborderId of new Set(input.suborderIds)) {
      const [orderId = '', phase, line] = suborderId.split('.');
      const wanted = { orderId, phase: Number(phase), line: Number(line) };
      const { status, refund, currency } = await cancelLine(app, ownerOf(session), wanted);
      list.push({ suborderId, status, refund: formatAmount(refund, currency ?? session.currency) });
    }
    if (list.every(({ status }) => status === 'limit')) throw fail('lottery.cancelLimit', { max: String(CANCELS_MAX) });
    await payDue(app);
    return { list, balance: await balanceOf(db, session) };
  }),

  on(chaseNumeros, async ({ db, merchant, input: { gameCode, count }, fail }) => {
    const game = findLotteryGame(gameCode);
    if (!game) throw fail('lottery.unknown');
    const issues = await listOpen(db, scopeOf(game, merchant.id), count);
    return {
      list: issues.map(({ numero, lockAt, drawAt }) => ({
        numero,
        lockTime: lockAt.toISOString(),
        drawTime: drawAt.toISOString(),
      })),
    };
  }),

  on(lotteryChases, async ({ db, session, input, invalid }) => {
    const position = input.cursor === '' ? [] : readCursor(input.cursor, [isUuid]);
    if (!position) throw invalid({ cursor: sentence('field.notCursor') });
    const request = { before: position[0] ?? null, limit: LOTTERY_PAGE_SIZE + 1 };
    const found = await listChases(db, ownerOf(session), request);
    const page = found.slice(0, LOTTERY_PAGE_SIZE);
    const last = found.length > LOTTERY_PAGE_SIZE ? page.at(-1) : undefined;
    return {
      list: page.map((order) => ({
        orderId: order.id,
        orderNumber: order.number,
        gameCode: order.game,
        gameName: gameOf(order.game).name,
        bettingTime: order.placedAt.toISOString(),
        phases: order.phases,
        left: order.left,
        stake: formatAmount(order.stake - order.refunded, order.currency),
        won: formatAmount(order.won, order.currency),
        winningStop: order.stopOnWin,
        profitStop: order.stopProfit === null ? null : formatAmount(order.stopProfit, order.currency),
      })),
      nextCursor: last ? cursorOf([last.id]) : null,
    };
  }),

  on(stopChase, async ({ app, db, session, input: { orderId }, fail }) => {
    const order = await findOrder(db, ownerOf(session), orderId);
    if (!order || order.state === 'refused') throw fail('lottery.orderUnknown');
    const { stopped, refund } = await endChase(app, order);
    await payDue(app);
    return { stopped, refund: formatAmount(refund, order.currency), balance: await balanceOf(db, session) };
  }),
];

type Database = Parameters<typeof listIssues>[0];

async function issuesOf(db: Database, merchantId: string, coupons: readonly Pick<CouponRow, 'issueId'>[]) {
  const ids = [...new Set(coupons.map(({ issueId }) => issueId))];
  return new Map((await listIssues(db, merchantId, ids)).map((issue) => [issue.id, issue]));
}

async function balanceOf(db: Database, session: Parameters<typeof walletKeyOf>[0]): Promise<string> {
  const key = walletKeyOf(session);
  return formatAmount((await findBalances(db, key)).main, key.currency);
}
