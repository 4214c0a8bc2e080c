import { createDeposit, depositDetail } from '@baize/contract/cashier/deposits.ts';
import { applyPromotion, promotionDetail } from '@baize/contract/promotions/promotions.ts';
import { bonusWallet } from '@baize/contract/promotions/bonus.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCashier, startFakeGateway, type FakeGateway } from '../../../test/fakeGateway.ts';
import { openPromotion, type PromotionDraft } from '../../../test/promotions.ts';
import { whoWithdraws } from '../../../test/withdrawing.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { present } from '../../kernel/must.ts';
import { findBalances } from '../wallet/index.ts';
import { hearBlocked, onWithdrawal, leavingBonus, lookAtBonuses } from './claims/bonuses.ts';
import { listEvents } from './claims/claims.store.ts';
import { hearReversed, releaseUnpaid } from './claims/deposits.ts';
import { takerOf } from './claims/facts.ts';

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

const FIRST: PromotionDraft = {
  ...{ condition: 'deposit', conditionArgs: { which: 'first', min: '100.00' }, reward: 'match' },
  rewardArgs: { percent: '100', most: '2000.00', times: '10', days: '30', maxBet: '500.00' },
};
const ANY: PromotionDraft = { ...FIRST, conditionArgs: { which: 'any', min: '100.00' } };

async function open(...drafts: readonly PromotionDraft[]) {
  const site = await server.openSite();
  await openCashier(server.app, site.merchantId, gateway);
  const ids: string[] = [];
  for (const draft of drafts) ids.push(await openPromotion(server, site, draft));
  return { site, ids };
}

const memberOf = async (site: Site, who: Who) => present(await takerOf(server.app, (await site.member(who)).id), who);
const balances = async (site: Site, who: Who) => {
  const { main, bonus } = await findBalances(server.db, { ...(await memberOf(site, who)), trial: false });
  return [main, bonus];
};
const mine = async (site: Site, who: Who, id = '') =>
  present((await site.ask(who, promotionDetail, { id })).value.mine, 'a part in it');

/** Begins a deposit from a phone; the promotion is chosen with it. */
const begin = (site: Site, who: Who, phone: string, promoId?: string) =>
  site.ask(
    who,
    createDeposit,
    { methodId: 'gcash', amount: '1000', ...(promoId && { promoId }) },
    { idempotencyKey: randomUUID(), headers: { 'Device-Id': phone } },
  );
const apply = (site: Site, who: Who, promotionId: string) =>
  site.ask(who, applyPromotion, { promotionId, termsVersion: 1 });

async function pay(site: Site, who: Who, depositId: string, payer?: string): Promise<void> {
  gateway.pay(depositId, payer === undefined ? {} : { payer });
  await site.ask(who, depositDetail, { depositId });
  await server.app.events.deliver();
}

