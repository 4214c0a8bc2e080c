import { announcements } from '@baize/contract/content/announcements.ts';
import {
  applyPromotion,
  checkIn,
  claimPromotion,
  enterCode,
  promotionDetail,
  promotionStatus,
} from '@baize/contract/promotions/promotions.ts';
import { claimReward, rewards } from '@baize/contract/promotions/rewards.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPromotion } from '../../../test/promotions.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { present } from '../../kernel/must.ts';
import { catchUp } from '../reports/index.ts';
import { betEntry, movementEntry, post, winEntry } from '../wallet/ledger/index.ts';
import { findBalances } from '../wallet/index.ts';
import { announcePromotions } from './index.ts';
import { judgePeriods } from './claims/periods.ts';
import { setLimit } from '@baize/contract/protection/limits.ts';
import { inbox } from '@baize/contract/inbox/inbox.ts';
import { expireClaims, tellEndingClaims } from './claims/tend.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const DAY = 86_400_000;
const keyOf = async (site: Site, who: Who, currency = 'PHP') => ({
  merchantId: site.merchantId,
  memberId: (await site.member(who)).id,
  currency,
  trial: false,
});
const main = async (site: Site, who: Who) => (await findBalances(server.db, await keyOf(site, who))).main;
const apply = (site: Site, who: Who, promotionId: string, termsVersion = 1) =>
  site.ask(who, applyPromotion, { promotionId, termsVersion });
const press = (site: Site, who: Who, promotionId: string) =>
  site.ask(who, checkIn, { promotionId }, { idempotencyKey: randomUUID() });
const enter = (site: Site, who: Who, code: string) =>
  site.ask(who, enterCode, { code }, { idempotencyKey: randomUUID() });
const listed = async (site: Site, who: Who | 'guest') =>
  (await site.ask(who, announcements, { types: 'PR' })).value.promotion;

/** Some time passes; sessions live on. */
async function pass(ms: number): Promise<void> {
  server.clock.move(ms);
  await server.db.run`
    update identity_session set created_at = ${server.clock.now()}, last_seen_at = ${server.clock.now()} where merchant_id is not null`;
}

/** A round of a slot that is lost: its whole stake is a valid bet. */
async function lose(site: Site, who: Who, amount: bigint): Promise<void> {
  const key = await keyOf(site, who);
  const given = { ...key, code: 'CORRECTION', amount, reference: randomUUID() } as const;
  await post(server.app, movementEntry(given));
  const round = { id: randomUUID(), game: 'g1', closes: false, category: 'RNG' };
  const bet = betEntry({ ...key, vendor: 'ACME', txId: randomUUID(), amount, round });
  expect((await post(server.app, bet)).verdict).toBe('applied');
  const win = { ...key, vendor: 'ACME', txId: randomUUID(), amount: 0n, bet: bet.txId, free: false };
  await post(server.app, winEntry({ ...win, round: { ...round, closes: true } }));
  await catchUp(server.app, key);
}

describe('the list of promotions', () => {
  it('shows guests faces with dates, picture and terms made from the rules; what is over no longer', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, {
      condition: 'registered',
      conditionArgs: { withinDays: '30' },
      reward: 'cash',
      rewardArgs: { amount: '50.00' },
      texts: {
        EN: { title: 'Welcome', summary: 'For you', content: '<p>Words</p>' },
        TY: { title: 'Maligayang pagdating', summary: '', content: '' },
      },
    });
    const soon = new Date(server.clock.now().getTime() + DAY);
    await openPromotion(server, site, {
      condition: 'verified',
      reward: 'cash',
      startsAt: soon,
      endsAt: new Date(+soon + DAY),
    });
    const list = await listed(site, 'guest');
    expect(list.map(({ state, label, noExpiry }) => [state, label, noExpiry])).toEqual([
      ['open', '', 1],
      ['soon', 'Coming soon', 0],
    ]);
    expect(list[0]).toMatchObject({
      ...{ id, title: 'Welcome', startDate: '2026-11-21', endDate: '', claimId: null, trigger: 'registered' },
      terms: [
        { key: 'terms.cash', text: '₱50.00 in cash' },
        { key: 'terms.registered', text: 'For new accounts, within 30 days' },
        { key: 'terms.once', text: 'Once per member' },
      ],
    });
    const picture = await server.http.inject({
      url: present(list[0]?.announcementImages[0], 'a picture').url,
      headers: { host: site.host },
    });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, expect.stringContaining('svg')]);
    await pass(10 * DAY);
    expect((await listed(site, 'guest')).map((one) => one.id)).toEqual([id]);
    await pass(-10 * DAY);
    expect((await site.ask('guest', promotionDetail, { id })).value).toMatchObject({
      mine: null,
      rules: { most: '50.00' },
    });
    expect(await site.ask('guest', promotionDetail, { id: randomUUID() })).toMatchObject({
      errorCode: 'promotion.unknown',
    });
  });
});

