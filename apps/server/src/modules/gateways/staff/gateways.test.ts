import {
  addGateway,
  changeGateway,
  connectGateway,
  gatewayFile,
  gatewayList,
  rotateGatewaySecret,
  setGatewayState,
  testGateway,
} from '@baize/contract/backoffice/gateways.ts';
import { decideChange, pendingChanges } from '@baize/contract/backoffice/changes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';

const reason = 'The contract was signed.';
const current = PASSWORD;
const SECRET = 'a-callback-secret-of-the-gateway';

let server: DeskServer;
let eva: StaffPerson;
let ruth: StaffPerson;
let merchantId: string;
beforeAll(async () => {
  server = await startDeskServer();
  ({ merchantId } = await server.openSite());
  eva = await server.seat('eva');
  ruth = await server.seat('ruth');
}, 60_000);
afterAll(() => server.stop());

const draft = () => ({
  ...{ merchantId, adapter: 'sandbox', name: 'Sandbox', callbackSecret: SECRET, dayCap: '500000', floatWarning: '' },
  settings: { baseUrl: 'http://127.0.0.1:9', payHosts: 'localhost:9', apiKey: 'key-that-nobody-reads' },
  ...{ current, reason },
});

/** The second person approves the newest change of an account. */
async function agree(accountId: string) {
  const { list } = (await ruth.ask(pendingChanges, { merchantId })).value;
  const changeId = list.findLast(({ target }) => target === accountId)?.changeId ?? '';
  return ruth.ask(decideChange, { merchantId, changeId, verdict: 'approve', reason });
}

/** A new account and its version. */
async function open() {
  const { value } = await eva.ask(addGateway, draft());
  expect((await agree(value.accountId)).value.state).toBe('approved');
  return { merchantId, accountId: value.accountId, version: 1 };
}

const fileOf = async (accountId: string) => (await eva.ask(gatewayFile, { merchantId, accountId })).value;

