import { addBankCard, removeBankCard } from '@baize/contract/cashier/payoutAccounts.ts';
import { applyPromotion, checkIn, claimPromotion, promotionDetail } from '@baize/contract/promotions/promotions.ts';
import { bonusWallet } from '@baize/contract/promotions/bonus.ts';
import { rewards } from '@baize/contract/promotions/rewards.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePassword, PASSWORD } from '../../../test/accountMember.ts';
import { openPromotion, type PromotionDraft } from '../../../test/promotions.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { present } from '../../kernel/must.ts';
import { updatePayeeNameRow } from '../identity/index.ts';
import { findBalances } from '../wallet/index.ts';
import { findGrant } from '../wallet/grants/index.ts';
import { announcePromotions } from './index.ts';
import { findClaim } from './claims/claims.store.ts';
import { beginClaim } from './claims/begin.ts';
import { hearBlocked, livingOf } from './claims/bonuses.ts';
import { onDepositPaid, hearReversed } from './claims/deposits.ts';
import { takerOf } from './claims/facts.ts';
import { give } from './claims/give.ts';
import { takePart } from './claims/takePart.ts';
import { repairClaims } from './claims/tend.ts';
import { offerOf } from './offers/offers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The ledger judges the end of a bonus by the database's clock.
  server.clock.move(Date.now() - server.clock.now().getTime());
});
afterAll(() => server.stop());

const DAY = 86_400_000;
const NEW: PromotionDraft = {
  ...{ condition: 'registered', conditionArgs: { withinDays: '30' }, reward: 'cash', rewardArgs: { amount: '50.00' } },
};
const MATCH: PromotionDraft = {
  condition: 'deposit',
  conditionArgs: { which: 'first', min: '100.00' },
  reward: 'match',
  rewardArgs: { percent: '100', most: '2000.00', times: '10', days: '30', maxBet: '500.00' },
};

const apply = (site: Site, who: Who, promotionId: string) =>
  site.ask(who, applyPromotion, { promotionId, termsVersion: 1 });
const keyOf = async (site: Site, who: Who) => ({
  ...{ merchantId: site.merchantId, memberId: (await site.member(who)).id, currency: 'PHP', trial: false },
});
const money = async (site: Site, who: Who) => {
  const { main, bonus } = await findBalances(server.db, await keyOf(site, who));
  return [main, bonus];
};
const mine = async (site: Site, who: Who, id: string) =>
  present((await site.ask(who, promotionDetail, { id })).value.mine, 'a part in it');
const stop = async (site: Site, id: string, state: 'ended' | 'paused' = 'ended') => {
  await server.db.run`
    update promotions_promotion set state = ${state} where merchant_id = ${site.merchantId} and id = ${id}`;
  announcePromotions(server.app, site.merchantId);
};
const paid = async (site: Site, who: Who, amount: string, first = true) => ({
  merchantId: site.merchantId,
  memberId: (await site.member(who)).id,
  depositId: randomUUID(),
  ...{ amount, currency: 'PHP', promoId: null, first },
});

describe('keys and clocks', () => {
  it('4: a claim of another member or merchant is not there', async () => {
    const [here, there] = [await server.openSite(), await server.openSite()];
    const id = await openPromotion(server, here, NEW);
    const { claimId } = (await apply(here, 'ana', id)).value;
    for (const [site, who] of [
      [here, 'ben'],
      [there, 'ana'],
    ] as const)
      expect(
        await site.ask(
          who,
          claimPromotion,
          { claimId: present(claimId, 'a claim'), termsVersion: 1 },
          { idempotencyKey: randomUUID() },
        ),
      ).toMatchObject({ errorCode: 'reward.gone' });
  });

  it('6: one millisecond after its time nothing is taken, whatever the phone’s clock says', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, NEW);
    const offer = present(await offerOf(server.app, site.merchantId, id), 'an offer');
    const taker = present(await takerOf(server.app, (await site.member('ana')).id), 'a member');
    const claim = present(
      await server.db.transaction((tx) =>
        beginClaim(server.app, tx, {
          ...{ offer, taker, today: '2026-11-27', state: 'claimable', cause: 'conditionMet', actor: 'system' },
        }),
      ),
      'a claim',
    );
    await server.db.run`
      update promotions_claim set claim_until = ${new Date(server.clock.now().getTime() - 1)}
      where merchant_id = ${site.merchantId} and id = ${claim.id}`;
    const take = { claimId: claim.id, termsVersion: 1 };
    expect(await site.ask('ana', claimPromotion, take, { idempotencyKey: randomUUID() })).toMatchObject({
      errorCode: 'reward.gone',
    });
    expect(await money(site, 'ana')).toEqual([0n, 0n]);
  });

  it('8: two check-ins within a day of the merchant are one, and its midnight begins the next', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, {
      ...{ condition: 'checkIn', conditionArgs: { missed: 'pause' }, reward: 'days' },
      rewardArgs: { gives: 'points', figures: '5,10' },
    });
    await site.member('ana');
    const now = server.clock.now().getTime();
    // 15:59 UTC is one minute before midnight in Manila.
    const before = Math.ceil(now / DAY) * DAY + 15 * 3_600_000 + 59 * 60_000;
    const press = async (at: number) => {
      server.clock.move(at - server.clock.now().getTime());
      await server.db.run`
        update identity_session set created_at = ${server.clock.now()}, last_seen_at = ${server.clock.now()}
        where merchant_id = ${site.merchantId}`;
      return (await site.ask('ana', checkIn, { promotionId: id }, { idempotencyKey: randomUUID() })).value.day;
    };
    expect([await press(before), await press(before + 30_000), await press(before + 61_000)]).toEqual([1, 1, 2]);
    server.clock.move(now - server.clock.now().getTime());
  });
});