describe('deposits', () => {
  it('23: a card that has paid for another account earns no bonus, whoever pays in the own verified name does', async () => {
    const payTwice = async (isOwnName: boolean) => {
      const { site, ids } = await open(FIRST);
      if (isOwnName)
        await server.db.run`
          update identity_member set payee_name = 'Maria Santos', payee_name_verified_at = ${server.clock.now()}
          where merchant_id = ${site.merchantId} and id = ${(await site.member('ben')).id}`;
      for (const who of ['ana', 'ben'] as const) {
        await apply(site, who, ids[0] ?? '');
        await pay(site, who, (await begin(site, who, who)).value.depositId, 'MARIA SANTOS');
      }
      expect(await balances(site, 'ana')).toEqual([100_000n, 100_000n]);
      expect(await balances(site, 'ben')).toEqual([100_000n, isOwnName ? 100_000n : 0n]);
      return site;
    };
    await payTwice(true);
    const site = await payTwice(false);
    const claim = await server.db.row<{ id: string; state: string }>`
      select id, state from promotions_claim
      where merchant_id = ${site.merchantId} and member_id = ${(await site.member('ben')).id}`;
    expect(claim?.state).toBe('closed');
    const events = await listEvents(server.db, { merchantId: site.merchantId, claimId: claim?.id ?? '' });
    expect(events.at(-1)).toMatchObject({ cause: 'notEligible', note: 'desk.payerOfAnother' });
  });

  it('24: one phone takes a bonus once, also with the deposit’s form; one that was not paid gives its room back', async () => {
    const { site, ids } = await open({ ...FIRST, rules: { perDevice: 1 } });
    const [id = ''] = ids;
    const unpaid = (await begin(site, 'ana', 'one phone', id)).value;
    expect(await begin(site, 'ben', 'one phone', id)).toMatchObject({ errorCode: 'promo.notOffered' });
    server.clock.move(120_000);
    await server.db.run`
      update cashier_deposit set state = 'expired' where merchant_id = ${site.merchantId} and id = ${unpaid.depositId}`;
    await releaseUnpaid(server.app);
    const { depositId } = (await begin(site, 'ana', 'one phone', id)).value;
    await pay(site, 'ana', depositId);
    expect(await balances(site, 'ana')).toEqual([100_000n, 100_000n]);
    expect(await begin(site, 'ben', 'one phone', id)).toMatchObject({ errorCode: 'promo.notOffered' });
  });

  it('24: nor does one payout account, whoever adds it; it has its room back of a deposit that was not paid', async () => {
    const { site, ids } = await open({ ...FIRST, rules: { perCard: 1 } });
    const [id = ''] = ids;
    expect(await begin(site, 'ana', 'a', id)).toMatchObject({ errorCode: 'promo.notOffered' });
    for (const who of ['ana', 'ben'] as const)
      await whoWithdraws(server, site, who, { main: 0n, number: '09171234567' });
    const unpaid = (await begin(site, 'ana', 'a', id)).value;
    expect(await begin(site, 'ben', 'b', id)).toMatchObject({ errorCode: 'promo.notOffered' });
    server.clock.move(120_000);
    await server.db.run`
      update cashier_deposit set state = 'expired' where merchant_id = ${site.merchantId} and id = ${unpaid.depositId}`;
    await releaseUnpaid(server.app);
    expect((await begin(site, 'ben', 'b', id)).success).toBe(true);
    expect(await begin(site, 'ana', 'a', id)).toMatchObject({ errorCode: 'promo.notOffered' });
  });

  it('25: of a network that has had its share a paid deposit is looked at by staff first', async () => {
    const { site, ids } = await open({ ...FIRST, rules: { perAddress: 1 } });
    for (const who of ['ana', 'ben'] as const)
      await pay(site, who, (await begin(site, who, who, ids[0])).value.depositId);
    expect(await mine(site, 'ana', ids[0])).toMatchObject({ state: 'issued' });
    expect(await mine(site, 'ben', ids[0])).toMatchObject({ state: 'applying', cause: 'review' });
    expect(await balances(site, 'ben')).toEqual([100_000n, 0n]);
  });

  it.each([
    ['looked at by staff', { reviewAbove: '500.00' }, 'applying'],
    ['waiting to be taken', { give: 'press' as const }, 'claimable'],
  ])('20: a payment taken back while its bonus is %s ends it', async (_, rules, state) => {
    const { site, ids } = await open({ ...FIRST, rules });
    const { depositId } = (await begin(site, 'ana', 'a', ids[0])).value;
    await pay(site, 'ana', depositId);
    expect(await mine(site, 'ana', ids[0])).toMatchObject({ state });
    await hearReversed(server.app, { merchantId: site.merchantId, depositId });
    expect(await mine(site, 'ana', ids[0])).toMatchObject({ state: 'closed', cause: 'depositReversed' });
  });
});

describe('bonuses that wait in line', () => {
  async function two() {
    const { site, ids } = await open(ANY, ANY);
    for (const id of ids) await apply(site, 'ana', id);
    // A deposit earns one of them.
    const depositIds: string[] = [];
    for (let n = 0; n < 2; n++) {
      const { depositId } = (await begin(site, 'ana', 'a')).value;
      await pay(site, 'ana', depositId);
      depositIds.push(depositId);
    }
    expect((await site.ask('ana', bonusWallet, {})).value).toMatchObject({ active: {}, waiting: [{}] });
    const memberId = (await site.member('ana')).id;
    return { site, ids, memberId, depositIds };
  }

  it('21, 22: end with a withdrawal, too, and are named before; none begins with the money gone', async () => {
    const { site, ids, memberId } = await two();
    expect(await leavingBonus(server.app, await memberOf(site, 'ana'))).toBe(200_000n);
    await onWithdrawal(server.app, { memberId });
    for (let turn = 0; turn < 2; turn++) {
      await server.app.events.deliver();
      await lookAtBonuses(server.app);
    }
    for (const id of ids) expect(await mine(site, 'ana', id)).toMatchObject({ state: 'closed', cause: 'withdrawal' });
    expect(await balances(site, 'ana')).toEqual([200_000n, 0n]);
  });

  it('20, 45: end with the deposit that is taken back, and with an exclusion', async () => {
    const reversed = await two();
    for (const depositId of reversed.depositIds)
      await hearReversed(server.app, { merchantId: reversed.site.merchantId, depositId });
    const excluded = await two();
    await hearBlocked(server.app, { memberId: excluded.memberId, block: 'excluded', until: null });
    await server.app.events.deliver();
    await lookAtBonuses(server.app);
    for (const { site, ids, cause } of [
      { ...reversed, cause: 'depositReversed' },
      { ...excluded, cause: 'excluded' },
    ]) {
      for (const id of ids) expect(await mine(site, 'ana', id)).toMatchObject({ state: 'closed', cause });
      expect(await balances(site, 'ana')).toEqual([200_000n, 0n]);
    }
  });
});
