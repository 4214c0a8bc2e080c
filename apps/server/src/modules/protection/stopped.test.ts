import { depositPromos } from '@baize/contract/cashier/deposits.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { redRain } from '@baize/contract/loyalty/rain.ts';
import { timeOut } from '@baize/contract/protection/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRain } from '../../../test/loyalty.ts';
import { sampleOf } from '../../../test/samples.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

it('nobody on a break is invited: no offer with a deposit, no token for the rain', async () => {
  const site = await server.openSite();
  // It moves the clock, so nobody is logged in before.
  await openRain(server, site);
  await site.member('ana');
  expect((await site.ask('ana', timeOut, { hours: 24 })).success).toBe(true);
  expect((await site.ask('ana', depositPromos, {})).value.list).toEqual([]);
  expect((await site.ask('ana', redRain, {})).value).toMatchObject({ rainToken: null, why: 'stopped' });
});

it('rule A3: no call that gives play is open to a restricted person, whose session goes on', async () => {
  const site = await server.openSite();
  const { id } = await site.member('ana');
  await server.db.run`
    update identity_member set status = 'excluded' where merchant_id = ${site.merchantId} and id = ${id}`;
  // The agent's own calls refuse who is no agent before anything else.
  const open = ALL_CALLS.filter(({ givesPlay, access }) => givesPlay && access !== 'agent');
  const answers = await Promise.all(
    open.map(async (call) => {
      const options = { idempotencyKey: server.app.ids.uuid() };
      return [call.id, (await site.ask('ana', call, sampleOf(call) as never, options)).errorCode];
    }),
  );
  const refused = ['play.blocked', 'access.denied'];
  expect(answers.filter(([, code]) => !refused.includes(String(code)))).toEqual([]);
});
