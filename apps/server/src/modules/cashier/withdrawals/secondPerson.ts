import type { Db } from '@baize/db';
import type { Merchant } from '../../../kernel/merchant.ts';
import { needsSecond } from '../risk/risk.rules.ts';
import { cashierSettingsOf } from '../settings.ts';
import { sumBefore } from './history.store.ts';
import type { Withdrawal } from './withdrawal.types.ts';

const DAY_MS = 24 * 3_600_000;

/** Whether two persons have to approve it: for what the member takes within a day, or for what a rule says. */
export async function needsSecondApproval(db: Db, merchant: Merchant, row: Withdrawal): Promise<boolean> {
  const { withdrawSecondFrom: from } = cashierSettingsOf(merchant);
  if (needsSecond(row.risk, { amount: row.amount, from })) return true;
  const before = await sumBefore(db, row, new Date(row.createdAt.getTime() - DAY_MS));
  return needsSecond(row.risk, { amount: before + row.amount, from });
}
