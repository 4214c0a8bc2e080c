import { lobbyNews, popularAnnouncements } from '@baize/contract/content/popularAnnouncements.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPromotion } from '../../../test/promotions.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { announce } from './announcements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('tells of notices and promotions, newest first, and of what many members have read [G7-3c]', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  const now = server.clock.now();
  const notices = [randomUUID(), randomUUID()];
  for (const [index, id] of notices.entries())
    await server.db.run`
      insert into content_notice (merchant_id, id, type, texts, starts_at)
      values (${merchantId}, ${id}, 'PL', ${JSON.stringify({ EN: { title: `Notice ${index}`, content: '' } })}::jsonb,
              ${new Date(now.getTime() - (index + 2) * 86_400_000)})`;
  const id = await openPromotion(server, site, {
    condition: 'verified',
    reward: 'points',
    rewardArgs: { points: '5' },
  });
  announce(server.app, merchantId);
  const { list } = (await site.ask('guest', lobbyNews, {})).value;
  expect(list.map(({ kind, title }) => [kind, title])).toEqual([
    ['promotion', 'A promotion'],
    ['notice', 'Notice 0'],
    ['notice', 'Notice 1'],
  ]);
  expect(list[0]?.to).toBe(`/m/activityDetail?id=${id}`);
  for (let member = 0; member < 5; member += 1) {
    const memberId = randomUUID();
    await server.db.run`
      insert into content_read (bucket, merchant_id, member_id, notice_id, read_at)
      values (${bucketOf(memberId)}, ${merchantId}, ${memberId}, ${notices[1]}, ${now})`;
  }
  expect((await site.ask('guest', popularAnnouncements, {})).value).toMatchObject({
    announcements: [
      { id: notices[1], kind: 'notice', title: 'Notice 1', to: '/m/notice?index=1', at: '2026-11-18', reads: 5 },
    ],
  });
});
