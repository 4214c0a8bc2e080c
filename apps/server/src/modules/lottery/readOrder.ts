import type { OutputOf } from '@baize/contract/call.ts';
import type { lotteryOrderDetail, SuborderStatus } from '@baize/contract/lottery/orders.ts';
import { dayOf, ODDS_SCALE, yearAnimal } from '@baize/lottery/index.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Session } from '../../kernel/session.ts';
import { entriesOfRound, findRound } from '../wallet/rounds/index.ts';
import { databaseNow, listIssues } from './issues.store.ts';
import { findOrder, listCoupons, listLines, type CouponRow, type OrderRow } from './orders.store.ts';
import { roundOf } from './payments.ts';
import { gameOf, ownerOf } from './takeOrder.ts';
import { playName } from './words.ts';

const STATUS_OF_LINE: Readonly<Record<string, SuborderStatus>> = {
  '+': 'won',
  '-': 'lost',
  '=': 'push',
  x: 'cancelled',
  v: 'void',
};

/** A line that waits is as its coupon is. */
const lineStatus = (coupon: CouponRow, at: number): SuborderStatus => {
  const told = STATUS_OF_LINE[coupon.lineStates[at] ?? 'w'] ?? coupon.state;
  return told === 'void' ? coupon.state : told;
};

interface Question {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly language: string;
  readonly orderId: string;
}

/** Every line in every issue, and its money; null: none. */
export async function readOrder(
  app: App,
  { merchant, session, language, orderId }: Question,
): Promise<OutputOf<typeof lotteryOrderDetail> | null> {
  const { db } = app;
  const owner = ownerOf(session);
  const order = await findOrder(db, owner, orderId);
  if (!order || order.state === 'refused') return null;
  const [coupons, lines, now, entries] = await Promise.all([
    listCoupons(db, owner, orderId),
    listLines(db, session.merchantId, [{ bucket: owner.bucket, orderId }]),
    databaseNow(db),
    entriesOf(app, session, order),
  ]);
  const ids = [...new Set(coupons.map(({ issueId }) => issueId))];
  const issues = new Map((await listIssues(db, session.merchantId, ids)).map((issue) => [issue.id, issue]));
  const game = gameOf(order.game);
  const hasAnimals = lines.some(({ play }) => play.startsWith('mk6.animal'));
  const money = (minor: bigint) => formatAmount(minor, order.currency);
  return {
    orderId,
    orderNumber: order.number,
    gameCode: order.game,
    gameName: game.name,
    family: game.family,
    bettingTime: order.placedAt.toISOString(),
    prizeTable: order.prizeTable,
    totalBetAmount: money(order.stake),
    refunded: money(order.refunded),
    won: money(order.won),
    totalChasePhases: order.phases,
    winningStop: order.stopOnWin,
    profitStop: order.stopProfit === null ? null : money(order.stopProfit),
    completed: coupons.every(({ state }) => state !== 'betting' && state !== 'waiting'),
    numeros: coupons.flatMap(({ issueId, phase, multiple }) => {
      const issue = issues.get(issueId);
      if (!issue) return [];
      const { numero, state, lockAt, drawAt, numbers, version } = issue;
      const times = { lockTime: lockAt.toISOString(), drawTime: drawAt.toISOString() };
      const lunarYear = hasAnimals ? yearAnimal(dayOf(numero)) : null;
      return [{ numero, phase, multiple, state, ...times, winningNumber: numbers, version, lunarYear }];
    }),
    suborders: coupons.flatMap((coupon) =>
      lines.map((line, at) => {
        const issue = issues.get(coupon.issueId);
        const isOpen = issue?.state === 'open' && issue.lockAt > now && coupon.state === 'waiting';
        const times = BigInt(coupon.multiple);
        return {
          suborderId: `${orderId}.${coupon.phase}.${line.line}`,
          numero: issue?.numero ?? '',
          playId: line.play,
          playName: playName(line.play, language),
          selection: line.selection,
          notes: line.notes,
          unit: line.unit,
          multiple: line.multiple * coupon.multiple,
          odds: line.odds.split(',').map((odds) => String(Number(odds) / ODDS_SCALE)),
          amount: money(line.amount * times),
          maxWin: money(line.most * times),
          status: lineStatus(coupon, at),
          win: money(BigInt(coupon.lineWins.split(',')[at] || '0')),
          cancellable: merchant.flags.LOTTCANCEL3 && isOpen && coupon.lineStates[at] === 'w',
        };
      }),
    ),
    entries,
  };
}

/** Its end moves nothing and is not told. */
async function entriesOf(app: App, session: Session, { id, game, currency }: OrderRow) {
  const round = await findRound(app.db, session, id, roundOf(game, id, false).vendor);
  const entries = round ? await entriesOfRound(app.db, session, round) : [];
  return entries
    .map(({ code, amount, bonusPart, createdAt }) => ({
      code,
      moved: amount + bonusPart,
      createdAt: createdAt.toISOString(),
    }))
    .filter(({ moved }) => moved !== 0n)
    .map(({ moved, ...rest }) => ({ ...rest, amount: formatAmount(moved, currency) }));
}
