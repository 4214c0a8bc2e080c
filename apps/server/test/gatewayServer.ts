import { provide } from '../src/kernel/ports.ts';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import pino from 'pino';
import { startSandbox } from '../../sandbox/src/index.ts';
import {
  openGatewayAccount,
  callbackListener,
  type AccountRef,
  type CallbackWake,
  type PaymentRequest,
  type PayoutRequest,
} from '../src/modules/gateways/index.ts';
import { startTestServer, type TestServer } from './testServer.ts';

export const SECRET = 'callback-secret-of-the-account';
const API_KEY = 'api-key-of-the-account';

/** The server with the real sandbox beside it, a gateway account of a merchant, and a listener that writes down what it hears. */
export async function startGatewayServer(kind: 'any' | 'postgres' = 'any') {
  const server = await startTestServer({ kind });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.http.server.address() as AddressInfo;
  const { app } = server;
  const site = await server.openSite();
  const { merchantId } = site;
  const accountId = 'gw_test_sandbox';
  const ref: AccountRef = { merchantId, accountId };
  const callbackUrl = `http://127.0.0.1:${port}/wps/payment/${accountId}/callback`;
  const sandbox = await startSandbox({
    ...{ db: server.db, log: pino({ level: 'silent' }), clock: server.clock },
    config: {
      ...{ host: '127.0.0.1', port: 0, publicUrl: 'http://sandbox.test', bound: () => undefined },
      clients: [{ id: accountId, name: 'Test', apiKey: API_KEY, callbackUrl, callbackSecret: SECRET }],
    },
  });
  const sandboxUrl = await sandbox.listen();
  await openSandboxAccount(server, { ...ref, baseUrl: sandboxUrl });

  const heard: CallbackWake[] = [];
  const listening = { answer: async (): Promise<'handled' | 'orphan'> => 'handled' };
  provide(app, callbackListener, async (_app, wake) => {
    heard.push(wake);
    return listening.answer();
  });
  let count = 0;
  return {
    ...{ server, app, ref, site, sandbox, sandboxUrl, heard, listening, callbackUrl },
    payment: (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
      ...{ reference: `dep-${++count}`, key: `key-${count}`, money: { amount: 200_000n, currency: 'PHP' } },
      ...{ kind: 'redirect', channel: 'GCASH', returnUrl: 'http://site.test/m/voucherCenter?deposit=1' },
      member: { id: 'm1', name: 'Ana Reyes', country: 'PH' },
      expiresAt: new Date(app.clock.now().getTime() + 900_000),
      ...change,
    }),
    payout: (ending: string): PayoutRequest => ({
      ...{ reference: `out-${++count}`, key: `key-${count}`, money: { amount: 15_000n, currency: 'PHP' } },
      destination: {
        kind: 'ewallet',
        institution: 'PH_GCASH',
        accountNumber: `0917123${ending}`,
        holderName: 'Ana Reyes',
      },
      ...{ rail: 'INSTAPAY', description: 'Withdrawal' },
    }),
    press: (gatewayId: string, action: string) =>
      fetch(`${sandboxUrl}/pay/${gatewayId}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ action }),
      }),
    async stop() {
      await sandbox.close();
      await server.stop();
    },
  };
}

export type GatewayServer = Awaited<ReturnType<typeof startGatewayServer>>;

export const openSandboxAccount = (
  { app }: Pick<TestServer, 'app'>,
  {
    merchantId,
    accountId,
    baseUrl,
    callbackSecret = SECRET,
  }: AccountRef & { baseUrl: string; callbackSecret?: string },
): Promise<string> =>
  openGatewayAccount(app, app.db, {
    ...{ id: accountId, merchantId, adapter: 'sandbox', name: 'Sandbox', currency: 'PHP', mode: 'test' },
    settings: { baseUrl, payHosts: 'sandbox.test', apiKey: API_KEY },
    ...{ callbackSecret, dayCap: null, floatWarning: null },
  });

/** The header that the sandbox would send with this body. */
export function signed(body: string, at: Date, secret = SECRET): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