describe('taking part', () => {
  it('gives at once what is met, once, whoever presses how often', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, {
      condition: 'registered',
      conditionArgs: { withinDays: '30' },
      reward: 'cash',
      rewardArgs: { amount: '50.00' },
      startsAt: new Date(server.clock.now().getTime() - DAY),
    });
    await site.member('ana');
    const all = await Promise.all(Array.from({ length: 5 }, () => apply(site, 'ana', id)));
    expect(all.map(({ success }) => success)).toEqual(all.map(() => true));
    expect(await main(site, 'ana')).toBe(5_000n);
    expect((await site.ask('ana', promotionStatus, { ids: id })).value.list).toMatchObject([
      { promotionId: id, state: 'claimed', label: 'Claimed', cause: 'paid', amount: '50.00', next: 'none' },
    ]);
    expect(await apply(site, 'dado', id)).toMatchObject({ errorCode: 'access.trial' });
    expect(await apply(site, 'tess', id)).toMatchObject({ errorCode: 'promotion.notEligible', value: { why: 'type' } });
    expect(await apply(site, 'ben', id, 2)).toMatchObject({ errorCode: 'promotion.termsChanged' });
  });

  it('says why not: not verified, not begun, over', async () => {
    const site = await server.openSite();
    const soon = new Date(server.clock.now().getTime() + DAY);
    const verified = await openPromotion(server, site, { condition: 'verified', reward: 'cash' });
    const later = await openPromotion(server, site, { condition: 'registered', reward: 'cash', startsAt: soon });
    expect(await apply(site, 'ana', verified)).toMatchObject({
      errorCode: 'promotion.notEligible',
      value: { why: 'verified', next: 'verify' },
    });
    expect(await apply(site, 'ana', later)).toMatchObject({ errorCode: 'promotion.notYet' });
    expect(await apply(site, 'ana', randomUUID())).toMatchObject({ errorCode: 'promotion.unknown' });
    await server.db.query({
      text: `update promotions_promotion set state = 'ended' where id = '${verified}'`,
      values: [],
    });
    announcePromotions(server.app, site.merchantId);
    expect(await apply(site, 'ana', verified)).toMatchObject({ errorCode: 'promotion.over' });
  });
});

describe('check-in', () => {
  const row = {
    condition: 'checkIn',
    conditionArgs: { missed: 'pause' },
    reward: 'days',
    rewardArgs: { gives: 'points', figures: '5,10,50' },
  } as const;

  it('is pressed once a day at the merchant, day by day through the row, and a missed day pauses it', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, row);
    const first = (await press(site, 'ana', id)).value;
    expect(first).toMatchObject({ day: 1, streak: 1, pressedToday: true, mine: { state: 'signed', points: 5 } });
    expect((await press(site, 'ana', id)).value).toMatchObject({ day: 1, streak: 1 });
    await pass(DAY);
    expect((await press(site, 'ana', id)).value).toMatchObject({ day: 2, streak: 2, mine: { points: 10 } });
    await pass(2 * DAY);
    const { checkIn: board, state } = (await site.ask('ana', promotionDetail, { id })).value;
    expect([state, board?.day, board?.pressedToday]).toEqual(['joined', 3, false]);
    expect((await press(site, 'ana', id)).value).toMatchObject({ day: 3, streak: 1, mine: { points: 50 } });
    await pass(DAY);
    expect((await press(site, 'ana', id)).value).toMatchObject({ day: 1, mine: { points: 5 } });
    const { points } = await findBalances(server.db, await keyOf(site, 'ana'));
    expect(points).toBe(70n);
    await pass(-4 * DAY);
  });

  it('begins anew after a missed day where the rules say so', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, { ...row, conditionArgs: { missed: 'reset' } });
    await press(site, 'ana', id);
    await pass(2 * DAY);
    expect((await press(site, 'ana', id)).value).toMatchObject({ day: 1, streak: 1 });
    await pass(-2 * DAY);
  });
});

describe('codes', () => {
  it('a shared word works once for each; wrong, used and not for you are one answer', async () => {
    const site = await server.openSite();
    await openPromotion(server, site, {
      condition: 'code',
      conditionArgs: { shared: 'BAIZE' },
      reward: 'cash',
      rewardArgs: { amount: '10.00' },
      budgetCount: 1,
    });
    expect((await enter(site, 'ana', ' bai-ze ')).value).toMatchObject({ title: 'A promotion', state: 'claimed' });
    expect((await enter(site, 'ana', 'BAIZE')).value).toMatchObject({ state: 'claimed' });
    expect(await main(site, 'ana')).toBe(1_000n);
    for (const [who, code] of [
      ['ben', 'BAIZE'],
      ['ben', 'OTHER'],
      ['tess', 'BAIZE'],
    ] as const)
      expect(await enter(site, who, code)).toMatchObject({ errorCode: 'promoCode.unknown' });
  });
});

