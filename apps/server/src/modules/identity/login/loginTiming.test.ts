import { sendLoginCode } from '@baize/contract/identity/codes.ts';
import { sendUnlockCode } from '@baize/contract/identity/unlock.ts';
import { login } from '@baize/contract/identity/session.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPassword } from '../../../../test/passwords.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { workOf, type Work } from '../../../../test/workOf.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await server.openSite({ settings: { lockAfter: 1_000_000 } });
  await withPassword(server, site, 'ana', '+639171234567');
}, 60_000);
afterAll(() => server.stop());

/** Of a first try: later ones are asked for a captcha before anything else. */
async function workOfFirst(ask: () => Promise<unknown>): Promise<Work> {
  await server.db.run`delete from identity_login_throttle`;
  return workOf(server.db, ask);
}

it('rule A8: takes the same work, and answers the same, for a name that nobody has as for a wrong password', async () => {
  const ask = (username: string) => site.ask('guest', login, { username, password: 'not the password' });
  const [known, unknown] = [await ask('ana'), await ask('nobody_here')];
  expect(unknown).toEqual({ ...known, value: unknown.value });
  const work = await workOfFirst(() => ask('ana'));
  expect(work.passwords).toBe(1);
  expect(await workOfFirst(() => ask('nobody_here'))).toEqual(work);
});

it('takes the same work, and answers the same, for a number that nobody has as for a wrong code', async () => {
  const typed = (mobileNum: string) => ({ mobileNum, countryDialingCode: '63' });
  for (const mobileNum of ['09171234567', '09180000000']) await site.ask('guest', sendLoginCode, typed(mobileNum));
  const ask = (mobileNum: string) =>
    site.ask('guest', login, { type: 'sms', ...typed(mobileNum), verificationCode: '000000' });
  expect(await workOfFirst(() => ask('09180000000'))).toEqual(await workOfFirst(() => ask('09171234567')));
});

it('takes the same work for a name that nobody has as for a member, when a code is asked for to open a lock', async () => {
  const ask = async (username: string) => {
    server.clock.move(61_000);
    await site.ask('guest', sendUnlockCode, { username });
  };
  expect(await workOfFirst(() => ask('nobody_here'))).toEqual(await workOfFirst(() => ask('ana')));
});
