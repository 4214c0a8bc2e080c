import type { MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { parseAmount } from '@baize/money';

const KINDS: Readonly<Record<MethodSettings['direction'], readonly MethodSettings['kind'][]>> = {
  in: ['redirect', 'qr', 'card', 'bank', 'address'],
  out: ['bank', 'ewallet', 'address'],
};

/** Mistakes by field; empty: none. */
export function judgeMethod(settings: MethodSettings, currency: string): Record<string, string> {
  const { direction, kind, name, min, max, quick, fee, firstDepositMin, dayCap } = settings;
  const minor = (text: string): bigint | null => parseAmount(text, currency);
  const texts = [
    min,
    max,
    fee.fixed,
    fee.min,
    ...quick,
    ...[fee.max, firstDepositMin, dayCap].filter((one) => one !== null),
  ];
  if (texts.some((text) => minor(text) === null)) return { settings: sentence('field.decimals') };
  const value = (text: string): bigint => minor(text) ?? 0n;
  const problems: string[] = [];
  if (!KINDS[direction].includes(kind)) problems.push(sentence('desk.kindDirection'));
  if (!(name['EN'] ?? '')) problems.push(sentence('desk.englishName'));
  if (value(min) <= 0n) problems.push(sentence('desk.minAboveZero'));
  if (value(max) < value(min)) problems.push(sentence('desk.maxBelowMin'));
  if (quick.some((text) => value(text) < value(min) || value(text) > value(max)))
    problems.push(sentence('desk.quickAmounts'));
  if (fee.max !== null && value(fee.max) < value(fee.min)) problems.push(sentence('desk.feeMaxBelowMin'));
  if (direction === 'out' && fee.paidBy === 'member' && value(fee.fixed) >= value(min))
    problems.push(sentence('desk.feeEatsMin'));
  if (dayCap !== null && value(dayCap) < value(max)) problems.push(sentence('desk.dayCapBelow'));
  const [first] = problems;
  return first === undefined ? {} : { settings: first };
}
