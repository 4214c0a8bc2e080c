import { lotteryStaffOrders } from '@baize/contract/backoffice/lottery.ts';
import {
  cancelLotteryOrder,
  CORRECTION_SHOWN,
  holdLotteryResult,
  lotteryCorrection,
} from '@baize/contract/backoffice/lotteryDesk.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { isSequence, isUuid } from '../../../kernel/cursor.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { listIdsByName, userNamesOf } from '../../identity/index.ts';
import { stopOrder } from '../cancel.ts';
import { changesBy, type Change } from '../correctionPreview.ts';
import { databaseNow, findAnyIssue, listIssues, markDisputed } from '../issues.store.ts';
import { findOrderOf, listForMerchant } from '../orderLists.store.ts';
import { payDue } from '../payments.ts';
import { isOfficial, readNumbers } from '../results.ts';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const ORDER_NUMBER = /^L\d{14}$/;

async function searched(app: App, merchantId: string, search: string) {
  if (search === '') return { number: null, members: null };
  const number = search.toUpperCase();
  if (ORDER_NUMBER.test(number)) return { number, members: null };
  const ids = await listIdsByName(app.db, merchantId, [search.toLowerCase()]);
  return { number: null, members: [...ids.values()].map((memberId) => ({ memberId, bucket: bucketOf(memberId) })) };
}

const orders = onList(lotteryStaffOrders, {
  cursor: [isUuid, isSequence],
  load: async ({ app, db, input }, { after, limit }) =>
    listForMerchant(db, input.merchantId, {
      ...(await searched(app, input.merchantId, input.search)),
      ...{ issueId: input.issueId || null, game: input.game || null, limit },
      state: input.status === 'all' ? null : input.status,
      before: { orderId: after?.[0] ?? LAST_ID, phase: Number(after?.[1] ?? 0) },
    }),
  placeOf: ({ orderId, phase }) => [orderId, BigInt(phase)],
  present: async (page, { app, db, input: { merchantId } }) => {
    const memberIds = page.map(({ memberId }) => memberId);
    const [names, rows, now] = await Promise.all([
      userNamesOf(app, merchantId, memberIds),
      listIssues(db, merchantId, [...new Set(page.map(({ issueId }) => issueId))]),
      databaseNow(db),
    ]);
    const issues = new Map(rows.map((issue) => [issue.id, issue]));
    return page.map((coupon) => {
      const issue = issues.get(coupon.issueId);
      return {
        ...{ orderId: coupon.orderId, orderNumber: coupon.number, phase: coupon.phase, memberId: coupon.memberId },
        ...{ userName: names.get(coupon.memberId) ?? '', gameCode: coupon.game, numero: issue?.numero ?? '' },
        stake: formatAmount(coupon.stake - coupon.refunded, coupon.currency),
        win: formatAmount(coupon.win, coupon.currency),
        status: coupon.state,
        open: coupon.state === 'waiting' && issue?.state === 'open' && issue.lockAt > now,
        at: coupon.placedAt,
      };
    });
  },
});

const cancel = onStaff(cancelLotteryOrder, async ({ app, db, input, audit, fail }) => {
  const { merchantId, orderId, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  const order = await findOrderOf(db, merchantId, orderId);
  if (!order || order.state === 'refused') throw fail('lottery.orderUnknown');
  const told = await db.transaction(async (tx) => {
    const { stopped, refund } = await stopOrder(tx, order);
    if (stopped === 0) throw fail('lottery.notEnterable');
    const amount = formatAmount(refund, order.currency);
    await audit(tx, {
      ...{ target: { kind: 'lotteryOrder', id: orderId }, merchantId, reason },
      after: { number: order.number, stopped, refund: amount },
    });
    return { stopped, refund: amount };
  });
  await payDue(app);
  app.live.toMember(order.memberId, { type: 'lotteryOrders' });
  return told;
});

const hold = onStaff(holdLotteryResult, async ({ db, input: { issueId, reason }, audit, fail }) => {
  const issue = await findAnyIssue(db, issueId);
  if (!issue) throw fail('lottery.issueUnknown');
  if (!isOfficial(issue) || issue.state !== 'drawn') throw fail('lottery.notEnterable');
  await db.transaction(async (tx) => {
    if (!(await markDisputed(tx, issueId))) throw fail('lottery.notEnterable');
    const merchantId = issue.merchantId === '' ? null : issue.merchantId;
    await audit(tx, { target: { kind: 'lotteryIssue', id: issueId }, merchantId, reason, after: { held: true } });
  });
  return {};
});

const correction = onStaff(lotteryCorrection, async ({ app, db, input, fail, invalid }) => {
  const issue = await findAnyIssue(db, input.issueId);
  if (!issue) throw fail('lottery.issueUnknown');
  if (!isOfficial(issue) || issue.version === 0 || issue.state === 'void') throw fail('lottery.notEnterable');
  const numbers = readNumbers(issue, input.numbers);
  if (numbers === null) throw invalid({ numbers: sentence('desk.numbersNotOfGame') });
  const changes = await changesBy(app, issue, numbers);
  const largest = changes.toSorted((a, b) => Number(sizeOf(b) - sizeOf(a))).slice(0, CORRECTION_SHOWN);
  const names = await namesOf(app, largest);
  return {
    orders: changes.length,
    sums: [...Map.groupBy(changes, ({ currency }) => currency)].map(([currency, of]) => ({
      currency,
      gain: formatAmount(
        of.reduce((sum, { before, after }) => (after > before ? sum + after - before : sum), 0n),
        currency,
      ),
      loss: formatAmount(
        of.reduce((sum, { before, after }) => (after < before ? sum + before - after : sum), 0n),
        currency,
      ),
    })),
    list: largest.map(({ merchantId, memberId, number, currency, before, after }) => ({
      ...{ merchantId, orderNumber: number, userName: names.get(memberId) ?? '', currency },
      before: formatAmount(before, currency),
      after: formatAmount(after, currency),
    })),
  };
});

const sizeOf = ({ before, after }: Change): bigint => (after > before ? after - before : before - after);

async function namesOf(app: App, changes: readonly Change[]): Promise<ReadonlyMap<string, string>> {
  const byMerchant = Map.groupBy(changes, ({ merchantId }) => merchantId);
  const names = await Promise.all(
    [...byMerchant].map(([merchantId, of]) =>
      userNamesOf(
        app,
        merchantId,
        of.map(({ memberId }) => memberId),
      ),
    ),
  );
  return new Map(names.flatMap((some) => [...some]));
}

export const lotteryOrdersHandlers: readonly StaffHandler[] = [orders, cancel, hold, correction];
