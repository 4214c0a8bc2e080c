import { teamKpi, teamKpiDays, teamKpiMembers } from '@baize/contract/agency/kpi.ts';
import {
  affiliateUrlMembers,
  affiliateUrls,
  closeAffiliateUrl,
  createAffiliateUrl,
  createDownline,
  downlines,
} from '@baize/contract/agency/links.ts';
import { downlineRebates, updateDownlineRebates } from '@baize/contract/agency/rates.ts';
import { downline, moveDownlines, setAgent, subordinates, teamMoves, teamOnline } from '@baize/contract/agency/team.ts';
import { teamBets, teamPnl, teamRebate, teamTransactions } from '@baize/contract/agency/figures.ts';
import { invitationOfAddress } from '@baize/contract/identity/register.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, openBelow, playRound, saveAgency, type TeamMember } from '../../../test/agents.ts';
import { registering } from '../../../test/registering.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { applyMoves } from './tree/moves.ts';
import { closeAgencyDay } from './runs/closeDay.ts';
import type { Settings } from './settings.ts';
import { writeRates } from './rates/rates.store.ts';
import { ppmOf, NO_RATES } from './keys.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;
const TODAY = '2026-11-21';

interface Team {
  readonly site: Site;
  readonly carla: TeamMember;
  readonly bea: TeamMember;
  readonly pia: TeamMember;
  readonly pol: TeamMember;
  readonly sol: TeamMember;
}

const setSettings = (site: Site, change: Partial<Settings>) => saveAgency(server, site, change);

const rate = (rates: Record<string, string>) => ppmOf(rates, NO_RATES);
const giveRates = (site: Site, rows: [TeamMember, Record<string, string>][], day = '2026-11-01') =>
  server.db.transaction((tx) =>
    writeRates(
      tx,
      { merchantId: site.merchantId, day },
      rows.map(([{ id }, rates]) => ({ id, ppm: rate(rates) })),
      'test',
    ),
  );

/** carla, below her the agent bea with the player pia, and the player pol; sol is an agent of another line. */
async function openTeam(): Promise<Team> {
  const site = await server.openSite();
  const carla = await site.member('carla');
  const bea = await openBelow(server, site, 'bea', { parentId: carla.id, type: 1 });
  const pia = await openBelow(server, site, 'pia', { parentId: bea.id });
  const pol = await openBelow(server, site, 'pol', { parentId: carla.id });
  const sol = await openBelow(server, site, 'sol', { parentId: null, type: 1 });
  return { site, carla, bea, pia, pol, sol };
}

