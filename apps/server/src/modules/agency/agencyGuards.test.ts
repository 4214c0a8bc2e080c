import { downlineRebates, updateDownlineRebates } from '@baize/contract/agency/rates.ts';
import { moveDownlines } from '@baize/contract/agency/team.ts';
import { transferDownline, transferMultipleDownline } from '@baize/contract/agency/transfers.ts';
import { agencyRun, agencyRuns, holdAgencyStatement, recomputeAgencyRun } from '@baize/contract/backoffice/agency.ts';
import { limits, setLimit, timeOut } from '@baize/contract/protection/limits.ts';
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
import { readCode } from '../../../test/accountMember.ts';
import { ADMINISTRATOR, startDeskServer, type DeskServer } from '../../../test/desk.ts';
import type { Site } from '../../../test/testServer.ts';
import { postOpening } from '../wallet/index.ts';
import { proveAllBooks } from '../wallet/books/index.ts';
import { insertContract } from './contracts/contracts.store.ts';
import { canonicalHash } from './contracts/terms.rules.ts';
import { NO_RATES, ppmOf } from './keys.rules.ts';
import { writeRates } from './rates/rates.store.ts';
import { closeAgencyDay } from './runs/closeDay.ts';
import { findStatement, stepStatement } from './runs/statements.store.ts';
import { payStatement } from './runs/pay.ts';
import type { Settings } from './settings.ts';

let server: DeskServer;
beforeAll(async () => {
  server = await startDeskServer();
});
afterAll(() => server.stop());

const DIGITS = '280591';
const TODAY = '2026-11-21';
const reason = 'because of a test';

async function openTeam(change: Partial<Settings> = {}) {
  const site = await server.openSite();
  const { merchantId } = site;
  await saveAgency(server, site, { secondFactor: false, ...change });
  const carla = await site.member('carla');
  await givePaymentPassword(server, site, carla.id, DIGITS);
  const bea = await openBelow(server, site, 'bea', { parentId: carla.id, type: 1 });
  const pia = await openBelow(server, site, 'pia', { parentId: carla.id });
  const pol = await openBelow(server, site, 'pol', { parentId: carla.id });
  return { site, merchantId, carla, bea, pia, pol };
}

const giveRates = ({ merchantId }: Site, rows: readonly (readonly [TeamMember, string])[]) =>
  server.db.transaction((tx) =>
    writeRates(
      tx,
      { merchantId, day: '2026-11-01' },
      rows.map(([{ id }, RNG]) => ({ id, ppm: ppmOf({ RNG }, NO_RATES) })),
      'test',
    ),
  );

describe('rates', () => {
  it('of a member who is moved tomorrow are set by nobody until then: another’s are the limit from that day on', async () => {
    const { site, carla, bea, pol } = await openTeam({ moves: 'agent' });
    await giveRates(site, [
      [carla, '0.80'],
      [bea, '0.30'],
      [pol, '0.20'],
    ]);
    expect((await site.ask('carla', moveDownlines, { userNames: ['pol'], to: 'bea' })).value.state).toBe('planned');
    expect(await site.ask('carla', updateDownlineRebates, { userName: 'pol', rates: { RNG: '0.70' } })).toMatchObject({
      errorCode: 'agency.movePending',
      value: { userName: 'pol' },
    });
    // Whose downline pol becomes has no say before that, nor knows of it.
    expect(
      await site.askWith(bea.token, updateDownlineRebates, { userName: 'pol', rates: { RNG: '0.10' } }),
    ).toMatchObject({ status: 404, errorCode: 'agency.unknown' });
    expect((await site.ask('carla', downlineRebates, { userName: 'pol' })).value).toMatchObject({
      ...{ rates: { RNG: '0.2000' }, pending: null },
    });
  });
});

describe('money of agents', () => {
  const open = async () => {
    const team = await openTeam({ transferOpen: true });
    const { site, carla, pia, pol } = team;
    await Promise.all([carla, pia, pol].map(({ id }) => verify(server, site, id)));
    await postOpening(server.app, carla.id, 1_000_000n);
    const send = (userName: string, amount: string) =>
      site.ask(
        'carla',
        transferDownline,
        { userName, amount, paymentPassword: DIGITS },
        { idempotencyKey: randomUUID() },
      );
    return { ...team, send };
  };

  it('counts for the receiver’s own limit on deposits, and never passes it', async () => {
    const { site, pol, send } = await open();
    const limit = { kind: 'deposit', period: 'day', amount: '100.00' } as const;
    expect((await site.askWith(pol.token, setLimit, limit)).success).toBe(true);
    expect((await send('pol', '60.00')).success).toBe(true);
    expect((await site.askWith(pol.token, limits, {})).value.limits).toMatchObject([{ used: '60.00', left: '40.00' }]);
    // The sender hears no more than of a closed account.
    const refused = { errorCode: 'agency.cannotReceive', value: { userName: 'pol' } };
    expect(await send('pol', '40.01')).toMatchObject(refused);
    // Two at once cannot pass it together.
    const both = await Promise.all([send('pol', '30.00'), send('pol', '30.00')]);
    expect(both.filter(({ success }) => success).length).toBe(1);
    expect((await site.askWith(pol.token, memberWallet, {})).value.main).toBe('90.00');
  });

  it('reaches nobody on a break, and of several nothing leaves', async () => {
    const { site, pia, send } = await open();
    expect((await site.askWith(pia.token, timeOut, { hours: 24 })).success).toBe(true);
    expect(await send('pia', '50.00')).toMatchObject({
      errorCode: 'agency.cannotReceive',
      value: { userName: 'pia' },
    });
    const items = [
      { userName: 'pol', amount: '50.00' },
      { userName: 'pia', amount: '50.00' },
    ];
    const request = { items, paymentPassword: DIGITS };
    expect(await site.ask('carla', transferMultipleDownline, request, { idempotencyKey: randomUUID() })).toMatchObject({
      errorCode: 'agency.cannotReceive',
    });
    expect((await site.ask('carla', memberWallet, {})).value.main).toBe('10000.00');
    expect((await proveAllBooks(server.app)).ok).toBe(true);
  });
});

