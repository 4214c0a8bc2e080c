import { provide } from '../../kernel/ports.ts';
import { exportTeam } from '@baize/contract/agency/exports.ts';
import { statement, statements } from '@baize/contract/agency/contracts.ts';
import { createAffiliateUrl } from '@baize/contract/agency/links.ts';
import { downlineRebates, giveQuota, quota, updateDownlineRebates } from '@baize/contract/agency/rates.ts';
import { teamOnline } from '@baize/contract/agency/team.ts';
import { agentTransferSettings, transferDownline } from '@baize/contract/agency/transfers.ts';
import {
  agencyCorrections,
  agencyMarkers,
  agencyQuotas,
  askAgencyCorrection,
  decideAgencyCorrection,
  decideAgencyMarker,
  giveAgencyQuota,
} from '@baize/contract/backoffice/agencyReview.ts';
import { recomputeAgencyRun } from '@baize/contract/backoffice/agency.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePaymentPassword, logIn, openBelow, playRound, saveAgency, verify } from '../../../test/agents.ts';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../test/desk.ts';
import type { Site } from '../../../test/testServer.ts';
import { bonusGuard } from '../cashier/index.ts';
import { catchUp } from '../reports/index.ts';
import { betEntry, post, rollbackEntry, winEntry } from '../wallet/ledger/index.ts';
import { postOpening } from '../wallet/index.ts';
import { refreshOnline } from './figures/project.ts';
import { NO_RATES, ppmOf } from './keys.rules.ts';
import { writeRates } from './rates/rates.store.ts';
import { closeAgencyDay } from './runs/closeDay.ts';
import { payRun } from './runs/pay.ts';
import { checkRun, findRun, listRuns, releaseRun } from './runs/runs.store.ts';
import { insertDispute } from './runs/statements.store.ts';
import type { Settings } from './settings.ts';

let server: DeskServer;
beforeAll(async () => {
  server = await startDeskServer();
});
afterAll(() => server.stop());

const DIGITS = '280591';
const DAY_MS = 86_400_000;
const reason = 'because of a test';

const setSettings = (site: Site, change: Partial<Settings>) =>
  saveAgency(server, site, { secondFactor: false, ...change });
const giveRates = (site: Site, rows: [{ id: string }, string][]) =>
  server.db.transaction((tx) =>
    writeRates(
      tx,
      { merchantId: site.merchantId, day: '2026-11-01' },
      rows.map(([{ id }, RNG]) => ({ id, ppm: ppmOf({ RNG }, NO_RATES) })),
      'test',
    ),
  );

/** Carla, verified, with the agent bea and the player pol below her. */
async function openTeam() {
  const site = await server.openSite();
  const carla = await site.member('carla');
  await verify(server, site, carla.id);
  const bea = await openBelow(server, site, 'bea', { parentId: carla.id, type: 1 });
  const pol = await openBelow(server, site, 'pol', { parentId: carla.id });
  await giveRates(site, [
    [carla, '0.80'],
    [bea, '0.30'],
  ]);
  return { site, carla, bea, pol, merchantId: site.merchantId };
}

const dayOf = (): string => new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Closes today, releases what is open by two of staff and pays it; then it is tomorrow. */
async function endDay(site: Site, ...staff: readonly StaffPerson[]): Promise<void> {
  const { merchantId } = site;
  await closeAgencyDay(server.app, { merchantId, day: dayOf() });
  for (const run of (await listRuns(server.db, { merchantId, kind: '', isOpen: true, limit: 20 })).reverse()) {
    const step = { merchantId, id: run.id, inputHash: run.inputHash };
    await checkRun(server.db, { ...step, by: 'noel' });
    const request = { ...step, by: 'ruth', at: server.clock.now(), from: 'checked' as const };
    await server.db.transaction((tx) => releaseRun(tx, request));
    await payRun(server.app, run);
    // What was looked at before is what was paid.
    expect(await findRun(server.db, merchantId, run.id)).toMatchObject({ total: run.total, inputHash: run.inputHash });
  }
  server.clock.move(DAY_MS);
  // Nobody's session lies idle for a day.
  for (const person of staff) await person.logIn();
}

