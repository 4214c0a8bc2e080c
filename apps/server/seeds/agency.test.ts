import { contractRequests, contract as contractsCall, statements } from '@baize/contract/agency/contracts.ts';
import { teamKpi } from '@baize/contract/agency/kpi.ts';
import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import { downlineRebates } from '@baize/contract/agency/rates.ts';
import { agencyRuns, agencySettings, saveAgencySettings } from '@baize/contract/backoffice/agency.ts';
import { agencyMarkers } from '@baize/contract/backoffice/agencyReview.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, openBelow, playRound, verify } from '../test/agents.ts';
import { ADMINISTRATOR, startDeskServer, type DeskServer } from '../test/desk.ts';
import { closeAgencyDay } from '../src/modules/agency/runs/closeDay.ts';
import { seedAgency } from './agency.ts';
import { seedPromotions } from './promotions.ts';

let server: DeskServer;
beforeAll(async () => {
  server = await startDeskServer();
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;

it('gives carla’s team rates, contracts and runs, of which the newest wait for staff; once', async () => {
  const site = await server.openSite();
  const carla = await site.member('carla');
  await verify(server, site, carla.id);
  const agent = await openBelow(server, site, 'agent', { parentId: carla.id, type: 1 });
  const player = await openBelow(server, site, 'player', { parentId: agent.id });
  await playRound(server, site, player.id, { stake: 1_000_000n, win: 200_000n });
  // The day is closed before its past is written, as a job may do while the demo is made.
  await closeAgencyDay(server.app, { merchantId: site.merchantId, day: '2026-11-25' });
  server.clock.move(4 * DAY_MS);
  await playRound(server, site, player.id, { stake: 2_000_000n });
  server.clock.move(DAY_MS / 2);
  await seedAgency(server.app, site.merchantId);
  await seedAgency(server.app, site.merchantId);
  const token = await logIn(server, carla.id);
  const { value: rates } = await site.askWith(token, downlineRebates, { userName: 'agent' });
  expect([rates.own.RNG, rates.rates.RNG]).toEqual(['0.8000', '0.5500']);
  const { list } = (await site.askWith(token, statements, {})).value;
  // 0.25 % of 10,000.00, and 0.10 % of them less the 0.08 % that are shared; the half month has lost too little.
  expect(
    list
      .filter(({ kind }) => kind !== 'dividend')
      .map(({ kind, net, state }) => [kind, net, state])
      .sort(),
  ).toEqual([
    ['daily', '2.00', 'paid'],
    ['rebate', '25.00', 'paid'],
  ]);
  expect(Object.keys((await site.askWith(token, contractRequests, {})).value.contracthoursalreq)).toEqual(['CONS']);
  expect((await site.askWith(token, contractsCall, { kind: 'dividend' })).value.mine.length).toBe(1);
  const tooEarly = await server.db.rows`
    select c.id from agency_contract c join identity_member m on m.id = c.receiver_id and m.merchant_id = c.merchant_id
    where c.merchant_id = ${site.merchantId} and (c.proposed_at < m.created_at or c.from_day < m.created_at::date)`;
  expect(tooEarly).toEqual([]);
  // What stands may be saved as it stands.
  const boss = await server.seat('boss', ADMINISTRATOR);
  const { merchantId } = site;
  await seedPromotions(server.app, merchantId);
  const { settings, version, turnover } = (await boss.ask(agencySettings, { merchantId })).value;
  for (const key of RATE_KEYS) {
    const { rates: rebates, salaries, promotions } = turnover[key] ?? expect.fail();
    const paid = Number(rebates) + Number(salaries) + Number(promotions);
    expect([key, paid <= Number(settings.turnoverCaps[key])]).toEqual([key, true]);
  }
  const same = { merchantId, settings, version, reason: 'nothing is changed' };
  expect(await boss.ask(saveAgencySettings, same)).toMatchObject({ value: { waits: null } });
  const span = { startDate: '2026-11-20', endDate: '2026-11-25' };
  // On the first day both, and yesterday from one phone.
  expect((await site.askWith(token, teamKpi, span)).value.footer.teamLoginMemberCount).toBe(4);
  const eva = await server.seat('eva', ADMINISTRATOR);
  const open = (await eva.ask(agencyRuns, { merchantId: site.merchantId })).value.list;
  expect(open.every(({ state }) => state === 'preview')).toBe(true);
  expect(open.filter(({ kind }) => kind === 'rebate').map(({ fromDay, total }) => [fromDay, total])).toEqual([
    ['2026-11-25', '160.00'],
  ]);
  const found = (await eva.ask(agencyMarkers, { merchantId: site.merchantId })).value.list;
  expect(found.map(({ kind, agent }) => [kind, agent])).toEqual([['samePlace', 'agent']]);
});
