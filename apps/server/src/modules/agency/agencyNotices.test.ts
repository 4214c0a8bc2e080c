import { updateDownlineRebates } from '@baize/contract/agency/rates.ts';
import { moveDownlines } from '@baize/contract/agency/team.ts';
import { inbox } from '@baize/contract/inbox/inbox.ts';
import type { AnyCall } from '@baize/contract/call.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, openBelow } from '../../../test/agents.ts';
import { sampleOf } from '../../../test/samples.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { offer } from './contracts/offer.ts';
import { NO_RATES, ppmOf } from './keys.rules.ts';
import { writeRates } from './rates/rates.store.ts';
import { agencySettingsOf, saveAgencySettings } from './settings.ts';
import { applyMoves } from './tree/moves.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;

/** What waits in a member's inbox, the newest first. */
async function inboxOf(site: Site, memberId: string): Promise<string[]> {
  await server.app.events.deliver();
  const { value } = await site.askWith(await logIn(server, memberId), inbox, {});
  return value.list.map(({ preview }) => preview);
}

it('members are told what their rates were and will be, and from which moment, also those that were cut along', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  const carla = await site.member('carla');
  const bea = await openBelow(server, site, 'bea', { parentId: carla.id, type: 1 });
  const pia = await openBelow(server, site, 'pia', { parentId: bea.id });
  const rows = [
    [carla.id, '0.80'],
    [bea.id, '0.55'],
    [pia.id, '0.30'],
  ].map(([id = '', RNG = '']) => ({ id, ppm: ppmOf({ RNG }, NO_RATES) }));
  await server.db.transaction((tx) => writeRates(tx, { merchantId, day: '2026-11-01' }, rows, 'test'));
  const set = (preview: boolean) =>
    site.ask('carla', updateDownlineRebates, { userName: 'bea', rates: { RNG: '0.20' }, cascade: true, preview });
  expect((await set(true)).success).toBe(true);
  expect(await inboxOf(site, bea.id)).toEqual([]);
  expect((await set(false)).success).toBe(true);
  const said = (before: string) =>
    expect.stringMatching(new RegExp(`change on .*Nov.* 22.*: Slots ${before}% → 0\\.20%`));
  expect(await inboxOf(site, bea.id)).toEqual([said('0\\.55')]);
  expect(await inboxOf(site, pia.id)).toEqual([said('0\\.30')]);
  expect(await inboxOf(site, carla.id)).toEqual([]);
});

it('who is moved and both agents are told when it holds', async () => {
  const site = await server.openSite();
  const { settings, version } = await agencySettingsOf(server.db, site.merchantId);
  await saveAgencySettings(server.db, site.merchantId, { ...settings, moves: 'agent' }, version);
  const carla = await site.member('carla');
  const bea = await openBelow(server, site, 'bea', { parentId: carla.id, type: 1 });
  const pol = await openBelow(server, site, 'pol', { parentId: carla.id });
  expect((await site.ask('carla', moveDownlines, { userNames: ['pol'], to: 'bea' })).success).toBe(true);
  expect(await inboxOf(site, pol.id)).toEqual([]);
  server.clock.move(DAY_MS);
  try {
    await applyMoves(server.app);
    await applyMoves(server.app);
    expect(await inboxOf(site, pol.id)).toEqual([expect.stringContaining('your agent is ')]);
    expect(await inboxOf(site, bea.id)).toEqual([expect.stringContaining('joined your team, directly below you, on')]);
    expect(await inboxOf(site, carla.id)).toEqual([expect.stringContaining('moved to another agent on')]);
  } finally {
    server.clock.move(-DAY_MS);
  }
});

it('who is offered a contract is told by whom', async () => {
  const site = await server.openSite();
  const carla = await site.member('carla');
  const terms = sampleOf(ALL_CALLS.find(({ id }) => id === 'proposeContract') as AnyCall)['terms'] as never;
  const request = { kind: 'daily', category: 'CONS', period: null, userName: 'carla', terms, by: 'eva' } as const;
  await offer(server.app, { ...request, merchantId: site.merchantId });
  expect(await inboxOf(site, carla.id)).toEqual([expect.stringContaining('offered you a contract')]);
});
