import type { Withdrawal } from '@baize/contract/cashier/withdrawals.ts';
import { formatAmount } from '@baize/money';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { minorOf } from '../../app/amounts/amount.rules.ts';
import { feeOf } from '../../app/amounts/fee.rules.ts';
import { useTypedAmount } from '../../app/amounts/useTypedAmount.ts';
import { useCashierWords } from '../cashier/index.ts';
import { usePayout } from './usePayout.ts';
import {
  isUsable,
  judgeWithdrawal,
  methodFor,
  mostOf,
  type JudgedWithdrawal,
  type Method,
  type Options,
} from './withdraw.rules.ts';

export function useWithdrawForm(options: Options, onDone: (withdrawal: Withdrawal) => void) {
  const { currency, methods, bankCards, day, playThrough } = options;
  const [wanted, setWanted] = useState<string | null>(null);
  const wrongText = useWrongText(options);
  const payout = usePayout(onDone);
  const sum = useTypedAmount(currency, { onChange: payout.forget });
  const { typed, wasLeft } = sum;

  const usable = bankCards.filter((account) => isUsable(account, methods));
  const account = usable.find(({ bankCardId }) => bankCardId === wanted) ?? usable[0];
  const method = account && methodFor(methods, account);
  const fee = (minor: bigint) => (method ? feeOf(method.fee, minor, currency, method.freeLeft) : 0n);
  const judged = method ? judgeWithdrawal(typed, { options, method, feeOf: fee }) : null;
  const fits = judged && !('wrong' in judged) ? judged : null;
  // The server's last word counts more.
  const feeShown = payout.saidFee ?? formatAmount(fits ? fee(fits.minor) : 0n, currency);
  const mustPlay = minorOf(playThrough.left, currency) > 0n;
  const isDayOver = day.countLeft === 0 || minorOf(day.left, currency) === 0n;
  const isOff = mustPlay || isDayOver || !account;

  return {
    ...{ account, method, sum, typed, payout, feeShown, mustPlay, isDayOver, isOff },
    amount: fits?.amount ?? null,
    net: fits ? formatAmount(fits.minor - minorOf(feeShown, currency), currency) : '0.00',
    error: payout.refusal?.fields['amount'] ?? (method && judged ? wrongText(judged, method, wasLeft) : undefined),
    choose: setWanted,
    takeAll: () => method && sum.pick(mostOf({ options, method })),
    press() {
      sum.press();
      if (isOff) return;
      if (fits) payout.begin();
      else sum.field.current?.focus();
    },
    enter(paymentPassword: string) {
      if (account && fits)
        payout.send({ bankCardId: account.bankCardId, amount: fits.amount, feeShown, paymentPassword });
      // Changed meanwhile: the form says what no longer fits.
      else payout.end();
    },
  };
}

/** What is wrong with an amount, in the player's words. */
function useWrongText({ main, day }: Options) {
  const { t, money } = useApp();
  const { short, when } = useCashierWords();
  return (judged: JudgedWithdrawal, method: Method, wasLeft: boolean): string | undefined => {
    if (!('wrong' in judged)) return undefined;
    switch (judged.wrong) {
      case 'empty':
        return wasLeft ? t('withdrawals.amountMissing') : undefined;
      case 'wrongAmount':
        return t('cashier.wrongAmount');
      case 'belowMin':
        return wasLeft ? t('withdrawals.belowMin', { amount: short(method.min) }) : undefined;
      case 'aboveMax':
        return t('withdrawals.aboveMax', { amount: short(method.max) });
      case 'aboveMain':
        return t('withdrawals.aboveMain', { amount: money(main) });
      case 'aboveDay':
        return t('withdrawals.aboveDay', { amount: money(day.left), time: when(day.resetsAt) });
      case 'notAboveFee':
        return t('withdrawals.notAboveFee');
    }
  };
}
