import { parseAmount } from '@baize/money';
import * as v from 'valibot';
import type { Merchant } from '../../kernel/merchant.ts';

const Money = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,3})?$/));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/** What a merchant may set about money in and out, each with its default. Amounts are text in the merchant's currency. */
const Settings = v.object({
  /** Deposits of a lifetime above which the identity check has to be passed. */
  kycAfterDeposits: v.optional(Money, '50000.00'),
  /** What a member may deposit in a day of the merchant's. */
  depositDayMax: v.optional(Money, '500000.00'),
  openDepositsMax: v.optional(Count, 3),
  /** A payment that comes so many days after the deposit is looked at by staff. */
  latePaymentDays: v.optional(Count, 7),
  /** Single payments from this on wait for staff (anti-laundering). */
  heldFrom: v.optional(Money, '5000000.00'),
  /** Held payments and transfers from this on are confirmed by two persons. */
  depositSecondFrom: v.optional(Money, '50000.00'),
  /** Exceptions of this amount are explained by two persons. */
  exceptionSecondFrom: v.optional(Money, '10000.00'),
  /** How often a clearer proof of payment may be asked for. */
  proofAttemptsMax: v.optional(Count, 3),
  /** Deposits have to be played so often, in percent, before a withdrawal. */
  playThroughPercent: v.optional(Count, 100),
  kycAfterWithdrawals: v.optional(Money, '20000.00'),
  withdrawDayMax: v.optional(Money, '200000.00'),
  withdrawDayCount: v.optional(Count, 5),
  withdrawSecondFrom: v.optional(Money, '100000.00'),
  withdrawReviewMinutes: v.optional(Count, 30),
  canCancelWithdrawal: v.optional(v.boolean(), false),
  payoutAccountsMax: v.optional(Count, 5),
  payoutAccountCoolingHours: v.optional(v.pipe(Count, v.maxValue(72)), 24),
  autoApproveMax: v.optional(Money, '10000.00'),
  autoApproveMemberDayMax: v.optional(Money, '30000.00'),
  autoApproveHourMax: v.optional(Money, '1000000.00'),
  reviewScore: v.optional(Count, 40),
  /** What one of staff may correct in a day; above it a lead approves. */
  adjustmentDayMax: v.optional(Money, '5000.00'),
});

type Written = v.InferOutput<typeof Settings>;
/** The settings with their amounts in minor units. */
export type CashierSettings = {
  readonly [Name in keyof Written]: Written[Name] extends string ? bigint : Written[Name];
};

/** A merchant's settings of the cashier (`settings.cashier`), whole: what it has not said holds by the defaults. */
export function cashierSettingsOf({ settings }: Pick<Merchant, 'settings'>): CashierSettings {
  const read = v.safeParse(Settings, settings.cashier ?? {});
  const written = read.success ? read.output : v.parse(Settings, {});
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [
      name,
      typeof value === 'string' ? (parseAmount(value, settings.currency) ?? 0n) : value,
    ]),
  ) as CashierSettings;
}
