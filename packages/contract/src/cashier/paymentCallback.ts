import type { ErrorCode } from '../errors.ts';

/** What gateways call (`calls.md`): it takes their own signed bytes, so that it is a route and no call of ours. */
export const PAYMENT_CALLBACK = {
  id: 'paymentCallback',
  method: 'POST',
  path: '/wps/payment/:gateway/callback',
  summary:
    'A gateway’s signed news of a payment. It is kept and acknowledged, and moves no money: the gateway is asked. A gateway repeats what is not answered with 200.',
  takes: ['application/json', 'application/x-www-form-urlencoded', 'text/plain'],
  errors: ['gateway.unknown', 'gateway.signature'] satisfies readonly ErrorCode[],
} as const;
