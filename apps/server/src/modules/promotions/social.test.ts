import { applyPromotion, promotionDetail } from '@baize/contract/promotions/promotions.ts';
import { referral } from '@baize/contract/promotions/invite.ts';
import { drawList, raceBoard } from '@baize/contract/promotions/race.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPromotion, type PromotionDraft } from '../../../test/promotions.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { createTestVendor, type TestVendor } from '../../../test/testVendor.ts';
import { startFakeVendor } from '../../../test/fakeVendor.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { present } from '../../kernel/must.ts';
import { insertMember } from '../identity/index.ts';
import { catchUp } from '../reports/index.ts';
import { betEntry, movementEntry, post, rollbackEntry, winEntry } from '../wallet/ledger/index.ts';
import { findBalances } from '../wallet/index.ts';
import { findClaim } from './claims/claims.store.ts';
import { hearBlocked } from './claims/bonuses.ts';
import { findFreeRound } from './freeRounds/freeRounds.store.ts';
import { cancelFreeRounds, tendFreeRounds } from './freeRounds/freeRounds.ts';
import { insertReferral } from './invites/invites.store.ts';
import { hearFriendPaid, lookAtReferrals } from './invites/referrals.ts';
import { commitmentOf, drawsOf, sha256 } from '@baize/fair/node.ts';
import { drawWinners, listText, ticketSeeds } from '@baize/fair/tickets.ts';
import { findPromotion, publish } from './index.ts';
import { endRaces } from './races/endRaces.ts';

let server: TestServer;
let acme: TestVendor;
beforeAll(async () => {
  server = await startTestServer();
  acme = await createTestVendor(server, 'ACME', { freeRounds: true });
});
afterAll(() => server.stop());

const DAY = 86_400_000;
const keyOf = async (site: Site, who: Who) => ({
  ...{ merchantId: site.merchantId, memberId: (await site.member(who)).id, currency: 'PHP', trial: false },
});
const main = async (site: Site, who: Who) => (await findBalances(server.db, await keyOf(site, who))).main;
const apply = (site: Site, who: Who, promotionId: string) =>
  site.ask(who, applyPromotion, { promotionId, termsVersion: 1 });

async function pass(ms: number): Promise<void> {
  server.clock.move(ms);
  await server.db.run`
    update identity_session set created_at = ${server.clock.now()}, last_seen_at = ${server.clock.now()} where merchant_id is not null`;
}

interface Round {
  readonly stake?: bigint;
  readonly win?: bigint;
}

/** A round at a slot; answers its bet. */
async function play(key: Awaited<ReturnType<typeof keyOf>>, { stake = 10_000n, win = 0n }: Round = {}) {
  await post(server.app, movementEntry({ ...key, code: 'CORRECTION', amount: stake, reference: randomUUID() }));
  const round = { id: randomUUID(), game: 'g1', closes: false, category: 'RNG' };
  const bet = betEntry({ ...key, vendor: 'ACME', txId: randomUUID(), amount: stake, round });
  expect((await post(server.app, bet)).verdict).toBe('applied');
  const won = { ...key, vendor: 'ACME', txId: randomUUID(), amount: win, bet: bet.txId, free: false };
  await post(server.app, winEntry({ ...won, round: { ...round, closes: true } }));
  await catchUp(server.app, key);
  return { bet, round };
}