describe('a period that is over', () => {
  it('gives rebates to whoever played enough, to be taken within days, and again it does nothing', async () => {
    const site = await server.openSite();
    await openPromotion(server, site, {
      condition: 'stakes',
      conditionArgs: { period: 'day', min: '1000.00', categories: 'RNG' },
      reward: 'rebate',
      rewardArgs: { percent: '0.80', most: '5000.00' },
      rules: { give: 'press' },
    });
    await lose(site, 'ana', 2_302_500n);
    await lose(site, 'ben', 50_000n);
    const day = { merchantId: site.merchantId, day: '2026-11-21' };
    await Promise.all([judgePeriods(server.app, day), judgePeriods(server.app, day)]);
    await judgePeriods(server.app, day);
    expect((await site.ask('ben', rewards, {})).value.list).toEqual([]);
    const { list, counts } = (await site.ask('ana', rewards, { tab: 'take' })).value;
    expect(list).toMatchObject([{ kind: 'cash', amount: '184.20', why: '0.8% of ₱23,025.00', state: 'claimable' }]);
    expect(counts.take).toBe(1);
    const { rewardId } = present(
      list.find(({ source }) => source === 'promotion'),
      'a reward',
    );
    const take = () => site.ask('ana', claimReward, { rewardId }, { idempotencyKey: randomUUID() });
    expect(await site.ask('ben', claimReward, { rewardId }, { idempotencyKey: randomUUID() })).toMatchObject({
      errorCode: 'reward.gone',
    });
    const all = await Promise.all([take(), take(), take()]);
    expect(all.map(({ value }) => value.balance)).toEqual(all.map(() => '184.20'));
    expect(await main(site, 'ana')).toBe(18_420n);
    expect((await site.ask('ana', rewards, { tab: 'history' })).value.list).toMatchObject([{ cause: 'paid' }]);
  });

  it('ends what nobody takes, and its budget is free again', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, {
      condition: 'netLoss',
      conditionArgs: { period: 'day', min: '500.00' },
      reward: 'cashBack',
      rewardArgs: { percent: '5', most: '1000.00' },
      rules: { give: 'press' },
      budgetAmount: 10_000n,
    });
    await lose(site, 'ana', 100_000n);
    await judgePeriods(server.app, { merchantId: site.merchantId, day: '2026-11-21' });
    const taken = () =>
      server.db.row<{ amount: bigint }>`select taken_amount as amount from promotions_promotion where id = ${id}`;
    expect(await taken()).toEqual({ amount: 5_000n });
    const { list } = (await site.ask('ana', promotionStatus, {})).value;
    const mine = present(list[0], 'a claim');
    expect(mine).toMatchObject({ state: 'claimable', next: 'claim' });
    const { list: waiting } = (await site.ask('ana', rewards, {})).value;
    const claimId = present(waiting[0], 'a reward').rewardId;
    const told = async () => (await site.ask('ana', inbox, {})).value.list.map(({ title }) => title);
    await tellEndingClaims(server.app);
    expect(await told()).toEqual([]);
    await pass(6.5 * DAY);
    for (let times = 0; times < 2; times += 1) await tellEndingClaims(server.app);
    expect(await told()).toEqual(['A reward is waiting for you']);
    await pass(1.5 * DAY);
    await expireClaims(server.app);
    const late = await site.ask('ana', claimPromotion, { claimId, termsVersion: 1 }, { idempotencyKey: randomUUID() });
    expect(late).toMatchObject({ errorCode: 'reward.gone' });
    expect(await taken()).toEqual({ amount: 0n });
    await pass(-8 * DAY);
  });

  it('calls nobody back to it who has reached a limit', async () => {
    const site = await server.openSite();
    await openPromotion(server, site, {
      condition: 'netLoss',
      conditionArgs: { period: 'day', min: '500.00' },
      reward: 'cashBack',
      rewardArgs: { percent: '5', most: '1000.00' },
      rules: { give: 'press' },
    });
    await lose(site, 'ana', 100_000n);
    await judgePeriods(server.app, { merchantId: site.merchantId, day: '2026-11-21' });
    await site.ask('ana', setLimit, { kind: 'loss', period: 'month', amount: '500.00' });
    await server.db.run`
      update protection_member set hit_until = ${new Date(server.clock.now().getTime() + 20 * DAY)}
      where merchant_id = ${site.merchantId} and member_id = ${(await site.member('ana')).id}`;
    await pass(6.5 * DAY);
    await tellEndingClaims(server.app);
    expect((await site.ask('ana', inbox, {})).value.list).toEqual([]);
    await pass(-6.5 * DAY);
  });
});

describe('a task', () => {
  it('waits until it is played, shows how far it is, and is given then', async () => {
    const site = await server.openSite();
    const id = await openPromotion(server, site, {
      condition: 'mission',
      conditionArgs: { period: 'day', what: 'stakes', need: '500', categories: 'FISH,RNG' },
      reward: 'points',
      rewardArgs: { points: '20' },
    });
    expect((await apply(site, 'ana', id)).value).toMatchObject({
      state: 'joined',
      next: 'play',
      progress: { have: '0.00', need: '500.00', unit: 'amount' },
    });
    await lose(site, 'ana', 32_000n);
    expect((await site.ask('ana', promotionDetail, { id })).value.mine).toMatchObject({ progress: { have: '320.00' } });
    await lose(site, 'ana', 18_000n);
    expect((await site.ask('ana', promotionDetail, { id })).value.mine).toMatchObject({ state: 'claimed', points: 20 });
  });
});
