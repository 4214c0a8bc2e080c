import { generateKeyPairSync } from 'node:crypto';
import {
  addVendor,
  changeVendor,
  closeVendor,
  pauseVendor,
  readVendorList,
  setVendorCountries,
  vendorFile,
  vendorList,
} from '@baize/contract/backoffice/vendors.ts';
import { vendorGameTypes, type NodeId } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame, putGames } from '../../../../test/catalogue.ts';
import { startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';
import { startFakeVendor, type FakeVendor } from '../../../../test/fakeVendor.ts';
import { createTestVendor } from '../../../../test/testVendor.ts';
import type { Site } from '../../../../test/testServer.ts';
import { findConnectedVendor } from '../../vendors/index.ts';
import { insertTransfer, noteMoved, openVendorWallet, stepTransfer } from '../../wallet/transfers/index.ts';
import { tellOfClosures } from './lobbyNews.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const reason = 'their wallet is slow';
const pem = (type: 'rsa' | 'ec', bits = 2048): string => {
  const { publicKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: bits })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
};
const KEY = pem('rsa');

let server: DeskServer;
let eva: StaffPerson;
let site: Site;
let acme: FakeVendor;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
  site = await server.openSite();
  acme = await startFakeVendor(server.app, { code: 'ACME' });
  acme.answer('game/url', () => ({ url: `${acme.origin}/play` }));
  await putGames(server.app, [aGame({ code: 'one', connected: true }), aGame({ vendor: 'DEMO', code: 'title' })]);
}, 60_000);
afterAll(async () => {
  await acme.stop();
  await server.stop();
});

const file = async (vendor = 'ACME') => (await eva.ask(vendorFile, { vendor })).value;
const version = async (vendor = 'ACME') => (await file(vendor)).connection?.version ?? -1;
const at = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();
const launch = () => site.ask('ana', launchGame, { nodeId: 'acme-one' as NodeId });
const inLobby = async (language = 'EN') =>
  (await site.ask('guest', vendorGameTypes, { language } as never)).value.mapping['RNG']?.find(
    ({ vassalage }) => vassalage === 'ACME',
  );

beforeEach(async () => {
  await server.db
    .run`update vendors_vendor set status = 'active', closed_from = null, closed_until = null where code = 'ACME'`;
  await eva.ask(pauseVendor, { vendor: 'ACME', version: await version(), paused: false, reason });
});

describe('the list of vendors', () => {
  it('tells who is up, who is away and whose titles nobody serves, and finds them by name and state', async () => {
    const list = async (request: object = {}) =>
      (await eva.ask(vendorList, request)).value.list.map(({ code, state, games }) => [code, state, games]);
    expect(await list()).toEqual(
      expect.arrayContaining([
        ['ACME', 'up', 1],
        ['DEMO', 'unconnected', 1],
      ]),
    );
    expect(await list({ search: 'acme g' })).toEqual([['ACME', 'up', 1]]);
    expect(await list({ state: 'unconnected' })).toEqual([['DEMO', 'unconnected', 1]]);
    expect((await eva.ask(vendorList, { page: 2 })).value.list).toEqual([]);
  });

  it('reads a list now, and says what was wrong with it', async () => {
    acme.answer('game/list', [
      { game_code: 'one', name: 'One', category: 'RNG', min_bet: 0 },
      { game_code: 'two', name: 'Two', category: 'NONSENSE', min_bet: 0 },
    ]);
    expect((await eva.ask(readVendorList, { vendor: 'ACME' })).value).toMatchObject({
      games: 1,
      problem: '',
      leftOut: 1,
      seenAt: server.clock.now().toISOString(),
    });
    acme.answer('game/list', [{ game_code: 'three' }]);
    expect((await eva.ask(readVendorList, { vendor: 'ACME' })).value).toMatchObject({
      games: 1,
      problem: 'No readable entries in the list.',
      leftOut: 1,
    });
    acme.answer('game/list', { status: 500, json: {} });
    expect((await eva.ask(readVendorList, { vendor: 'ACME' })).value.problem).toBe(
      'The vendor responded with status 500.',
    );
    expect(await file()).toMatchObject({ state: 'away', problem: 'The vendor responded with status 500.' });
    // In the log in no language.
    expect((await server.audit()).at(-1)).toMatchObject({ after: { problem: 'desk.answeredStatus {"status":500}' } });
    acme.answer('game/list', [{ game_code: 'one', name: 'One', category: 'RNG', min_bet: 0 }]);
    await eva.ask(readVendorList, { vendor: 'ACME' });
    expect(await file()).toMatchObject({ state: 'up', byCategory: [{ gameType: 'RNG', games: 1 }] });
    expect((await eva.ask(readVendorList, { vendor: 'NOBODY' })).errorCode).toBe('vendor.unknown');
    expect((await eva.ask(vendorFile, { vendor: 'NOBODY' })).errorCode).toBe('vendor.unknown');
  });
});