describe('quotas', () => {
  it('are used by high rates, given back by low ones, and handed on', async () => {
    const { site, bea, merchantId } = await openTeam();
    await setSettings(site, { quotas: [{ id: 'high', name: 'High slots', category: 'RNG', from: '0.60' }] });
    const eva = await server.seat(`eva-${merchantId}`, ADMINISTRATOR);
    const set = (userName: string, RNG: string) =>
      site.ask('carla', updateDownlineRebates, { userName, rates: { RNG } });
    const left = async () =>
      (await site.ask('carla', quota, {})).value.list.map(({ quotaRemaining, quotaTotal }) => [
        quotaRemaining,
        quotaTotal,
      ]);
    expect(await set('bea', '0.60')).toMatchObject({ errorCode: 'agency.quotaUsed', value: { name: 'High slots' } });
    const give = (userName: string, count: number) =>
      eva.ask(giveAgencyQuota, { merchantId, userName, quotaId: 'high', count, reason });
    expect(await give('pol', 1)).toMatchObject({ errorCode: 'agency.unknown' });
    expect((await give('carla', 2)).value.list).toMatchObject([{ quotaRemaining: 2, fromRate: '0.6000' }]);
    expect((await set('bea', '0.60')).success).toBe(true);
    expect(await left()).toEqual([[1, 2]]);
    // What is handed on is missing here, and can be used there.
    const hand = (count: number) => site.ask('carla', giveQuota, { userName: 'bea', quotaId: 'high', count });
    expect(await site.ask('carla', giveQuota, { userName: 'pol', quotaId: 'high', count: 1 })).toMatchObject({
      errorCode: 'agency.unknown',
    });
    expect(await hand(2)).toMatchObject({ errorCode: 'agency.quotaUsed' });
    expect((await hand(1)).value.list).toMatchObject([{ quotaTotal: 1, quotaRemaining: 0 }]);
    expect((await site.askWith(bea.token, quota, {})).value.list).toMatchObject([{ quotaTotal: 1 }]);
    expect(await set('pol', '0.65')).toMatchObject({ errorCode: 'agency.quotaUsed' });
    expect(await site.ask('carla', createAffiliateUrl, { type: 0, rates: { RNG: '0.70' } })).toMatchObject({
      errorCode: 'agency.quotaUsed',
    });
    expect((await set('bea', '0.50')).success).toBe(true);
    expect(await left()).toEqual([[1, 1]]);
    // Of two at once one gets the last.
    const both = await Promise.all([set('bea', '0.60'), set('pol', '0.60')]);
    expect(both.filter(({ success }) => success).length).toBe(1);
    expect(await give('carla', -1)).toMatchObject({ errorCode: 'agency.quotaUsed' });
    expect((await eva.ask(agencyQuotas, { merchantId, userName: 'carla' })).value.list).toMatchObject([
      { quotaRemaining: 0 },
    ]);
    expect((await site.ask('carla', downlineRebates, { userName: 'bea' })).success).toBe(true);
  });
});

describe('files of a team', () => {
  it('hold what the pages show, ten a day, each by its own key', async () => {
    const { site, pol } = await openTeam();
    await playRound(server, site, pol.id, { stake: 2_000n, win: 500n });
    const day = dayOf();
    const take = (what: 'team' | 'bets' | 'transactions' | 'pnl', more: object = {}) =>
      site.ask('carla', exportTeam, { what, startDate: day, endDate: day, ...more });
    const lines = (csv: string) => csv.split('\r\n').slice(1, -1);
    expect((await take('team')).value.csv.startsWith('\uFEFFUsername,Type,')).toBe(true);
    expect(lines((await take('pnl')).value.csv).map((line) => line.split(',').slice(0, 5))).toEqual([
      ['bea', 'agent', '0.00', '0.00', '0.00'],
      ['pol', 'player', '0.00', '0.00', '20.00'],
    ]);
    expect(lines((await take('bets')).value.csv)[0]).toMatch(/,pol,.*,20\.00,5\.00,/);
    expect(lines((await take('transactions')).value.csv)).toEqual([`${day},pol,OPENING,1000000000.00,PHP`]);
    expect(await take('team', { startDate: '2026-10-01' })).toMatchObject({ errorCode: 'agency.spanTooLong' });
    const rest = await Promise.all(Array.from({ length: 8 }, () => take('team')));
    expect(rest.filter(({ success }) => success).length).toBe(6);
    expect(await take('team')).toMatchObject({ errorCode: 'agency.exportLimit' });
    const closed = await server.openSite({ flags: { TEAMBETTING3: false } });
    expect(await closed.ask('carla', exportTeam, { what: 'bets', startDate: day, endDate: day })).toMatchObject({
      errorCode: 'access.denied',
    });
  });
});