describe('terms and budget', () => {
  it('12: what was met before a stop is paid', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, { ...MATCH, rules: { give: 'press' } });
    await apply(site, 'ana', id);
    await onDepositPaid(server.app, await paid(site, 'ana', '100000'));
    await stop(site, id);
    const { state, claimId } = await mine(site, 'ana', id);
    expect(state).toBe('claimable');
    const take = { claimId: present(claimId, 'a claim'), termsVersion: 1 };
    expect((await site.ask('ana', claimPromotion, take, { idempotencyKey: randomUUID() })).value).toMatchObject({
      state: 'issued',
    });
    expect(await money(site, 'ana')).toEqual([0n, 100_000n]);
  });

  it('13: what is met after a stop is closed, and says so', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, MATCH);
    await apply(site, 'ana', id);
    await stop(site, id);
    await onDepositPaid(server.app, await paid(site, 'ana', '100000'));
    expect(await mine(site, 'ana', id)).toMatchObject({ state: 'closed', cause: 'over' });
    expect(await money(site, 'ana')).toEqual([0n, 0n]);
  });

  it('15: a budget cut below what is taken stops later ones, and what was given stays', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, { ...NEW, budgetAmount: 10_000n });
    await apply(site, 'ana', id);
    await server.db
      .run`update promotions_promotion set budget_amount = 100 where merchant_id = ${site.merchantId} and id = ${id}`;
    expect(await apply(site, 'ben', id)).toMatchObject({ errorCode: 'promotion.full' });
    expect(await money(site, 'ana')).toEqual([5_000n, 0n]);
  });
});

describe('deposits', () => {
  it('17, 18, 19: too little and a second deposit give nothing, and one told twice gives once', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, MATCH);
    await apply(site, 'ana', id);
    await onDepositPaid(server.app, await paid(site, 'ana', '9999', true));
    await onDepositPaid(server.app, await paid(site, 'ana', '100000', false));
    expect(await mine(site, 'ana', id)).toMatchObject({ state: 'joined' });
    await apply(site, 'ben', id);
    const first = await paid(site, 'ben', '50000');
    await Promise.all([onDepositPaid(server.app, first), onDepositPaid(server.app, first)]);
    await onDepositPaid(server.app, first);
    expect(await money(site, 'ben')).toEqual([0n, 50_000n]);
  });

  it('20: a payment taken back after the bonus turned to cash takes nothing silently, and is noted for staff', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, { ...MATCH, reward: 'cash', rewardArgs: { amount: '50.00' } });
    await apply(site, 'ana', id);
    const deposit = await paid(site, 'ana', '100000');
    await onDepositPaid(server.app, deposit);
    await hearReversed(server.app, deposit);
    expect(await money(site, 'ana')).toEqual([5_000n, 0n]);
    const notes = await server.db.rows<{ note: string }>`
      select note from promotions_claim_event where merchant_id = ${site.merchantId} and note <> ''`;
    expect(notes).toEqual([{ note: 'desk.depositTakenBack' }]);
  });
});

