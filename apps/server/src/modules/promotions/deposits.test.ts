import { cancelDeposit, createDeposit, depositDetail, depositPromos } from '@baize/contract/cashier/deposits.ts';
import { bonusWallet, giveUpBonus } from '@baize/contract/promotions/bonus.ts';
import { applyPromotion, promotionDetail, promotionStatus } from '@baize/contract/promotions/promotions.ts';
import { rewards } from '@baize/contract/promotions/rewards.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCashier, startFakeGateway, type FakeGateway } from '../../../test/fakeGateway.ts';
import { openPromotion } from '../../../test/promotions.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { dayIn } from '../../kernel/clock.ts';
import { present } from '../../kernel/must.ts';
import { betEntry, post, winEntry } from '../wallet/ledger/index.ts';
import { findBalances } from '../wallet/index.ts';
import { announcePromotions } from './index.ts';
import { onWithdrawal, lookAtBonuses } from './claims/bonuses.ts';
import { onDepositPaid, hearReversed, releaseUnpaid } from './claims/deposits.ts';

let server: TestServer;
let gateway: FakeGateway;
beforeAll(async () => {
  server = await startTestServer();
  // The ledger judges the end of a bonus by the database's clock.
  server.clock.move(Date.now() - server.clock.now().getTime());
  gateway = await startFakeGateway(() => server.clock.now());
});
afterAll(async () => {
  await gateway.close();
  await server.stop();
});

const TABLE = {
  condition: 'deposit',
  conditionArgs: { which: 'first', min: '100.00' },
  reward: 'match',
  rewardArgs: { percent: '100', most: '2000.00', times: '10', days: '30', maxBet: '500.00' },
} as const;

async function open(change: Partial<Parameters<typeof openPromotion>[2]> = {}) {
  const site = await server.openSite();
  await openCashier(server.app, site.merchantId, gateway);
  const id = await openPromotion(server, site, { ...TABLE, ...change });
  return { site, id };
}

const keyOf = async (site: Site, who: Who) => ({
  merchantId: site.merchantId,
  memberId: (await site.member(who)).id,
  currency: 'PHP',
  trial: false,
});
const balances = async (site: Site, who: Who) => {
  const { main, bonus } = await findBalances(server.db, await keyOf(site, who));
  return [main, bonus];
};

const begin = (site: Site, who: Who, amount: string, more: { promoId?: string; termsVersion?: number } = {}) =>
  site.ask(who, createDeposit, { methodId: 'gcash', amount, ...more }, { idempotencyKey: randomUUID() });

async function deposit(site: Site, who: Who, amount: string, more: { promoId?: string } = {}): Promise<string> {
  const { value } = await begin(site, who, amount, more);
  gateway.pay(value.depositId);
  await site.ask(who, depositDetail, { depositId: value.depositId });
  await server.app.events.deliver();
  return value.depositId;
}

async function round(site: Site, who: Who, bet: bigint, win: bigint): Promise<string> {
  const key = await keyOf(site, who);
  const named = { ...key, vendor: 'ACME' };
  const played = { id: randomUUID(), game: 'g1', closes: false, category: 'RNG' };
  const staked = betEntry({ ...named, txId: randomUUID(), amount: bet, round: played });
  const { verdict } = await post(server.app, staked);
  if (verdict === 'applied')
    await post(
      server.app,
      winEntry({
        ...{ ...named, txId: randomUUID(), amount: win, bet: staked.txId, free: false },
        round: { ...played, closes: true },
      }),
    );
  return verdict;
}

const statusOf = async (site: Site, who: Who, id: string) =>
  present((await site.ask(who, promotionStatus, { ids: id })).value.list[0], 'a status');