describe('a gateway account', () => {
  it('begins paused, and tells nobody its secrets', async () => {
    const { accountId } = await open();
    const file = await fileOf(accountId);
    expect(file).toMatchObject({
      ...{ state: 'paused', mode: 'test', health: 'unasked', currency: 'PHP', dayCap: '500000.00', floatWarning: null },
      settings: { baseUrl: 'http://127.0.0.1:9', payHosts: 'localhost:9' },
    });
    expect(Object.keys(file.fingerprints)).toEqual(['apiKey', 'callbackSecret1']);
    expect(file.callbackUrl).toContain(`/wps/payment/${accountId}/callback`);
    const everything = JSON.stringify([file, await eva.ask(gatewayList, { merchantId }), await server.audit()]);
    expect(everything).not.toContain('key-that-nobody-reads');
    expect(everything).not.toContain(SECRET);
  });

  it('is there once a second person has approved it, and who asked for it is none', async () => {
    const { accountId, waits } = (await eva.ask(addGateway, draft())).value;
    const listed = async () => (await eva.ask(gatewayList, { merchantId })).value.list.map(({ id }) => id);
    expect(await listed()).not.toContain(accountId);
    const { list } = (await ruth.ask(pendingChanges, { merchantId })).value;
    expect(list.find(({ changeId }) => changeId === waits)).toMatchObject({
      ...{ kind: 'newGateway', target: accountId, askedBy: 'eva', reason },
      after: {
        ...{ name: 'Sandbox', mode: 'test', currency: 'PHP', dayCap: '500000.00', floatWarning: null },
        settings: { baseUrl: 'http://127.0.0.1:9', payHosts: 'localhost:9' },
        newSecrets: ['apiKey', 'callbackSecret'],
      },
    });
    expect(JSON.stringify(list)).not.toContain('key-that-nobody-reads');
    const own = await eva.ask(decideChange, { merchantId, changeId: waits ?? '', verdict: 'approve', reason });
    expect(own.errorCode).toBe('approval.sameStaff');
    expect((await agree(accountId)).value.state).toBe('approved');
    expect(await listed()).toContain(accountId);
    const refused = (await eva.ask(addGateway, draft())).value;
    await ruth.ask(decideChange, { merchantId, changeId: refused.waits ?? '', verdict: 'refuse', reason });
    expect(await listed()).not.toContain(refused.accountId);
  });

  it.each([
    [
      'an address elsewhere',
      { settings: { ...draftSettings(), baseUrl: 'https://gateway.example' } },
      'settings.baseUrl',
    ],
    ['a private address', { settings: { ...draftSettings(), baseUrl: 'http://169.254.169.254' } }, 'settings.baseUrl'],
    ['hosts that are none', { settings: { ...draftSettings(), payHosts: 'http://x/' } }, 'settings.payHosts'],
    ['no key', { settings: { ...draftSettings(), apiKey: '' } }, 'settings.apiKey'],
    ['a setting that it has not', { settings: { ...draftSettings(), more: 'x' } }, 'settings.more'],
    ['no callback secret', { callbackSecret: '' }, 'callbackSecret'],
    ['a callback secret that is guessed', { callbackSecret: 'short' }, 'callbackSecret'],
    ['another gateway', { adapter: 'nobody' }, 'adapter'],
    ['a limit of nothing', { dayCap: '0' }, 'dayCap'],
    ['a wrong password', { current: 'not mine' }, 'current'],
  ])('is not opened with %s', async (_, change, field) => {
    const answer = await eva.ask(addGateway, { ...draft(), ...change });
    expect(answer.success).toBe(false);
    expect(Object.keys(answer.fields ?? {})).toContain(field);
  });

  it('takes a new key without showing the one before, and keeps it when none is typed', async () => {
    const one = await open();
    const before = (await fileOf(one.accountId)).fingerprints['apiKey'];
    const connect = async (change: object) => {
      const request = { ...one, settings: { ...draftSettings(), ...change }, current, reason };
      return (await eva.ask(connectGateway, request)).value.waits;
    };
    expect(await connect({ apiKey: '' })).toBeNull();
    expect(await connect({ apiKey: '', payHosts: 'localhost:10' })).not.toBeNull();
    expect((await fileOf(one.accountId)).settings['payHosts']).toBe('localhost:9');
    expect((await agree(one.accountId)).value.state).toBe('approved');
    const kept = await fileOf(one.accountId);
    expect(kept).toMatchObject({ settings: { payHosts: 'localhost:10' }, fingerprints: { apiKey: before } });
    const request = { ...one, version: 2, settings: { ...draftSettings(), apiKey: 'other-key' }, current, reason };
    await eva.ask(connectGateway, request);
    const asked = JSON.stringify((await ruth.ask(pendingChanges, { merchantId })).value);
    expect(asked).toContain('"newSecrets":["apiKey"]');
    expect(asked).not.toContain('other-key');
    // Renamed meanwhile: what was agreed to is not what stands there.
    await eva.ask(changeGateway, { ...one, version: 2, name: 'Renamed', dayCap: '500000', floatWarning: '', reason });
    expect((await agree(one.accountId)).errorCode).toBe('change.outdated');
    await eva.ask(connectGateway, { ...request, version: 3 });
    expect((await agree(one.accountId)).status).toBe(200);
    expect((await fileOf(one.accountId)).fingerprints['apiKey']).not.toBe(before);
    const left = await server.db.row<{ n: number }>`
      select count(*)::int as n from backoffice_change where sealed is not null and target = ${one.accountId}`;
    expect(left).toEqual({ n: 0 });
  });

  it('sends its key to no other address than the one it was typed for', async () => {
    const one = await open();
    const moved = { ...draftSettings(), baseUrl: 'http://127.0.0.1:10', apiKey: '' };
    const answer = await eva.ask(connectGateway, { ...one, settings: moved, current, reason });
    expect(Object.keys(answer.fields ?? {})).toEqual(['settings.apiKey']);
  });

  it('rotates its callback secret and keeps the one before for a day', async () => {
    const one = await open();
    expect((await eva.ask(rotateGatewaySecret, { ...one, secret: `${SECRET}-2`, current, reason })).success).toBe(true);
    expect(Object.keys((await fileOf(one.accountId)).fingerprints)).toHaveLength(2);
    expect((await agree(one.accountId)).status).toBe(200);
    expect(Object.keys((await fileOf(one.accountId)).fingerprints)).toEqual([
      'apiKey',
      'callbackSecret1',
      'callbackSecret2',
    ]);
    const wrong = await eva.ask(rotateGatewaySecret, { ...one, version: 2, secret: SECRET, current: 'x', reason });
    expect(wrong.errorCode).toBe('login.failed');
  });

  it('changes once when two change it at once', async () => {
    const one = await open();
    const answers = await Promise.all(
      (['open', 'payoutsOnly'] as const).map((state) => eva.ask(setGatewayState, { ...one, state, reason })),
    );
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['staff.changedMeanwhile', undefined]);
  });

  it('is renamed and limited, and the log says what was there before', async () => {
    const one = await open();
    const request = { ...one, name: 'Main', floatWarning: '20', reason };
    expect((await eva.ask(changeGateway, { ...request, dayCap: '1000.50' })).value).toEqual({ waits: null });
    expect(await fileOf(one.accountId)).toMatchObject({ name: 'Main', dayCap: '1000.50', floatWarning: '20.00' });
    expect((await server.audit()).at(-1)).toMatchObject({
      ...{ action: 'changeGateway', before: { name: 'Sandbox', dayCap: '50000000' }, after: { name: 'Main' } },
    });
    // More than before waits for a second person; none at all is the most.
    expect((await eva.ask(changeGateway, { ...request, version: 2, dayCap: '' })).value.waits).not.toBeNull();
    expect((await fileOf(one.accountId)).dayCap).toBe('1000.50');
    expect((await agree(one.accountId)).status).toBe(200);
    expect((await fileOf(one.accountId)).dayCap).toBeNull();
  });

  it('is tried, and says why it does not work', async () => {
    const { accountId } = await open();
    const { value } = await eva.ask(testGateway, { merchantId, accountId });
    expect(value).toMatchObject({ works: false, text: 'Result unknown: ECONNREFUSED' });
    expect(await fileOf(accountId)).toMatchObject({ health: 'silent', unanswered: 1, lastProblem: 'ECONNREFUSED' });
  });

  it('is another merchant’s to nobody', async () => {
    const one = await open();
    const { merchantId: other } = await server.openSite();
    expect((await eva.ask(gatewayFile, { ...one, merchantId: other })).errorCode).toBe('gateway.unknown');
    expect((await eva.ask(setGatewayState, { ...one, merchantId: other, state: 'open', reason })).errorCode).toBe(
      'gateway.unknown',
    );
  });
});

function draftSettings() {
  return { baseUrl: 'http://127.0.0.1:9', payHosts: 'localhost:9', apiKey: 'key-that-nobody-reads' };
}
