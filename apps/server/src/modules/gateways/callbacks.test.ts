import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  openSandboxAccount,
  SECRET,
  signed,
  startGatewayServer,
  type GatewayServer,
} from '../../../test/gatewayServer.ts';
import { lockGatewayAccount, rotateCallbackSecret } from './index.ts';
import { forgetOldCallbacks, sweepCallbacks } from './callbackInbox.ts';
import { openForAccount } from './sealing.ts';

let gateway: GatewayServer;
let count = 0;
beforeAll(async () => {
  gateway = await startGatewayServer();
}, 60_000);
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.heard.length = 0;
  gateway.listening.answer = async () => 'handled';
});

const bodyOf = (reference = `dep-${++count}`, id = `evt_${++count}`): string =>
  JSON.stringify({
    id,
    type: 'payment.paid',
    data: { id: `pay_${reference}`, reference, amount: '1.00', currency: 'PHP' },
  });

/** Sends bytes to the callback's door as anybody could. */
async function post(
  body: string,
  { signature, account = gateway.ref.accountId }: { signature?: string; account?: string },
) {
  const response = await fetch(gateway.callbackUrl.replace(gateway.ref.accountId, account), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'sandbox-signature': signature }) },
    body,
  });
  return { status: response.status, text: await response.text() };
}
const now = (): Date => gateway.app.clock.now();
const send = (body: string, at = now()) => post(body, { signature: signed(body, at) });

interface Row {
  readonly outcome: string | null;
  readonly repeats: number;
  readonly reference: string | null;
  readonly bytes_sealed: Uint8Array;
}
const rowsOf = (reference: string): Promise<Row[]> =>
  gateway.app.db.rows`select * from gateway_callback where reference = ${reference}`;
const kept = async (): Promise<number> =>
  Number(
    (
      await gateway.app.db.row<{
        n: bigint;
      }>`select count(*) as n from gateway_callback where outcome is distinct from 'badSignature'`
    )?.n,
  );
const outcomeOf = (reference: string) =>
  expect.poll(async () => (await rowsOf(reference)).map(({ outcome }) => outcome));

describe('a callback that is signed', () => {
  it('is kept sealed, acknowledged, and wakes who listens', async () => {
    const body = bodyOf('dep-good');
    expect(await send(body)).toEqual({ status: 200, text: '{"success":true,"value":{}}' });
    await outcomeOf('dep-good').toEqual(['handled']);
    expect(gateway.heard).toEqual([{ ...gateway.ref, reference: 'dep-good', gatewayId: 'pay_dep-good' }]);
    const [row] = await rowsOf('dep-good');
    const sealed = row?.bytes_sealed ?? new Uint8Array();
    expect(Buffer.from(sealed).includes('dep-good')).toBe(false);
    const owner = { merchantId: gateway.ref.merchantId, id: gateway.ref.accountId };
    expect(openForAccount(gateway.app, owner, sealed)).toEqual(JSON.parse(body));
  });

  it('about what nobody has begun is an orphan, and is not asked about again', async () => {
    gateway.listening.answer = async () => 'orphan';
    await send(bodyOf('dep-orphan'));
    await outcomeOf('dep-orphan').toEqual(['orphan']);
    await sweepCallbacks(gateway.app);
    expect(gateway.heard).toHaveLength(1);
  });

  it('that comes again wakes at most once in two seconds, and is one row', async () => {
    const body = bodyOf('dep-twice');
    for (let time = 0; time < 5; time += 1) await send(body);
    await outcomeOf('dep-twice').toEqual(['handled']);
    expect(gateway.heard).toHaveLength(1);
    gateway.server.clock.move(2001);
    await send(body);
    await expect.poll(() => gateway.heard.length).toBe(2);
    expect((await rowsOf('dep-twice')).map(({ repeats }) => repeats)).toEqual([5]);
  });

  it('waits for the sweep when who listens fails, and is tried until it is handled', async () => {
    let fails = 2;
    gateway.listening.answer = async () => {
      if (fails-- > 0) throw new Error('the database is away');
      return 'handled';
    };
    await send(bodyOf('dep-fails'));
    await expect.poll(() => gateway.heard.length).toBe(1);
    for (const ms of [1000, 2000]) {
      await expect
        .poll(
          async () =>
            (
              await gateway.app.db.row<{ due: boolean }>`
        select due_at < woken_at + interval '50 seconds' as due from gateway_callback where reference = 'dep-fails'`
            )?.due,
        )
        .toBe(true);
      gateway.server.clock.move(ms);
      await sweepCallbacks(gateway.app);
    }
    await outcomeOf('dep-fails').toEqual(['handled']);
    expect(gateway.heard).toHaveLength(3);
  });

  it('is forgotten after 180 days', async () => {
    await send(bodyOf('dep-old'));
    await outcomeOf('dep-old').toEqual(['handled']);
    gateway.server.clock.move(181 * 24 * 3_600_000);
    await forgetOldCallbacks(gateway.app);
    expect(await rowsOf('dep-old')).toEqual([]);
  });
});

