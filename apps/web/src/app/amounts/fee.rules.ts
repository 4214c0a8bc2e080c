import type { FeeRule } from '@baize/contract/cashier/deposits.ts';
import { shareOf } from '@baize/money';
import type { InferOutput } from 'valibot';
import { minorOf } from './amount.rules.ts';

const PERCENT_WHOLE = 10_000n;

/** The member's fee in minor units, for display; the server decides. */
export function feeOf(rule: InferOutput<typeof FeeRule>, minor: bigint, currency: string, freeLeft = 0): bigint {
  if (rule.paidBy === 'merchant' || freeLeft > 0) return 0n;
  const share = shareOf(minor, BigInt(rule.percentBp), PERCENT_WHOLE, 'up');
  const fee = share + minorOf(rule.fixed, currency);
  const least = minorOf(rule.min, currency);
  const most = rule.max === null ? null : minorOf(rule.max, currency);
  if (most !== null && fee > most) return most;
  return fee < least ? least : fee;
}
