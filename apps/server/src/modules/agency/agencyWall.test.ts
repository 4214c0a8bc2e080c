import { contractRequests } from '@baize/contract/agency/contracts.ts';
import type { AnyCall, Call } from '@baize/contract/call.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePaymentPassword, openBelow, verify, type TeamMember } from '../../../test/agents.ts';
import { entriesOf, sampleOf } from '../../../test/samples.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { postOpening } from '../wallet/index.ts';
import { offer } from './contracts/offer.ts';
import { agencySettingsOf, saveAgencySettings } from './settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const DIGITS = '280591';

const agentCalls = ALL_CALLS.filter(({ access }) => access === 'agent') as AnyCall[];
const inputOf = (call: AnyCall, change: Record<string, unknown> = {}) => ({ ...sampleOf(call), ...change });
const askAny = (site: Site, token: string | null, call: AnyCall, input: Record<string, unknown>) =>
  site.askWith(token, call as Call, input as never, { idempotencyKey: randomUUID() });

describe('who may [G7-4]', () => {
  let site: Site;
  const people = new Map<number, TeamMember>();
  beforeAll(async () => {
    site = await server.openSite();
    for (const type of [0, 1, 2, 4, 40, 41, 42] as const)
      people.set(type, await openBelow(server, site, `type${type}`, { parentId: null, type }));
  });

  it.each(agentCalls.map((call) => [call.id, call] as const))(
    '%s is open to agents of every type alone',
    async (_, call) => {
      expect((await askAny(site, null, call, inputOf(call))).status).toBe(401);
      for (const [type, { token }] of people) {
        const { status, errorCode } = await askAny(site, token, call, inputOf(call));
        const isAgent = [1, 2, 41, 42].includes(type);
        expect([type, errorCode === 'access.denied' || errorCode === 'access.trial']).toEqual([type, !isAgent]);
        expect(status).toBeLessThan(500);
      }
    },
  );

  it('prompts agents for a contract, and no test agents [G5-1a]', async () => {
    const terms = sampleOf(ALL_CALLS.find(({ id }) => id === 'proposeContract') as AnyCall)['terms'] as never;
    for (const type of [1, 2, 41, 42]) {
      const userName = people.get(type)?.userName ?? '';
      const request = {
        merchantId: site.merchantId,
        kind: 'daily',
        category: 'CONS',
        period: null,
        userName,
        terms,
        by: 'eva',
      } as const;
      const made = await offer(server.app, request);
      expect('outcome' in made).toBe(type >= 41);
      const asked = (await site.askWith(people.get(type)?.token ?? '', contractRequests, {})).value;
      expect(Object.keys(asked.dailysalreqtype)).toEqual(type >= 41 ? [] : ['CONS']);
    }
  });
});

/** Calls that name a member who has to be below the asker, and how. A new account's name is nobody's yet. */
const NAMING = agentCalls.flatMap((call) => {
  if (call.id === 'createDownline') return [];
  const fields = Object.keys(entriesOf(call));
  const named = (name: string): Record<string, unknown>[] => [
    ...(fields.includes('userName') ? [{ userName: name }] : []),
    ...(fields.includes('userNames') ? [{ userNames: [name], to: 'sam' }] : []),
    ...(fields.includes('to') ? [{ userNames: ['sam'], to: name }] : []),
    ...(fields.includes('items') ? [{ items: [{ userName: name, amount: '100.00' }] }] : []),
  ];
  return named('').length === 0 ? [] : [[call.id, call, named] as const];
});

describe('a member of another line', () => {
  let site: Site;
  let sol: TeamMember;
  beforeAll(async () => {
    site = await server.openSite();
    const { settings, version } = await agencySettingsOf(server.db, site.merchantId);
    const open = { ...settings, transferOpen: true, transferReceiver: 'TREE' as const };
    await saveAgencySettings(server.db, site.merchantId, open, version);
    const carla = await site.member('carla');
    await openBelow(server, site, 'pia', { parentId: carla.id, type: 1 });
    sol = await openBelow(server, site, 'sol', { parentId: null, type: 1 });
    await openBelow(server, site, 'sam', { parentId: sol.id, type: 1 });
    await verify(server, site, sol.id);
    await givePaymentPassword(server, site, sol.id, DIGITS);
    await postOpening(server.app, sol.id, 1_000_000n);
  });

  it('is looked for by many calls', () => expect(NAMING.length).toBeGreaterThan(10));

  it.each(NAMING)('is nobody to %s', async (_, call, named) => {
    for (const [at, one] of named('pia').entries()) {
      const days = 'startDate' in entriesOf(call) ? { startDate: '2026-11-20', endDate: '2026-11-21' } : {};
      const input = inputOf(call, {
        ...days,
        ...('search' in entriesOf(call) ? { search: '' } : {}),
        paymentPassword: DIGITS,
        ...one,
      });
      const [theirs, nobodys, empty] = [
        await askAny(site, sol.token, call, input),
        await askAny(site, sol.token, call, { ...input, ...named('nobody_here')[at] }),
        named('sam')[at],
      ];
      expect(theirs).toMatchObject({ status: 404, errorCode: 'agency.unknown' });
      expect([theirs.status, theirs.errorCode, theirs.message]).toEqual([
        nobodys.status,
        nobodys.errorCode,
        nobodys.message,
      ]);
      expect(empty).toBeTruthy();
    }
  });
});
