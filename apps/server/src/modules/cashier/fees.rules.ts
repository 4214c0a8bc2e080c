import { shareOf } from '@baize/money';

/** A method's fee in minor units. */
export interface Fee {
  readonly paidBy: 'member' | 'merchant';
  /** Hundredths of a percent. */
  readonly percentBp: number;
  readonly fixed: bigint;
  readonly min: bigint;
  readonly max: bigint | null;
  /** So many of a member's day are free. */
  readonly freePerDay: number;
}

const WHOLE_BP = 10_000n;

/**
 * What the member pays for an amount: a share rounded up, the fixed part, held between least and most. Nothing where the merchant pays, and
 * for the free ones of the day.
 */
export function feeOf(fee: Fee, amount: bigint, usedToday: number): bigint {
  if (fee.paidBy === 'merchant' || amount <= 0n || usedToday < fee.freePerDay) return 0n;
  const counted = shareOf(amount, BigInt(fee.percentBp), WHOLE_BP, 'up') + fee.fixed;
  const atLeast = counted < fee.min ? fee.min : counted;
  return fee.max !== null && atLeast > fee.max ? fee.max : atLeast;
}

/**
 * Splits what has come into what is the member's and the fee: the promised split where it is the sum that was to be paid, else by the same
 * rule on what came. Never below zero.
 */
export function splitPaid(
  fee: Fee,
  paid: bigint,
  promised: { readonly toPay: bigint; readonly fee: bigint },
): { readonly credited: bigint; readonly fee: bigint } {
  if (promised.fee === 0n || paid <= 0n) return { credited: paid, fee: 0n };
  if (paid === promised.toPay) return { credited: paid - promised.fee, fee: promised.fee };
  const own = feeOf(fee, paid, fee.freePerDay);
  const taken = own > paid ? paid : own;
  return { credited: paid - taken, fee: taken };
}