describe('the team', () => {
  it('is counted at any depth, on the day, with what its members did [G3-3c]', async () => {
    const { site, pia, pol } = await openTeam();
    await playRound(server, site, pia.id, { stake: 10_000n, win: 4_000n });
    await playRound(server, site, pol.id, { stake: 5_000n, category: 'ESPORTS' });
    const { value } = await site.ask('carla', teamKpi, { size: 10 });
    expect(value.footer).toMatchObject({
      ...{ teamLoginMemberCount: 3, teamBetMemberCount: 2, teamRegisterMemberCount: 3, teamOnlineCount: 3 },
      ...{ teamCount: 3, agentCount: 1, distinct: true, onlinePeak: { count: 3 } },
      sums: { betAmount: '150.00', winAmount: '40.00', validBetAmount: '150.00', profitAndLoss: '-110.00', bets: 2 },
    });
    expect(value.footer.byCategory.map(({ gameType, betAmount }) => [gameType, betAmount]).sort()).toEqual([
      ['RNG', '100.00'],
      ['SPORTS', '50.00'],
    ]);
    const members = (await site.ask('carla', teamKpiMembers, { sort: 'bet' })).value;
    expect(members.list.map(({ userName, own, team }) => [userName, own.betAmount, team?.betAmount ?? null])).toEqual([
      ['bea', '0.00', '100.00'],
      ['pol', '50.00', null],
    ]);
    const below = (await site.ask('carla', teamKpiMembers, { userName: 'bea' })).value;
    expect([below.list.map(({ userName }) => userName), below.footer.betAmount]).toEqual([['p***a'], '100.00']);
    const days = (await site.ask('carla', teamKpiDays, { startDate: '2026-11-20' })).value;
    expect(days.list.map(({ day, teamBetMemberCount }) => [day, teamBetMemberCount])).toEqual([
      ['2026-11-20', 0],
      [TODAY, 2],
    ]);
  });

  it('rule A14: is listed by node and found by name, and another line’s member is nobody', async () => {
    const { site, carla, bea, pia, sol } = await openTeam();
    const own = (await site.ask('carla', subordinates, {})).value;
    expect(own.list.map(({ userName, level, teamCount }) => [userName, level, teamCount])).toEqual([
      ['bea', 1, 1],
      ['pol', 1, 0],
    ]);
    expect(own.footer).toMatchObject({ path: [{ userName: carla.userName }], teamCount: 3, agentCount: 1 });
    const deeper = (await site.ask('carla', subordinates, { userName: 'bea' })).value;
    expect([deeper.list.map(({ userName }) => userName), deeper.footer.path.map(({ userName }) => userName)]).toEqual([
      ['p***a'],
      [carla.userName, 'bea'],
    ]);
    const found = (await site.ask('carla', subordinates, { search: 'pia' })).value;
    expect(found.list.map(({ userName, level }) => [userName, level])).toEqual([['p***a', 2]]);
    expect((await site.ask('carla', subordinates, { search: 'pia' })).value.list[0]).toMatchObject({ masked: true });
    expect((await site.askWith(bea.token, subordinates, { search: 'pia' })).value.list[0]).toMatchObject({
      ...{ userName: 'pia', masked: false },
    });
    expect(await site.ask('carla', subordinates, { search: 'pi' })).toMatchObject({ errorCode: 'agency.searchShort' });
    expect((await site.ask('carla', downline, { userName: 'pia' })).value).toMatchObject({
      isDirect: false,
      actions: [],
    });
    expect((await site.ask('carla', downline, { userName: 'pol' })).value.actions).toEqual([
      'rates',
      'move',
      'setAgent',
      'message',
    ]);
    // bea sees her own line only: not her upline, not her sibling; sol sees nobody of it.
    const unknown = { status: 404, errorCode: 'agency.unknown' };
    for (const name of ['carla', 'pol', 'sol', 'nobody'])
      expect(await site.askWith(bea.token, downline, { userName: name })).toMatchObject(unknown);
    for (const call of [
      () => site.askWith(sol.token, downline, { userName: 'pia' }),
      () => site.askWith(sol.token, subordinates, { userName: 'bea' }),
      () => site.askWith(sol.token, downlineRebates, { userName: 'pia' }),
      () => site.askWith(sol.token, updateDownlineRebates, { userName: 'pia', rates: {} }),
      () => site.askWith(sol.token, setAgent, { userName: 'pia' }),
      () => site.askWith(sol.token, teamKpiMembers, { userName: 'bea' }),
      () => site.askWith(sol.token, teamPnl, { userName: 'bea' }),
      () => site.askWith(sol.token, teamBets, { userName: 'pia' }),
      () => site.askWith(sol.token, teamTransactions, { userName: 'pia' }),
      () => site.ask('carla', updateDownlineRebates, { userName: 'pia', rates: {} }),
    ])
      expect(await call()).toMatchObject(unknown);
    expect((await site.askWith(sol.token, subordinates, { search: 'pia' })).value.list).toEqual([]);
    const online = (await site.ask('carla', teamOnline, {})).value;
    expect([online.list.map(({ userName }) => userName), online.others]).toEqual([['bea', 'pol'], 1]);
    expect(pia.userName).toBe('pia');
  });

  it('is closed to players, trials and test players, and each part by its switch', async () => {
    const site = await server.openSite({ flags: { DOWNMAN: false, GAMSER: false } });
    for (const who of ['ana', 'dado', 'tess'] as const) expect((await site.ask(who, teamKpi, {})).status).toBe(403);
    expect(await site.ask('guest', teamKpi, {})).toMatchObject({ status: 401 });
    expect((await site.ask('carla', teamKpi, {})).success).toBe(true);
    expect(await site.ask('carla', subordinates, {})).toMatchObject({ status: 403, errorCode: 'access.denied' });
    expect(await site.ask('carla', downlineRebates, {})).toMatchObject({ errorCode: 'access.denied' });
    for (const type of [2, 41, 42] as const) {
      const agent = await openBelow(server, site, `type${type}`, { parentId: null, type });
      expect((await site.askWith(agent.token, teamKpi, {})).success).toBe(true);
    }
    expect(await site.ask('carla', teamKpi, { startDate: '2026-06-01', endDate: TODAY })).toMatchObject({
      errorCode: 'agency.spanTooLong',
    });
  });

  it('shows rounds and movements of a node’s direct players, and its sums', async () => {
    const { site, pia, pol, carla } = await openTeam();
    await playRound(server, site, pol.id, { stake: 2_000n, win: 500n });
    await playRound(server, site, pol.id, { stake: 3_000n });
    await playRound(server, site, pia.id, { stake: 7_000n });
    const first = (await site.ask('carla', teamBets, { pageSize: 1 })).value;
    expect([first.list.map((row) => [row.userName, row.stake, row.validBet]), first.footer, first.narrow]).toEqual([
      [['pol', '30.00', '30.00']],
      { bets: 2, betAmount: '50.00', validBetAmount: '50.00', winAmount: '5.00' },
      false,
    ]);
    const second = (await site.ask('carla', teamBets, { pageSize: 1, cursor: first.nextCursor ?? '' })).value;
    expect([second.list.map(({ stake }) => stake), second.nextCursor]).toEqual([['20.00'], null]);
    expect(await site.ask('carla', teamBets, { cursor: 'abc' })).toMatchObject({
      fields: { cursor: expect.any(String) },
    });
    const deeper = (await site.ask('carla', teamBets, { userName: 'bea' })).value;
    expect(deeper.list.map(({ userName }) => userName)).toEqual(['pia']);
    expect((await site.ask('carla', teamBets, { gameType: 'LIVE' })).value.list).toEqual([]);
    const moved = (await site.ask('carla', teamTransactions, {})).value;
    expect(moved.list.map(({ userName, code }) => [userName, code])).toEqual([['pol', 'OPENING']]);
    const pnl = (await site.ask('carla', teamPnl, { sort: 'bet' })).value;
    expect([pnl.list.map(({ userName, betAmount }) => [userName, betAmount]), pnl.footer.betAmount]).toEqual([
      [
        ['bea', '70.00'],
        ['pol', '50.00'],
      ],
      '120.00',
    ]);
    expect((await site.ask('carla', teamPnl, { gameType: 'LIVE' })).value.footer.betAmount).toBe('0.00');
    expect((await site.ask('carla', teamPnl, { summaryType: 1 })).value.footer.betAmount).toBe('50.00');
    expect(carla.userName).toBe('carla');
  });
});

