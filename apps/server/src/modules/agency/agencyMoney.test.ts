import {
  answerContract,
  contractRequests,
  contract as contractsOf,
  currentDailySalary,
  currentDividend,
  currentHourSalary,
  disputeStatement,
  endContract,
  payoutDividend,
  proposeContract,
  queryDividend,
  statement,
  statements,
  type ContractTerms,
} from '@baize/contract/agency/contracts.ts';
import { inbox } from '@baize/contract/inbox/inbox.ts';
import { consolidatedSettings } from '@baize/contract/system/settings.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  givePaymentPassword,
  openBelow,
  playRound,
  saveAgency,
  verify,
  type TeamMember,
} from '../../../test/agents.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { postOpening } from '../wallet/index.ts';
import { proveAllBooks } from '../wallet/books/index.ts';
import { offer } from './contracts/offer.ts';
import { answerOffer } from './contracts/contracts.ts';
import { findContract } from './contracts/contracts.store.ts';
import { NO_RATES, ppmOf } from './keys.rules.ts';
import { writeRates } from './rates/rates.store.ts';
import { closeAgencyDay } from './runs/closeDay.ts';
import { payRun } from './runs/pay.ts';
import { checkRun, listRuns, releaseRun, type RunKind } from './runs/runs.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const DIGITS = '280591';
const TODAY = '2026-11-21';

const mainOf = async (site: Site, token: string): Promise<string> =>
  (await site.askWith(token, memberWallet, {})).value.main;

/** Puts money into an agent's wallet: what it opened the account with. */
const fund = (memberId: string, amount: bigint) => postOpening(server.app, memberId, amount);
const FIRST_TIER = { minimumBet: '50000.00', activeMember: 2, rateType: 'P', rate: '0.0010' } as const;
const TERMS: ContractTerms = {
  tiers: [
    { minimumBet: '50000.00', activeMember: 2, rateType: 'P', rate: '0.0010' },
    { minimumBet: '100000.00', activeMember: 3, rateType: 'P', rate: '0.0020' },
  ],
  activeRule: { bet: '1000.00', deposit: '0.00' },
  ...{ ownPlay: false, feeRate: '0.0000', costs: [], carry: { mode: 'NONE' }, payDays: 3 },
};
const terms = (change: Partial<ContractTerms>): ContractTerms => ({ ...TERMS, ...change });

interface Line {
  readonly site: Site;
  readonly carla: TeamMember;
  readonly bea: TeamMember;
  readonly players: readonly TeamMember[];
}

async function openLine(): Promise<Line> {
  const site = await server.openSite();
  await saveAgency(server, site, { secondFactor: false });
  const carla = await site.member('carla');
  const bea = await openBelow(server, site, 'bea', { parentId: carla.id, type: 1 });
  await Promise.all([carla, bea].map(({ id }) => givePaymentPassword(server, site, id, DIGITS)));
  await Promise.all([carla, bea].map(({ id }) => verify(server, site, id)));
  const players = await Promise.all(
    ['pia', 'pol', 'pam'].map((name) => openBelow(server, site, name, { parentId: bea.id })),
  );
  return { site, carla, bea, players };
}

/** Lets a contract be in force since the beginning of the month. */
async function backdate(site: Site): Promise<void> {
  await server.db.run`
    update agency_contract set from_day = '2026-11-01' where merchant_id = ${site.merchantId} and status = 'A'`;
}

async function ofHouse(site: Site, receiver: TeamMember, kind: 'daily' | 'dividend' | 'hour', given: ContractTerms) {
  const made = await offer(server.app, {
    ...{ merchantId: site.merchantId, kind, category: 'CONS', period: kind === 'dividend' ? 'HALF_MONTH' : null },
    ...{ userName: receiver.userName, terms: given, by: 'eva' },
  });
  if (!('id' in made)) throw new Error(`an offer was refused: ${made.outcome}`);
  const row = await findContract(server.db, site.merchantId, made.id);
  if (!row) throw new Error('an offer is there');
  expect(await answerOffer(server.app, row, { answer: 'A', termsHash: row.termsHash, ip: '' })).toBeNull();
  await backdate(site);
  return row;
}

