import { cancelMallOrder, mallItems, redeemItem, setMallAddress } from '@baize/contract/loyalty/mall.ts';
import { grabRedRain, redRain } from '@baize/contract/loyalty/rain.ts';
import { timeOut } from '@baize/contract/protection/limits.ts';
import { takeLevelGift, vip } from '@baize/contract/loyalty/vip.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, givePoints, grab, grownUp, item, keyOf, openRain, play, redeem } from '../../../test/loyalty.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { catchUp } from '../reports/index.ts';
import { findBalances, postOpening } from '../wallet/index.ts';
import { betEntry, post, rollbackEntry, winEntry } from '../wallet/ledger/index.ts';
import { insertItem, tendRains } from './index.ts';
import { beginOrder } from './mall/orders.ts';
import { creditDay } from './points/creditPoints.ts';
import { givePlaces, listGrabs, type Candidate } from './rain/rain.store.ts';
import { takePlace } from './rain/rains.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const money = async (site: Site, who: Who) => {
  const { main, points } = await findBalances(server.db, await keyOf(site, who));
  return { main, points };
};
const candidate = (change: Partial<Candidate> = {}): Candidate => {
  const memberId = randomUUID();
  return { memberId, bucket: bucketOf(memberId), device: null, address: null, ...change };
};
/** What has been opened of a rain: how many envelopes, and their sum. */
async function opened(site: Site, rainId: string): Promise<[number, bigint]> {
  const row = await server.db.row<{ count: number; sum: bigint }>`
    select count(*)::int as count, coalesce(sum(e.amount), 0)::bigint as sum from loyalty_grab g
    join loyalty_envelope e on e.rain_id = g.rain_id and e.place = g.place and e.merchant_id = g.merchant_id
    where g.rain_id = ${rainId} and g.merchant_id = ${site.merchantId}`;
  return [row?.count ?? 0, row?.sum ?? 0n];
}