describe('inviting friends', () => {
  const REFERRAL: PromotionDraft = {
    ...{ condition: 'referral', reward: 'cash', rewardArgs: { amount: '100.00' } },
    conditionArgs: { deposit: '500.00', stakes: '1000.00', withinDays: '30', monthMost: '1' },
  };

  /** A friend of ana’s: an account by her invitation. */
  async function friend(site: Site, userName: string): Promise<Awaited<ReturnType<typeof keyOf>>> {
    const { merchantId } = site;
    const { app } = server;
    const id = app.ids.uuid();
    const at = app.clock.now();
    const { id: inviterId } = await site.member('ana');
    await server.db.transaction(async (tx) => {
      await insertMember(tx, {
        ...{ id, merchantId, bucket: bucketOf(id), userName, passwordHash: null, type: 0, currency: 'PHP' },
        ...{ nickname: '', birthday: null, profile: {}, registerMethod: 'H5', termsVersion: '2026-11', at },
      });
      await insertReferral(tx, { merchantId, invitedId: id, inviterId, at });
      await app.events.emit(tx, 'memberRegistered', { merchantId, memberId: id });
    });
    await app.events.deliver();
    return { merchantId, memberId: id, currency: 'PHP', trial: false };
  }

  async function verifyAndPay(key: Awaited<ReturnType<typeof keyOf>>, amount: bigint): Promise<void> {
    const { merchantId, memberId } = key;
    const at = server.clock.now();
    await server.db.run`
      insert into kyc_case (member_id, merchant_id, status, updated_at) values (${memberId}, ${merchantId}, 'A', ${at})`;
    await server.db.run`
      insert into cashier_deposit (bucket, merchant_id, id, member_id, currency, method_id, method, gateway_account_id, caller_key, state,
                                   asked, fee, to_pay, credited, created_at, paid_at)
      values (${bucketOf(memberId)}, ${merchantId}, ${randomUUID()}, ${memberId}, 'PHP', 'cash', '{}', 'none', ${randomUUID()}, 'paid',
              ${amount}, 0, ${amount}, ${amount}, ${at}, ${at})`;
    await hearFriendPaid(server.app, { merchantId, memberId });
  }

  const page = async (site: Site) => (await site.ask('ana', referral, {})).value;

  it('30: rewards who invited once the friend is verified, has paid in and played own money; at most so many a month', async () => {
    const site = await server.openSite();
    await openPromotion(server, site, REFERRAL);
    const before = await page(site);
    expect(before.invitation).toMatchObject({ monthLeft: 1, link: expect.stringContaining('affiliateCode=') });
    const key = await friend(site, 'freddie');
    expect((await page(site)).list).toMatchObject([{ name: 'fr***ie', step: 'registered' }]);
    await verifyAndPay(key, 50_000n);
    expect((await page(site)).list).toMatchObject([{ step: 'playing' }]);
    await play(key, { stake: 99_999n });
    await lookAtReferrals(server.app);
    expect(await main(site, 'ana')).toBe(0n);
    await play(key, { stake: 1n });
    expect(await page(site)).toMatchObject({ list: [{ step: 'done' }], earned: '100.00', friends: 1 });
    expect(await main(site, 'ana')).toBe(10_000n);
    const second = await friend(site, 'george');
    await verifyAndPay(second, 50_000n);
    await play(second, { stake: 100_000n });
    expect(await page(site)).toMatchObject({ earned: '100.00', invitation: { monthLeft: 0 } });
    expect(await main(site, 'ana')).toBe(10_000n);
  });

  it('29: gives nothing for an account of the same phone, and staff read why; too late is too late', async () => {
    const site = await server.openSite();
    await openPromotion(server, site, REFERRAL);
    const key = await friend(site, 'twin');
    const late = await friend(site, 'lately');
    const ana = await site.member('ana');
    await server.db.run`
      insert into identity_duplicate (merchant_id, member_id, other_id, reason, found_at)
      values (${site.merchantId}, ${key.memberId}, ${ana.id}, 'device', ${server.clock.now()})`;
    await verifyAndPay(key, 50_000n);
    await play(key, { stake: 200_000n });
    expect((await page(site)).list[1]?.step).toBe('none');
    await verifyAndPay(late, 50_000n);
    await pass(31 * DAY);
    await play(late, { stake: 200_000n });
    expect((await page(site)).list.map(({ step }) => step).sort()).toEqual(['late', 'none']);
    expect(await main(site, 'ana')).toBe(0n);
    await pass(-31 * DAY);
  });
});

