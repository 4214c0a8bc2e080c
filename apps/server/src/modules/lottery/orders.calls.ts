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
import { findLotteryGame, findPlay, type LotteryGame } from '@baize/lottery/index.ts';
import { formatAmount } from '@baize/money';
import { cursorOf, isSequence, isUuid, readCursor } from '../../kernel/cursor.ts';
import { on, refuse } from '../../kernel/on.ts';
import { findBalances, walletKeyOf } from '../wallet/index.ts';
import { cancelLine, endChase } from './cancel.ts';
import { limitsAt } from './exposure.ts';
import { databaseNow, listIssues, listOpen } from './issues.store.ts';
import { judgeMember, leftOfLimits } from './judge.ts';
import { findOrder, listChases, listCoupons, listLines, listOwnCoupons, type CouponRow } from './orders.store.ts';
import { payDue } from './payments.ts';
import { scopeOf } from './plan.ts';
import { priceOrder } from './price.ts';
import { prizesAt } from './prizes.ts';
import { gameOf, hashOf, isRepeat, ownerOf, payForOrder, writeOrder } from './takeOrder.ts';
import type { WrittenRefusal } from './writeOrders.ts';
import { playName } from './words.ts';

const STATES: Readonly<Record<'all' | 'waiting' | 'won', readonly SuborderStatus[]>> = {
  all: ['betting', 'waiting', 'won', 'lost', 'push', 'cancelled', 'stopped', 'void'],
  waiting: ['betting', 'waiting'],
  won: ['won'],
};

const STATUS_OF_LINE: Readonly<Record<string, SuborderStatus>> = {
  '+': 'won',
  '-': 'lost',
  '=': 'push',
  x: 'cancelled',
  v: 'void',
};

