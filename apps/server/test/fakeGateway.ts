import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../src/kernel/app.ts';
import { keepGatewayAccount } from '../src/modules/gateways/index.ts';
import { manualAccountOf, sandboxAccountOf } from '../seeds/gateways.ts';
import { seedMethods } from '../seeds/methods.ts';

/** A payment as the gateway keeps it; a test writes what has happened at it. */
export interface FakePayment {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly kind: string;
  status: 'waiting' | 'paid' | 'failed' | 'expired' | 'reversed';
  payments: { id: string; amount: string; currency: string; at: string; payer?: string }[];
  reversals: { id: string; payment_id: string; amount: string; at: string; reason: string; won: boolean }[];
}

/** How the next requests are answered: `lost` hears them and cuts the line, `refused` does nothing and says so. */
export type GatewayMood = 'well' | 'lost' | 'deaf' | 'refused' | 'broken';

export interface FakeGateway {
  readonly port: number;
  readonly payments: Map<string, FakePayment>;
  /** Requests heard, such as `POST /v1/payments`. */
  readonly heard: string[];
  /** `payUrl`: the pay page that is answered in place of the gateway's own. */
  readonly mood: { create: GatewayMood; status: GatewayMood; payUrl?: string | undefined };
  byReference(reference: string): FakePayment;
  /** The player pays, what was asked or something else. */
  pay(
    reference: string,
    change?: { amount?: string; currency?: string; at?: Date; id?: string; payer?: string },
  ): string;
  close(): Promise<void>;
}

/** A gateway in this process that speaks as the sandbox does. */
export async function startFakeGateway(now: () => Date): Promise<FakeGateway> {
  const payments = new Map<string, FakePayment>();
  const keys = new Map<string, string>();
  const heard: string[] = [];
  const mood: FakeGateway['mood'] = { create: 'well', status: 'well' };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://gateway');
    heard.push(`${request.method} ${url.pathname}`);
    const isCreate = request.method === 'POST';
    const feeling = isCreate ? mood.create : mood.status;
    const say = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (feeling === 'deaf') return void request.socket.destroy();
    if (feeling === 'broken') return say(503, { code: 'away' });
    if (feeling === 'refused') return say(422, { code: 'refused', message: 'not now' });
    const found = isCreate
      ? create(String(request.headers['idempotency-key']), Buffer.concat(chunks).toString())
      : read(url);
    if (feeling === 'lost') return void request.socket.destroy();
    if (found === null) return say(404, { code: 'unknown', message: 'no such payment' });
    say(200, found);
  }

  function create(key: string, text: string): object {
    const asked = JSON.parse(text) as Pick<FakePayment, 'reference' | 'amount' | 'currency' | 'kind'>;
    const id = keys.get(key) ?? `pay_${randomUUID()}`;
    keys.set(key, id);
    const { reference, amount, currency, kind } = asked;
    if (!payments.has(id))
      payments.set(id, { id, reference, amount, currency, kind, status: 'waiting', payments: [], reversals: [] });
    return shown(payments.get(id) as FakePayment);
  }

  const shown = (payment: FakePayment): object => ({
    ...payment,
    ...(payment.kind === 'qr'
      ? { qr: `QR ${payment.id}` }
      : { pay_url: mood.payUrl ?? `http://pay.test/pay/${payment.id}` }),
  });

  function read(url: URL): object | null {
    const reference = url.searchParams.get('reference');
    if (reference !== null)
      return { data: [...payments.values()].filter((one) => one.reference === reference).map(shown) };
    const found = payments.get(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
    return found ? shown(found) : null;
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const byReference = (reference: string): FakePayment => {
    const found = [...payments.values()].find((one) => one.reference === reference);
    if (!found) throw new Error(`the gateway knows no payment for ${reference}`);
    return found;
  };
  return {
    port: (server.address() as AddressInfo).port,
    payments,
    heard,
    mood,
    byReference,
    pay(reference, { amount, currency, at = now(), id = `rcp_${randomUUID()}`, payer = `Payer of ${reference}` } = {}) {
      const payment = byReference(reference);
      payment.status = 'paid';
      payment.payments.push({
        id,
        amount: amount ?? payment.amount,
        currency: currency ?? payment.currency,
        at: at.toISOString(),
        payer,
      });
      return id;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const secretOf = (merchantId: string): string => `callback-secret-of-${merchantId}`;

/** Gives a merchant accounts at the gateway and at a bank, and the demo's payment methods. */
export async function openCashier(app: App, merchantId: string, gateway: FakeGateway): Promise<void> {
  const base = { merchantId, currency: 'PHP', mode: 'test', dayCap: null, floatWarning: null } as const;
  await keepGatewayAccount(app, {
    ...base,
    id: sandboxAccountOf(merchantId),
    adapter: 'sandbox',
    name: 'Gateway',
    settings: { baseUrl: `http://127.0.0.1:${gateway.port}`, payHosts: 'pay.test', apiKey: 'key' },
    callbackSecret: secretOf(merchantId),
  });
  await keepGatewayAccount(app, {
    ...base,
    id: manualAccountOf(merchantId),
    adapter: 'manual',
    name: 'Bank',
    settings: { bankName: 'BDO', accountName: 'Baize', accountNumber: '0042', instructions: '' },
    callbackSecret: '',
  });
  await seedMethods(app, merchantId);
}

/** A callback as the gateway sends it: what to post, and where. */
export function callbackOf(
  merchantId: string,
  payment: FakePayment,
  { at, eventId = `evt_${randomUUID()}` }: { at: Date; eventId?: string },
): { url: string; payload: string; headers: Record<string, string> } {
  const payload = JSON.stringify({
    id: eventId,
    type: 'payment.paid',
    data: { id: payment.id, reference: payment.reference, amount: '1.00', status: 'paid' },
  });
  const t = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secretOf(merchantId)).update(`${t}.${payload}`).digest('hex');
  return {
    url: `/wps/payment/${sandboxAccountOf(merchantId)}/callback`,
    payload,
    headers: { 'content-type': 'application/json', 'sandbox-signature': `t=${t},v1=${v1}` },
  };
}