describe('a race', () => {
  const raceOf = (by: string, more = {}): PromotionDraft => ({
    condition: 'race',
    conditionArgs: { by, minRounds: '2', categories: 'RNG', ...more },
    reward: 'prizes',
    rewardArgs: { gives: 'cash', places: '1:100.00,2:50.00' },
    budgetAmount: 15_000n,
    endsAt: new Date(server.clock.now().getTime() + DAY),
  });
  const board = async (site: Site, who: Who | 'guest', id: string) => (await site.ask(who, raceBoard, { id })).value;

  it('49: orders who takes part by their own rounds from then on, and pays the places once when it is over', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, raceOf('stakes'));
    const [ana, ben] = [await keyOf(site, 'ana'), await keyOf(site, 'ben')];
    await play(ana, { stake: 900_000n });
    await pass(1000);
    for (const who of ['ana', 'ben'] as const) await apply(site, who, id);
    await pass(1000);
    for (const stake of [10_000n, 20_000n]) await play(ana, { stake });
    await play(ben, { stake: 50_000n });
    expect((await board(site, 'ana', id)).mine).toMatchObject({ place: 1, score: '300.00', rounds: 2, toNext: null });
    // Who plays and has too few rounds for a place is told apart from who stands on the board.
    expect(await board(site, 'ana', id)).toMatchObject({ players: 1, without: 1, list: [{ isMine: true }] });
    expect((await board(site, 'ben', id)).mine).toMatchObject({ place: null, rounds: 1 });
    const back = await play(ben, { stake: 40_000n });
    expect(await board(site, 'ben', id)).toMatchObject({
      list: [
        { place: 1, score: '900.00', isMine: true, amount: '100.00' },
        { place: 2, name: 'an***na', score: '300.00', amount: '50.00' },
      ].map(({ name: _, ...row }) => row),
    });
    await pass(DAY);
    // A bet that comes back after the end is taken from the standings while they are counted.
    const rollback = { ...ben, vendor: 'ACME', txId: randomUUID(), target: back.bet.txId, round: back.round };
    await post(server.app, rollbackEntry(rollback));
    await endRaces(server.app);
    expect((await board(site, 'guest', id)).state).toBe('counting');
    const before = [await main(site, 'ana'), await main(site, 'ben')];
    await pass(11 * 60_000);
    await Promise.all([endRaces(server.app), endRaces(server.app)]);
    await endRaces(server.app);
    expect(await main(site, 'ana')).toBe((before[0] ?? 0n) + 10_000n);
    // One round that counts is too few.
    expect(await main(site, 'ben')).toBe(before[1]);
    expect(await site.ask('ben', promotionDetail, { id })).toMatchObject({
      value: { mine: { state: 'closed', cause: 'noPrize' } },
    });
    expect(await board(site, 'ana', id)).toMatchObject({ state: 'over', list: [{ place: 1, isMine: true }] });
    await pass(-DAY - 11 * 60_000 - 2000);
  });

  it('50: by the best multiple takes the best round, of equal ones the earlier; an excluded member shows nothing', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, raceOf('multiple'));
    const [ana, ben] = [await keyOf(site, 'ana'), await keyOf(site, 'ben')];
    for (const who of ['ana', 'ben'] as const) await apply(site, who, id);
    await pass(1000);
    for (const key of [ben, ana]) {
      for (const win of [25_000n, 0n]) await play(key, { stake: 10_000n, win });
      await pass(1000);
    }
    const names = async () => (await board(site, 'guest', id)).list.map(({ score }) => score);
    expect(await names()).toEqual(['2.50', '2.50']);
    expect((await board(site, 'ana', id)).mine).toMatchObject({ place: 2, toNext: '0.00' });
    await hearBlocked(server.app, { memberId: ben.memberId, block: 'excluded', until: null });
    expect(await names()).toEqual(['2.50']);
    expect((await board(site, 'ana', id)).mine).toMatchObject({ place: 1 });
    expect((await board(site, 'ben', id)).mine).toBeNull();
    await pass(-3000);
  });
});

