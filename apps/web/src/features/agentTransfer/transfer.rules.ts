import { formatAmount } from '@baize/money';
import { minorOf, readAmount } from '../../app/amounts/amount.rules.ts';
import type { TransferSettings } from './agentTransfer.queries.ts';

type Limits = Pick<TransferSettings, 'currency' | 'balance' | 'min' | 'max' | 'dayLeft'>;
type Wrong = 'empty' | 'wrongAmount' | 'belowMin' | 'aboveMax';
export type Judged = { readonly minor: bigint; readonly amount: string } | { readonly wrong: Wrong };

export function judgeAmount(typed: string, { currency, min, max }: Limits): Judged {
  const read = readAmount(typed, currency);
  if ('wrong' in read) return read;
  if (read.minor < minorOf(min, currency)) return { wrong: 'belowMin' };
  if (read.minor > minorOf(max, currency)) return { wrong: 'aboveMax' };
  return read;
}

export function judgeSum(judged: readonly Judged[], { currency, balance, dayLeft }: Limits) {
  const minor = judged.reduce((sum, one) => sum + ('minor' in one ? one.minor : 0n), 0n);
  const have = minorOf(balance, currency);
  return {
    sum: formatAmount(minor, currency),
    after: formatAmount(have > minor ? have - minor : 0n, currency),
    over: minor > have ? ('balance' as const) : minor > minorOf(dayLeft, currency) ? ('day' as const) : null,
  };
}
