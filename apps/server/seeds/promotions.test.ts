import { announcements } from '@baize/contract/content/announcements.ts';
import { PROMOTION_TRIGGERS } from '@baize/contract/promotions/promotion.ts';
import { checkIn, promotionDetail } from '@baize/contract/promotions/promotions.ts';
import { rewards } from '@baize/contract/promotions/rewards.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { present } from '../src/kernel/must.ts';
import { startTestServer, type TestServer } from '../test/testServer.ts';
import { seedPromotions } from './promotions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('shows promotions of every kind, with a history of ana’s, however often the demo starts', async () => {
  const site = await server.openSite();
  await site.member('ana');
  for (let start = 0; start < 2; start += 1) await seedPromotions(server.app, site.merchantId);
  const { promotion: list } = (await site.ask('ana', announcements, { types: 'PR' })).value;
  const triggers = new Set(list.map(({ trigger }) => trigger));
  expect(PROMOTION_TRIGGERS.filter((trigger) => !triggers.has(trigger))).toEqual([]);
  expect(list.map(({ state }) => state)).toEqual([
    'claimable',
    'applying',
    'joined',
    ...Array.from({ length: 18 }, () => 'open'),
    'soon',
    'closed',
    'closed',
  ]);
  expect(list.some(({ category }) => category === 'app_download')).toBe(true);
  const table = present(
    list.find(({ title }) => title === 'A seat at the table'),
    'the first promotion',
  );
  expect(table).toMatchObject({ noExpiry: 1, terms: [{ key: 'terms.match' }, {}, {}, {}, {}] });
  const row = present(
    list.find(({ trigger }) => trigger === 'checkIn'),
    'a check-in',
  );
  expect((await site.ask('ana', promotionDetail, { id: row.id })).value.checkIn).toMatchObject({ day: 5, streak: 4 });
  const pressed = await site.ask('ana', checkIn, { promotionId: row.id }, { idempotencyKey: randomUUID() });
  expect(pressed.value).toMatchObject({ day: 5, streak: 5, mine: { state: 'signed', points: 15 } });
  const waiting = (await site.ask('ana', rewards, {})).value;
  expect(waiting).toMatchObject({ list: [{ amount: '184.20', why: '0.8% of ₱23,025.00' }], counts: { take: 1 } });
  expect((await site.ask('ana', rewards, { tab: 'history' })).value.list.length).toBe(7);
});