describe('a draw of tickets', () => {
  const DRAW = (): PromotionDraft => ({
    condition: 'ticket',
    conditionArgs: { per: '100.00', most: '5', categories: 'RNG' },
    reward: 'prizes',
    rewardArgs: { gives: 'cash', places: '1:100.00,2:50.00' },
    budgetAmount: 15_000n,
    endsAt: new Date(server.clock.now().getTime() + DAY),
  });
  const board = async (site: Site, who: Who | 'guest', id: string) => (await site.ask(who, raceBoard, { id })).value;

  it('gives tickets for own valid bets up to a most, and draws who wins from the seed that was committed to', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, DRAW());
    const [ana, ben] = [await keyOf(site, 'ana'), await keyOf(site, 'ben')];
    const { commitment } = present((await board(site, 'guest', id)).draw, 'a draw');
    for (const who of ['ana', 'ben'] as const) await apply(site, who, id);
    await pass(1000);
    await play(ana, { stake: 25_000n });
    await play(ben, { stake: 900_000n });
    const standing = await board(site, 'ana', id);
    expect(standing).toMatchObject({ state: 'running', list: [], mine: null });
    expect((await site.ask('ana', drawList, { id })).value).toEqual({ list: [], next: null });
    expect(standing.draw).toEqual({
      ...{ per: '100.00', most: 5, tickets: 7, mine: 2, commitment, seed: null, listHash: null },
    });
    expect((await board(site, 'ben', id)).draw?.mine).toBe(5);
    expect((await board(site, 'guest', id)).draw).toMatchObject({ tickets: 7, mine: null });
    const sealed = await server.db.row<{ sealed: Uint8Array; seed: string | null }>`
      select sealed_seed as sealed, seed from promotions_draw where merchant_id = ${site.merchantId}`;
    expect(sealed?.seed).toBeNull();
    await pass(DAY + 11 * 60_000);
    const before = { ana: await main(site, 'ana'), ben: await main(site, 'ben') };
    await Promise.all([endRaces(server.app), endRaces(server.app)]);
    await endRaces(server.app);
    const over = await board(site, 'ana', id);
    const { seed, listHash } = present(over.draw, 'a draw');
    expect(commitmentOf(seed ?? '')).toBe(commitment);
    // Whoever has the seed and the list, which everybody may read, draws the same.
    const { list, next } = (await site.ask('ana', drawList, { id })).value;
    expect([list.map(({ tickets, isMine }) => (isMine ? tickets : -tickets)).toSorted(), next]).toEqual([
      [-5, 2],
      null,
    ]);
    expect((await site.ask('guest', drawList, { id })).value.list.map(({ isMine }) => isMine)).toEqual([false, false]);
    expect(listHash).toBe(sha256(listText(list)));
    const winners = drawWinners(list, 2, drawsOf(ticketSeeds(seed ?? '', id, listHash ?? '')));
    const mine = list.find(({ isMine }) => isMine)?.holder;
    expect(over.list.map(({ place, ticket, isMine }) => [place, ticket, isMine])).toEqual(
      winners.map(({ holder, ticket }, at) => [at + 1, ticket, holder === mine]),
    );
    const won = await Promise.all((['ana', 'ben'] as const).map(async (who) => (await main(site, who)) - before[who]));
    const firstIsAna = winners[0]?.holder === mine;
    expect(won).toEqual(firstIsAna ? [10_000n, 5_000n] : [5_000n, 10_000n]);
    expect(over.state).toBe('over');
    await pass(-DAY - 11 * 60_000 - 1000);
  });

  it('leaves out who may not play, closes who has no ticket, and keeps its seed when it is published anew', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, DRAW());
    const [ana, ben] = [await keyOf(site, 'ana'), await keyOf(site, 'ben')];
    for (const who of ['ana', 'ben'] as const) await apply(site, who, id);
    await pass(1000);
    await play(ana, { stake: 9_999n });
    await play(ben, { stake: 50_000n });
    const { commitment } = present((await board(site, 'guest', id)).draw, 'a draw');
    const row = present(await findPromotion(server.db, site.merchantId, id), 'a promotion');
    await server.db.transaction((tx) => publish(server.app, tx, row, 'eva'));
    expect((await board(site, 'guest', id)).draw?.commitment).toBe(commitment);
    await hearBlocked(server.app, { memberId: ben.memberId, block: 'excluded', until: null });
    expect((await board(site, 'guest', id)).draw?.tickets).toBe(0);
    await pass(DAY + 11 * 60_000);
    await endRaces(server.app);
    expect(await board(site, 'ana', id)).toMatchObject({ state: 'over', list: [] });
    expect(await site.ask('ana', promotionDetail, { id })).toMatchObject({
      value: { mine: { state: 'closed', cause: 'noPrize' } },
    });
    await pass(-DAY - 11 * 60_000 - 1000);
  });
});