const lineStatus = (coupon: CouponRow, at: number): SuborderStatus => {
  const told = STATUS_OF_LINE[coupon.lineStates[at] ?? 'w'] ?? coupon.state;
  return told === 'void' ? coupon.state : told;
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
    if ('code' in priced) {
      if (priced.code === 'lottery.selection') throw fail(priced.code, {}, priced.fields);
      throw fail(priced.code, 'max' in priced ? { max: formatAmount(priced.max, currency) } : {});
    }
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

  on(lotteryOrder, async ({ app, db, merchant, session, language, input, idempotencyKey: callerKey, fail }) => {
    if ((await app.rateLimits.take('lotteryOrders', session.memberId)) > 0) throw refuse('rate.limited');
    const game = findLotteryGame(input.gameCode);
    if (!game) throw fail('lottery.unknown');
    const { currency } = session;
    const key = walletKeyOf(session);
    const [limits, table] = await Promise.all([
      limitsAt(db, merchant.id, game),
      prizesAt(db, merchant.id, game.family),
    ]);
    const priced = priceOrder(game, { currency, limits, table }, input);
    if ('code' in priced) {
      if (priced.code === 'lottery.selection') throw fail(priced.code, {}, priced.fields);
      throw fail(priced.code, 'max' in priced ? { max: formatAmount(priced.max, currency) } : {});
    }
    const amount = formatAmount(priced.total, currency);
    if (amount !== input.betCartAmountSum) throw fail('lottery.amountDiffers', { amount });
    const refused = await judgeMember(app, { merchant, session, game, amount: priced.total });
    if (refused && !(await isRepeat(app, key, callerKey)))
      throw fail(refused, refused === 'limit.reached' ? await leftOfLimits(app, key) : {});
    const written = await writeOrder(app, {
      ...{ key, game, callerKey, inputHash: hashOf(input), priced, limits, language, prizeTable: input.prizeTable },
      stopOnWin: input.chase?.winningStop ?? false,
    });
    if ('code' in written)
      throw fail(written.code, await refusedValue(db, { game, merchantId: merchant.id, currency }, written));
    const { order, coupons, issue } = written;
    const paid = await payForOrder(app, order);
    if (paid.verdict === 'notEnough') throw fail('wallet.insufficientFunds');
    if (paid.verdict === 'limited') throw fail('limit.reached', await leftOfLimits(app, key));
    if (paid.verdict === 'blocked') throw fail('play.blocked');
    if (paid.verdict !== 'accepted') throw fail('lottery.notAnswered');
    app.live.toMember(session.memberId, { type: 'lotteryOrders' });
    return {
      orderId: order.id,
      orderNumber: order.number,
      numero: issue.numero,
      lockTime: issue.lockAt.toISOString(),
      acceptedAt: order.placedAt.toISOString(),
      serverTime: paid.now.toISOString(),
      totalBettingAmount: amount,
      balance: formatAmount(paid.balance, currency),
      suborders: coupons.flatMap((coupon) =>
        priced.lines.map((line, at) => ({
          suborderId: `${order.id}.${coupon.phase}.${at + 1}`,
          notes: line.notes,
          amount: formatAmount(line.amount * BigInt(coupon.multiple), currency),
          maxWin: formatAmount(line.most * BigInt(coupon.multiple), currency),
          status: 'waiting' as const,
        })),
      ),
    };
  }),

  on(lotteryOrders, async ({ db, session, input, invalid }) => {
    const position = input.cursor === '' ? [] : readCursor(input.cursor, [isUuid, isSequence]);
    if (!position) throw invalid({ cursor: sentence('field.notCursor') });
    const [orderId, phase] = position;
    const found = await listOwnCoupons(db, ownerOf(session), {
      states: STATES[input.orderStatus],
      game: input.gameCode ?? null,
      before: orderId === undefined ? null : { orderId, phase: Number(phase) },
      limit: LOTTERY_PAGE_SIZE + 1,
    });
    const page = found.slice(0, LOTTERY_PAGE_SIZE);
    const issues = await issuesOf(db, session.merchantId, page);
    const last = found.length > LOTTERY_PAGE_SIZE ? page.at(-1) : undefined;
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
          winningAmount: formatAmount(coupon.win, coupon.currency),
          orderStatus: coupon.state,
          corrected: coupon.version > 1,
          winningNumber: issue?.numbers ?? null,
        };
      }),
      nextCursor: last ? cursorOf([last.orderId, BigInt(last.phase)]) : null,
    };
  }),

  on(lotteryOrderDetail, async ({ db, session, language, merchant, input: { orderId }, fail }) => {
    const owner = ownerOf(session);
    const order = await findOrder(db, owner, orderId);
    if (!order || order.state === 'refused') throw fail('lottery.orderUnknown');
    const [coupons, lines, now] = await Promise.all([
      listCoupons(db, owner, orderId),
      listLines(db, session.merchantId, [{ bucket: owner.bucket, orderId }]),
      databaseNow(db),
    ]);
    const issues = await issuesOf(db, session.merchantId, coupons);
    const game = gameOf(order.game);
    const money = (minor: bigint) => formatAmount(minor, order.currency);
    return {
      orderId,
      orderNumber: order.number,
      gameCode: order.game,
      gameName: game.name,
      family: game.family,
      bettingTime: order.placedAt.toISOString(),
      totalBetAmount: money(order.stake),
      refunded: money(order.refunded),
      won: money(order.won),
      totalChasePhases: order.phases,
      winningStop: order.stopOnWin,
      completed: coupons.every(({ state }) => state !== 'betting' && state !== 'waiting'),
      numeros: coupons.flatMap(({ issueId, phase, multiple }) => {
        const issue = issues.get(issueId);
        if (!issue) return [];
        const { numero, state, drawAt, numbers, version } = issue;
        return [{ numero, phase, multiple, state, drawTime: drawAt.toISOString(), winningNumber: numbers, version }];
      }),
      suborders: coupons.flatMap((coupon) =>
        lines.map((line, at) => {
          const issue = issues.get(coupon.issueId);
          const play = findPlay(line.play);
          const isOpen = issue?.state === 'open' && issue.lockAt > now && coupon.state === 'waiting';
          return {
            suborderId: `${orderId}.${coupon.phase}.${line.line}`,
            numero: issue?.numero ?? '',
            playId: line.play,
            playName: play ? playName(play, language) : line.play,
            selection: line.selection,
            notes: line.notes,
            unit: line.unit,
            multiple: line.multiple * coupon.multiple,
            amount: money(line.amount * BigInt(coupon.multiple)),
            status: lineStatus(coupon, at),
            win: money(BigInt(coupon.lineWins.split(',')[at] || '0')),
            cancellable: merchant.flags.LOTTCANCEL3 && isOpen && coupon.lineStates[at] === 'w',
          };
        }),
      ),
    };
  }),

  on(cancelSuborder, async ({ app, db, merchant, session, input, fail }) => {
    if (!merchant.flags.LOTTCANCEL3) throw fail('lottery.cancelOff');
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
    const wish = { before: position[0] ?? null, limit: LOTTERY_PAGE_SIZE + 1 };
    const found = await listChases(db, ownerOf(session), wish);
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

/** What a member is told with a refusal: the limit, the numbers that are full, or the issue that is open now. */
async function refusedValue(
  db: Database,
  { game, merchantId, currency }: { game: LotteryGame; merchantId: string; currency: string },
  refusal: WrittenRefusal,
): Promise<Record<string, string>> {
  if ('max' in refusal) return { max: formatAmount(refusal.max, currency) };
  if ('numbers' in refusal)
    return { numbers: refusal.numbers.join(', ') || '–', left: formatAmount(refusal.left, currency) };
  if (refusal.code !== 'lottery.closed') return {};
  const [open] = await listOpen(db, scopeOf(game, merchantId), 1);
  return open ? { numero: open.numero, lockTime: open.lockAt.toISOString() } : {};
}

async function issuesOf(db: Database, merchantId: string, coupons: readonly Pick<CouponRow, 'issueId'>[]) {
  const ids = [...new Set(coupons.map(({ issueId }) => issueId))];
  return new Map((await listIssues(db, merchantId, ids)).map((issue) => [issue.id, issue]));
}

async function balanceOf(db: Database, session: Parameters<typeof walletKeyOf>[0]): Promise<string> {
  const key = walletKeyOf(session);
  return formatAmount((await findBalances(db, key)).main, key.currency);
}