describe('pausing a vendor', () => {
  it('is seen by players at once, in the lobby and at the launch, and is written down with both states', async () => {
    expect(await launch()).toMatchObject({ status: 200 });
    expect(await inLobby()).toMatchObject({ available: true });
    const seen = await version();
    expect((await eva.ask(pauseVendor, { vendor: 'ACME', version: seen, paused: true, reason })).success).toBe(true);
    expect(await launch()).toMatchObject({ status: 503, errorCode: 'games.maintenance' });
    expect(await inLobby()).toMatchObject({ available: false, closed: true });
    expect(await file()).toMatchObject({ state: 'paused' });
    expect((await server.audit()).at(-1)).toMatchObject({
      action: 'pauseVendor',
      reason,
      before: { paused: false },
      after: { paused: true },
    });
    // A colleague who saw the vendor before that is told.
    const late = await eva.ask(pauseVendor, { vendor: 'ACME', version: seen, paused: false, reason });
    expect(late.errorCode).toBe('staff.changedMeanwhile');
    expect((await eva.ask(readVendorList, { vendor: 'ACME' })).errorCode).toBe('vendor.paused');
    await eva.ask(pauseVendor, { vendor: 'ACME', version: await version(), paused: false, reason });
    expect(await launch()).toMatchObject({ status: 200 });
  });
});

describe('the countries of a vendor', () => {
  const limit = async (countries: string[], seen?: number) =>
    eva.ask(setVendorCountries, { vendor: 'ACME', version: seen ?? (await version()), countries, reason });

  it('are kept once each and in order, written down with both lists, and kept when the connection changes', async () => {
    const seen = await version();
    expect((await limit(['ph', 'JP', 'PH'], seen)).success).toBe(true);
    expect((await file()).connection?.countries).toEqual(['JP', 'PH']);
    expect((await server.audit()).at(-1)).toMatchObject({
      action: 'setVendorCountries',
      reason,
      before: { countries: [] },
      after: { countries: ['JP', 'PH'] },
    });
    // A colleague who saw the vendor before that is told.
    expect((await limit(['US'], seen)).errorCode).toBe('staff.changedMeanwhile');
    expect((await limit([])).success).toBe(true);
    expect((await file()).connection?.countries).toEqual([]);
  });

  it('are countries: a code that names none is refused at its place, and nothing changes', async () => {
    expect(await limit(['PH', 'UK'])).toMatchObject({
      errorCode: 'input.invalid',
      fields: { 'countries.1': 'This country doesn’t exist.' },
    });
    expect((await file()).connection?.countries).toEqual([]);
    const nobody = { vendor: 'NOBODY', version: 0, countries: ['PH'], reason };
    expect((await eva.ask(setVendorCountries, nobody)).errorCode).toBe('vendor.unknown');
  });

  it('are for whom the platform lets change vendors', async () => {
    await server.role('looker', ['vendors.read']);
    const lou = await server.seat('lou', [{ roleId: 'looker', merchantId: '*' }]);
    const request = { vendor: 'ACME', version: await version(), countries: ['PH'], reason };
    expect((await lou.ask(setVendorCountries, request)).errorCode).toBe('access.denied');
  });
});