describe('rates', () => {
  it('hold from tomorrow on, never above the upline’s, and cut those below only when asked', async () => {
    const { site, carla, bea, pia } = await openTeam();
    await giveRates(site, [
      [carla, { RNG: '0.80' }],
      [bea, { RNG: '0.55' }],
      [pia, { RNG: '0.30' }],
    ]);
    const shown = (await site.ask('carla', downlineRebates, { userName: 'bea' })).value;
    expect([shown.own.RNG, shown.rates.RNG, shown.min.RNG, shown.max.RNG, shown.fromDay]).toEqual([
      ...['0.8000', '0.5500', '0.3000', '0.8000', '2026-11-22'],
    ]);
    const set = (rates: Record<string, string>, more: object = {}) =>
      site.ask('carla', updateDownlineRebates, { userName: 'bea', rates, ...more });
    expect(await set({ RNG: '0.81' })).toMatchObject({
      errorCode: 'agency.rateAbove',
      value: { key: 'RNG', max: '0.8000' },
    });
    expect(await set({ RNG: '0.555' })).toMatchObject({ status: 400 });
    expect(await set({ RNG: '0.20' })).toMatchObject({
      errorCode: 'agency.rateBelowDownline',
      value: { count: 1, names: ['p***a'] },
    });
    expect((await set({ RNG: '0.20' }, { preview: true })).value).toMatchObject({
      ...{ changed: 2, byDepth: [{ depth: 1, count: 1 }] },
    });
    expect((await set({ RNG: '0.20' }, { cascade: true })).value).toMatchObject({ changed: 2, fromDay: '2026-11-22' });
    const now = (await site.ask('carla', downlineRebates, { userName: 'bea' })).value;
    expect([now.rates.RNG, now.pending?.rates.RNG]).toEqual(['0.5500', '0.2000']);
    // Of a change and a change below at once none breaks the order.
    const both = await Promise.all([
      set({ RNG: '0.10' }, { cascade: true }),
      site.askWith(bea.token, updateDownlineRebates, { userName: 'pia', rates: { RNG: '0.20' } }),
    ]);
    expect(both[0].success).toBe(true);
    const after = [
      (await site.ask('carla', downlineRebates, { userName: 'bea' })).value.pending?.rates.RNG,
      (await site.askWith(bea.token, downlineRebates, { userName: 'pia' })).value.pending?.rates.RNG,
    ];
    expect(Number(after[1])).toBeLessThanOrEqual(Number(after[0]));
  });
});