describe('who is here', () => {
  it('is counted at once with logins, and no more when nothing was seen of them', async () => {
    const { site } = await openTeam();
    expect((await site.ask('carla', teamOnline, {})).value.list.map(({ userName }) => userName)).toEqual([
      'bea',
      'pol',
    ]);
    server.clock.move(200_000);
    await Promise.all([refreshOnline(server.app), refreshOnline(server.app)]);
    const { list, others } = (await site.ask('carla', teamOnline, {})).value;
    expect([list, others]).toEqual([[], 0]);
  });
});

describe('corrections', () => {
  it('of a run that is still looked at are none: it is computed anew, and what was said of a statement stays with it', async () => {
    const { site, carla, bea, pol, merchantId } = await openTeam();
    const eva = await server.seat(`eva-${merchantId}`, ADMINISTRATOR);
    await playRound(server, site, pol.id, { stake: 1_000_000n });
    await closeAgencyDay(server.app, { merchantId, day: dayOf() });
    const [run] = await listRuns(server.db, { merchantId, kind: 'rebate', isOpen: true, limit: 20 });
    const runId = run?.id ?? '';
    const rows = () => server.db.rows<{ id: string; receiverId: string; net: bigint; state: string }>`
      select id, receiver_id as "receiverId", net, state from agency_statement where run_id = ${runId} order by receiver_id`;
    const before = await rows();
    const carlas = before.find(({ receiverId }) => receiverId === carla.id)?.id ?? '';
    await insertDispute(server.db, {
      ...{ merchantId, statementId: carlas, at: server.clock.now(), byStaff: '', text: 'Too little.' },
    });
    expect((await eva.ask(recomputeAgencyRun, { merchantId, runId })).success).toBe(true);
    expect(await rows()).toEqual(before);
    // Nothing is left to pay for: the statement comes to nothing, and the dispute still names it.
    await giveRates(site, [
      [carla, '0.00'],
      [bea, '0.00'],
    ]);
    expect(await eva.ask(recomputeAgencyRun, { merchantId, runId })).toMatchObject({ success: true });
    expect(await rows()).toEqual([{ id: carlas, receiverId: carla.id, net: 0n, state: 'nothing' }]);
    const correction = { merchantId, statementId: carlas, shouldBe: '10.00', cause: 'mistake' as const, reason };
    expect(await eva.ask(askAgencyCorrection, correction)).toMatchObject({ errorCode: 'agency.runState' });
  });

  it('pay more at once, and less is worked off by the next statements under its name; by two persons', async () => {
    const { site, carla, pol, merchantId } = await openTeam();
    const [eva, ruth] = [
      await server.seat(`eva-${merchantId}`, ADMINISTRATOR),
      await server.seat(`ruth-${merchantId}`, ADMINISTRATOR),
    ];
    await playRound(server, site, pol.id, { stake: 1_000_000n });
    await endDay(site, eva, ruth);
    const shown = async () =>
      (await site.askWith(await tokenOf(site, carla), statements, { kind: 'rebate' })).value.list;
    const main = async () => (await site.askWith(await tokenOf(site, carla), memberWallet, {})).value.main;
    const [first] = await shown();
    expect([first?.net, await main()]).toEqual(['80.00', '80.00']);
    const correct = (shouldBe: string) =>
      eva.ask(askAgencyCorrection, { merchantId, statementId: first?.id ?? '', shouldBe, cause: 'result', reason });
    const decide = (who: typeof eva, correctionId: string) =>
      who.ask(decideAgencyCorrection, { merchantId, correctionId, approve: true, reason });
    expect(await correct('80')).toMatchObject({ errorCode: 'agency.correctionSame' });
    const more = (await correct('90')).value;
    expect(more.difference).toBe('10.00');
    expect(await correct('95')).toMatchObject({ errorCode: 'agency.correctionOpen' });
    expect(await decide(eva, more.correctionId)).toMatchObject({ errorCode: 'approval.sameStaff' });
    const both = await Promise.all([decide(ruth, more.correctionId), decide(ruth, more.correctionId)]);
    // Who says the same again is answered as the first time, or refused where both came at once; the money moves once.
    expect(both.some(({ success }) => success)).toBe(true);
    expect([await main(), (await shown()).map(({ net }) => net).sort()]).toEqual(['90.00', ['10.00', '80.00']]);

    const less = (await correct('60')).value;
    expect(less.difference).toBe('-30.00');
    await decide(ruth, less.correctionId);
    expect(await main()).toBe('90.00');
    // 20.00 of the next day and 8.00 of the one after pay nothing: 30.00 are worked off, and 2.00 go on.
    await playRound(server, site, pol.id, { stake: 250_000n });
    await endDay(site, eva, ruth);
    await playRound(server, site, pol.id, { stake: 100_000n });
    await endDay(site, eva, ruth);
    expect(await main()).toBe('90.00');
    await playRound(server, site, pol.id, { stake: 500_000n });
    await endDay(site, eva, ruth);
    expect(await main()).toBe('128.00');
    const second = (await shown()).find(({ amount }) => amount === '20.00');
    const { value } = await site.askWith(await tokenOf(site, carla), statement, { id: second?.id ?? '' });
    const linesOf = value.lines.map(({ what, amount }) => [what, amount]);
    expect(linesOf).toContainEqual(['correction', '-30.00']);
    expect(linesOf).toContainEqual(['deficitOut', '10.00']);
    expect(value.lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(value.net));
    expect(
      (await eva.ask(agencyCorrections, { merchantId, state: 'all' })).value.list.map(({ difference, settledIn }) => [
        difference,
        settledIn !== null,
      ]),
    ).toEqual([
      ['-30.00', true],
      ['10.00', true],
    ]);
  });

  it('need none where bets are taken back later: that is a line of the next statement', async () => {
    const { site, bea, merchantId } = await openTeam();
    const of = { merchantId, memberId: bea.id, currency: 'PHP', trial: false, vendor: 'ACME' } as const;
    const round = { id: 'late', game: 'g1', closes: true, category: 'RNG' };
    await postOpening(server.app, bea.id, 10_000_000n);
    await post(
      server.app,
      betEntry({ ...of, txId: 'late-bet', amount: 1_000_000n, round: { ...round, closes: false } }),
    );
    await post(server.app, winEntry({ ...of, txId: 'late-win', amount: 0n, bet: 'late-bet', free: false, round }));
    await catchUp(server.app, of);
    await endDay(site);
    await post(
      server.app,
      rollbackEntry({ ...of, txId: 'late-rollback', target: 'late-bet', round: { ...round, closes: false } }),
    );
    await catchUp(server.app, of);
    await endDay(site);
    await playRound(server, site, bea.id, { stake: 1_500_000n });
    await endDay(site);
    const list = (await site.askWith(await tokenOf(site, bea), statements, { kind: 'rebate' })).value.list;
    // 30.00 of the first day, nothing of the second, and 0.30 % of what is left of the third.
    expect(list.map(({ net }) => net)).toEqual(['15.00', '30.00']);
    const { value } = await site.askWith(await tokenOf(site, bea), statement, { id: list[0]?.id ?? '' });
    expect(value.lines.map(({ what, base, amount }) => [what, base, amount])).toEqual([
      ['own', '5000.00', '15.00'],
      ['takenBack', '-10000.00', '0.00'],
    ]);
  });
});

