import { findLotteryGame } from '@baize/lottery/index.ts';
import type { Db } from '@baize/db';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { notifyMember } from '../delivery/index.ts';
import { findLastReason, type IssueRow } from './issues.store.ts';
import type { CouponRow, OrderRow } from './orders.store.ts';

const JUDGED: readonly CouponRow['state'][] = ['won', 'lost', 'push'];
const back = ({ win, refunded }: CouponRow): bigint => win + refunded;

/** Tells members whose money a correction or void changed: before, now, why. */
export async function tellCorrected(
  app: App,
  tx: Db,
  issue: IssueRow,
  before: readonly CouponRow[],
  after: readonly CouponRow[],
  orders: ReadonlyMap<string, OrderRow>,
): Promise<void> {
  const changed = before.flatMap((was, at) => {
    const is = after[at];
    const order = orders.get(was.orderId);
    return is && order && JUDGED.includes(was.state) && back(was) !== back(is) ? [{ was, is, order }] : [];
  });
  if (changed.length === 0) return;
  const reason = await findLastReason(tx, issue.id);
  const game = findLotteryGame(issue.game)?.name ?? issue.game;
  for (const { was, is, order } of changed) {
    const money = (minor: bigint) => `${formatAmount(minor, order.currency)} ${order.currency}`;
    await notifyMember(app, tx, {
      ...{ merchantId: order.merchantId, memberId: order.memberId, language: order.language },
      notice: is.state === 'void' ? 'lotteryVoided' : 'lotteryCorrected',
      values: {
        ...{ game, numero: issue.numero, order: order.number, reason },
        before: money(back(was)),
        after: money(back(is)),
      },
    });
  }
}
