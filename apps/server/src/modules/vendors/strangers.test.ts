import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { createTestVendor, type TestVendor } from '../../../test/testVendor.ts';
import { identityModule } from '../identity/index.ts';
import { walletModule } from '../wallet/index.ts';
import { vendorsModule } from './index.ts';

let server: TestServer;
let vendor: TestVendor;
let nosy: TestVendor;
beforeAll(async () => {
  server = await startTestServer({ modules: () => [vendorsModule, walletModule, identityModule] });
  vendor = await createTestVendor(server, 'ACME');
  nosy = await createTestVendor(server, 'NOSY');
});
afterAll(async () => {
  expect(await brokenBooks(server)).toEqual([]);
  await server.stop();
});

/** Counts statements that look up who has opened a game. */
async function lookUps(work: () => Promise<unknown>): Promise<number> {
  const rows = vi.spyOn(server.db, 'row');
  await work();
  const asked = rows.mock.calls.filter(([sql]) => String(sql).includes('vendors_player')).length;
  rows.mockRestore();
  return asked;
}

describe('a vendor of which the member has opened no game', () => {
  const named = { reference_transaction_uuid: randomUUID() };
  it.each([
    ['a balance request', '/user/balance', {}, 'RS_ERROR_INVALID_TOKEN'],
    ['a bet', '/transaction/bet', {}, 'RS_ERROR_INVALID_TOKEN'],
    ['a bet in a wrong amount', '/transaction/bet', { amount: 1 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a bet in another currency', '/transaction/bet', { currency: 'USD' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a win', '/transaction/win', {}, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    ['a gift', '/transaction/win', { is_free: true }, 'RS_ERROR_INVALID_TOKEN'],
    ['a win for a bet', '/transaction/win', named, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    ['a rollback', '/transaction/rollback', named, 'RS_OK'],
  ])('is told neither balance nor currency when it sends %s', async (_, path, change, status) => {
    const ana = await vendor.open(await server.openSite(), 'ana');
    for (const token of ['made-up', ana.token]) {
      const message = ana.message({ token, ...change });
      const { user, request_uuid } = message;
      expect(await nosy.send(path, message)).toEqual({ http: 200, user, request_uuid, status });
    }
  });

  it('is not told the balance when it reuses another member’s transaction', async () => {
    const site = await server.openSite();
    const { member } = await vendor.open(site, 'ana');
    const ben = await nosy.open(site, 'ben');
    const bet = ben.message();
    expect(await nosy.send('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 99_000_000 });
    const answer = await nosy.send('/transaction/bet', { ...bet, user: member.id });
    expect(answer).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(answer).not.toHaveProperty('balance');
    expect(await nosy.send('/transaction/bet', { ...bet, token: 'made-up', amount: 5_000_000 })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      balance: 99_000_000,
    });
  });
});

it('a bet by its token, its win, and a balance are answered without looking up who has opened a game', async () => {
  const ana = await vendor.open(await server.openSite(), 'ana', { money: 1_500n });
  const bet = ana.message();
  const said: unknown[] = [];
  const send = async (path: string, message: object) => {
    const { status, balance } = await vendor.send(path, message);
    said.push([status, balance]);
  };
  const asked = await lookUps(async () => {
    await send('/transaction/bet', bet);
    await send('/transaction/bet', ana.message());
    await send('/user/balance', bet);
    await send(
      '/transaction/win',
      ana.message({ round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] }),
    );
  });
  expect(said).toEqual([
    ['RS_OK', 500_000],
    ['RS_ERROR_NOT_ENOUGH_MONEY', 500_000],
    ['RS_OK', 500_000],
    ['RS_OK', 1_500_000],
  ]);
  expect(asked).toBe(0);
  const rollback = ana.message({ reference_transaction_uuid: randomUUID() });
  expect(await lookUps(() => vendor.send('/transaction/rollback', rollback))).toBe(1);
});
