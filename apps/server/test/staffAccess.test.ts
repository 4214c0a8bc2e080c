import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import { DESK_HEADER, type StaffCall } from '@baize/contract/backoffice/call.ts';
import { PERMISSION_NAMES, type Permission } from '@baize/contract/backoffice/permissions.ts';
import type { AnyCall } from '@baize/contract/call.ts';
import { COMMON_ERRORS, ERRORS, type ErrorCode } from '@baize/contract/errors.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, HOST, OWN_HEADERS, startDeskServer, type StaffPerson, type DeskServer } from './desk.ts';
import { forEach } from './forEach.ts';
import { malformedFor } from './malformed.ts';
import { requestFor, type RawRequest } from './rawAsk.ts';
import { choiceIn, entriesOf, sampleOf } from './samples.ts';

/** Every refusal that the listener itself gives for who is asking. */
const REFUSALS = ['session.required', 'session.ended', 'access.denied', 'request.crossSite'];

/** Fields that a sample found by trying would not get right. */
const VALUES: Record<string, unknown> = {
  reason: 'because of a test',
  password: 'a window by the desk',
  roles: [],
  permissions: [],
  version: 0,
  gameDays: [{ gameCode: 'vnn-day', day: '2099-02-05' }],
};

let server: DeskServer;
let site: { merchantId: string };
const people = new Map<string, StaffPerson>();
beforeAll(async () => {
  server = await startDeskServer();
  site = await server.openSite();
  people.set('administrator', await server.seat('administrator', ADMINISTRATOR));
  people.set('nothing', await server.seat('nothing', []));
  for (const permission of PERMISSION_NAMES) {
    const id = permission.replace('.', '-').toLowerCase();
    await server.role(id, [permission]);
    people.set(permission, await server.seat(`${id}`, [{ roleId: id, merchantId: '*' }]));
    people.set(`${permission} here`, await server.seat(`${id}-here`, [{ roleId: id, merchantId: site.merchantId }]));
    people.set(`${permission} there`, await server.seat(`${id}-there`, [{ roleId: id, merchantId: 'elsewhere' }]));
  }
}, 60_000);
afterAll(() => server.stop());

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
}

async function ask(call: StaffCall, cookie: string, headers: Record<string, string> = OWN_HEADERS): Promise<Answer> {
  return send(call, requestFor(asCall(call), sample(call)), cookie, headers);
}

async function send(
  call: StaffCall,
  request: RawRequest,
  cookie: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = await server.desk.inject({
    method: call.method,
    url: request.query === '' ? request.path : `${request.path}?${request.query}`,
    headers: { host: HOST, cookie, ...headers, ...request.headers },
    ...(request.payload === null ? {} : { payload: request.payload }),
  });
  const body = answer.headers['content-type']?.toString().includes('json')
    ? (answer.json() as { errorCode?: string })
    : {};
  return { status: answer.statusCode, code: body.errorCode, text: answer.body };
}

/** The helpers of the site's generated tests read path, method, input and nothing else. */
const asCall = (call: StaffCall): AnyCall => call as unknown as AnyCall;

function sample(call: StaffCall): Record<string, unknown> {
  const known: Record<string, unknown> = { ...VALUES, merchantId: site.merchantId };
  return Object.fromEntries(
    Object.entries(entriesOf(asCall(call))).map(([name, schema]) => [
      name,
      name in known
        ? known[name]
        : (choiceIn(schema) ?? sampleOf({ ...asCall(call), input: v.object({ [name]: schema }) })[name]),
    ]),
  );
}

/** Everybody for whom the answer could be another one: the permission everywhere, here and elsewhere, another one, and none. */
function whoTries(call: StaffCall): string[] {
  const needed = call.access.replace('operator:', '');
  const other = PERMISSION_NAMES.find((name) => name !== needed) ?? '';
  const holders = people.has(needed) ? [needed, `${needed} here`, `${needed} there`] : [];
  return ['administrator', 'nothing', other, ...holders];
}

