import { teamKpi } from '@baize/contract/agency/kpi.ts';
import { login } from '@baize/contract/identity/session.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBelow } from '../../../test/agents.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { hashPassword } from '../identity/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('counts a login of the team at once, and not only by its job', async () => {
  const site = await server.openSite();
  const bea = await openBelow(server, site, 'bea', { parentId: (await site.member('carla')).id, type: 1 });
  const pia = await openBelow(server, site, 'pia', { parentId: bea.id });
  const passwordHash = await hashPassword('a quiet river');
  await server.db.run`
    update identity_member set password_hash = ${passwordHash} where id = ${pia.id} and merchant_id = ${site.merchantId}`;
  await server.db.run`delete from agency_heard where member_id = ${pia.id} and merchant_id = ${site.merchantId}`;
  const logins = async () => (await site.ask('carla', teamKpi, {})).value.footer.teamLoginMemberCount;
  await server.db.run`update agency_team_day set logged_in = 0 where merchant_id = ${site.merchantId}`;
  expect(await logins()).toBe(0);
  expect((await site.ask('guest', login, { username: 'pia', password: 'a quiet river' })).success).toBe(true);
  await expect.poll(logins, { timeout: 10_000, interval: 50 }).toBe(1);
});