/** A session that was not left lying for days. */
const tokenOf = (_: Site, { id }: { readonly id: string }): Promise<string> => logIn(server, id);

describe('findings', () => {
  it('name two downlines of perhaps one person who take both sides', async () => {
    const { site, carla, pol, merchantId } = await openTeam();
    const eva = await server.seat(`eva-${merchantId}`, ADMINISTRATOR);
    const pia = await openBelow(server, site, 'pia', { parentId: carla.id });
    await server.db.run`
      insert into identity_duplicate (merchant_id, member_id, other_id, reason, found_at)
      values (${merchantId}, ${pia.id}, ${pol.id}, 'device', ${server.clock.now()})`;
    for (let round = 0; round < 10; round++) {
      const [player, banker] = round % 2 ? [200_000n, 0n] : [0n, 195_000n];
      await playRound(server, site, pol.id, { stake: 100_000n, win: player, category: 'LIVE' });
      await playRound(server, site, pia.id, { stake: 100_000n, win: banker, category: 'LIVE' });
      server.clock.move(60_000);
    }
    await endDay(site, eva);
    const { list } = (await eva.ask(agencyMarkers, { merchantId, state: 'open', kind: 'riskless' })).value;
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ agent: 'carla', count: 2 });
    expect([...(list[0]?.members ?? [])].sort()).toEqual(['pia', 'pol']);
    expect(list[0]?.facts).toContainEqual({ name: 'staked', value: '2000000' });
  });

  it('name what an agent shares with downlines; staff hold pay, or stop counting members', async () => {
    const { site, carla, pol, merchantId } = await openTeam();
    const eva = await server.seat(`eva-${merchantId}`, ADMINISTRATOR);
    const login = (memberId: string) => server.db.run`
      insert into identity_login (id, merchant_id, member_id, at, way, outcome, device_label, ip, country)
      values (${randomUUID()}, ${merchantId}, ${memberId}, ${server.clock.now()}, 'username', 'ok', 'Chrome on Android', '203.0.113.9', 'PH')`;
    await Promise.all([carla, pol].map(({ id }) => login(id)));
    await playRound(server, site, pol.id, { stake: 1_000_000n });
    await endDay(site, eva);
    const list = async (state: 'open' | 'acted') => (await eva.ask(agencyMarkers, { merchantId, state })).value.list;
    const [found] = await list('open');
    expect(found).toMatchObject({ agent: 'carla', kind: 'samePlace', members: ['pol'], count: 1, state: 'open' });
    const decide = (state: 'held' | 'uncounted' | 'dismissed') =>
      eva.ask(decideAgencyMarker, { merchantId, markerId: found?.markerId ?? '', state, reason });
    expect(
      await eva.ask(decideAgencyMarker, { merchantId, markerId: randomUUID(), state: 'held', reason }),
    ).toMatchObject({ errorCode: 'agency.markerUnknown' });
    await decide('held');
    expect((await list('acted')).length).toBe(1);
    await playRound(server, site, pol.id, { stake: 1_000_000n });
    await endDay(site, eva);
    const shown = async () =>
      (await site.askWith(await tokenOf(site, carla), statements, { kind: 'rebate' })).value.list;
    const [held] = await shown();
    expect(held?.state).toBe('held');
    expect((await site.askWith(await tokenOf(site, carla), statement, { id: held?.id ?? '' })).value.heldFor).toBe(
      'review',
    );
    // From tomorrow on pol’s play counts for nobody above; until then it does.
    expect((await decide('uncounted')).value.fromDay).toBe(
      new Date(Date.parse(dayOf()) + DAY_MS).toISOString().slice(0, 10),
    );
    await playRound(server, site, pol.id, { stake: 500_000n });
    await endDay(site, eva);
    await playRound(server, site, pol.id, { stake: 500_000n });
    await endDay(site, eva);
    expect((await shown()).map(({ net }) => net)).toEqual(['40.00', '80.00', '80.00']);
  });
});

