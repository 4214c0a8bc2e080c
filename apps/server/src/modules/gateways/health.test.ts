import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSandboxAccount } from '../../../test/gatewayServer.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import {
  askPaymentStatus,
  createPayment,
  findGatewayAccount,
  findGatewayFile,
  listGatewayAccounts,
  sendPayout,
} from './index.ts';

let server: TestServer;
let gateway: { url: string; answers: () => string | null; asked: number; close(): Promise<void> };
beforeAll(async () => {
  server = await startTestServer();
  const http = createServer((_request, response) => {
    gateway.asked += 1;
    const answer = gateway.answers();
    if (answer === null) response.socket?.destroy();
    else response.end(answer);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  gateway = {
    ...{ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, answers: () => '{"data":[]}', asked: 0 },
    close: () => new Promise((resolve) => (http.closeAllConnections(), http.close(() => resolve()))),
  };
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await server.stop();
});

let count = 0;
let ref: { merchantId: string; accountId: string };
beforeEach(async () => {
  const { merchantId } = await server.openSite();
  ref = { merchantId, accountId: `gw_health_${++count}` };
  await openSandboxAccount(server, { ...ref, baseUrl: gateway.url });
  gateway.answers = () => '{"data":[]}';
  gateway.asked = 0;
});

const ask = () => askPaymentStatus(server.app, ref, { reference: 'r', gatewayId: null });
const fall = async (times: number): Promise<void> => {
  gateway.answers = () => null;
  for (let time = 0; time < times; time += 1) await ask();
};
const account = () => findGatewayAccount(server.app, ref.merchantId, ref.accountId);
const health = () => findGatewayFile(server.app, ref.merchantId, ref.accountId);

describe('a gateway that does not answer', () => {
  it('is left alone after ten questions in a row, then tried by one at a time until it answers', async () => {
    await fall(9);
    expect((await account())?.isAnswering).toBe(true);
    await fall(1);
    expect((await account())?.isAnswering).toBe(false);
    gateway.asked = 0;
    gateway.answers = () => '{"data":[]}';
    expect(await ask()).toMatchObject({ kind: 'unknown', why: 'gateway.silent' });
    expect(gateway.asked).toBe(0);
    server.clock.move(30_000);
    gateway.answers = () => null;
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect([gateway.asked, replies.every(({ kind }) => kind === 'unknown')]).toEqual([1, true]);
    server.clock.move(30_000);
    gateway.answers = () => '{"data":[]}';
    expect(await ask()).toEqual({ kind: 'notFound' });
    expect((await account())?.isAnswering).toBe(true);
  });

  it('shows since when it is silent and why, and that it is back', async () => {
    expect(await health()).toMatchObject({ health: 'unasked', unanswered: 0 });
    await ask();
    expect(await health()).toMatchObject({ health: 'answering', lastSuccessAt: server.clock.now() });
    const since = server.clock.now();
    await fall(1);
    server.clock.move(5000);
    await fall(1);
    expect(await server.app.metrics.registry.metrics()).toContain(
      `baize_gateway_silent_seconds{account="${ref.accountId}"} 5`,
    );
    expect(await health()).toMatchObject({
      health: 'silent',
      unanswered: 2,
      silentSince: since,
      lastProblem: 'ECONNRESET',
    });
    gateway.answers = () => '{"data":[]}';
    await ask();
    expect(await health()).toMatchObject({ health: 'answering', unanswered: 0, silentSince: null });
  });

  it('is not one that answers oddly', async () => {
    gateway.answers = () => 'no JSON';
    for (let time = 0; time < 12; time += 1) expect((await ask()).kind).toBe('unknown');
    expect(gateway.asked).toBe(12);
  });
});

describe('an account', () => {
  const wanted = {
    ...{
      reference: 'r',
      key: 'k',
      money: { amount: 1n, currency: 'PHP' },
      kind: 'redirect' as const,
      channel: 'GCASH',
    },
    ...{
      returnUrl: 'http://site.test/',
      member: { id: 'm', name: '', country: 'PH' },
      expiresAt: new Date('2027-01-01'),
    },
  } as const;
  const wantedOut = {
    ...{ reference: 'r', key: 'k', money: { amount: 1n, currency: 'PHP' }, rail: '', description: '' },
    destination: { kind: 'bank', institution: 'PH_BDO', accountNumber: '1234', holderName: 'Ana' },
  } as const;
  const setState = (state: string) =>
    server.app.db
      .run`update gateway_account set state = ${state} where merchant_id = ${ref.merchantId} and id = ${ref.accountId}`;

  it('that is paused begins nothing, and still asks what became of what was begun', async () => {
    await setState('paused');
    expect(await createPayment(server.app, ref, wanted)).toMatchObject({ kind: 'refused', code: 'paused' });
    expect(await sendPayout(server.app, ref, wantedOut)).toMatchObject({ kind: 'refused', code: 'paused' });
    expect(gateway.asked).toBe(0);
    expect(await ask()).toEqual({ kind: 'notFound' });
  });

  it('for payouts only takes no deposit', async () => {
    await setState('payoutsOnly');
    expect(await createPayment(server.app, ref, wanted)).toMatchObject({ kind: 'refused', code: 'paused' });
    await sendPayout(server.app, ref, wantedOut);
    expect(gateway.asked).toBe(1);
  });

  it('of mode live is nobody’s in the demo, and one of test money or at the sandbox nobody’s elsewhere', async () => {
    const real = { ...server.app, config: { ...server.app.config, demo: false } };
    const lists = async () =>
      [await listGatewayAccounts(server.app, ref.merchantId), await listGatewayAccounts(real, ref.merchantId)].map(
        (list) => list.length,
      );
    expect(await lists()).toEqual([1, 0]);
    await server.app.db
      .run`update gateway_account set mode = 'live' where merchant_id = ${ref.merchantId} and id = ${ref.accountId}`;
    expect(await lists()).toEqual([0, 0]);
    expect(await createPayment(server.app, ref, wanted)).toMatchObject({ kind: 'refused', code: 'mode' });
    expect(gateway.asked).toBe(0);
    expect((await health())?.health).toBe('refused');
  });

  it('of another merchant is nobody’s', async () => {
    const { merchantId } = await server.openSite();
    expect(await findGatewayAccount(server.app, merchantId, ref.accountId)).toBeNull();
    const reply = await askPaymentStatus(server.app, { ...ref, merchantId }, { reference: 'r', gatewayId: null });
    expect([reply.kind, gateway.asked]).toEqual(['unknown', 0]);
  });
});
