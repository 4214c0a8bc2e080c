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

  next.clock.move(1_000);
  await next.app.events.deliver();
  expect(await given()).toEqual(['TRIAL_GRANT']);
  // One that dies when it has given leaves the event as well.
  await dying.db.run`update kernel_outbox set delivered_at = null where payload ->> 'memberId' = ${id}`;
  await next.app.events.deliver();
  expect(await given()).toEqual(['TRIAL_GRANT']);
  expect((await site.ask('dado', memberWallet, {})).value.main).toBe('1000.00');
  expect(await dying.db.rows`select id from kernel_outbox where delivered_at is null`).toEqual([]);
  expect(await brokenBooks(next)).toEqual([]);
});
