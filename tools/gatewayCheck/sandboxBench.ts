import { openDatabase } from '@baize/db';
import { sandbox as adapter } from '@baize/server/modules/gateways/adapters/sandbox.ts';
import { signSandbox } from '@baize/server/modules/gateways/adapters/sandboxSignature.rules.ts';
import pino from 'pino';
import { startSandbox } from '../../apps/sandbox/src/index.ts';
import { openBadLine } from './badLine.ts';
import type { Bench } from './bench.ts';
import { connectionTo } from './connection.ts';

const API_KEY = 'api-key-of-the-check';
const SECRET = 'callback-secret-of-the-check';
const ENDINGS = { paid: '9999', refused: '0001', failed: '0005', reversed: '0004' } as const;
const PAID_MS = 3100;
const REVERSED_MS = 5100;

/** The sandbox's adapter against the sandbox itself, on a database in memory. */
export async function openSandboxBench(): Promise<Bench> {
  const db = await openDatabase({ folder: null });
  let aheadMs = 0;
  const sandbox = await startSandbox({
    ...{ db, log: pino({ level: 'silent' }), clock: { now: () => new Date(Date.now() + aheadMs) } },
    config: {
      ...{ host: '127.0.0.1', port: 0, publicUrl: 'http://pay.sandbox.test', bound: () => undefined },
      clients: [
        { id: 'check', name: 'Check', apiKey: API_KEY, callbackUrl: 'http://127.0.0.1:9/none', callbackSecret: SECRET },
      ],
    },
  });
  const url = await sandbox.listen();
  const line = await openBadLine(url);
  const press = async (id: string, action: string): Promise<void> => {
    await fetch(`${url}/pay/${id}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) });
  };
  const later = async (ms: number): Promise<void> => {
    aheadMs += ms;
    await sandbox.tick();
    await sandbox.tick();
  };
  const count = async (table: 'payment' | 'payout'): Promise<number> => {
    const row =
      table === 'payment'
        ? await db.row<{ n: bigint }>`select count(*) as n from sandbox.payment`
        : await db.row<{ n: bigint }>`select count(*) as n from sandbox.payout`;
    return Number(row?.n ?? 0);
  };
  return {
    ...{ adapter, line },
    connection: connectionTo(line.baseUrl, {
      settings: { apiKey: API_KEY, payHosts: 'pay.sandbox.test' },
      callbackSecret: SECRET,
    }),
    begun: async () => ({ payments: await count('payment'), payouts: await count('payout') }),
    pay: (_reference, id) => press(id, 'approve'),
    fail: (_reference, id) => press(id, 'decline'),
    // Its payouts go on by themselves, as the account number says.
    async payOut(_reference, to) {
      await later(PAID_MS);
      if (to === 'reversed') await later(REVERSED_MS);
    },
    accountNumber: (fate) => `0917123${ENDINGS[fate]}`,
    withState: (body, state) => body.replaceAll(/"status":"\w+"/g, `"status":"${state}"`),
    withAmount: (body, amount) => body.replaceAll(/"amount":"[\d.]+"/g, `"amount":${amount}`),
    withPayPage: (body, page) => body.replaceAll(/http:\/\/pay\.sandbox\.test\/pay\/\w+/g, page),
    twice: (body) => body.replace(/"data":\[(.*)\]/, '"data":[$1,$1]'),
    callback: (reference, id) => {
      const body = JSON.stringify({ id: 'evt_1', type: 'payment.paid', data: { id, reference, amount: '1.00' } });
      const seconds = Math.floor(Date.now() / 1000);
      return {
        body,
        headers: { 'sandbox-signature': `t=${seconds},v1=${signSandbox(SECRET, seconds, Buffer.from(body))}` },
      };
    },
    refusal: { status: 400, body: '{"code":"INVALID_REQUEST","message":"no"}' },
    problems: () => [],
    close: async () => {
      await line.close();
      await sandbox.close();
      await db.close();
    },
  };
}
