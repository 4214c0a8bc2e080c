import type { LivingBonus } from '@baize/contract/promotions/bonus.ts';
import { formatAmount } from '@baize/money';
import { minorOf } from '../../app/amounts/amount.rules.ts';

/** What is still to be wagered before a bonus becomes cash. */
export function leftOf(
  { wagered, wageringRequirement }: Pick<LivingBonus, 'wagered' | 'wageringRequirement'>,
  currency: string,
): string {
  const left = minorOf(wageringRequirement, currency) - minorOf(wagered, currency);
  return formatAmount(left > 0n ? left : 0n, currency);
}
