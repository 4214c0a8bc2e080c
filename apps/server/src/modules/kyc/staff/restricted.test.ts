import {
  restrictMember,
  restrictPerson,
  restrictedList,
  liftRestriction,
  lookUpRestricted,
} from '@baize/contract/backoffice/restricted.ts';
import { memberFile } from '@baize/contract/backoffice/members.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';
import { fields, registering } from '../../../../test/registering.ts';
import type { Site } from '../../../../test/testServer.ts';
import { findCredentials } from '../../identity/index.ts';

const reason = 'on the list of the regulator';
const person = { name: 'José DELA CRUZ', birthday: '1990-05-01' };

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

const openSite = () => server.openSite({ settings: { registerFields: fields('payeeName') } });
const register = (site: Site, username: string, payeeName: string) =>
  registering(server, site).byName({ username, payeeName });
const statusOf = async (site: Site, userName: string) =>
  (await findCredentials(server.db, site.merchantId, userName))?.status;
const entries = async (site: Site) => (await eva.ask(restrictedList, { merchantId: site.merchantId })).value.list;

it('excludes who is there and who comes later, is found again, and is lifted with a reason', async () => {
  const site = await openSite();
  const { merchantId } = site;
  await register(site, 'maria_1', 'Jose dela Cruz');
  expect((await eva.ask(restrictPerson, { merchantId, ...person, reason })).value).toEqual({ entries: 1, excluded: 1 });
  await register(site, 'maria_2', 'dela cruz, jose');
  expect([await statusOf(site, 'maria_1'), await statusOf(site, 'maria_2')]).toEqual(['excluded', 'excluded']);
  const [entry] = await entries(site);
  expect(entry).toMatchObject({ kind: 'person', reason, by: 'eva' });
  const lookUp = async (who: object) => (await eva.ask(lookUpRestricted, { merchantId, ...who })).value.list;
  expect(await lookUp({ name: 'dela Cruz Jose', birthday: '1990-05-01' })).toEqual([entry]);
  expect(await lookUp({ name: 'Jose dela Cruz', birthday: '1990-05-02' })).toEqual([]);
  expect(await entries(await openSite())).toEqual([]);

  const lift = { merchantId, entry: entry?.entry ?? '', reason: 'somebody else of that name' };
  const other = await openSite();
  expect((await eva.ask(liftRestriction, { ...lift, merchantId: other.merchantId })).errorCode).toBe(
    'restricted.unknown',
  );
  expect((await server.agreed(eva.ask(liftRestriction, lift), lift.merchantId)).success).toBe(true);
  expect((await eva.ask(liftRestriction, lift)).errorCode).toBe('restricted.unknown');
  await register(site, 'maria_3', 'Jose dela Cruz');
  expect(await statusOf(site, 'maria_3')).toBe('active');
  // What was done is in the log, and the person is not.
  const log = JSON.stringify(await server.audit());
  expect(log).toContain('somebody else of that name');
  expect(log.toLowerCase()).not.toMatch(/dela|1990-05-01/);
});

it('wants somebody who can be found again', async () => {
  const { merchantId } = await openSite();
  const bar = (who: object) => eva.ask(restrictPerson, { merchantId, ...who, reason });
  expect((await bar({ name: 'Jose dela Cruz' })).fields).toHaveProperty('birthday');
  expect((await bar({ birthday: '1990-05-01' })).fields).toHaveProperty('name');
  expect((await bar({})).fields).toHaveProperty('name');
  expect((await bar({ birthday: '1990-02-31', name: 'Jose' })).fields).toHaveProperty('birthday');
  expect((await eva.ask(restrictPerson, { merchantId: 'nobody', idNumber: 'N01', reason })).errorCode).toBe(
    'merchant.unknown',
  );
  expect((await bar({ idNumber: 'N01-23-456789' })).value).toEqual({ entries: 1, excluded: 0 });
});

it('bars the person behind an account by what the account says, and says when it says nothing', async () => {
  const site = await openSite();
  const { merchantId } = site;
  await register(site, 'maria_1', 'Ana Reyes');
  const memberId = (await findCredentials(server.db, merchantId, 'maria_1'))?.id ?? '';
  expect((await eva.ask(restrictMember, { merchantId, memberId, reason })).value).toEqual({ entries: 1, excluded: 1 });
  expect((await eva.ask(memberFile, { merchantId, memberId })).value.status).toBe('excluded');
  await register(site, 'maria_2', 'Reyes, Ana');
  expect(await statusOf(site, 'maria_2')).toBe('excluded');
  const nameless = (await site.member('ben')).id;
  expect((await eva.ask(restrictMember, { merchantId, memberId: nameless, reason })).errorCode).toBe(
    'restricted.nothingKnown',
  );
  const other = await openSite();
  expect((await eva.ask(restrictMember, { merchantId: other.merchantId, memberId, reason })).errorCode).toBe(
    'member.unknown',
  );
  expect((await server.audit()).at(-1)).toMatchObject({ action: 'restrictMember', after: { restricted: true } });
});

it('gives fifty at a time, each once', async () => {
  const { merchantId } = await openSite();
  for (let n = 0; n < 60; n++) await eva.ask(restrictPerson, { merchantId, idNumber: `ID${n}`, reason });
  const first = (await eva.ask(restrictedList, { merchantId })).value;
  const second = (await eva.ask(restrictedList, { merchantId, cursor: first.nextCursor ?? '' })).value;
  expect([first.list.length, second.list.length, second.nextCursor]).toEqual([50, 10, null]);
  expect(new Set([...first.list, ...second.list].map(({ entry }) => entry)).size).toBe(60);
  expect((await eva.ask(restrictedList, { merchantId, cursor: 'nonsense' })).fields).toHaveProperty('cursor');
});