describe('links', () => {
  it('open accounts below their agent with rates of their own, while they are open', async () => {
    const { site, carla } = await openTeam();
    await giveRates(site, [[carla, { RNG: '0.80' }]]);
    expect(await site.ask('carla', createAffiliateUrl, { type: 0, rates: { RNG: '0.90' } })).toMatchObject({
      errorCode: 'agency.rateAbove',
    });
    const { value: link } = await site.ask('carla', createAffiliateUrl, {
      type: 1,
      rates: { RNG: '0.40' },
      once: true,
    });
    const url = `/m/register?affiliateCode=${link.code}`;
    expect(link).toMatchObject({ status: 1, url, qr: expect.stringMatching(/^https?:\/\/[^/]+\/m\/register\?/) });
    expect(link.qr.endsWith(url)).toBe(true);
    const body = { username: 'newagent', affiliateCode: link.code };
    expect(await registering(server, site).byName(body)).toMatchObject({ success: true });
    await server.app.events.deliver();
    const again = { username: 'second', affiliateCode: link.code };
    expect(await registering(server, site).byName(again)).toMatchObject({ errorCode: 'register.invitationUnknown' });
    const sheet = (await site.ask('carla', downline, { userName: 'newagent' })).value;
    expect([sheet.type, sheet.rebates.RNG, sheet.isDirect]).toEqual([1, '0.4000', true]);
    const list = (await site.ask('carla', affiliateUrls, {})).value.list;
    expect(list.map(({ opened, status }) => [opened, status])).toEqual([[1, 2]]);
    const came = (await site.ask('carla', affiliateUrlMembers, { code: link.code })).value;
    expect(came.list.map(({ userName, joined }) => [userName, joined])).toEqual([['newagent', TODAY]]);
    const { value: other } = await site.ask('carla', createAffiliateUrl, { type: 0, rates: {} });
    expect((await site.ask('carla', closeAffiliateUrl, { code: other.code })).value.status).toBe(0);
    expect(await site.ask('carla', closeAffiliateUrl, { code: 'NOBODY' })).toMatchObject({
      errorCode: 'agency.linkUnknown',
    });
  });

  it('have one that the agent gives everybody: it opens players, any number, and none else does', async () => {
    const { site } = await openTeam();
    const own = async (who: 'carla' | 'ana' | 'guest') => (await site.ask(who, invitationOfAddress, {})).value.code;
    const make = async (change: { type: 0 | 1; once?: boolean }) => {
      server.clock.move(1_000);
      return (await site.ask('carla', createAffiliateUrl, { rates: {}, ...change })).value.code;
    };
    expect(await own('carla')).toBeNull();
    // Meant for one person, or for agents.
    await make({ type: 0, once: true });
    await make({ type: 1 });
    expect(await own('carla')).toBeNull();
    const code = await make({ type: 0 });
    await make({ type: 1, once: true });
    await make({ type: 1 });
    await make({ type: 0, once: true });
    expect(await Promise.all([own('carla'), own('ana'), own('guest')])).toEqual([code, null, null]);
    await site.ask('carla', closeAffiliateUrl, { code });
    expect(await own('carla')).toBeNull();
  });

  it('bear a name where an account is prepared for somebody', async () => {
    const { site } = await openTeam();
    expect(await site.ask('carla', createDownline, { userName: 'pol', type: 0, rates: {} })).toMatchObject({
      errorCode: 'register.usernameTaken',
    });
    const { value } = await site.ask('carla', createDownline, { userName: 'newbie', type: 0, rates: {} });
    const code = value.link.split('=')[1] ?? '';
    const wrong = { username: 'another', affiliateCode: code };
    expect(await registering(server, site).byName(wrong)).toMatchObject({ errorCode: 'register.usernameTaken' });
    const right = { username: 'newbie', affiliateCode: code };
    expect(await registering(server, site).byName(right)).toMatchObject({ success: true });
    expect((await site.ask('carla', downlines, {})).value.list.map(({ userName, state }) => [userName, state])).toEqual(
      [['newbie', 'opened']],
    );
  });

  it('prepare so many accounts a day, also where the links are closed again', async () => {
    const { site } = await openTeam();
    await setSettings(site, { openPerDay: 2 });
    const prepare = (userName: string) => site.ask('carla', createDownline, { userName, type: 0, rates: {} });
    for (const userName of ['newone', 'newtwo']) {
      const code = (await prepare(userName)).value.link.split('=')[1] ?? '';
      expect((await site.ask('carla', closeAffiliateUrl, { code })).success).toBe(true);
    }
    expect(await prepare('newthree')).toMatchObject({ errorCode: 'agency.openLimit' });
    expect((await site.ask('carla', affiliateUrls, {})).value.perDayLeft).toBe(0);
  });
});

