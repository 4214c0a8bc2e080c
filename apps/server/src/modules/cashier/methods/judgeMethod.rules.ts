import type { MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import { parseAmount } from '@baize/money';

const KINDS: Readonly<Record<MethodSettings['direction'], readonly MethodSettings['kind'][]>> = {
  in: ['redirect', 'qr', 'card', 'bank', 'address'],
  out: ['bank', 'ewallet', 'address'],
};

/** What is wrong with a method as staff wrote it, by field; empty: nothing. */
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
  if (texts.some((text) => minor(text) === null)) return { settings: `Use the decimal places of ${currency}.` };
  const value = (text: string): bigint => minor(text) ?? 0n;
  const problems: string[] = [];
  if (!KINDS[direction].includes(kind)) problems.push('This kind does not go in this direction.');
  if (!(name['EN'] ?? '')) problems.push('Enter an English name.');
  if (value(min) <= 0n) problems.push('The least amount has to be above zero.');
  if (value(max) < value(min)) problems.push('The largest amount is below the least.');
  if (quick.some((text) => value(text) < value(min) || value(text) > value(max)))
    problems.push('Each quick amount has to lie between least and largest.');
  if (fee.max !== null && value(fee.max) < value(fee.min)) problems.push('The largest fee is below the least.');
  if (direction === 'out' && fee.paidBy === 'member' && value(fee.fixed) >= value(min))
    problems.push('The fee would eat the least amount.');
  if (dayCap !== null && value(dayCap) < value(max)) problems.push('The day’s cap is below the largest amount.');
  const [first] = problems;
  return first === undefined ? {} : { settings: first };
}
