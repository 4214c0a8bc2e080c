import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openGatewayAccount } from '../src/modules/gateways/index.ts';
import { insertMethod } from '../src/modules/cashier/methods/methods.store.ts';
import type { MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import type { App } from '../src/kernel/app.ts';

/** A payout as the gateway keeps it. */
export interface FakePayout {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly accountNumber: string;
  readonly holderName: string;
  status: 'accepted' | 'sent' | 'paid' | 'failed' | 'cancelled' | 'reversed';
  failureCode?: string;
  bankReference?: string;
}

/** How requests are answered: `lost` does what is asked and cuts the line, `deaf` does nothing and cuts it. */
export type PayoutMood = 'well' | 'lost' | 'deaf' | 'refused' | 'away' | 'busy';

export interface FakePayouts {
  readonly port: number;
  readonly payouts: Map<string, FakePayout>;
  /** `send <reference>`, `ask <reference or id>`, in order. */
  readonly heard: string[];
  readonly mood: { send: PayoutMood; ask: PayoutMood; refusal: string };
  /** What new payouts are at once. */
  next: FakePayout['status'];
  close(): Promise<void>;
}

/** A gateway in this process that pays out as the sandbox does; every key pays once. */
export async function startFakePayouts(): Promise<FakePayouts> {
  const payouts = new Map<string, FakePayout>();
  const heard: string[] = [];
  const fake = { mood: { send: 'well', ask: 'well', refusal: 'ACCOUNT_INVALID' } as FakePayouts['mood'] };
  let next: FakePayout['status'] = 'accepted';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://gateway');
    const isSend = request.method === 'POST';
    const body = isSend ? (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>) : {};
    const named = isSend ? body['reference'] : (url.searchParams.get('reference') ?? url.pathname.split('/').at(-1));
    heard.push(`${isSend ? 'send' : 'ask'} ${named}`);
    const mood = isSend ? fake.mood.send : fake.mood.ask;
    const say = (status: number, told: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
    };
    if (mood === 'deaf') return void request.socket.destroy();
    if (mood === 'away') return say(503, { code: 'AWAY' });
    if (mood === 'refused') return say(422, { code: fake.mood.refusal, message: 'no' });
    if (mood === 'busy') return say(422, { code: 'INSUFFICIENT_BALANCE', message: 'no money here' });
    const found = isSend ? send(String(request.headers['idempotency-key']), body) : find(url);
    if (mood === 'lost') return void request.socket.destroy();
    if (found === null) return say(404, { code: 'NOT_FOUND', message: 'no such payout' });
    say(200, found);
  }

  function send(key: string, body: Record<string, string>): object {
    const known = payouts.get(key);
    const payout: FakePayout = known ?? {
      id: `po_${payouts.size + 1}`,
      reference: body['reference'] ?? '',
      amount: body['amount'] ?? '',
      accountNumber: body['account_number'] ?? '',
      holderName: body['holder_name'] ?? '',
      status: next,
    };
    payouts.set(key, payout);
    return shown(payout);
  }

  const shown = ({ id, reference, amount, status, failureCode, bankReference }: FakePayout): object => ({
    ...{ id, reference, amount, status, currency: 'PHP', updated_at: '2026-11-21T04:00:00.000Z' },
    ...(bankReference ? { bank_reference: bankReference } : status === 'paid' ? { bank_reference: `BANK-${id}` } : {}),
    ...(failureCode ? { failure_code: failureCode } : {}),
  });

  function find(url: URL): object | null {
    const reference = url.searchParams.get('reference');
    if (reference !== null)
      return { data: [...payouts.values()].filter((one) => one.reference === reference).map(shown) };
    const found = [...payouts.values()].find(({ id }) => id === url.pathname.split('/').at(-1));
    return found ? shown(found) : null;
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    payouts,
    heard,
    mood: fake.mood,
    get next() {
      return next;
    },
    set next(status) {
      next = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const settingsOf = (kind: 'ewallet' | 'bank', gatewayAccountIds: string[]): MethodSettings => ({
  ...{ direction: 'out', kind, name: { EN: kind }, hint: {}, icon: 'wallet', gatewayAccountIds, channel: '' },
  ...{ min: '200.00', max: '500000.00', quick: [], expiryMinutes: 30, schedule: [], countries: [], levels: [] },
  ...{ memberTypes: [0, 1, 2], firstDepositMin: null, dayCap: null, closedText: {}, proofNeeded: false },
  ...{ uniqueCents: false },
  fee: { paidBy: 'member', percentBp: 0, fixed: '15.00', min: '0.00', max: null, freePerDay: 1 },
});

export interface PayoutRoom {
  readonly gateway: string;
  readonly second: string;
  readonly bank: string;
}

/** Two accounts at the gateway for e-wallets, a bank account by hand for bank accounts. */
export async function openPayouts(app: App, merchantId: string, gateway: FakePayouts): Promise<PayoutRoom> {
  const base = { merchantId, currency: 'PHP', mode: 'test', dayCap: null, floatWarning: null } as const;
  const open = (id: string, baseUrl: string) =>
    openGatewayAccount(app, app.db, {
      ...base,
      id,
      adapter: 'sandbox',
      name: id,
      settings: { baseUrl, payHosts: 'pay.test', apiKey: 'key' },
      callbackSecret: `secret of ${merchantId}`,
    });
  const room = { gateway: `gw_${merchantId}_a`, second: `gw_${merchantId}_b`, bank: `gw_${merchantId}_m` };
  await open(room.gateway, `http://127.0.0.1:${gateway.port}`);
  await open(room.second, `http://127.0.0.1:${gateway.port}`);
  await openGatewayAccount(app, app.db, {
    ...base,
    id: room.bank,
    adapter: 'manual',
    name: room.bank,
    settings: { bankName: 'BDO', accountName: 'Baize', accountNumber: '0042', instructions: '' },
    callbackSecret: '',
  });
  const at = app.clock.now();
  const method = { merchantId, currency: 'PHP', state: 'open', position: 1 } as const;
  await insertMethod(
    app.db,
    { ...method, methodId: 'ewallet-out', settings: settingsOf('ewallet', [room.gateway, room.second]) },
    at,
  );
  await insertMethod(app.db, { ...method, methodId: 'bank-out', settings: settingsOf('bank', [room.bank]) }, at);
  return room;
}
