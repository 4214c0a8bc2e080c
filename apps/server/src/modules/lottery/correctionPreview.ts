import { dayOf } from '@baize/lottery/index.ts';
import type { App } from '../../kernel/app.ts';
import type { IssueRow } from './issues.store.ts';
import { listOfIssue } from './orderLists.store.ts';
import { listLines } from './orders.store.ts';
import { judgeCoupon } from './settle.ts';

/** What an order won, and would by other numbers; minor units. */
export interface Change {
  readonly merchantId: string;
  readonly memberId: string;
  readonly number: string;
  readonly currency: string;
  readonly before: bigint;
  readonly after: bigint;
}

const AT_ONCE = 1_000;

/** Writes nothing. */
export async function changesBy(app: App, issue: IssueRow, numbers: string): Promise<Change[]> {
  const drawn = { numbers: numbers.split(','), day: dayOf(issue.numero) };
  const changes: Change[] = [];
  let after: Parameters<typeof listOfIssue>[2]['after'] = null;
  for (;;) {
    const coupons = await listOfIssue(app.db, issue.id, { after, limit: AT_ONCE });
    const lines = Map.groupBy(
      coupons.length === 0 ? [] : await listLines(app.db, '', coupons),
      ({ orderId }) => orderId,
    );
    for (const coupon of coupons) {
      const { win } = judgeCoupon(coupon, lines.get(coupon.orderId) ?? [], drawn, issue.version + 1);
      const { merchantId, memberId, number, currency } = coupon;
      if (win !== coupon.win) changes.push({ merchantId, memberId, number, currency, before: coupon.win, after: win });
    }
    const last = coupons.at(-1);
    if (!last || coupons.length < AT_ONCE) return changes;
    after = last;
  }
}