describe('free rounds', () => {
  const FREE: PromotionDraft = {
    ...{ condition: 'verified', reward: 'freeRounds' },
    rewardArgs: { vendor: 'FREEV', game: 'coin', count: '2', value: '5.00', days: '7' },
  };
  const asked = async (site: Site, who: Who, vendor: string) => {
    const { id: memberId } = await site.member(who);
    await server.db.run`
      insert into kyc_case (member_id, merchant_id, status, updated_at)
      values (${memberId}, ${site.merchantId}, 'A', ${server.clock.now()})`;
    const id = await openPromotion(server, site, { ...FREE, rewardArgs: { ...FREE.rewardArgs, vendor } });
    return present((await apply(site, who, id)).value.claimId, 'a claim');
  };

  it('are asked for under one id until the vendor answers, and called off the same way', async () => {
    const site = await server.openSite();
    const vendor = await startFakeVendor(server.app, { code: 'FREEV', freeRounds: true });
    vendor.answer('freebet/rewards/create', 'cut');
    const claimId = await asked(site, 'ana', 'FREEV');
    const stands = async () => present(await findFreeRound(server.db, site.merchantId, claimId), 'free rounds').state;
    expect(await stands()).toBe('asking');
    await pass(31_000);
    vendor.answer('freebet/rewards/create', { status: 200, json: { status: 'RS_OK' } });
    await tendFreeRounds(server.app);
    expect(await stands()).toBe('active');
    const [first, second] = vendor.heard.filter(({ path }) => path === 'freebet/rewards/create');
    expect(first?.body).toEqual(second?.body);
    expect(first?.body).toMatchObject({ reward_uuid: claimId, game_code: 'coin', bet_value: 500_000, bet_count: 2 });
    vendor.answer('freebet/rewards/cancel', 'silence');
    vendor.answer('freebet/rewards/cancel', { status: 200, json: { status: 'RS_OK' } });
    await cancelFreeRounds(server.app, present(await findClaim(server.db, site.merchantId, claimId), 'a claim'));
    expect([await stands(), (await findClaim(server.db, site.merchantId, claimId))?.cause]).toEqual([
      'cancelled',
      'excluded',
    ]);
    await vendor.stop();
  });

  it('61: cost nothing and win cash, once however often they are told; rounds too many are paid and marked', async () => {
    const site = await server.openSite();
    const vendor = await startFakeVendor(server.app, { code: 'FREEV', freeRounds: true });
    vendor.answer('freebet/rewards/create', { status: 200, json: { status: 'RS_OK' } });
    const claimId = await asked(site, 'ben', 'FREEV');
    await server.db
      .run`update promotions_free_round set vendor = 'ACME' where merchant_id = ${site.merchantId} and id = ${claimId}`;
    const player = await acme.open(site, 'ben', { money: 0n, game: 'coin' });
    const free = { amount: 0, is_free: true, reward_uuid: claimId };
    for (let round = 0; round < 3; round += 1) {
      const bet = player.message(free);
      for (let times = 0; times < 2; times += 1)
        expect(await acme.send('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
      const win = {
        ...bet,
        ...{ amount: 300_000, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round_closed: true },
        reference_transaction_uuid: bet['transaction_uuid'],
      };
      for (let times = 0; times < 2; times += 1)
        expect(await acme.send('/transaction/win', win)).toMatchObject({ status: 'RS_OK' });
    }
    expect(await main(site, 'ben')).toBe(900n);
    expect(await findFreeRound(server.db, site.merchantId, claimId)).toMatchObject({
      ...{ state: 'used', used: 3, won: 900n, tooMany: 1 },
    });
    expect(await findClaim(server.db, site.merchantId, claimId)).toMatchObject({ state: 'claimed', cause: 'used' });
    await vendor.stop();
  });

  it('that their vendor refuses end the claim, and say so', async () => {
    const site = await server.openSite();
    const vendor = await startFakeVendor(server.app, { code: 'FREEV', freeRounds: true });
    vendor.answer('freebet/rewards/create', { status: 200, json: { status: 'RS_ERROR_INVALID_GAME' } });
    const claimId = await asked(site, 'ana', 'FREEV');
    expect(await findClaim(server.db, site.merchantId, claimId)).toMatchObject({
      state: 'closed',
      cause: 'notEligible',
    });
    await vendor.stop();
  });
});