it('what another process has changed is answered as soon as that is told', async () => {
  const setStatus = (status: string) => server.db.run`update vendors_vendor set status = ${status} where code = 'ACME'`;
  const tell = () => server.app.live.toMerchant(site.merchantId, { type: 'games' });
  expect(await inLobby()).toMatchObject({ available: true });
  await setStatus('paused');
  expect(await inLobby()).toMatchObject({ available: true });
  tell();
  expect(await inLobby()).toMatchObject({ available: false, closed: true });
  await setStatus('active');
  tell();
  expect(await inLobby()).toMatchObject({ available: true });
});

describe('a planned maintenance', () => {
  it('begins and ends by the clock, with a word to players in their language', async () => {
    const closure = {
      from: at(MINUTE_MS),
      until: at(HOUR_MS),
      words: { EN: 'Back at noon.', TY: 'Balik sa tanghali.' },
    };
    expect((await eva.ask(closeVendor, { vendor: 'ACME', version: await version(), closure, reason })).success).toBe(
      true,
    );
    expect(await launch()).toMatchObject({ status: 200 });
    await tellOfClosures(server.app);
    server.clock.move(MINUTE_MS);
    const refused = await launch();
    await tellOfClosures(server.app);
    expect(refused).toMatchObject({
      errorCode: 'games.maintenance',
      value: { words: 'Back at noon.', until: closure.until },
    });
    expect(await inLobby('TY')).toMatchObject({ available: false, words: 'Balik sa tanghali.', until: closure.until });
    expect(await inLobby('KO')).toMatchObject({ words: 'Back at noon.' });
    expect(await file()).toMatchObject({ state: 'closed' });
    await eva.ask(closeVendor, { vendor: 'ACME', version: await version(), closure: null, reason });
    expect((await launch()).status).toBe(200);
    expect((await server.audit()).at(-1)).toMatchObject({ before: { closure }, after: { closure: null } });
  });

  it('takes no bets while it lasts, and what is owed still arrives', async () => {
    const closing = await createTestVendor(server, 'CLOSING');
    const ana = await closing.open(await server.openSite(), 'ana');
    const bet = ana.message();
    await closing.send('/transaction/bet', bet);
    const closure = { from: at(-1000), until: at(HOUR_MS), words: {} };
    const request = { vendor: 'CLOSING', version: await version('CLOSING'), closure, reason };
    expect((await eva.ask(closeVendor, request)).success).toBe(true);
    expect((await closing.send('/transaction/bet', ana.message())).status).toBe('RS_ERROR_INVALID_PARTNER');
    const win = ana.message({ round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] });
    expect((await closing.send('/transaction/win', win)).status).toBe('RS_OK');
  });

  it.each([
    ['that ends before it begins', { from: HOUR_MS, until: 0 }],
    ['that is over', { from: -2 * HOUR_MS, until: -HOUR_MS }],
    ['of half a year', { from: 0, until: 180 * 24 * HOUR_MS }],
  ])('is not one %s', async (_, { from, until }) => {
    const closure = { from: at(from), until: at(until), words: {} };
    const refused = await eva.ask(closeVendor, { vendor: 'ACME', version: await version(), closure, reason });
    expect(refused).toMatchObject({ status: 400, fields: { 'closure.until': expect.any(String) } });
  });
});