describe('rain', () => {
  it('51: of two hundred at once exactly as many win as there are envelopes, and together they win the budget', async () => {
    const site = await server.openSite();
    const rainId = await openRain(server, site, { envelopes: 7, budget: 3_000n });
    const rain = { merchantId: site.merchantId, id: rainId };
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => takePlace(server.app, rain, candidate())));
    expect(outcomes.filter((one) => typeof one === 'object' && one.place !== null)).toHaveLength(7);
    expect(await opened(site, rainId)).toEqual([7, 3_000n]);
  });

  it('52: fifty accounts on one phone open one, and a room full of phones three', async () => {
    const site = await server.openSite();
    const rainId = await openRain(server, site, { envelopes: 9, budget: 3_000n });
    const rain = { merchantId: site.merchantId, id: rainId };
    const device = Buffer.from('one phone');
    const onePhone = Array.from({ length: 50 }, () => takePlace(server.app, rain, candidate({ device })));
    expect((await Promise.all(onePhone)).filter((one) => one !== 'twice')).toHaveLength(1);
    const address = Buffer.from('one room');
    const places = async (count: number) => {
      const room = Array.from({ length: count }, () => takePlace(server.app, rain, candidate({ address })));
      return (await Promise.all(room)).filter((one) => typeof one === 'object' && one.place !== null).length;
    };
    expect([await places(2), await places(20), await places(5)]).toEqual([2, 1, 0]);
    expect((await opened(site, rainId))[0]).toBe(4);
  });

  it('52: one member who presses at once from two phones has one envelope, and everybody else goes on', async () => {
    const site = await server.openSite();
    const rainId = await openRain(server, site, { envelopes: 5, budget: 3_000n });
    const rain = { merchantId: site.merchantId, id: rainId };
    const { memberId, bucket } = candidate();
    const places = async (candidates: readonly Candidate[]) => {
      const outcomes = await Promise.all(candidates.map((one) => takePlace(server.app, rain, one)));
      return outcomes.map((one) => (typeof one === 'object' ? one.place : one));
    };
    const phones = ['a', 'b', 'c'].map((name) => candidate({ memberId, bucket, device: Buffer.from(name) }));
    expect(await places([candidate(), ...phones, candidate()])).toEqual([1, 2, 2, 2, 3]);
    expect(await places([candidate(), candidate(), candidate()])).toEqual([4, 5, null]);
    expect(await opened(site, rainId)).toEqual([5, 3_000n]);
  });

  it('53: a token that is early, made up or somebody else’s opens nothing, and one opens once', async () => {
    const site = await server.openSite();
    for (const who of ['ana', 'ben'] as const) await play(server, site, who, 10_000n);
    const rainId = await openRain(server, site);
    await grownUp(server, site);
    const { rainToken } = (await site.ask('ana', redRain, {})).value;
    await server.db.run`
      update loyalty_rain set starts_at = clock_timestamp() + interval '5 seconds'
      where merchant_id = ${site.merchantId} and id = ${rainId}`;
    expect(await grab(site, 'ana', rainId, rainToken ?? '')).toMatchObject({ errorCode: 'rain.notOpen' });
    await server.db.run`
      update loyalty_rain set starts_at = clock_timestamp() where merchant_id = ${site.merchantId} and id = ${rainId}`;
    for (const token of ['made up', rainToken ?? ''])
      expect(await grab(site, 'ben', rainId, token)).toMatchObject({ errorCode: 'rain.notOpen' });
    const there = await server.openSite();
    await there.member('ana');
    expect(await grab(there, 'ana', rainId, rainToken ?? '')).toMatchObject({ errorCode: 'rain.notOpen' });
    const [one, again] = [
      await grab(site, 'ana', rainId, rainToken ?? ''),
      await grab(site, 'ana', rainId, rainToken ?? ''),
    ];
    expect(one.value).toMatchObject({ result: 'won' });
    expect(again.value).toEqual(one.value);
    const request = { rainId, rainToken: rainToken ?? '' };
    expect((await site.ask('ana', grabRedRain, request, { idempotencyKey: randomUUID() })).value).toEqual(one.value);
    expect((await opened(site, rainId))[0]).toBe(1);
  });

  it('54: an envelope of a process that died between place and money is paid, once', async () => {
    const site = await server.openSite();
    const rainId = await openRain(server, site);
    const { memberId } = await keyOf(site, 'ana');
    const rain = { merchantId: site.merchantId, id: rainId };
    await server.db.transaction((tx) => givePlaces(tx, rain, [candidate({ memberId, bucket: bucketOf(memberId) })]));
    expect((await money(site, 'ana')).main).toBe(0n);
    const [won] = await listGrabs(server.db, site.merchantId, rainId, [memberId]);
    server.clock.move(11_000);
    await Promise.all([tendRains(server.app), tendRains(server.app)]);
    await tendRains(server.app);
    expect((await money(site, 'ana')).main).toBe(won?.amount);
  });

  it('45: who takes a break is given no envelope, and no item of the mall', async () => {
    const site = await server.openSite();
    for (const who of ['ana', 'ben'] as const) await play(server, site, who, 10_000n);
    await givePoints(server, site, 'ana', 500n);
    const cash = item({ kind: 'cash', amount: 100n });
    await insertItem(server.db, site.merchantId, cash);
    const rainId = await openRain(server, site);
    await grownUp(server, site);
    const { rainToken } = (await site.ask('ana', redRain, {})).value;
    expect((await site.ask('ana', timeOut, { hours: 24 })).success).toBe(true);
    const others = (await site.ask('ben', redRain, {})).value.rainToken ?? '';
    const [blocked, won] = await Promise.all([
      grab(site, 'ana', rainId, rainToken ?? ''),
      grab(site, 'ben', rainId, others),
    ]);
    expect(blocked).toMatchObject({ errorCode: 'play.blocked' });
    expect(won.value).toMatchObject({ result: 'won' });
    expect(await redeem(site, 'ana', cash)).toMatchObject({ errorCode: 'play.blocked' });
    expect(await money(site, 'ana')).toEqual({ main: 0n, points: 500n });
  });

  it.each(['idNumber', 'mobile', 'email'])(
    '26, 52: of two accounts of one person, by %s, the first alone is given a token',
    async (reason) => {
      const site = await server.openSite();
      for (const who of ['ana', 'ben'] as const) await play(server, site, who, 10_000n);
      await openRain(server, site);
      await grownUp(server, site);
      const [ana, ben] = [await site.member('ana'), await site.member('ben')];
      await server.db.run`
        insert into identity_duplicate (merchant_id, member_id, other_id, reason, found_at)
        values (${site.merchantId}, ${ben.id}, ${ana.id}, ${reason}, ${server.clock.now()})`;
      expect((await site.ask('ben', redRain, {})).value).toMatchObject({ why: 'label', rainToken: null });
      expect((await site.ask('ana', redRain, {})).value).toMatchObject({ why: null, rainToken: expect.any(String) });
    },
  );

  it('66: whom staff have marked with no bonus is given no token', async () => {
    const site = await server.openSite();
    await play(server, site, 'ana', 10_000n);
    await openRain(server, site);
    await grownUp(server, site);
    const { merchantId, memberId } = await keyOf(site, 'ana');
    await server.db.run`
      insert into backoffice_member_label (merchant_id, member_id, label) values (${merchantId}, ${memberId}, 'noBonus')`;
    expect((await site.ask('ana', redRain, {})).value).toMatchObject({ why: 'label', rainToken: null });
  });

  it('66: trial and test accounts, agents as they are set, take nothing of a rain or the mall', async () => {
    const site = await server.openSite();
    const rainId = await openRain(server, site);
    const mug = item();
    await insertItem(server.db, site.merchantId, mug);
    for (const who of ['dado', 'tess'] as const) {
      expect((await grab(site, who, rainId)).success).toBe(false);
      expect((await redeem(site, who, mug)).success).toBe(false);
    }
    expect((await opened(site, rainId))[0]).toBe(0);
    expect((await site.ask('guest', mallItems, {})).value.list[0]?.left).toBe(2);
  });
});

