import type { Refusal } from '@baize/client';
import type { Deposit, DepositMethod } from '@baize/contract/cashier/deposits.ts';
import { formatAmount } from '@baize/money';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { feeOf } from '../../app/amounts/fee.rules.ts';
import { useTypedAmount } from '../../app/amounts/useTypedAmount.ts';
import { useCashierWords } from '../cashier/index.ts';
import { useCreateDeposit, useOffers, type DepositChoices } from './deposit.queries.ts';
import { judgeDeposit, orderMethods, type JudgedDeposit } from './deposit.rules.ts';

/** From a link to the form. */
export interface DepositRequest {
  readonly methodId: string | null;
  readonly amount: string | null;
  readonly promoId: string | null;
}

interface DepositFormOptions {
  readonly choices: DepositChoices;
  readonly initial: DepositRequest;
  readonly onCreated: (deposit: Deposit) => void;
}

/** A deposit while it is put together: method, amount, fee, offer. */
export function useDepositForm({ choices, initial, onCreated }: DepositFormOptions) {
  const { currency, leftToday } = choices;
  const [wanted, setWanted] = useState(initial.methodId);
  const [offerId, setOfferId] = useState(initial.promoId);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sum = useTypedAmount(currency, { initial: initial.amount ?? '', onChange: () => setRefusal(null) });
  const { typed, wasLeft } = sum;
  const create = useCreateDeposit({ onCreated, onRefused: setRefusal });
  const methods = orderMethods(choices.list, choices.lastUsed);
  const open = methods.filter((method) => method.open);
  const method = open.find(({ methodId }) => methodId === wanted) ?? open[0];
  const judged = method ? judgeDeposit(typed, method, leftToday) : null;
  const fits = judged && !('wrong' in judged) ? judged : null;
  const amount = fits?.amount ?? null;
  const promos = useOffers(method?.methodId ?? '', amount);
  const offers = promos.data ?? [];
  const offer = amount === null ? undefined : offers.find(({ promoId, fits }) => fits && promoId === offerId);
  // The server's last word counts more.
  const said = refusal?.code === 'deposit.feeChanged' ? refusal.value['fee'] : undefined;
  const computed = method && fits ? feeOf(method.fee, fits.minor, currency) : 0n;
  const fee = typeof said === 'string' ? said : formatAmount(computed, currency);
  const wrongText = useWrongText(choices);

  return {
    ...{ methods, method, sum, typed, amount, fee, offers, offer, refusal, setOfferId },
    /** Offers may still come: what stands below them would be pushed down. */
    awaitsOffers: promos.isLoading,
    hasOthers: open.length > 1,
    busy: create.isPending,
    error: refusal?.fields['amount'] ?? (method && judged ? wrongText(judged, method, wasLeft) : undefined),
    choose: (methodId: string) => (setWanted(methodId), setRefusal(null)),
    clear: () => (sum.clear(), sum.field.current?.focus()),
    pay() {
      sum.press();
      if (!method || amount === null) return sum.field.current?.focus();
      setRefusal(null);
      const promo = offer ? { promoId: offer.promoId, termsVersion: offer.termsVersion } : {};
      return create.mutate({ methodId: method.methodId, amount, feeShown: fee, ...promo });
    },
  };
}

/** What is wrong with an amount, in the player's words. */
function useWrongText({ leftToday, limits }: DepositChoices) {
  const { t, money } = useApp();
  const { short, when } = useCashierWords();
  return (judged: JudgedDeposit, method: DepositMethod, wasLeft: boolean): string | undefined => {
    if (!('wrong' in judged)) return undefined;
    const reset = limits.find(({ left }) => left === leftToday)?.resetsAt;
    const resets = reset ? t('deposits.resetsAt', { time: when(reset) }) : '';
    // Said before anything is typed: nothing that could be would fit.
    if (leftToday !== null && Number(leftToday) <= 0) return [t('deposits.limitReached'), resets].join(' ').trim();
    switch (judged.wrong) {
      case 'empty':
        return wasLeft ? t('deposits.amountMissing') : undefined;
      case 'wrongAmount':
        return t('cashier.wrongAmount');
      case 'belowMin':
        // Nothing is said while typing towards the least.
        return wasLeft ? t('deposits.belowMin', { method: method.name, amount: short(method.min) }) : undefined;
      case 'aboveMax':
        return t('deposits.aboveMax', { method: method.name, amount: short(method.max) });
      case 'aboveLeft':
        return [t('deposits.aboveLeft', { amount: money(leftToday ?? '0.00') }), resets].join(' ').trim();
    }
  };
}
