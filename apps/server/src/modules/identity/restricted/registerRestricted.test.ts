import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { E164, fields, registering } from '../../../../test/registering.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { listSentMessages } from '../../delivery/sentMessages.ts';
import { restrictPerson, unrestrictPerson } from './restricted.ts';
import { restrictedKeysOf } from './restricted.rules.ts';
import { matchRestricted } from './matchRestricted.ts';
import { findCredentials } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

const asks = (site: Site) => registering(server, site);

describe('who may not play', () => {
  const statusOf = async (site: Site, userName: string) =>
    (await findCredentials(server.db, site.merchantId, userName))?.status;

  it('gets an account that is closed for play, however the name is written, and the answer of everybody', async () => {
    const site = await server.openSite({ settings: { registerFields: fields('payeeName') } });
    const person = { merchantId: site.merchantId, name: 'José DELA CRUZ', birthday: '1990-05-01' };
    await restrictPerson(server.app, server.db, { ...person, reason: 'listed', by: 'eva' });
    const { byName } = asks(site);
    const restricted = await byName({ payeeName: 'dela Cruz, Jose' });
    const other = await byName({ username: 'maria_2', payeeName: 'Jose Cruz' });
    expect(restricted).toMatchObject({ success: true });
    expect({ ...restricted, value: { ...restricted.value, userName: 'maria_2' } }).toEqual(other);
    expect(await Promise.all(['maria_1', 'maria_2'].map((name) => statusOf(site, name)))).toEqual([
      'excluded',
      'active',
    ]);
    expect(await unrestrictPerson(server.app, server.db, person)).toBe(1);
    expect(await byName({ username: 'maria_3', payeeName: 'Jose dela Cruz' })).toMatchObject({ success: true });
    expect(await statusOf(site, 'maria_3')).toBe('active');
  });

  it('rule A3: is found by the nightly comparison when the list was filled past the back office', async () => {
    const site = await server.openSite({ settings: { registerFields: fields('payeeName') } });
    const { byName } = asks(site);
    expect(await byName({ payeeName: 'José dela Cruz' })).toMatchObject({ success: true });
    expect(await byName({ username: 'maria_2', payeeName: 'Maria Santos' })).toMatchObject({ success: true });
    const [key] = restrictedKeysOf({ name: 'Jose dela Cruz', birthday: '1990-05-01' });
    const hash = server.app.cipher.sign('restricted', `${site.merchantId}|${key?.kind}|${key?.text}`);
    await server.db.run`
      insert into identity_restricted_person (merchant_id, hash, kind, reason, added_by, added_at)
      values (${site.merchantId}, ${hash}, 'person', 'restored list', 'eva', now())`;
    await matchRestricted(server.app);
    expect([await statusOf(site, 'maria_1'), await statusOf(site, 'maria_2')]).toEqual(['excluded', 'active']);
  });

  it('is told so by message on a proven number', async () => {
    const site = await server.openSite({ settings: { registerFields: fields('payeeName') } });
    const person = { merchantId: site.merchantId, name: 'Ana Reyes', birthday: '1990-05-01' };
    await restrictPerson(server.app, server.db, { ...person, reason: 'listed', by: 'eva' });
    const { byMobile, code } = asks(site);
    const request = { username: 'maria_1', payeeName: 'Ana Reyes', verificationCode: await code() };
    expect(await byMobile(request)).toMatchObject({ success: true });
    expect(await statusOf(site, 'maria_1')).toBe('excluded');
    expect(await listSentMessages(server.app, site.merchantId)).toContainEqual(
      expect.objectContaining({ purpose: 'accountClosed', to: E164 }),
    );
  });

  it('cannot be asked for without the captcha, the free name and the code that everybody needs', async () => {
    const site = await server.openSite({
      settings: { registerFields: fields('payeeName') },
      flags: { CAPTCHA3: true },
    });
    const person = { merchantId: site.merchantId, name: 'Ana Reyes', birthday: '1990-05-01' };
    await restrictPerson(server.app, server.db, { ...person, reason: 'listed', by: 'eva' });
    expect(await asks(site).byName({ payeeName: 'Ana Reyes' })).toMatchObject({ errorCode: 'captcha.required' });
    expect(await statusOf(site, 'maria_1')).toBeUndefined();
  });

  it('is found by the number of an ID, at this merchant', async () => {
    const settings = { registerFields: fields('idNumber') };
    const [site, other] = [await server.openSite({ settings }), await server.openSite({ settings })];
    const entry = { merchantId: site.merchantId, idNumber: 'N01-23', reason: 'listed', by: 'eva' };
    await restrictPerson(server.app, server.db, entry);
    for (const at of [site, other])
      expect(await asks(at).byName({ idNumber: 'n01 23', idType: 2, payeeName: 'Ana Cruz' })).toMatchObject({
        success: true,
      });
    expect([await statusOf(site, 'maria_1'), await statusOf(other, 'maria_1')]).toEqual(['excluded', 'active']);
  });
});
