import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { providedBy } from '../../kernel/ports.ts';
import { dayIn } from '../../kernel/clock.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Db } from '@baize/db';
import { dayEnd, dayStart } from '../../kernel/dayStart.rules.ts';
import { sumSince } from './deposits/deposits.store.ts';
import { depositGate, type Limit } from './ports.ts';
import { cashierSettingsOf } from './settings.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
}

/** The merchant's day, from when to when. */
export function todayOf(app: App, { settings: { timeZone } }: Merchant): { day: string; from: Date; to: Date } {
  const day = dayIn(timeZone, app.clock.now());
  return { day, from: dayStart(timeZone, day), to: dayEnd(timeZone, day) };
}

/** Left today by the merchant's cap; paid and open count. */
export async function dayLimit(
  app: App,
  db: Db,
  merchant: Merchant,
  owner: Owner,
): Promise<{ readonly limit: bigint; readonly left: bigint; readonly resetsAt: Date }> {
  const { from, to } = todayOf(app, merchant);
  const limit = cashierSettingsOf(merchant).depositDayMax;
  const used = await sumSince(db, owner, from);
  return { limit, left: used >= limit ? 0n : limit - used, resetsAt: to };
}

/** The merchant's cap and the member's own limits. */
export async function limitsOf(app: App, merchant: Merchant, owner: Owner): Promise<Limit[]> {
  const { limit, left, resetsAt } = await dayLimit(app, app.db, merchant, owner);
  const text = (minor: bigint): string => formatAmount(minor, owner.currency);
  return [
    { kind: 'merchantDay', period: 'day', limit: text(limit), left: text(left), resetsAt: resetsAt.toISOString() },
    ...((await providedBy(app, depositGate)?.limits(app, owner)) ?? []),
  ];
}