describe('the mall', () => {
  it('55: of a crowd for the last item one gets it, and nobody else pays', async () => {
    const site = await server.openSite();
    const last = item({ kind: 'cash', amount: 100n, stock: 1, points: 10n, perMember: 50 });
    await insertItem(server.db, site.merchantId, last);
    const people = ['ana', 'ben', 'carla'] as const;
    for (const who of people) await givePoints(server, site, who, 1_000n);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => redeem(site, people[at % 3] ?? 'ana', last)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const left = await Promise.all(people.map(async (who) => (await money(site, who)).points));
    expect(left.reduce((sum, points) => sum + points, 0n)).toBe(2_990n);
  });

  it('56: ordering and cancelling in a loop, also twice at once, leaves points and stock exact', async () => {
    const site = await server.openSite();
    const mug = item({ perMember: 1, stock: 2 });
    await insertItem(server.db, site.merchantId, mug);
    await givePoints(server, site, 'ana', 400n);
    await site.ask('ana', setMallAddress, ADDRESS);
    for (let times = 0; times < 5; times += 1) {
      const { orderId } = (await redeem(site, 'ana', mug)).value.order;
      await Promise.all([1, 2, 3].map(() => site.ask('ana', cancelMallOrder, { orderId })));
    }
    expect(await money(site, 'ana')).toEqual({ main: 0n, points: 400n });
    expect((await site.ask('ana', mallItems, {})).value.list[0]?.left).toBe(2);
    const [row] = await server.db.rows<{ spent: bigint; back: bigint }>`
      select sum(amount) filter (where code = 'POINTS_SPENT')::bigint as spent,
             sum(amount) filter (where code = 'POINTS_RETURNED')::bigint as back
      from wallet_entry where merchant_id = ${site.merchantId}`;
    expect(row).toEqual({ spent: 1_500n, back: 1_500n });
  });

  it('57: a price that rises between the look and the press is not paid, and neither is the old one', async () => {
    const site = await server.openSite();
    const cash = item({ kind: 'cash', amount: 100n });
    await insertItem(server.db, site.merchantId, cash);
    await givePoints(server, site, 'ana', 1_000n);
    await server.db.run`
      update loyalty_item set points = 900 where merchant_id = ${site.merchantId} and id = ${cash.id}`;
    expect(await redeem(site, 'ana', cash)).toMatchObject({ errorCode: 'mall.changed', value: { points: 900 } });
    // The same between the reading of the item and the taking of the stock.
    const { merchantId, memberId } = await keyOf(site, 'ana');
    const begun = await beginOrder(server.app, {
      merchantId,
      memberId,
      callerKey: randomUUID(),
      item: cash,
      price: cash.points,
      address: null,
    });
    expect(begun).toBe('changed');
    expect(await money(site, 'ana')).toEqual({ main: 0n, points: 1_000n });
  });

  it('4: an order of another member or merchant is not there, and another’s key is no order', async () => {
    const [here, there] = [await server.openSite(), await server.openSite()];
    const mug = item();
    await insertItem(server.db, here.merchantId, mug);
    await givePoints(server, here, 'ana', 300n);
    await here.ask('ana', setMallAddress, ADDRESS);
    const key = randomUUID();
    const { orderId } = (await redeem(here, 'ana', mug, key)).value.order;
    await there.member('ana');
    for (const [site, who] of [
      [here, 'ben'],
      [there, 'ana'],
    ] as const)
      expect(await site.ask(who, cancelMallOrder, { orderId })).toMatchObject({ errorCode: 'mall.unknown' });
    expect(await redeem(here, 'ben', mug, key)).toMatchObject({ errorCode: 'mall.address' });
    expect((await money(here, 'ana')).points).toBe(0n);
  });

  it('3: the same key with another item is refused', async () => {
    const site = await server.openSite();
    const [one, other] = [item({ kind: 'cash', amount: 100n }), item({ kind: 'cash', amount: 900n })];
    for (const row of [one, other]) await insertItem(server.db, site.merchantId, row);
    await givePoints(server, site, 'ana', 900n);
    const key = randomUUID();
    await redeem(site, 'ana', one, key);
    expect(await redeem(site, 'ana', other, key)).toMatchObject({ errorCode: 'idempotency.reused' });
    expect(await money(site, 'ana')).toEqual({ main: 100n, points: 600n });
  });

  it.each([-300, 0, 1.5, 1e30, Number.NaN])('65: %s points are no price', async (points) => {
    const site = await server.openSite();
    const asked = { itemId: randomUUID(), points } as never;
    const answer = await site.ask('ana', redeemItem, asked, { idempotencyKey: randomUUID() });
    expect(answer.errorCode).toBe('input.invalid');
  });
});

