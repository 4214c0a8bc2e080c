import { provide } from '../../src/kernel/ports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/kernel/app.ts';
import { sweepCallbacks, wakeNow } from '../../src/modules/gateways/callbackInbox.ts';
import { lockGatewayAccount, callbackListener, rotateCallbackSecret } from '../../src/modules/gateways/index.ts';
import { SECRET, signed, startGatewayServer, type GatewayServer } from '../gatewayServer.ts';

let gateway: GatewayServer;
beforeAll(async () => {
  gateway = await startGatewayServer('postgres');
}, 60_000);
afterAll(() => gateway.stop());
beforeEach(() => void (gateway.heard.length = 0));

let count = 0;
const bodyOf = (reference: string): string =>
  JSON.stringify({ id: `evt_${++count}`, type: 'payment.paid', data: { id: 'pay_1', reference } });
const send = async (body: string, secret = SECRET): Promise<number> => {
  const response = await fetch(gateway.callbackUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signed(body, gateway.app.clock.now(), secret) },
    body,
  });
  await response.arrayBuffer();
  return response.status;
};
const open = async (): Promise<number> =>
  Number(
    (await gateway.app.db.row<{ n: bigint }>`select count(*) as n from gateway_callback where due_at is not null`)?.n,
  );

describe('callbacks that come at once', () => {
  it('of one event are one row, wake once and are all acknowledged', async () => {
    const body = bodyOf('once');
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => send(body))))).toEqual(new Set([200]));
    await expect.poll(open).toBe(0);
    expect(gateway.heard).toHaveLength(1);
    const rows = await gateway.app.db.rows<{
      repeats: number;
    }>`select repeats from gateway_callback where reference = 'once'`;
    expect(rows).toEqual([{ repeats: 49 }]);
  });

  it('to many processes are handed out by one of them each, and none is left', async () => {
    // What a process knows of itself is kept by its app.
    const processes: App[] = Array.from({ length: 6 }, () => ({ ...gateway.app }));
    const heard: string[] = [];
    let fails = 20;
    for (const app of processes)
      provide(app, callbackListener, async (_app, { reference }) => {
        heard.push(reference ?? '');
        await new Promise((done) => setTimeout(done, 5));
        if (fails-- > 0) throw new Error('away');
        return 'handled';
      });
    const { merchantId, accountId } = gateway.ref;
    const at = gateway.app.clock.now();
    await gateway.app.db.run`
      insert into gateway_callback (id, merchant_id, account_id, event_key, reference, bytes_sealed, received_at, woken_at, due_at)
      select gen_random_uuid(), ${merchantId}, ${accountId}, 'many:' || n, 'many-' || n, ''::bytea, ${at}, ${at}, ${at}
      from generate_series(1, 200) n`;
    await Promise.all(processes.map((app) => sweepCallbacks(app)));
    for (let turn = 0; turn < 5 && (await open()) > 0; turn += 1) {
      gateway.server.clock.move(10_000);
      await Promise.all(processes.map((app) => sweepCallbacks(app)));
    }
    expect(await open()).toBe(0);
    expect(new Set(heard).size).toBe(200);
    expect(heard.length).toBe(220);
  });

  it('while one is being acted on, the next one of it is not lost', async () => {
    let go = (): void => {};
    const held = new Promise<void>((done) => (go = done));
    gateway.listening.answer = async () => {
      if (gateway.heard.length === 1) await held;
      return 'handled';
    };
    const body = bodyOf('meanwhile');
    await send(body);
    await expect.poll(() => gateway.heard.length).toBe(1);
    gateway.server.clock.move(2001);
    await send(body);
    go();
    await expect.poll(() => gateway.heard.length).toBe(2);
    await expect.poll(open).toBe(0);
  });

  it('are woken by the door and by the sweep at once no more than once', async () => {
    const app = { ...gateway.app };
    let heard = 0;
    provide(app, callbackListener, async () => {
      heard += 1;
      await new Promise((done) => setTimeout(done, 20));
      return 'handled';
    });
    const { merchantId, accountId } = gateway.ref;
    const [id, at] = [app.ids.uuid(), app.clock.now()];
    await app.db.run`
      insert into gateway_callback (id, merchant_id, account_id, event_key, reference, bytes_sealed, received_at, woken_at, due_at)
      values (${id}, ${merchantId}, ${accountId}, 'both', 'both', ''::bytea, ${at}, ${at}, ${at})`;
    await Promise.all([wakeNow(app, id), sweepCallbacks(app), wakeNow(app, id), sweepCallbacks(app)]);
    expect(heard).toBe(1);
  });
});

it('loses no callback while its secret is rotated under it', async () => {
  const { app, ref } = gateway;
  const rotate = (secret: string) =>
    app.db.transaction(async (tx) => {
      const row = await lockGatewayAccount(tx, ref.merchantId, ref.accountId);
      if (row) await rotateCallbackSecret(app, tx, row, secret);
    });
  const sending = Array.from({ length: 40 }, (_, index) => send(bodyOf(`rotated-${index}`)));
  const [codes] = await Promise.all([Promise.all(sending), rotate('the next secret of the account')]);
  expect(new Set(codes)).toEqual(new Set([200]));
  expect(await send(bodyOf('after'), 'the next secret of the account')).toBe(200);
});
