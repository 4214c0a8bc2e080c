import type { Refusal } from '@baize/client';
import type { AskOf } from '@baize/contract/call.ts';
import type { withdraw, Withdrawal } from '@baize/contract/cashier/withdrawals.ts';
import { useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useOpenKyc } from '../../app/session/useOpenKyc.ts';
import { useWithdraw } from './withdraw.queries.ts';

/** Others close it and stand over the button. */
const AT_PAD: readonly Refusal['code'][] = [
  'paymentPassword.wrong',
  'paymentPassword.locked',
  'paymentPassword.resetNeeded',
];
const keepsFee = (refusal: Refusal | null): Refusal | null =>
  refusal?.code === 'withdraw.feeChanged' ? refusal : null;

export function usePayout(onDone: (withdrawal: Withdrawal) => void) {
  const { t, confirm, money } = useApp();
  const openKyc = useOpenKyc();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** With its password; gone once decided. */
  const request = useRef<AskOf<typeof withdraw> | null>(null);
  const sending = useWithdraw({
    onDone(withdrawal) {
      request.current = null;
      setAsking(false);
      onDone(withdrawal);
    },
    onRefused(refused) {
      if (refused.code === 'bonus.willEnd') return void handleBonus(refused);
      request.current = null;
      setRefusal(refused);
      if (!AT_PAD.includes(refused.code)) setAsking(false);
      if (refused.code === 'kyc.required') openKyc();
    },
  });
  /** A bonus ends only with a yes of its own. */
  async function handleBonus(refused: Refusal): Promise<void> {
    setAsking(false);
    const { amount } = refused.value;
    const isSure = await confirm({
      title: t('withdrawals.bonusTitle'),
      text: typeof amount === 'string' ? t('withdrawals.bonusText', { amount: money(amount) }) : refused.message,
      yes: t('withdrawals.bonusYes'),
      no: t('withdrawals.bonusNo'),
      danger: true,
    });
    if (isSure && request.current) sending.mutate({ ...request.current, endBonus: true });
    else request.current = null;
  }
  const said = refusal?.code === 'withdraw.feeChanged' ? refusal.value['fee'] : undefined;
  return {
    isAsking,
    refusal,
    /** What stands over the button. */
    refusalOutside: refusal && !AT_PAD.includes(refusal.code) && !refusal.fields['amount'] ? refusal : null,
    saidFee: typeof said === 'string' ? said : null,
    busy: sending.isPending,
    begin: () => (setRefusal(keepsFee), setAsking(true)),
    end: () => setAsking(false),
    forget: () => setRefusal(null),
    send(input: AskOf<typeof withdraw>) {
      request.current = input;
      setRefusal(keepsFee);
      sending.mutate(input);
    },
  };
}
