import type { AnyCall, Call } from '@baize/contract/call.ts';
import type { FlagName } from '@baize/contract/flags.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliateUrls } from '@baize/contract/agency/links.ts';
import { sampleOf } from '../../../test/samples.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Keyed = readonly [FlagName, Record<string, unknown>];
const ofKinds: readonly Keyed[] = [
  ['DAILYSALCONT3', { kind: 'daily' }],
  ['SIGNCONDIV3', { kind: 'dividend' }],
  ['HOURSAL3', { kind: 'hour' }],
];

/** By which of the merchant's keys a call is open; null: to every agent. A call that is not here fails the test. */
const KEYS: Readonly<Record<string, FlagName | null | readonly Keyed[]>> = {
  ...{ teamKpi: null, teamKpiMembers: 'AGEPAG', teamKpiDays: 'AGEPAG' },
  ...{ subordinates: 'DOWNMAN', downline: 'DOWNMAN', teamOnline: 'DOWNMAN', setAgent: 'DOWNMAN' },
  ...{ moveDownlines: 'DOWNMAN', teamMoves: 'DOWNMAN', messageDownlines: 'DOWNMAN' },
  ...{ downlineRebates: 'GAMSER', updateDownlineRebates: 'GAMSER', quota: 'GAMSER', giveQuota: 'GAMSER' },
  // What a new account may get: asked by whoever may open one either way.
  affiliateUrls: null,
  ...{ createAffiliateUrl: 'AFFMAN3', closeAffiliateUrl: 'AFFMAN3' },
  ...{ affiliateUrlMembers: 'AFFMAN3', downlines: 'AGEREGDOWN3', createDownline: 'AGEREGDOWN3' },
  // One receiver: a setting of the agency, off until staff open it.
  ...{ agentTransferSettings: null, transferDownline: null, transferMultipleDownline: 'AGENTRANSMULTDOWN3' },
  ...{ teamPnl: 'AGETEAMPNL3', teamBets: 'TEAMBETTING3', teamTransactions: 'TRANSREC3', teamRebate: 'AGEREBINC3' },
  exportTeam: [
    ['DOWNMAN', { what: 'team' }],
    ['TEAMBETTING3', { what: 'bets' }],
    ['TRANSREC3', { what: 'transactions' }],
    ['AGETEAMPNL3', { what: 'pnl' }],
  ],
  // Names only the kinds whose key is on.
  contractRequests: null,
  ...{ contract: ofKinds, proposeContract: ofKinds, answerContract: ofKinds, endContract: ofKinds },
  ...{ currentDailySalary: 'DAILYSALCONT3', currentDividend: 'SIGNCONDIV3', currentHourSalary: 'HOURSAL3' },
  ...{ queryDividend: 'SIGNCONDIV3', payoutDividend: 'SIGNCONDIV3' },
  // What was earned stays readable, whatever the merchant shows today.
  ...{ statements: null, statement: null, disputeStatement: null },
};

const agentCalls = ALL_CALLS.filter(({ access }) => access === 'agent') as AnyCall[];
const asked = agentCalls.flatMap((call) => {
  const of = KEYS[call.id];
  if (of === undefined) throw new Error(`${call.id} is not in the list of keys`);
  const each: readonly (readonly [FlagName | null, Record<string, unknown>])[] = Array.isArray(of)
    ? (of as readonly Keyed[])
    : [[of as FlagName | null, {}]];
  return each.map(([key, input]) => ({ call, key, input, name: [call.id, ...Object.values(input)].join(' ') }));
});
const keys = [...new Set(asked.flatMap(({ key }) => key ?? []))];

/** Which calls answer an agent that the merchant has them off. */
async function closedAt(site: Site): Promise<string[]> {
  const closed: string[] = [];
  const { token } = await site.member('carla');
  for (const { call, input, name } of asked) {
    const sample = { ...sampleOf(call), ...input } as never;
    const { status, errorCode } = await site.askWith(token, call as Call, sample, { idempotencyKey: randomUUID() });
    expect([name, status < 500]).toEqual([name, true]);
    if (errorCode === 'access.denied') closed.push(name);
  }
  return closed;
}
const openSite = (off: readonly FlagName[]) =>
  server.openSite({ flags: Object.fromEntries(keys.map((key) => [key, !off.includes(key)])) });

describe('the merchant’s keys of the agency', () => {
  it('all on: no call is closed', async () => {
    expect(await closedAt(await openSite([]))).toEqual([]);
  });

  it.each(keys.map((key) => [key]))('%s off closes its calls and no others', async (key) => {
    const its = asked.filter((one) => one.key === key).map(({ name }) => name);
    expect(its.length).toBeGreaterThan(0);
    expect(await closedAt(await openSite([key]))).toEqual(its);
  });

  it('all off: only what is open to every agent answers', async () => {
    const open = asked.filter(({ key, name }) => key === null && name !== 'affiliateUrls').map(({ name }) => name);
    const closed = new Set(await closedAt(await openSite(keys)));
    expect(asked.filter(({ name }) => !closed.has(name)).map(({ name }) => name)).toEqual(open);
  });

  it('tell without links what a new account may get, and no link', async () => {
    const site = await openSite(['AFFMAN3']);
    const { value } = await site.ask('carla', affiliateUrls, {});
    expect([value.list, value.perDayLeft > 0]).toEqual([[], true]);
  });
});