describe('a match of the first deposit', () => {
  it('is a bonus when the deposit is paid, turns to cash when it is wagered, and tells its member so', async () => {
    const { site, id } = await open();
    const joined = await site.ask('ben', applyPromotion, { promotionId: id, termsVersion: 1 });
    expect(joined.value).toMatchObject({ state: 'joined', next: 'deposit', label: 'Joined' });
    await deposit(site, 'ben', '1000');
    expect(await balances(site, 'ben')).toEqual([100_000n, 100_000n]);
    expect(await statusOf(site, 'ben', id)).toMatchObject({
      ...{ state: 'issued', label: 'Issued', amount: '1000.00', reward: 'bonus', next: 'play' },
      progress: { have: '0.00', need: '10000.00', unit: 'amount' },
    });
    const { active } = (await site.ask('ben', bonusWallet, {})).value;
    expect(active).toMatchObject({ title: 'A promotion', amount: '1000.00', balance: '1000.00', maxBet: '500.00' });
    for (let at = 0; at < 19; at++) expect(await round(site, 'ben', 50_000n, 50_000n)).toBe('applied');
    expect((await site.ask('ben', rewards, { tab: 'running' })).value.list).toMatchObject([
      { wagered: '9500.00', wageringRequirement: '10000.00', balance: '1000.00' },
    ]);
    await round(site, 'ben', 50_000n, 50_000n);
    await server.app.events.deliver();
    expect(await statusOf(site, 'ben', id)).toMatchObject({ state: 'claimed', cause: 'requirementMet' });
    expect(await balances(site, 'ben')).toEqual([200_000n, 0n]);
    expect((await site.ask('ben', memberWallet, {})).success).toBe(true);
    // What was given once is not offered again, and a later deposit gives nothing.
    expect((await site.ask('ben', depositPromos, { amount: '500' })).value.list).toEqual([]);
    await deposit(site, 'ben', '500');
    expect(await balances(site, 'ben')).toEqual([250_000n, 0n]);
  });

  it('is chosen with the deposit, by the terms that were seen, and held from there on', async () => {
    const { site, id } = await open({ budgetAmount: 200_000n });
    const { list } = (await site.ask('ana', depositPromos, { amount: '500' })).value;
    expect(list).toMatchObject([{ promoId: id, gives: '500.00', wageringMultiple: 10, days: 30, fits: true }]);
    expect((await site.ask('ana', depositPromos, { amount: '50' })).value.list).toMatchObject([
      { fits: false, why: 'For deposits from ₱100.00' },
    ]);
    expect(await begin(site, 'ana', '500', { promoId: id, termsVersion: 2 })).toMatchObject({
      errorCode: 'promotion.termsChanged',
    });
    await deposit(site, 'ana', '500', { promoId: id });
    expect(await balances(site, 'ana')).toEqual([50_000n, 50_000n]);
    // 500.00 of 2,000.00 is given, the rest of what was held is free again: not enough for another of 2,000.00.
    expect(await site.ask('ben', applyPromotion, { promotionId: id, termsVersion: 1 })).toMatchObject({
      errorCode: 'promotion.full',
    });
  });

  it('of a deposit that is not paid gives nothing, and may be taken anew', async () => {
    const { site, id } = await open({ budgetCount: 1 });
    const { value } = await begin(site, 'ana', '500', { promoId: id });
    expect(await begin(site, 'ben', '500', { promoId: id })).toMatchObject({ errorCode: 'promotion.full' });
    await site.ask('ana', cancelDeposit, { depositId: value.depositId });
    server.clock.move(120_000);
    await releaseUnpaid(server.app);
    expect(await statusOf(site, 'ana', id)).toMatchObject({ state: 'open', next: 'join' });
    await deposit(site, 'ana', '500', { promoId: id });
    expect(await balances(site, 'ana')).toEqual([50_000n, 50_000n]);
  });

  it('is offered again at once with the try after one that was declined, and says that it is for the first only', async () => {
    const { site, id } = await open({ budgetCount: 1 });
    const offered = async () => (await site.ask('ana', depositPromos, { amount: '500' })).value.list;
    expect(await offered()).toMatchObject([{ promoId: id, firstDeposit: true }]);
    const { value } = await begin(site, 'ana', '500', { promoId: id });
    expect(await offered()).toEqual([]);
    await site.ask('ana', cancelDeposit, { depositId: value.depositId });
    expect(await offered()).toMatchObject([{ promoId: id, fits: true }]);
    const again = await begin(site, 'ana', '500', { promoId: id });
    await site.ask('ana', cancelDeposit, { depositId: again.value.depositId });
    await deposit(site, 'ana', '500', { promoId: id });
    expect(await balances(site, 'ana')).toEqual([50_000n, 50_000n]);
  });

  it('says the terms that it refuses by', async () => {
    const audience = { agents: false, verified: true, contact: true, levelMin: 2, noOtherBonus: true };
    const { site, id } = await open({ rules: { audience, perDevice: 1, perCard: 1 } });
    const { value } = await site.ask('guest', promotionDetail, { id });
    expect(value.terms.map(({ text }) => text).slice(5)).toEqual([
      'For members with a verified identity',
      'For members with a confirmed phone number or email',
      expect.stringMatching(/^From level /),
      'For members with a payout account; each account counts once',
      'Not while you have another bonus',
      'Once per phone',
    ]);
    expect(value.agreedOn).toBeNull();
  });

  it('keeps the terms that were taken, whatever is published later', async () => {
    const { site, id } = await open();
    server.clock.move(1000);
    await site.ask('ana', applyPromotion, { promotionId: id, termsVersion: 1 });
    await server.db.script(`
        insert into promotions_terms select merchant_id, promotion_id, 2,
          jsonb_set(rules, '{reward,args,percent}', '"10"'), texts, sha256, published_by, published_at
        from promotions_terms where promotion_id = '${id}';
        update promotions_promotion set terms_version = 2 where id = '${id}'`);
    announcePromotions(server.app, site.merchantId);
    expect((await site.ask('ana', promotionDetail, { id })).value).toMatchObject({
      termsVersion: 1,
      terms: [{ text: '100% of your deposit as bonus money, up to ₱2,000.00' }, {}, {}, {}, {}],
      agreedOn: dayIn('Asia/Manila', server.clock.now()),
    });
    expect((await site.ask('guest', promotionDetail, { id })).value).toMatchObject({
      ...{ termsVersion: 2, rules: { percent: '10' } },
    });
    await deposit(site, 'ana', '1000');
    expect(await balances(site, 'ana')).toEqual([100_000n, 100_000n]);
  });

  it('ends when its member gives it up, takes money out, or the payment is taken back', async () => {
    const { site, id } = await open();
    for (const who of ['ana', 'ben', 'carla'] as const) await site.member(who);
    const paid: string[] = [];
    for (const who of ['ana', 'ben'] as const) paid.push(await deposit(site, who, '1000', { promoId: id }));
    const { active } = (await site.ask('ana', bonusWallet, {})).value;
    const { bonusId } = present(active, 'a bonus');
    const giveUp = (balance: string) =>
      site.ask('ana', giveUpBonus, { bonusId, balance }, { idempotencyKey: randomUUID() });
    expect(await giveUp('900.00')).toMatchObject({ errorCode: 'bonus.changed', value: { balance: '1000.00' } });
    expect((await giveUp('1000.00')).value).toEqual({ ended: '1000.00' });
    expect(await giveUp('1000.00')).toMatchObject({ errorCode: 'bonus.none' });
    expect(await balances(site, 'ana')).toEqual([100_000n, 0n]);
    expect(await statusOf(site, 'ana', id)).toMatchObject({ state: 'closed', cause: 'givenUp' });
    const reversed = { merchantId: site.merchantId, depositId: present(paid[1], 'a deposit') };
    await hearReversed(server.app, reversed);
    await hearReversed(server.app, reversed);
    expect(await balances(site, 'ben')).toEqual([100_000n, 0n]);
    expect(await statusOf(site, 'ben', id)).toMatchObject({ state: 'closed', cause: 'depositReversed' });
  });

  it('ends with a withdrawal of main money, which stays whole', async () => {
    const { site, id } = await open();
    await deposit(site, 'ana', '1000', { promoId: id });
    await onWithdrawal(server.app, { memberId: (await site.member('ana')).id });
    await lookAtBonuses(server.app);
    expect(await balances(site, 'ana')).toEqual([100_000n, 0n]);
    expect(await statusOf(site, 'ana', id)).toMatchObject({ state: 'closed', cause: 'withdrawal' });
  });

  it('waits in line while another bonus lives, and begins when that has ended', async () => {
    const { site, id } = await open({ conditionArgs: { which: 'any', min: '100.00' }, rules: { per: 'day' } });
    const other = await openPromotion(server, site, { ...TABLE, conditionArgs: { which: 'any', min: '100.00' } });
    for (const promotionId of [id, other]) await site.ask('ana', applyPromotion, { promotionId, termsVersion: 1 });
    for (let n = 0; n < 2; n++) await deposit(site, 'ana', '200');
    expect(await balances(site, 'ana')).toEqual([40_000n, 20_000n]);
    const { active, waiting } = (await site.ask('ana', bonusWallet, {})).value;
    expect(waiting).toMatchObject([{ amount: '200.00' }]);
    const { bonusId, balance } = present(active, 'a bonus');
    await site.ask('ana', giveUpBonus, { bonusId, balance }, { idempotencyKey: randomUUID() });
    await server.app.events.deliver();
    expect((await site.ask('ana', bonusWallet, {})).value).toMatchObject({ active: { amount: '200.00' }, waiting: [] });
  });

  it('is one a deposit: of two promotions the chosen one, and the other waits for the next, however often it is heard', async () => {
    const any = { conditionArgs: { which: 'any', min: '100.00' } } as const;
    const { site, id } = await open({ ...any, rewardArgs: { ...TABLE.rewardArgs, percent: '25', most: '500.00' } });
    const other = await openPromotion(server, site, { ...TABLE, ...any });
    await site.ask('ana', applyPromotion, { promotionId: id, termsVersion: 1 });
    const depositId = await deposit(site, 'ana', '2000', { promoId: other });
    const bonuses = async () => {
      const { active, waiting } = (await site.ask('ana', bonusWallet, {})).value;
      return [active?.amount, ...waiting.map(({ amount }) => amount)];
    };
    expect(await bonuses()).toEqual(['2000.00']);
    const { memberId, merchantId } = await keyOf(site, 'ana');
    const again = { merchantId, memberId, depositId, amount: '200000', promoId: other, first: true };
    for (let n = 0; n < 2; n++) await onDepositPaid(server.app, again);
    expect(await bonuses()).toEqual(['2000.00']);
    await deposit(site, 'ana', '2000');
    expect(await bonuses()).toEqual(['2000.00', '500.00']);
    const { value } = await site.ask('ana', promotionDetail, { id });
    expect(JSON.stringify(value)).toContain('A deposit earns one bonus');
  });
});
