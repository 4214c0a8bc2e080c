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

/** Share rounded up plus fixed, between least and most; nothing where the merchant pays or free ones are left. */
export function feeOf(fee: Fee, amount: bigint, usedToday: number): bigint {
  if (fee.paidBy === 'merchant' || amount <= 0n || usedToday < fee.freePerDay) return 0n;
  const counted = shareOf(amount, BigInt(fee.percentBp), WHOLE_BP, 'up') + fee.fixed;
  const atLeast = counted < fee.min ? fee.min : counted;
  return fee.max !== null && atLeast > fee.max ? fee.max : atLeast;
}

/** Splits into member's part and fee: as promised if the sum is right, else by the rule. Never below zero. */
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
