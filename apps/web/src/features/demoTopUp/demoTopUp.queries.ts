import { Refusal } from '@baize/client';
import { demoTopUp } from '@baize/contract/wallet/wallet.ts';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { useOpenKyc } from '../../app/session/useOpenKyc.ts';
import { useRefreshWallet } from '../balance/index.ts';
import { endTopUpRequest, topUpRequest } from './topUpRequest.ts';

const FAULTS_FROM = 500;

/** Asks for today's play money. */
export function useDemoTopUp() {
  const { call, say, sayError, money, t } = useApp();
  const openKyc = useOpenKyc();
  const refresh = useRefreshWallet();
  return useMutation({
    mutationFn: () => call(demoTopUp, {}, { idempotencyKey: topUpRequest() }),
    retry: false,
    onSuccess({ amount }) {
      endTopUpRequest();
      say(t('demo.toppedUp', { amount: money(amount) }), { tone: 'ok' });
    },
    onError(error) {
      // After a fault the result is open, so the key stays.
      if (error instanceof Refusal && error.status < FAULTS_FROM) endTopUpRequest();
      sayError(error);
      if (error instanceof Refusal && error.code === 'kyc.required') openKyc();
    },
    onSettled: () => refresh(),
  });
}