describe('a callback that is not the gateway’s', () => {
  it.each([
    ['with no signature', (body: string) => post(body, {})],
    ['signed with another secret', (body: string) => post(body, { signature: signed(body, now(), 'another secret') })],
    ['signed for other bytes', (body: string) => post(`${body} `, { signature: signed(body, now()) })],
    ['cut short', (body: string) => post(body.slice(0, -10), { signature: signed(body, now()) })],
    ['signed six minutes ago', (body: string) => send(body, new Date(now().getTime() - 360_000))],
    ['signed six minutes ahead', (body: string) => send(body, new Date(now().getTime() + 360_000))],
    ['with a signature that is none', (body: string) => post(body, { signature: 't=1,v1=zz' })],
  ])('%s is turned away and wakes nobody', async (_, deliver) => {
    const before = await kept();
    expect((await deliver(bodyOf())).status).toBe(401);
    expect([await kept(), gateway.heard]).toEqual([before, []]);
  });

  it('is kept as a sample once a minute, not more', async () => {
    const samples = async () =>
      Number(
        (
          await gateway.app.db.row<{
            n: bigint;
          }>`select count(*) as n from gateway_callback where outcome = 'badSignature'`
        )?.n,
      );
    gateway.server.clock.move(60_000);
    const before = await samples();
    for (let time = 0; time < 20; time += 1) await post(bodyOf(), {});
    expect(await samples()).toBe(before + 1);
  });

  it('signed with the secret of another account is turned away', async () => {
    const other = { ...gateway.ref, accountId: 'gw_test_other' };
    await openSandboxAccount(gateway.server, {
      ...other,
      baseUrl: gateway.sandboxUrl,
      callbackSecret: 'of the other account',
    });
    const body = bodyOf();
    expect((await post(body, { signature: signed(body, now(), 'of the other account') })).status).toBe(401);
    expect((await post(body, { signature: signed(body, now()), account: other.accountId })).status).toBe(401);
  });

  it('for no account is answered 404', async () => {
    for (const account of ['gw_none', '%00', 'x'.repeat(90), '..%2f'])
      expect((await post(bodyOf(), { account })).status).toBe(404);
  });

  it('is refused in the envelope of all calls, as one that is kept is taken in it', async () => {
    const answerOf = async (asked: Promise<{ status: number; text: string }>) => {
      const { status, text } = await asked;
      const { success, errorCode, message, value } = JSON.parse(text) as Record<string, unknown>;
      return { status, success, errorCode, value, isSaid: typeof message === 'string' && message !== '' };
    };
    const refused = (status: number, errorCode: string) => ({ status, success: false, errorCode, isSaid: true });
    expect(await answerOf(send(bodyOf('dep-envelope')))).toMatchObject({ status: 200, success: true, value: {} });
    expect(await answerOf(post(bodyOf(), {}))).toMatchObject(refused(401, 'gateway.signature'));
    expect(await answerOf(post(bodyOf(), { account: 'gw_none' }))).toMatchObject(refused(404, 'gateway.unknown'));
    expect(await answerOf(send('[]'))).toMatchObject(refused(400, 'input.malformed'));
    await outcomeOf('dep-envelope').toEqual(['handled']);
  });

  it('of 10 MB is refused before it is read', async () => {
    expect((await send(`"${'x'.repeat(10_000_000)}"`).catch(() => ({ status: 413 }))).status).toBe(413);
    expect(gateway.heard).toEqual([]);
  });

  it.each([
    ['no JSON', 'paid!'],
    ['a list', '[]'],
    ['no event', '{"data":{"reference":"x"}}'],
    ['a name that no database takes', JSON.stringify({ id: 'evt\0', data: { reference: 'x' } })],
    ['a name without end', JSON.stringify({ id: 'evt', data: { reference: 'x'.repeat(300) } })],
  ])('signed but with %s is unreadable, never a fault', async (_, body) => expect((await send(body)).status).toBe(400));

  it('that never ends takes no answer with it', async () => {
    const { hostname, port, pathname } = new URL(gateway.callbackUrl);
    const line = connect(Number(port), hostname);
    line.on('error', () => undefined);
    line.write(`POST ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"id"`);
    await send(bodyOf('dep-beside'));
    await outcomeOf('dep-beside').toEqual(['handled']);
    line.destroy();
  });
});

it.each([
  ['is lost after it was kept', '57P01', 'warn'],
  ['fails', '42P01', 'error'],
] as const)('whose statement %s is asked for again, and written down as that', async (_, code, level) => {
  const { db, log } = gateway.app;
  const lines = { warn: vi.spyOn(log, 'warn'), error: vi.spyOn(log, 'error') };
  vi.spyOn(db, 'row').mockRejectedValueOnce(Object.assign(new Error('the connection ended'), { code }));
  expect((await send(bodyOf())).status).toBe(503);
  expect(lines[level]).toHaveBeenCalledWith(expect.anything(), 'a callback could not be kept');
  vi.restoreAllMocks();
});

it('believes the secret before for a day after a rotation', async () => {
  const { app, ref } = gateway;
  await app.db.transaction(async (tx) => {
    const row = await lockGatewayAccount(tx, ref.merchantId, ref.accountId);
    if (row) await rotateCallbackSecret(app, tx, row, 'the new secret of the account');
  });
  const tell = (secret: string) => {
    const body = bodyOf();
    return post(body, { signature: signed(body, now(), secret) });
  };
  expect((await tell(SECRET)).status).toBe(200);
  expect((await tell('the new secret of the account')).status).toBe(200);
  gateway.server.clock.move(24 * 3_600_000 + 1);
  expect((await tell(SECRET)).status).toBe(401);
  expect((await tell('the new secret of the account')).status).toBe(200);
});
