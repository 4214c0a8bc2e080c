import { withdrawOptions } from '@baize/contract/cashier/withdrawals.ts';
import { mallItems, redeemItem } from '@baize/contract/loyalty/mall.ts';
import { vip } from '@baize/contract/loyalty/vip.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPayouts, startFakePayouts, type FakePayouts } from '../../../../test/fakePayouts.ts';
import { givePoints, item, play } from '../../../../test/loyalty.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { whoWithdraws } from '../../../../test/withdrawing.ts';
import { DEFAULT_LEVELS, insertItem, replaceLevels } from '../../loyalty/index.ts';
import { DEFAULT_RULES } from '../risk/defaultRules.ts';
import { saveRules } from '../risk/saveRules.ts';
import { finishUnderWay } from './advance.ts';
import { listQueue } from './review.store.ts';

let server: TestServer;
let gateway: FakePayouts;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  gateway = await startFakePayouts();
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await server.stop();
});

/** Jade lets three withdrawals of 30,000.00 a day leave, stands first in the queue, has 15 % off in the mall and a host. */
const JADE = {
  ...{ withdrawDayCount: 3, withdrawDayMax: 3_000_000n, priority: 2, mallDiscount: 15 },
  ...{ hostName: 'Marisol', hostContact: '+63 917 555 0100, 9 to 21 h' },
};
const JADE_STAKE = 5_000_000n;

beforeEach(async () => {
  gateway.next = 'paid';
  const cashier = {
    withdrawDayCount: 1,
    withdrawDayMax: '10000.00',
    kycAfterWithdrawals: '900000.00',
    autoApproveMax: '0.00',
  };
  site = await server.openSite({ settings: { cashier } });
  await openPayouts(server.app, site.merchantId, gateway);
  await saveRules(server.app, server.db, site.merchantId, {
    ...{ version: 0, rules: DEFAULT_RULES.map((rule) => ({ ...rule, on: false })), by: 'eva' },
  });
  const levels = DEFAULT_LEVELS.map((row) => (row.level === 1 ? { ...row, benefits: JADE } : row));
  await server.db.transaction((tx) => replaceLevels(tx, site.merchantId, levels));
});

const dayOf = async () => (await site.ask('ana', withdrawOptions, {})).value.day;

describe('what a level brings', () => {
  it('is more withdrawals a day than the merchant’s own limits, and never fewer', async () => {
    const ana = await whoWithdraws(server, site, 'ana', { main: 10_000_000n });
    expect(await dayOf()).toMatchObject({ left: '10000.00', countLeft: 1 });
    expect(await ana.ask('10000.01')).toMatchObject({ errorCode: 'withdraw.dayLimit' });
    await play(server, site, 'ana', JADE_STAKE);
    expect(await dayOf()).toMatchObject({ left: '30000.00', countLeft: 3 });
    expect((await site.ask('ana', withdrawOptions, {})).value.limits).toMatchObject([{ limit: '30000.00' }]);
    expect((await ana.ask('20000.00')).success).toBe(true);
    expect(await dayOf()).toMatchObject({ left: '10000.00', countLeft: 2 });
    // A level that is stingier than the merchant takes nothing away.
    const stingy = { ...JADE, withdrawDayCount: 1, withdrawDayMax: 100n };
    const levels = DEFAULT_LEVELS.map((row) => (row.level === 1 ? { ...row, benefits: stingy } : row));
    await server.db.transaction((tx) => replaceLevels(tx, site.merchantId, levels));
    expect((await site.ask('ana', withdrawOptions, {})).value.limits).toMatchObject([{ limit: '10000.00' }]);
  });

  it('is refused beyond the level’s own limits', async () => {
    const ana = await whoWithdraws(server, site, 'ana', { main: 10_000_000n });
    await play(server, site, 'ana', JADE_STAKE);
    expect(await ana.ask('30000.01')).toMatchObject({
      ...{ errorCode: 'withdraw.dayLimit', value: { left: '30000.00', countLeft: 3 } },
    });
  });

  it('is a place before others in the queue, page by page', async () => {
    const [ben, ana] = [await whoWithdraws(server, site, 'ben'), await whoWithdraws(server, site, 'ana')];
    await play(server, site, 'ana', JADE_STAKE);
    const asked = [(await ben.ask('1000.00')).value, (await ana.ask('1000.00')).value];
    const [bens = '', anas = ''] = asked.map(({ withdrawalId }) => withdrawalId);
    await finishUnderWay(server.app);
    const now = server.clock.now();
    const asker = { merchantId: site.merchantId, staffName: 'eva', now, stuckBefore: now };
    const page = async (after: string | null, limit: number) =>
      (await listQueue(server.db, asker, { kind: 'waiting', memberId: null, after, limit })).map(({ id }) => id);
    expect(await page(null, 10)).toEqual([anas, bens]);
    const [first = ''] = await page(null, 1);
    expect([first, ...(await page(first, 1)), ...(await page(bens, 1))]).toEqual([anas, bens]);
  });

  it('is a lower price in the mall, paid as it was shown', async () => {
    const mug = item({ points: 301n, perMember: 5, kind: 'cash', amount: 100n });
    await insertItem(server.db, site.merchantId, mug);
    await givePoints(server, site, 'ana', 1_000n);
    const shown = async (who: 'ana' | 'guest') => (await site.ask(who, mallItems, {})).value.list[0];
    expect(await shown('ana')).toMatchObject({ points: 301, fullPoints: null });
    await play(server, site, 'ana', JADE_STAKE);
    // 301 less 15 % is 255.85: a part of a point is a whole one.
    expect(await shown('ana')).toMatchObject({ points: 256, fullPoints: 301 });
    expect(await shown('guest')).toMatchObject({ points: 301, fullPoints: null });
    const buy = (points: number, idempotencyKey = randomUUID()) =>
      site.ask('ana', redeemItem, { itemId: mug.id, points }, { idempotencyKey });
    expect(await buy(301)).toMatchObject({ errorCode: 'mall.changed', value: { points: 256 } });
    const key = randomUUID();
    const bought = await buy(256, key);
    expect(bought.value).toMatchObject({ order: { points: 256 }, points: 744 });
    expect((await buy(256, key)).value.points).toBe(744);
  });

  it('stands in the table of levels; the host is told to those who have one', async () => {
    const table = (await site.ask('guest', vip, {})).value;
    expect(table.levels.slice(0, 2)).toMatchObject([
      { withdrawDayCount: null, withdrawDayMax: null, fast: false, mallDiscount: 0, host: false },
      { withdrawDayCount: 3, withdrawDayMax: '30000.00', fast: true, mallDiscount: 15, host: true },
    ]);
    expect(JSON.stringify(table)).not.toContain('Marisol');
    expect((await site.ask('ana', vip, {})).value.mine?.host).toBeNull();
    await play(server, site, 'ana', JADE_STAKE);
    expect((await site.ask('ana', vip, {})).value.mine?.host).toEqual({
      ...{ name: 'Marisol', contact: '+63 917 555 0100, 9 to 21 h' },
    });
  });
});