describe('money to downlines', () => {
  it('is free: deposits were played, and a living bonus ends with a yes', async () => {
    const { site, carla, pol, merchantId } = await openTeam();
    await setSettings(site, { transferOpen: true });
    await verify(server, site, pol.id);
    await givePaymentPassword(server, site, carla.id, DIGITS);
    await postOpening(server.app, carla.id, 1_000_000n);
    const send = (more: object = {}) =>
      site.ask(
        'carla',
        transferDownline,
        { userName: 'pol', amount: '100.00', paymentPassword: DIGITS, ...more },
        { idempotencyKey: randomUUID() },
      );
    await server.db.run`
      insert into cashier_deposit (bucket, id, merchant_id, member_id, currency, method_id, method, gateway_account_id, caller_key, state,
        asked, fee, to_pay, credited, created_at, paid_at)
      values (1, ${randomUUID()}, ${merchantId}, ${carla.id}, 'PHP', 'gcash', '{}', 'sandbox', ${randomUUID()}, 'paid', 50000, 0, 50000,
        50000, ${server.clock.now()}, ${server.clock.now()})`;
    expect(await send()).toMatchObject({ errorCode: 'agency.playThrough', value: { left: '500.00' } });
    expect((await site.ask('carla', agentTransferSettings, {})).value).toMatchObject({
      playThrough: '500.00',
      bonus: null,
    });
    await playRound(server, site, carla.id, { stake: 50_000n });
    let bonus: bigint | null = 12_050n;
    provide(server.app, bonusGuard, {
      named: async () => null,
      stop: async () => {},
      living: async (_app, { memberId }) => (memberId === carla.id ? bonus : null),
    });
    expect(await send()).toMatchObject({ errorCode: 'bonus.willEnd', value: { amount: '120.50' } });
    expect((await send({ endBonus: true })).value.done).toMatchObject([{ status: 'done' }]);
    bonus = null;
    expect((await send()).success).toBe(true);
  });
});
