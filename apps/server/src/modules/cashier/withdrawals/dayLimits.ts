import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { benefitsOf } from '../../identity/index.ts';
import { cashierSettingsOf } from '../settings.ts';

export interface DayLimits {
  readonly max: bigint;
  readonly count: number;
  readonly priority: number;
}

/** What a member may withdraw a day: as the merchant has set it, more where the member's level brings more, never less. */
export async function withdrawLimitsOf(
  app: App,
  merchant: Merchant,
  owner: { readonly merchantId: string; readonly memberId: string },
): Promise<DayLimits> {
  const { withdrawDayMax, withdrawDayCount } = cashierSettingsOf(merchant);
  const own = await benefitsOf(app, owner);
  const ownMax = own.withdrawDayMax ?? 0n;
  return {
    max: ownMax > withdrawDayMax ? ownMax : withdrawDayMax,
    count: Math.max(withdrawDayCount, own.withdrawDayCount ?? 0),
    priority: own.priority,
  };
}
