import { xendit } from '@baize/server/modules/gateways/adapters/xendit.ts';
import { startXenditStub } from '../lib/xenditStub.ts';
import { openBadLine } from './badLine.ts';
import type { Bench } from './bench.ts';
import { connectionTo } from './connection.ts';

const STATES = { paid: 'SUCCEEDED', failed: 'FAILED', reversed: 'REVERSED' } as const;

/** The adapter of Xendit against its stand-in. */
export async function openXenditBench(): Promise<Bench> {
  const stub = await startXenditStub();
  const line = await openBadLine(stub.baseUrl);
  return {
    ...{ adapter: xendit, line },
    connection: connectionTo(line.baseUrl, {
      settings: { secretKey: stub.secretKey, country: 'PH', payHosts: '.xendit.test' },
      callbackSecret: stub.callbackToken,
    }),
    begun: async () => stub.count(),
    pay: async (reference) => stub.setPayment(reference, 'SUCCEEDED'),
    fail: async (reference) => stub.setPayment(reference, 'FAILED'),
    payOut: async (reference, to) =>
      stub.setPayout(reference, STATES[to], to === 'failed' ? 'INVALID_DESTINATION' : undefined),
    accountNumber: (fate) => (fate === 'refused' ? '09171230001' : '09171234567'),
    withState: (body, state) => body.replaceAll(/"status":"\w+"/g, `"status":"${state}"`),
    withAmount: (body, amount) => body.replaceAll(/"amount":[\d.]+/g, `"amount":${amount}`),
    withPayPage: (body, url) => body.replaceAll(/https:\/\/checkout\.xendit\.test\/[\w-]+/g, url),
    twice: (body) => body.replace(/"data":\[(.*)\]/, '"data":[$1,$1]'),
    callback: (reference, gatewayId) => ({
      headers: { 'x-callback-token': stub.callbackToken },
      body: JSON.stringify({
        event: 'payment.succeeded',
        data: { id: 'py-1', payment_request_id: gatewayId, reference_id: reference, status: 'SUCCEEDED', amount: 1 },
      }),
    }),
    refusal: { status: 400, body: '{"error_code":"INVALID_REQUEST","message":"no"}' },
    problems: () => stub.problems,
    close: async () => {
      await line.close();
      await stub.close();
    },
  };
}