async function release(site: Site, kind: RunKind): Promise<void> {
  const { merchantId } = site;
  const [run] = await listRuns(server.db, { merchantId, kind, isOpen: true, limit: 1 });
  if (!run) throw new Error(`there is no run ${kind}`);
  const { id, inputHash } = run;
  expect(await checkRun(server.db, { merchantId, id, inputHash, by: 'eva' })).toBe(true);
  const ask = { merchantId, id, inputHash, by: 'ruth', at: server.clock.now(), from: 'checked' as const };
  const released = await Promise.all([ask, ask].map((one) => server.db.transaction((tx) => releaseRun(tx, one))));
  expect([...released].sort()).toEqual([false, true]);
  await Promise.all([payRun(server.app, run), payRun(server.app, run)]);
}

describe('contracts', () => {
  it('are offered, asked for once, and accepted with the terms that were shown', async () => {
    const { site, carla, bea } = await openLine();
    await ofHouse(site, carla, 'daily', TERMS);
    const propose = (change: object) =>
      site.ask('carla', proposeContract, {
        ...{ kind: 'daily' as const, userName: 'bea', category: 'CONS' as const, funding: 'merchant' as const },
        ...{ terms: terms({ tiers: [{ ...FIRST_TIER, rate: '0.0008' }] }), paymentPassword: DIGITS },
        ...change,
      });
    expect(await propose({ terms: terms({ tiers: [{ ...FIRST_TIER, rate: '0.0015' }] }) })).toMatchObject({
      ...{ errorCode: 'agency.contractNotCovered', value: { tier: 1 } },
    });
    expect(await propose({ terms: terms({ tiers: [{ ...FIRST_TIER, rate: '0.5' }] }) })).toMatchObject({
      errorCode: 'agency.contractTerms',
    });
    expect(await propose({ userName: 'pia' })).toMatchObject({ errorCode: 'agency.unknown' });
    const { value: made } = await propose({});
    expect(made).toMatchObject({ status: 'P', giver: carla.userName, receiver: 'bea', actions: ['takeBack'] });
    expect(await propose({})).toMatchObject({ errorCode: 'agency.contractExists' });
    const { value: asked } = await site.askWith(bea.token, contractRequests, {});
    const { dailysalreqtype } = (await site.askWith(bea.token, consolidatedSettings, {})).value;
    expect(dailysalreqtype).toEqual(asked.dailysalreqtype);
    expect((await site.ask('ana', consolidatedSettings, {})).value.dailysalreqtype).toEqual({});
    expect(asked.dailysalreqtype).toEqual({
      CONS: [
        {
          ...{ id: made.contractId, status: 'P' },
          details: [{ betVolume: '50000.00', activeMember: 2, rateType: 'P', rate: '0.0008' }],
        },
      ],
    });
    const answer = (token: string, change: object = {}) =>
      site.askWith(token, answerContract, {
        ...{ kind: 'daily' as const, contractId: made.contractId, status: 'A' as const, termsHash: made.termsHash },
        paymentPassword: DIGITS,
        ...change,
      });
    expect(await answer(bea.token, { termsHash: 'another' })).toMatchObject({ errorCode: 'agency.termsChanged' });
    expect(await answer(carla.token)).toMatchObject({ errorCode: 'agency.contractOver' });
    const sol = await openBelow(server, site, 'sol', { parentId: null, type: 1 });
    await givePaymentPassword(server, site, sol.id, DIGITS);
    expect(await answer(sol.token)).toMatchObject({ status: 404, errorCode: 'agency.contractUnknown' });
    const answers = await Promise.all([answer(bea.token), answer(carla.token, { status: 'C' })]);
    expect(answers.filter(({ success }) => success).length).toBe(1);
    if (!answers[0]?.success) return;
    expect(answers[0].value).toMatchObject({ status: 'A', fromAt: '2026-11-21T16:00:00.000Z' });
    const end = (token: string) =>
      site.askWith(token, endContract, { kind: 'daily', contractId: made.contractId, paymentPassword: DIGITS });
    expect((await end(bea.token)).value).toMatchObject({ status: 'V', actions: [] });
    expect((await answer(carla.token, { status: 'C' })).value.endsAt).not.toBeNull();
    const { value: pages } = await site.ask('carla', contractsOf, { kind: 'daily' });
    expect([pages.mine.length, pages.limits.covers.length, pages.limits.rateMax]).toEqual([1, 1, '0.0100']);
  });

  it('pay a day’s salary of the house and share it out, each once, when two of staff have released it', async () => {
    const { site, carla, bea, players } = await openLine();
    await ofHouse(site, carla, 'daily', TERMS);
    await site.ask('carla', proposeContract, {
      ...{ kind: 'daily', userName: 'bea', category: 'CONS', funding: 'merchant', paymentPassword: DIGITS },
      terms: terms({ tiers: [{ ...FIRST_TIER, rate: '0.0008' }] }),
    });
    const [offered] = (await site.askWith(bea.token, contractRequests, {})).value.waiting;
    await site.askWith(bea.token, answerContract, {
      ...{ kind: 'daily', contractId: offered?.contractId ?? '', termsHash: offered?.termsHash ?? '', status: 'A' },
      paymentPassword: DIGITS,
    });
    await backdate(site);
    for (const player of players) await playRound(server, site, player.id, { stake: 4_000_055n });
    const { value: running } = await site.ask('carla', currentDailySalary, {});
    expect(running.list).toMatchObject([
      { teamBet: '120001.65', activeMember: 3, tier: 2, nextTier: null, wouldBe: '240.00' },
    ]);
    await closeAgencyDay(server.app, { merchantId: site.merchantId, day: TODAY });
    expect((await site.ask('carla', statements, { kind: 'daily' })).value.list).toEqual([]);
    await release(site, 'daily');
    const { list } = (await site.ask('carla', statements, { kind: 'daily' })).value;
    expect(list).toMatchObject([
      { amount: '240.00', shared: '96.00', net: '144.00', state: 'paid', contract_rate: '0.0020' },
    ]);
    const { value: shown } = await site.ask('carla', statement, { id: list[0]?.id ?? '' });
    expect(shown.lines.map(({ what, userName, amount }) => [what, userName, amount])).toEqual([
      ['amount', null, '240.00'],
      ['shared', 'bea', '-96.00'],
    ]);
    expect([await mainOf(site, carla.token), await mainOf(site, bea.token)]).toEqual(['144.00', '96.00']);
    expect(await site.askWith(bea.token, statement, { id: list[0]?.id ?? '' })).toMatchObject({
      ...{ status: 404, errorCode: 'agency.statementUnknown' },
    });
    const said = { id: list[0]?.id ?? '', text: 'Pam has played more.' };
    expect((await site.ask('carla', disputeStatement, said)).value).toEqual({ disputed: true });
    expect((await site.ask('carla', statement, { id: said.id })).value.disputed).toBe(true);
  });

  it('let an upline pay from its own wallet, whole or not at all, and again when there is money', async () => {
    const { site, carla, bea, players } = await openLine();
    const { value: made } = await site.ask('carla', proposeContract, {
      ...{ kind: 'dividend', userName: 'bea', category: 'CONS', period: 'HALF_MONTH', funding: 'upline' },
      terms: terms({
        tiers: [{ minimumBet: '1000.00', activeMember: 1, netLoss: '0.00', rateType: 'P', rate: '0.1' }],
        activeRule: { bet: '0.00', deposit: '0.00' },
      }),
      paymentPassword: DIGITS,
    });
    await site.askWith(bea.token, answerContract, {
      ...{
        kind: 'dividend',
        contractId: made.contractId,
        termsHash: made.termsHash,
        status: 'A',
        paymentPassword: DIGITS,
      },
    });
    await backdate(site);
    await playRound(server, site, players[0]?.id ?? '', { stake: 1_000_000n, win: 400_000n });
    expect((await site.askWith(bea.token, currentDividend, {})).value.list).toMatchObject([
      { basis: '6000.00', tier: 1, wouldBe: '600.00' },
    ]);
    const { computeRun } = await import('./runs/compute.ts');
    const period = { periodKey: 'HALF_MONTH 2026-11-16', from: '2026-11-16', to: '2026-11-30' };
    await closeAgencyDay(server.app, { merchantId: site.merchantId, day: TODAY });
    expect(
      await computeRun(server.app, { merchantId: site.merchantId, kind: 'dividend', ...period }, 'eva'),
    ).not.toBeNull();
    await release(site, 'dividend');
    const due = (await site.ask('carla', queryDividend, { side: 'team' })).value.list;
    expect(due).toMatchObject([{ receiver: 'bea', net: '600.00', state: 'unfunded', team_profit: '6000.00' }]);
    const pay = (paymentPassword = DIGITS) =>
      site.ask(
        'carla',
        payoutDividend,
        { statementIds: due.map(({ id }) => id), paymentPassword },
        { idempotencyKey: randomUUID() },
      );
    expect((await pay('000111')).errorCode).toBe('paymentPassword.wrong');
    expect((await pay()).value).toMatchObject({ paid: [], unfunded: [due[0]?.id] });
    await server.app.events.deliver();
    const told = (await site.ask('carla', inbox, {})).value.list.map(({ preview }) => preview);
    expect(told.join()).toContain('Bea earned 600.00 PHP under a contract with you, but your balance was too low');
    await fund(carla.id, 100_000n);
    await Promise.all([pay(), pay()]);
    expect((await pay()).value).toMatchObject({ paid: [due[0]?.id], balance: '400.00' });
    expect([
      await mainOf(site, bea.token),
      (await site.askWith(bea.token, queryDividend, {})).value.list[0]?.state,
    ]).toEqual([...['600.00', 'paid']]);
  });

  it('pay by the hour, and rebates with a line for every amount', async () => {
    const { site, carla, bea, players } = await openLine();
    await server.db.transaction((tx) =>
      writeRates(
        tx,
        { merchantId: site.merchantId, day: '2026-11-01' },
        [
          { id: carla.id, ppm: ppmOf({ RNG: '0.80' }, NO_RATES) },
          { id: bea.id, ppm: ppmOf({ RNG: '0.55' }, NO_RATES) },
        ],
        'test',
      ),
    );
    await ofHouse(
      site,
      carla,
      'hour',
      terms({ tiers: [{ minimumBet: '5000', activeMember: 2, rateType: 'P', rate: '0.001' }] }),
    );
    await playRound(server, site, players[0]?.id ?? '', { stake: 400_000n });
    await playRound(server, site, players[1]?.id ?? '', { stake: 377_777n });
    expect((await site.ask('carla', currentHourSalary, {})).value.list).toMatchObject([{ wouldBe: '7.77' }]);
    await closeAgencyDay(server.app, { merchantId: site.merchantId, day: TODAY });
    // Heard again, nothing is other.
    await closeAgencyDay(server.app, { merchantId: site.merchantId, day: TODAY });
    await release(site, 'hour');
    await release(site, 'rebate');
    // 0.25 % and 0.55 % of 7,777.77, and 7.77 for the hour.
    expect([await mainOf(site, carla.token), await mainOf(site, bea.token)]).toEqual(['27.21', '42.77']);
    const proof = await proveAllBooks(server.app);
    expect(proof.ok).toBe(true);
  });
});