describe('a second factor', () => {
  it('signs what an agent sends and agrees to, once, by a code to the proven number', async () => {
    const { site, carla, pol } = await openTeam({ transferOpen: true, secondFactor: true });
    await Promise.all([carla, pol].map(({ id }) => verify(server, site, id)));
    await postOpening(server.app, carla.id, 100_000n);
    const send = (verificationCode?: string, idempotencyKey: string = randomUUID()) =>
      site.ask(
        'carla',
        transferDownline,
        {
          ...{ userName: 'pol', amount: '50.00', paymentPassword: DIGITS },
          ...(verificationCode === undefined ? {} : { verificationCode }),
        },
        { idempotencyKey },
      );
    expect(await send()).toMatchObject({ errorCode: 'codes.noContact' });
    await server.db.run`
      update identity_member set mobile = '+639171234567', mobile_verified_at = ${server.clock.now()}
      where merchant_id = ${site.merchantId} and id = ${carla.id}`;
    expect(await send()).toMatchObject({
      errorCode: 'signature.codeRequired',
      value: { channel: 'sms', to: expect.stringMatching(/•.*567$/) },
    });
    const other = await readCode(server, site, 'carla', { purpose: 'paymentPassword' });
    expect(await send(other)).toMatchObject({ errorCode: 'code.wrong' });
    const code = await readCode(server, site, 'carla', { purpose: 'agentSigning' });
    const key = randomUUID();
    expect((await send(code, key)).success).toBe(true);
    // A lost answer is asked for again under its key; anything else needs a code of its own.
    expect((await send(code, key)).success).toBe(true);
    expect(await send(code)).toMatchObject({ errorCode: 'code.expired' });
    expect((await site.ask('carla', memberWallet, {})).value.main).toBe('950.00');
  });
});

describe('a run', () => {
  it('keeps what staff hold when it is computed again, and pays nothing that was held meanwhile', async () => {
    const { site, merchantId, carla, pia } = await openTeam();
    await verify(server, site, carla.id);
    const eva = await server.seat(`eva-${merchantId}`, ADMINISTRATOR);
    await giveRates(site, [
      [carla, '0.80'],
      [pia, '0.30'],
    ]);
    await playRound(server, site, pia.id, { stake: 1_000_000n });
    await closeAgencyDay(server.app, { merchantId, day: TODAY });
    const [run] = (await eva.ask(agencyRuns, { merchantId, kind: 'rebate' })).value.list;
    const runId = run?.runId ?? '';
    const lineOf = async (receiver: string) =>
      (await eva.ask(agencyRun, { merchantId, runId })).value.list.find((line) => line.receiver === receiver);
    const statementId = (await lineOf('pia'))?.statementId ?? '';
    expect((await eva.ask(holdAgencyStatement, { merchantId, statementId, hold: true, reason })).success).toBe(true);
    expect((await eva.ask(recomputeAgencyRun, { merchantId, runId })).value.inputHash).toBe(run?.inputHash);
    expect(await lineOf('pia')).toMatchObject({ state: 'held', heldFor: 'review' });
    expect(await lineOf('carla')).toMatchObject({ state: 'preview' });
    // Listed as due a moment ago, held since.
    const own = await findStatement(server.db, merchantId, (await lineOf('carla'))?.statementId ?? '');
    if (!own) throw new Error('the statement is there');
    await stepStatement(server.db, own, { from: ['preview'], to: 'held', heldFor: 'review' });
    expect(await payStatement(server.app, { ...own, state: 'due' })).toBe('held');
    expect((await site.ask('carla', memberWallet, {})).value.main).toBe('0.00');
  });
});

describe('bets by the hour', () => {
  it('are kept of teams under an hourly contract alone, or one that is offered', async () => {
    const { site, merchantId, bea, pia } = await openTeam();
    const pam = await openBelow(server, site, 'pam', { parentId: bea.id });
    const hours = () =>
      server.db.rows<{ id: string; valid: bigint }>`
        select member_id as id, valid from agency_member_hour where merchant_id = ${merchantId} order by valid`;
    await playRound(server, site, pam.id, { stake: 1_000n });
    expect(await hours()).toEqual([]);
    const terms = {
      tiers: [{ minimumBet: '100.00', activeMember: 1, rateType: 'P' as const, rate: '0.0010' }],
      activeRule: { bet: '0.00', deposit: '0.00' },
      ...{ ownPlay: false, feeRate: '0.0000', costs: [], carry: { mode: 'NONE' as const }, payDays: 3 },
    };
    const of = { kind: 'hour', category: 'CONS', period: null, funding: 'merchant', terms } as const;
    await insertContract(server.db, {
      ...{ ...of, id: randomUUID(), merchantId, giverId: null, receiverId: bea.id, status: 'P', fromDay: null },
      ...{ untilDay: null, endAskedBy: null, replaces: null, proposedBy: 'eva', proposedAt: server.clock.now() },
      ...{ answeredAt: null, termsHash: canonicalHash(of) },
    });
    await playRound(server, site, pam.id, { stake: 2_000n });
    await playRound(server, site, pia.id, { stake: 4_000n });
    expect(await hours()).toEqual([{ id: pam.id, valid: 2_000n }]);
  });
});