describe('persons', () => {
  it('24, 25: one phone takes once; a shared network is looked at by staff, and nobody is accused', async () => {
    const site = await server.openSite();
    const byPhone = await openPromotion(server, site, { ...NEW, rules: { perDevice: 1 } });
    const byNet = await openPromotion(server, site, { ...NEW, rules: { perAddress: 1 } });
    const [phone, net] = await Promise.all([byPhone, byNet].map((id) => offerOf(server.app, site.merchantId, id)));
    const from = async (who: Who, offer: typeof phone, request: object) =>
      takePart(
        server.app,
        present(offer, 'an offer'),
        present(await takerOf(server.app, (await site.member(who)).id), who),
        request,
      ).then(
        ({ state }) => state as string,
        ({ code }: { code: string }) => code,
      );
    const deviceId = 'a phone of a household';
    expect([await from('ana', phone, { deviceId }), await from('ben', phone, { deviceId })]).toEqual([
      'claimed',
      'promotion.notEligible',
    ]);
    expect([await from('ana', net, { ip: '203.0.113.7' }), await from('ben', net, { ip: '203.0.113.9' })]).toEqual([
      'claimed',
      'applying',
    ]);
  });

  it('23, 24: one payout account takes once, whoever adds it; who has none is told so', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, { ...NEW, rules: { perCard: 1 } });
    const other = await openPromotion(server, site, { ...NEW, rules: { perCard: 1 } });
    const take = async (who: Who, promotionId: string) =>
      takePart(
        server.app,
        present(await offerOf(server.app, site.merchantId, promotionId), 'an offer'),
        present(await takerOf(server.app, (await site.member(who)).id), who),
        {},
      ).then(
        ({ state }) => state as string,
        ({ value }: { value: { why: string; next: string } }) => `${value.why} ${value.next}`,
      );
    expect(await take('ana', id)).toBe('card card');
    const number = '09171234567';
    const add = async (who: Who) => {
      const memberId = await givePassword(server, site, who);
      await updatePayeeNameRow(server.db, { merchantId: site.merchantId, memberId }, `${who} Reyes`);
      const account = { kind: 'ewallet', institution: 'PH_GCASH', number, password: PASSWORD } as const;
      return (await site.ask(who, addBankCard, account)).value.bankCardId;
    };
    const bankCardId = await add('ana');
    expect(await take('ana', id)).toBe('claimed');
    // A removed one has been there all the same.
    expect((await site.ask('ana', removeBankCard, { bankCardId, password: PASSWORD })).success).toBe(true);
    await add('ben');
    expect(await take('ben', id)).toBe('limit none');
    expect(await take('ben', other)).toBe('claimed');
    await add('ana');
    expect(await take('ana', other)).toBe('limit none');
    const rows = await server.db.rows<{ used: number }>`
      select used from promotions_use where merchant_id = ${site.merchantId} and scope = 'card'`;
    expect(rows.map(({ used }) => used)).toEqual([1, 1]);
  });

  it('24: an account that was removed and added again is one account', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, { ...NEW, rules: { perCard: 1 } });
    const memberId = await givePassword(server, site, 'ana');
    await updatePayeeNameRow(server.db, { merchantId: site.merchantId, memberId }, 'ana Reyes');
    const account = { kind: 'ewallet', institution: 'PH_GCASH', number: '09171234567', password: PASSWORD } as const;
    const { bankCardId } = (await site.ask('ana', addBankCard, account)).value;
    expect((await site.ask('ana', removeBankCard, { bankCardId, password: PASSWORD })).success).toBe(true);
    expect((await site.ask('ana', addBankCard, account)).success).toBe(true);
    const offer = present(await offerOf(server.app, site.merchantId, id), 'an offer');
    const taker = present(await takerOf(server.app, memberId), 'a taker');
    expect((await takePart(server.app, offer, taker, {})).state).toBe('claimed');
  });

  it.each(['idNumber', 'mobile', 'email'])(
    '26: one person with two accounts, by %s: the second is looked at by staff',
    async (reason) => {
      const site = await server.openSite();
      const [once, match] = [await openPromotion(server, site, NEW), await openPromotion(server, site, MATCH)];
      const [ana, ben] = [await site.member('ana'), await site.member('ben')];
      await server.db.run`
      insert into identity_duplicate (merchant_id, member_id, other_id, reason, found_at)
      values (${site.merchantId}, ${ben.id}, ${ana.id}, ${reason}, ${server.clock.now()})`;
      expect((await apply(site, 'ana', once)).value.state).toBe('claimed');
      expect((await apply(site, 'ben', once)).value).toMatchObject({ state: 'applying', cause: 'review' });
      for (const who of ['ben', 'ana'] as const) {
        await apply(site, who, match);
        await onDepositPaid(server.app, await paid(site, who, '100000'));
      }
      expect(await money(site, 'ben')).toEqual([0n, 100_000n]);
      expect(await mine(site, 'ana', match)).toMatchObject({ state: 'applying', cause: 'review' });
      expect(await money(site, 'ana')).toEqual([5_000n, 0n]);
    },
  );

  it('45: who is excluded between the claim and the giving gets nothing', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, { ...NEW, rules: { give: 'press' } });
    const offer = present(await offerOf(server.app, site.merchantId, id), 'an offer');
    const taker = present(await takerOf(server.app, (await site.member('ana')).id), 'ana');
    const claim = present(
      await server.db.transaction((tx) =>
        beginClaim(server.app, tx, {
          ...{ offer, taker, today: '2026-11-27', state: 'process', cause: 'conditionMet', actor: 'system' },
        }),
      ),
      'a claim',
    );
    await server.db.run`
      update identity_member set status = 'excluded' where merchant_id = ${site.merchantId} and id = ${taker.memberId}`;
    await server.db.run`
      update promotions_claim set changed_at = changed_at - interval '1 minute'
      where merchant_id = ${site.merchantId} and id = ${claim.id}`;
    await repairClaims(server.app);
    expect(await findClaim(server.db, site.merchantId, claim.id)).toMatchObject({ state: 'closed', cause: 'excluded' });
    expect(await give(server.app, present(await findClaim(server.db, site.merchantId, claim.id), 'it'))).toMatchObject({
      state: 'closed',
    });
    expect(await money(site, 'ana')).toEqual([0n, 0n]);
  });

  it('46: a break moves the end of a bonus by as long as it lasts, and by 60 days at most; an exclusion ends it', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, MATCH);
    await apply(site, 'ana', id);
    const other = await openPromotion(server, site, { ...MATCH, rules: { give: 'press' } });
    await apply(site, 'ana', other);
    await onDepositPaid(server.app, await paid(site, 'ana', '100000'));
    const { memberId } = await keyOf(site, 'ana');
    const taker = present(await takerOf(server.app, memberId), 'ana');
    const { grant } = present(await livingOf(server.app, taker), 'a bonus');
    const until = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString();
    const movedDays = async () => {
      const { endsAt } = present(await findGrant(server.app, grant.id), 'a bonus');
      return Math.round((endsAt.getTime() - grant.endsAt.getTime()) / DAY);
    };
    await hearBlocked(server.app, { memberId, block: 'timeOut', until: until(7) });
    expect(await movedDays()).toBe(7);
    for (let times = 0; times < 3; times += 1)
      await hearBlocked(server.app, { memberId, block: 'timeOut', until: until(30) });
    expect(await movedDays()).toBe(60);
    await hearBlocked(server.app, { memberId, block: 'excluded', until: null });
    expect(await money(site, 'ana')).toEqual([0n, 0n]);
    expect((await site.ask('ana', bonusWallet, {})).value).toMatchObject({ active: null, waiting: [] });
    expect((await site.ask('ana', rewards, { tab: 'history' })).value.list.map(({ cause }) => cause)).toEqual([
      'excluded',
      'excluded',
    ]);
  });

  it('60: a birthday is once a year, and only of who is verified', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, {
      condition: 'birthday',
      reward: 'cash',
      rewardArgs: { amount: '200.00' },
    });
    expect(await apply(site, 'ana', id)).toMatchObject({
      errorCode: 'promotion.notEligible',
      value: { why: 'verified' },
    });
  });

  it('60: a birthday of the year’s last week is once, whether it is taken before or after the year’s end', async () => {
    const late = await startTestServer();
    try {
      const site = await late.openSite();
      const id = await openPromotion(late, site, {
        condition: 'birthday',
        reward: 'cash',
        rewardArgs: { amount: '200.00' },
      });
      const born = async (who: 'ana' | 'ben') => {
        const { id: memberId } = await site.member(who);
        await late.db.run`
          insert into kyc_case (member_id, merchant_id, status, updated_at)
          values (${memberId}, ${site.merchantId}, 'A', ${late.clock.now()})`;
        await late.db.run`update identity_member set birthday = '1990-12-30' where id = ${memberId}`;
      };
      const on = async (who: 'ana' | 'ben', day: string) => {
        late.clock.move(Date.parse(`${day}T04:00:00Z`) - late.clock.now().getTime());
        await late.db
          .run`update identity_session set last_seen_at = ${late.clock.now()} where merchant_id = ${site.merchantId}`;
        return apply(site, who, id);
      };
      late.clock.move(Date.parse('2026-12-31T04:00:00Z') - late.clock.now().getTime());
      await born('ana');
      await born('ben');
      const first = await on('ana', '2026-12-31');
      expect(first).toMatchObject({ success: true });
      for (const who of ['ana', 'ben'] as const) expect(await on(who, '2027-01-03')).toMatchObject({ success: true });
      expect((await on('ana', '2027-01-03')).value).toEqual(first.value);
      const claims = await late.db.rows`
        select period_key from promotions_claim where promotion_id = ${id} and merchant_id = ${site.merchantId}`;
      expect(claims).toEqual([{ period_key: '2026' }, { period_key: '2026' }]);
    } finally {
      await late.stop();
    }
  });
});
