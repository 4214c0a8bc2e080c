import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCashier, startFakeGateway, type FakeGateway } from '../test/fakeGateway.ts';
import { startTestServer, type TestServer } from '../test/testServer.ts';
import { planPastDeposits } from '../src/modules/cashier/index.ts';
import { countStaffQueue, listStaffQueue } from '../src/modules/cashier/deposits/staff.store.ts';
import { booksReport } from '../src/modules/wallet/books/index.ts';
import { findBalances } from '../src/modules/wallet/index.ts';
import { depositsInQueue, depositsOfAna, depositsOfCrowd } from './deposits.ts';
import { postAt } from './life/play.ts';

describe('the past of the demo’s deposits', () => {
  let server: TestServer;
  let gateway: FakeGateway;
  beforeAll(async () => {
    server = await startTestServer();
    gateway = await startFakeGateway(() => server.clock.now());
  });
  afterAll(async () => {
    await gateway.close();
    await server.stop();
  });

  it('is three months in the real ledger, and a queue with work', async () => {
    const { merchantId, member } = await server.openSite();
    await openCashier(server.app, merchantId, gateway);
    const joinedAt = new Date('2026-08-01T00:00:00Z');
    const crowd = await Promise.all(
      (['ben', 'carla'] as const).map(async (who) => ({ id: (await member(who)).id, joinedAt })),
    );
    const ana = (await member('ana')).id;
    await server.db.run`update identity_member set created_at = ${joinedAt} where merchant_id = ${merchantId}`;
    const now = server.clock.now();
    const many = Array.from({ length: 15 }, (_, at) => crowd[at % 2] ?? { id: ana, joinedAt });
    const pasts = [...depositsOfAna(ana, now), ...depositsOfCrowd(crowd, now), ...(await depositsInQueue(many, now))];
    const planned = await planPastDeposits(server.app, merchantId, pasts);
    await postAt(server.app, planned.movements, now);
    await planned.finish();
    const balances = await findBalances(server.db, { merchantId, memberId: ana, currency: 'PHP', trial: false });
    expect(balances.main).toBe(170_000n);
    expect(await countStaffQueue(server.db, merchantId)).toMatchObject({ waiting: 2 });
    const request = { merchantId, memberId: null, methodId: null, limit: 10, after: null };
    expect((await listStaffQueue(server.db, request)).map(({ state }) => state)).toEqual(['held', 'checking']);
    const left = await server.db
      .rows`select 1 from cashier_payment where merchant_id = ${merchantId} and state = 'seen'`;
    expect(left).toEqual([]);
    const { results } = await booksReport(server.db, now);
    expect(results.filter(({ broken }) => broken > 0)).toEqual([]);
  });
});