describe('moves', () => {
  it('count from tomorrow on; figures stay with who was above on their day', async () => {
    const { site, carla, bea, pol } = await openTeam();
    await setSettings(site, { moves: 'agent' });
    await playRound(server, site, pol.id, { stake: 1_000n });
    const move = (userNames: string[], to: string, more: object = {}) =>
      site.ask('carla', moveDownlines, { userNames, to, ...more });
    expect(await move(['bea'], 'bea')).toMatchObject({ errorCode: 'agency.cycle' });
    expect(await move(['pol'], 'sol')).toMatchObject({ errorCode: 'agency.unknown' });
    expect((await move(['pol'], 'bea', { preview: true })).value).toMatchObject({ state: 'preview', members: 1 });
    expect((await move(['pol'], 'bea')).value).toMatchObject({ state: 'planned', fromDay: '2026-11-22' });
    expect(await move(['pol'], 'bea')).toMatchObject({ status: expect.any(Number), success: false });
    expect((await site.ask('carla', teamMoves, {})).value.list).toMatchObject([{ userName: 'pol', to: 'bea' }]);
    expect((await site.ask('carla', downline, { userName: 'pol' })).value.isDirect).toBe(true);
    server.clock.move(DAY_MS);
    try {
      await applyMoves(server.app);
      await playRound(server, site, pol.id, { stake: 3_000n });
      const team = async (token: string, day: string) =>
        (await site.askWith(token, teamKpi, { startDate: day, endDate: day, size: 1 })).value.footer.sums?.betAmount;
      const agents = [bea, carla];
      const tokens = await Promise.all(agents.map(({ id }) => logIn(server, id)));
      expect(await Promise.all(tokens.map((token) => team(token, TODAY)))).toEqual(['0.00', '10.00']);
      expect(await Promise.all(tokens.map((token) => team(token, '2026-11-22')))).toEqual(['30.00', '30.00']);
      expect((await site.askWith(tokens[1] ?? '', downline, { userName: 'pol' })).value).toMatchObject({
        isDirect: false,
        level: 2,
      });
    } finally {
      server.clock.move(-DAY_MS);
    }
  });
});

describe('names of deeper players', () => {
  it('show their ends alone where a move would cut their rates, too', async () => {
    const { site, carla, bea, pia } = await openTeam();
    await setSettings(site, { moves: 'agent' });
    const cho = await openBelow(server, site, 'cho', { parentId: carla.id, type: 1 });
    await giveRates(site, [
      [carla, { RNG: '0.80' }],
      [bea, { RNG: '0.55' }],
      [pia, { RNG: '0.30' }],
      [cho, { RNG: '0.20' }],
    ]);
    const moved = await site.ask('carla', moveDownlines, { userNames: ['bea'], to: 'cho', preview: true });
    expect(moved.value.cut).toEqual([
      { userName: 'p***a', key: 'RNG', from: '0.3000', to: '0.2000' },
      { userName: 'bea', key: 'RNG', from: '0.5500', to: '0.2000' },
    ]);
  });
});

describe('rebate income', () => {
  it('runs with the day, and is stated when the day is closed', async () => {
    const { site, carla, bea, pia } = await openTeam();
    await giveRates(site, [
      [carla, { RNG: '0.80' }],
      [bea, { RNG: '0.55' }],
      [pia, { RNG: '0.30' }],
    ]);
    await playRound(server, site, pia.id, { stake: 1_234_567n });
    const running = (await site.ask('carla', teamRebate, { day: TODAY, gameType: 'RNG' })).value;
    expect(running.list).toMatchObject([{ day: TODAY, fromDownlines: '30.86', state: 'running' }]);
    expect(running.lines).toEqual([
      { userName: 'bea', validBetAmount: '12345.67', ownRate: '0.8000', downlineRate: '0.5500', amount: '30.86' },
    ]);
    await closeAgencyDay(server.app, { merchantId: site.merchantId, day: TODAY });
    const stated = (await site.ask('carla', teamRebate, { day: TODAY, gameType: 'RNG' })).value;
    expect([stated.list, stated.lines]).toMatchObject([[{ total: '30.86', state: 'waiting' }], running.lines]);
  });
});