describe('points and levels', () => {
  /** A bet is taken back although its round had been closed. */
  async function rollBack(site: Site, who: Who, { bet, round }: Awaited<ReturnType<typeof play>>): Promise<void> {
    const key = await keyOf(site, who);
    const back = rollbackEntry({ ...key, vendor: 'ACME', txId: randomUUID(), target: bet, round });
    expect((await post(server.app, back)).verdict).toBe('applied');
    await catchUp(server.app, key);
  }
  const today = () => new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

  it('58: a bet that is taken back the day after lowers the next day’s points, and never the balance below nothing', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    const bet = await play(server, site, 'ana', 1_000_000n);
    await creditDay(server.app, { merchantId, day: today() });
    expect((await money(site, 'ana')).points).toBe(100n);
    const now = server.clock.now().getTime();
    server.clock.move(86_400_000);
    await rollBack(site, 'ana', bet);
    await creditDay(server.app, { merchantId, day: today() });
    expect((await money(site, 'ana')).points).toBe(100n);
    server.clock.move(86_400_000);
    await play(server, site, 'ana', 1_500_000n);
    await creditDay(server.app, { merchantId, day: today() });
    // Of 15,000.00 the 10,000.00 that were taken back are made up for first.
    expect((await money(site, 'ana')).points).toBe(150n);
    server.clock.move(now - server.clock.now().getTime());
  });

  it('59: a level that only a bet in play or taken back would reach is not reached, and its gift is not there', async () => {
    const site = await server.openSite();
    const key = await keyOf(site, 'ana');
    await postOpening(server.app, key.memberId, 10_000_000n);
    const round = { id: randomUUID(), game: 'g1', closes: false, category: 'RNG' };
    const bet = betEntry({ ...key, vendor: 'ACME', txId: randomUUID(), amount: 5_000_000n, round });
    expect((await post(server.app, bet)).verdict).toBe('applied');
    const level = async () => {
      await catchUp(server.app, key);
      return (await site.ask('ana', vip, {})).value.mine?.level;
    };
    expect(await level()).toBe(0);
    await rollBack(site, 'ana', { bet: bet.txId, round });
    expect(await level()).toBe(0);
    // A stake that comes back whole was never at risk.
    const even = { ...round, id: randomUUID(), category: 'LIVE' };
    const live = betEntry({ ...key, vendor: 'ACME', txId: randomUUID(), amount: 5_000_000n, round: even });
    await post(server.app, live);
    const won = { vendor: 'ACME', txId: randomUUID(), amount: 5_000_000n, bet: live.txId, free: false };
    await post(server.app, winEntry({ ...key, ...won, round: { ...even, closes: true } }));
    expect(await level()).toBe(0);
    expect(await site.ask('ana', takeLevelGift, { level: 1 }, { idempotencyKey: randomUUID() })).toMatchObject({
      errorCode: 'reward.gone',
    });
  });

  it('2: the gift of a level is one, however often and with however many keys it is asked for', async () => {
    const site = await server.openSite();
    await play(server, site, 'ana', 5_000_000n);
    await site.ask('ana', vip, {});
    const take = () => site.ask('ana', takeLevelGift, { level: 1 }, { idempotencyKey: randomUUID() });
    await Promise.all(Array.from({ length: 20 }, take));
    expect((await money(site, 'ana')).main).toBe(5_000n);
  });

  it('1: a day’s points are credited once by however many processes', async () => {
    const site = await server.openSite();
    await play(server, site, 'ana', 1_000_000n);
    const day = { merchantId: site.merchantId, day: today() };
    await Promise.all(Array.from({ length: 5 }, () => creditDay(server.app, day)));
    expect((await money(site, 'ana')).points).toBe(100n);
  });
});
