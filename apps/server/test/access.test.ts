import type { AnyCall } from '@baize/contract/call.ts';
import { isAgentType, TRIAL_MEMBER, type MemberType } from '@baize/contract/identity/session.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askRaw, encryptWith, requestFor, type RawAnswer, type RawRequest } from './rawAsk.ts';
import { sampleOf } from './samples.ts';
import { CAST, startTestServer, type Site, type TestServer, type Who } from './testServer.ts';

const REFUSALS = ['session.required', 'session.ended', 'access.denied', 'access.trial'];
const PEOPLE = Object.keys(CAST) as Who[];

/** Who may, said a second time and apart from the kernel. `calls.md`, Access. */
function refusalFor(call: AnyCall, type: MemberType | 'guest' | 'stranger'): string | null {
  if (call.access === 'any') return null;
  if (type === 'guest') return 'session.required';
  if (type === 'stranger') return 'session.ended';
  switch (call.access) {
    case 'session':
      return null;
    case 'real':
      return type === TRIAL_MEMBER ? 'access.trial' : null;
    case 'depositor':
      return type === TRIAL_MEMBER ? 'access.trial' : [0, 1, 2].includes(type) ? null : 'access.denied';
    case 'agent':
      return isAgentType(type) ? null : 'access.denied';
  }
}

describe.each(ALL_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  let server: TestServer;
  let site: Site;
  let other: Site;
  beforeAll(async () => {
    const { server: own, sites } = await shared();
    server = own;
    [site, other] = [sites.next().value ?? expect.fail(), sites.next().value ?? expect.fail()];
  });

  it.each(PEOPLE)(
    'lets %s in or not, as the contract says [A4-3, A6-3, A6-7, A8-14, G5-1, G5-2, G7-3b]',
    async (who) => {
      expectAccess(await ask(site, (await site.member(who)).token), refusalFor(call, CAST[who]));
    },
  );

  it('treats a guest as the contract says', async () => {
    expectAccess(await ask(site, null), refusalFor(call, 'guest'));
  });

  it.each(['made up', 'x', `${'0'.repeat(43)}`, 'a.b.c'])('knows no session by the token "%s"', async (token) => {
    expectAccess(await ask(site, token), refusalFor(call, 'stranger'));
  });

  it('knows no session that has ended or lain idle', async () => {
    const { token } = await other.member('tess');
    server.clock.move(31 * 60_000);
    expectAccess(await ask(other, token), refusalFor(call, 'stranger'));
  });

  it('knows no session of another merchant', async () => {
    const { token } = await other.member('ana');
    expectAccess(await ask(site, token), refusalFor(call, 'stranger'));
  });

  async function ask(where: Site, token: string | null): Promise<RawAnswer> {
    const plain = requestFor(call, sampleOf(call));
    return askRaw(server, call, { host: where.host, token }, call.encrypted ? await sealed(where, plain) : plain);
  }

  async function sealed(where: Site, plain: RawRequest): Promise<RawRequest> {
    return {
      ...plain,
      payload: JSON.stringify({ payload: await encryptWith(server, where.host, String(plain.payload)) }),
    };
  }
});

function expectAccess({ status, body }: RawAnswer, refusal: string | null): void {
  if (refusal) {
    expect(body).toMatchObject({ success: false, errorCode: refusal });
    return;
  }
  expect(REFUSALS).not.toContain(body?.errorCode);
  expect(status).toBeLessThan(500);
}

let started: Promise<{ server: TestServer; sites: ArrayIterator<Site> }> | undefined;
/** Two sites for each call: what one of its tests does is met by no other's. */
const shared = () => (started ??= start());
async function start() {
  const server = await startTestServer();
  return { server, sites: (await server.openSites(2 * ALL_CALLS.length)).values() };
}
afterAll(async () => (await started)?.server.stop());