describe('connecting a vendor', () => {
  const request = {
    vendor: 'NEWONE',
    name: 'New One',
    walletMode: 'seamless' as const,
    publicKey: KEY,
    baseUrl: 'https://games.example/api/',
    categories: ['RNG' as const],
    currencies: ['php'],
    launchOrigins: ['https://cdn.example'],
    trialWallet: false,
    promoWinMax: 5000,
    reason: 'contract signed',
  };

  it('does what an entry of the vendors file does, once, and what staff connected they may change', async () => {
    expect(await server.agreed(eva.ask(addVendor, request))).toMatchObject({ success: true });
    expect(await findConnectedVendor(server.app, 'NEWONE')).toMatchObject({
      baseUrl: 'https://games.example/api',
      currencies: ['PHP'],
      promoWinMax: 5000n,
    });
    expect((await eva.ask(addVendor, request)).errorCode).toBe('vendor.codeTaken');
    const change = { ...request, version: await version('NEWONE'), name: 'Newer One' };
    expect(await server.agreed(eva.ask(changeVendor, change))).toMatchObject({ success: true });
    expect(await file('NEWONE')).toMatchObject({ name: 'Newer One', connection: { configured: false } });
    expect((await server.audit()).at(-1)).toMatchObject({ before: { name: 'New One' }, after: { name: 'Newer One' } });
    expect((await eva.ask(changeVendor, change)).errorCode).toBe('staff.changedMeanwhile');
  });

  it('stays with wallets of its own while members have money there, or some is on its way', async () => {
    const own = { ...request, vendor: 'OWNER', walletMode: 'transfer' as const };
    expect(await server.agreed(eva.ask(addVendor, own))).toMatchObject({ success: true });
    const { id: memberId } = await site.member('ana');
    const place = { merchantId: site.merchantId, memberId, currency: 'PHP', vendor: 'OWNER' };
    const at = server.clock.now();
    const switchIt = async () =>
      eva.ask(changeVendor, { ...own, version: await version('OWNER'), walletMode: 'seamless' });
    const refused = { status: 400, errorCode: 'input.invalid', fields: { walletMode: expect.any(String) } };

    await openVendorWallet(server.db, place, at);
    await noteMoved(server.db, place, { change: 100n, balance: null, at });
    expect(await switchIt()).toMatchObject(refused);
    await noteMoved(server.db, place, { change: -100n, balance: null, at });
    const transfer = { ...place, id: server.app.ids.uuid(), direction: 'in' as const, amount: 100n, askedAt: at };
    await insertTransfer(server.db, {
      ...transfer,
      origin: 'member',
      everything: false,
      callerKey: 'switched',
      heldUntil: at,
    });
    expect(await switchIt()).toMatchObject(refused);
    await stepTransfer(server.db, transfer, { from: 'requested', to: 'rejected', endedAt: at });
    // Everything else may change, also while money is there.
    await noteMoved(server.db, place, { change: 100n, balance: null, at });
    const renamed = { ...own, version: await version('OWNER'), name: 'Owner Games' };
    expect(await server.agreed(eva.ask(changeVendor, renamed))).toMatchObject({ success: true });
    await noteMoved(server.db, place, { change: -100n, balance: null, at });
    expect(await switchIt()).toMatchObject({ success: true });
  });

  it('leaves to the configuration what it writes anew at each start', async () => {
    const { vendor: _, ...rest } = request;
    const refused = await eva.ask(changeVendor, { ...rest, vendor: 'ACME', version: await version() });
    expect(refused.errorCode).toBe('vendor.configured');
  });

  it.each([
    ['publicKey', 'no key'],
    ['publicKey', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
    ['publicKey', pem('ec')],
    ['publicKey', pem('rsa', 1024)],
    [
      'publicKey',
      generateKeyPairSync('rsa', { modulusLength: 2048 })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    ],
    ['baseUrl', 'ftp://games.example'],
    ['baseUrl', 'http://a.example,script-src'],
    ['baseUrl', 'http://games.example'],
    ['baseUrl', 'https://10.0.0.1'],
    ['baseUrl', 'https://169.254.169.254'],
    ['baseUrl', 'https://games.internal'],
    ['baseUrl', 'https://games.example:8443'],
    ['name', ''],
    ['currencies', ['PESO']],
    ['launchOrigins', ['https://cdn.example/path']],
  ])('says at the field %s what is wrong with it', async (field, value) => {
    const refused = await eva.ask(addVendor, { ...request, vendor: 'BADONE', [field]: value });
    expect(refused).toMatchObject({ status: 400, errorCode: 'input.invalid' });
    expect(Object.keys(refused.fields ?? {}).some((name) => name.startsWith(field))).toBe(true);
    expect(Object.values(refused.fields ?? {}).join()).not.toMatch(/^$|Invalid|Expected|desk\./);
    expect(await findConnectedVendor(server.app, 'BADONE')).toBeNull();
  });
});
