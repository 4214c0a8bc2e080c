import { WithdrawalStep, type Withdrawal as Face } from '@baize/contract/cashier/withdrawals.ts';
import { formatAmount } from '@baize/money';
import * as v from 'valibot';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { listEvents } from '../events.store.ts';
import { cashierSettingsOf } from '../settings.ts';
import { findUsualMinutes, type UsualMinutes } from './history.store.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import { canCancel, isOpen, statusOf } from './withdrawals.rules.ts';

const DECIDED = new Set(['approved', 'sending', 'paid', 'rejected', 'failed', 'void']);
/** A stop by compliance reads only as a delay. */
const FROZEN_REASON = 'standardCheck';

export async function facesOf(app: App, merchant: Merchant, rows: readonly Withdrawal[]): Promise<Face[]> {
  const [events, usual] = await Promise.all([
    listEvents(
      app.db,
      merchant.id,
      rows.map(({ id }) => id),
    ),
    usualMinutesOf(app, merchant.id),
  ]);
  const now = app.clock.now();
  const isAllowed = cashierSettingsOf(merchant).canCancelWithdrawal;
  return rows.map((row) => ({
    withdrawalId: row.id,
    status: statusOf(row),
    amount: formatAmount(row.amount, row.currency),
    fee: formatAmount(row.fee, row.currency),
    net: formatAmount(row.amount - row.fee, row.currency),
    currency: row.currency,
    bankCard: {
      bankCardId: row.payoutAccountId,
      kind: row.destination.kind,
      name: row.destination.name,
      mask: row.destination.mask,
    },
    createdAt: row.createdAt.toISOString(),
    reviewBy: DECIDED.has(row.state) ? null : row.reviewBy.toISOString(),
    paidAt: row.endedAt === null ? null : (row.paidAt?.toISOString() ?? null),
    reference: row.endedAt === null ? '' : row.bankReference,
    reason: row.frozen && isOpen(row) ? FROZEN_REASON : row.reason,
    bounced: row.bouncedAt !== null,
    canCancel: canCancel(row, { isAllowed, now }),
    events: events.flatMap((event) =>
      event.subjectId === row.id && v.is(WithdrawalStep, event.step)
        ? {
            step: event.step,
            at: event.at.toISOString(),
            reason: event.reason as Face['reason'],
            usualMinutes: usualFor(event.step, usual),
          }
        : [],
    ),
  }));
}

function usualFor(step: WithdrawalStep, { review, sending }: UsualMinutes): number | null {
  if (step === 'checking' || step === 'secondCheck' || step === 'requested') return review;
  return step === 'approved' || step === 'sent' ? sending : null;
}

const KEPT_MS = 60_000;
const WEEK_MS = 7 * 24 * 3_600_000;
const usualMinutes = perApp(() => new Map<string, { until: number; value: Promise<UsualMinutes> }>());

/** In the last week; once a minute and merchant. */
export function usualMinutesOf(app: App, merchantId: string): Promise<UsualMinutes> {
  const now = app.clock.now().getTime();
  const known = usualMinutes(app).get(merchantId);
  if (known && known.until > now) return known.value;
  const value = findUsualMinutes(app.db, merchantId, new Date(now - WEEK_MS));
  usualMinutes(app).set(merchantId, { until: now + KEPT_MS, value });
  // A fault is not kept.
  value.catch(() => usualMinutes(app).delete(merchantId));
  return value;
}
