import { memberWallet, transactions } from '@baize/contract/wallet/wallet.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { walletModule } from './index.ts';

let dying: TestServer;
let next: TestServer;
beforeAll(async () => {
  dying = await startTestServer();
  next = await startTestServer({ beside: dying });
});
afterAll(async () => {
  await next.stop();
  await dying.stop();
});

it('is left by a process that dies before it has given trial money, and given once by the next', async () => {
  const site = await dying.openSite();
  // It registers somebody and gives nothing any more.
  await walletModule.stop?.(dying.app);
  const { id } = await site.member('dado');
  const given = async () => (await site.ask('dado', transactions, {})).value.list.map(({ code }) => code);
  expect(await given()).toEqual([]);

  const [event] = await dying.db.rows<{ id: string }>`select id from pgboss.job where singleton_key = ${id}`;
  await next.app.events.tryAgain(next.db, event?.id ?? '');
  await next.app.events.deliver();
  expect(await given()).toEqual(['TRIAL_GRANT']);
  // One that dies when it has given leaves the event as well.
  await dying.db
    .run`update pgboss.job set state = 'active', completed_on = null, heartbeat_on = now() - interval '11 seconds'
    where id = ${event?.id}`;
  await next.app.events.freeDead();
  await next.app.events.tryAgain(next.db, event?.id ?? '');
  await next.app.events.deliver();
  expect(await given()).toEqual(['TRIAL_GRANT']);
  expect((await site.ask('dado', memberWallet, {})).value.main).toBe('1000.00');
  expect(await dying.db.rows`select id from pgboss.job where name = 'events' and state <> 'completed'`).toEqual([]);
  expect(await brokenBooks(next)).toEqual([]);
});