/** Who may, said a second time and apart from the listener. */
function isLetIn(call: StaffCall, who: string): boolean {
  if (call.access === 'anyone' || call.access === 'staff' || who === 'administrator') return true;
  const needed = call.access.slice('operator:'.length) as Permission;
  const takesMerchant = 'merchantId' in entriesOf(asCall(call));
  if (who === needed) return true;
  if (call.platform) return false;
  if (who === `${needed} here`) return true;
  // Without a merchant in the question the answer holds nothing but what is theirs.
  return who === `${needed} there` && !takesMerchant;
}

describe('the calls of the back office', () => {
  it('are all answered, each once', () => {
    const staffHandlers = server.modules.flatMap((module) => module.staffHandlers ?? []);
    expect(staffHandlers.map(({ call }) => call.id).sort()).toEqual(STAFF_CALLS.map(({ id }) => id).sort());
    expect(new Set(STAFF_CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(STAFF_CALLS.length);
  });

  it.each(STAFF_CALLS.map((call) => [call.id, call] as const))('%s says what it needs', (_, call) => {
    expect(call.path).toMatch(/^\/bo\/v1\//);
    if (call.dangerous) expect(Object.keys(entriesOf(asCall(call)))).toContain('reason');
    // What changes something is written down, and nobody changes anything by a link.
    if (call.unlogged !== undefined) expect(call.method).not.toBe('GET');
    if (call.platform) expect(Object.keys(entriesOf(asCall(call)))).not.toContain('merchantId');
  });
});

describe.each(STAFF_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  it('lets in who holds its permission where it asks for it, and nobody else', async () => {
    // Logging out ends the session that the other calls need, and nobody has to be kept from it.
    await forEach(call.id === 'staffLogout' ? [] : whoTries(call), {}, async (who) => {
      const desk = people.get(who) as StaffPerson;
      const answer = await ask(call, desk.cookie);
      if (isLetIn(call, who)) expect(REFUSALS, `${who} may`).not.toContain(answer.code);
      else expect(answer.code, `${who} may not`).toBe('access.denied');
      expect(answer.status).toBeLessThan(500);
    });
  });

  it('knows nobody without a cookie, with a made-up one, and after a logout', async () => {
    if (call.access === 'anyone') return;
    expect((await ask(call, '')).code).toBe('session.required');
    expect((await ask(call, `baize_staff=${'x'.repeat(43)}`)).code).toBe('session.ended');
    expect((await ask(call, 'baize_staff=short')).code).toBe('session.required');
  });

  it.each([
    ['without the header that only our own pages send', { origin: OWN_HEADERS.origin }],
    ['that a browser calls cross-site', { ...OWN_HEADERS, 'sec-fetch-site': 'cross-site' }],
    ['that a browser calls same-site only', { ...OWN_HEADERS, 'sec-fetch-site': 'same-site' }],
  ])('refuses a request %s', async (__, headers) => {
    expect((await ask(call, people.get('administrator')?.cookie ?? '', headers)).code).toBe('request.crossSite');
  });

  it('changes nothing for another, a hidden, a similar or no origin', async () => {
    if (call.method === 'GET') return expect(call.unlogged, 'a link changes nothing').toBeUndefined();
    const cookie = people.get('administrator')?.cookie ?? '';
    for (const origin of ['http://evil.test', 'null', `http://${HOST}:9999`, `http://${HOST}.evil.test`, undefined]) {
      const headers = { [DESK_HEADER]: '1', ...(origin === undefined ? {} : { origin }) };
      expect((await ask(call, cookie, headers)).code, `from ${origin}`).toBe('request.crossSite');
    }
  });

  it('answers malformed input by a declared code, never by a fault', async () => {
    // An address too long for the router is no address of ours.
    const allowed: readonly string[] = [...COMMON_ERRORS, ...call.errors, ...REFUSALS, 'route.unknown'];
    const cookie = people.get('administrator')?.cookie ?? '';
    const all = malformedFor(asCall(call), sample(call));
    await forEach(all, {}, async (one) => {
      const answer = await send(call, one.request, call.id === 'staffLogout' ? '' : cookie, OWN_HEADERS);
      if (answer.code === undefined) return;
      expect(allowed, one.what).toContain(answer.code);
      expect(answer.status).toBe(ERRORS[answer.code as ErrorCode].status);
      expect(answer.status).not.toBe(500);
    });
  }, 60_000);
});
