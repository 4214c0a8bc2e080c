import { memberInfo } from '@baize/contract/account/profile.ts';
import { timeOut } from '@baize/contract/protection/limits.ts';
import { cancelMallOrder, mallItems, mallOrders, setMallAddress } from '@baize/contract/loyalty/mall.ts';
import { redRain, redRainHistory } from '@baize/contract/loyalty/rain.ts';
import { pointsHistory, takeLevelGift, vip } from '@baize/contract/loyalty/vip.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { inbox } from '@baize/contract/inbox/inbox.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactions } from '@baize/contract/wallet/wallet.ts';
import { ADDRESS, givePoints, grab, grownUp, item, keyOf, openRain, play, redeem } from '../../../test/loyalty.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { present } from '../../kernel/must.ts';
import { insertItem, tendRains } from './index.ts';
import { findStanding } from './vip/levels.store.ts';
import { judgeMonth, ownerOf } from './vip/standing.ts';
import { creditDay } from './points/creditPoints.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('levels', () => {
  it('are shown to guests, and rise with own valid bets; a gift is paid once', async () => {
    const site = await server.openSite();
    const { value: shown } = await site.ask('guest', vip, {});
    expect([shown.levels.map(({ name }) => name), shown.mine]).toEqual([
      ['Ivory', 'Jade', 'Ruby', 'Onyx', 'Crown'],
      null,
    ]);
    expect((await site.ask('dado', vip, {})).value.mine).toBeNull();
    await play(server, site, 'ana', 5_000_000n);
    const { mine } = (await site.ask('ana', vip, {})).value;
    expect(mine).toMatchObject({ level: 1, points90: 5_000, toNext: 20_000, gifts: [{ level: 1, amount: '50.00' }] });
    expect((await site.ask('ana', memberInfo, {})).value.clubLabel).toEqual({ labelName: 'Jade' });
    const take = () => site.ask('ana', takeLevelGift, { level: 1 }, { idempotencyKey: randomUUID() });
    const taken = await Promise.all([take(), take()]);
    expect(taken.map(({ value }) => value)).toEqual([
      { amount: '50.00', balance: '50.00' },
      { amount: '50.00', balance: '50.00' },
    ]);
    expect((await site.ask('ana', vip, {})).value.mine?.gifts).toEqual([]);
    const told = (await site.ask('ana', transactions, { code: 'REWARD' })).value.list;
    expect(told.map(({ amount, note }) => [amount, note])).toEqual([['50.00', 'Level gift: Jade']]);
    expect(await site.ask('ana', takeLevelGift, { level: 2 }, { idempotencyKey: randomUUID() })).toMatchObject({
      errorCode: 'reward.gone',
    });
  });
});

describe('a level that is too little played', () => {
  it('is warned of once by a message, kept for 30 days, and then one step lower; the next month asks anew', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    await play(server, site, 'ana', 25_000_000n);
    const level = async () => (await site.ask('ana', vip, {})).value.mine;
    expect(await level()).toMatchObject({ level: 2, keepUntil: null });
    const { memberId } = await keyOf(site, 'ana');
    // Most of it is taken back: what is left keeps neither Ruby nor Jade.
    await server.db.run`
      update loyalty_day set weighted = 0 where merchant_id = ${merchantId} and member_id = ${memberId}`;
    const first = async (today: string) => {
      for (let times = 0; times < 2; times += 1) await judgeMonth(server.app, { merchantId, today });
      await server.app.events.deliver();
      const standing = await findStanding(server.db, ownerOf({ merchantId, memberId }));
      return [standing?.level, standing?.keepUntil];
    };
    expect(await first('2026-12-01')).toEqual([2, '2026-12-31']);
    const told = async () => (await site.ask('ana', inbox, {})).value.list.map(({ title }) => title);
    expect(await told()).toEqual(['Keep your level']);
    await server.db.run`
      update identity_member set status = 'disabled' where merchant_id = ${merchantId} and id = ${memberId}`;
    expect(await first('2027-01-01')).toEqual([2, '2026-12-31']);
    await server.db.run`
      update identity_member set status = 'active' where merchant_id = ${merchantId} and id = ${memberId}`;
    expect((await site.ask('ana', timeOut, { hours: 24 })).success).toBe(true);
    expect(await first('2027-01-01')).toEqual([2, '2026-12-31']);
    await server.db.run`
      delete from protection_stop where merchant_id = ${merchantId} and member_id = ${memberId}`;
    await judgeMonth(server.app, { merchantId, today: '2027-01-01' });
    expect((await findStanding(server.db, ownerOf({ merchantId, memberId })))?.level).toBe(1);
  });
});

describe('points', () => {
  it('are credited once when the day is over, and shown as pending before', async () => {
    const site = await server.openSite();
    await play(server, site, 'ana', 1_250_000n);
    const before = (await site.ask('ana', pointsHistory, {})).value;
    expect([before.points, before.pending, before.list]).toEqual([0, 125, []]);
    const day = { merchantId: site.merchantId, day: '2026-11-21' };
    await Promise.all([creditDay(server.app, day), creditDay(server.app, day)]);
    await creditDay(server.app, day);
    const after = (await site.ask('ana', pointsHistory, {})).value;
    expect([after.points, after.list.map(({ code, points }) => [code, points])]).toEqual([
      125,
      [['POINTS_EARNED', 125]],
    ]);
  });
});

describe('points that nobody spends', () => {
  it('are gone twelve months after their month, once, the oldest first; the page says so a month before', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    await givePoints(server, site, 'ana', 500n);
    await givePoints(server, site, 'ben', 100n);
    const cash = item({ kind: 'cash', amount: 100n, points: 300n });
    await insertItem(server.db, merchantId, cash);
    await redeem(site, 'ana', cash);
    const points = async (who: 'ana' | 'ben') => (await site.ask(who, pointsHistory, {})).value;
    expect((await points('ana')).expiring).toBeNull();
    // They were earned in the month of the database's clock.
    const [row] = await server.db.rows<{ last: string; early: string }>`
      select to_char(date_trunc('month', clock_timestamp()) + interval '13 months' - interval '1 day', 'YYYY-MM-DD') as last,
             to_char(date_trunc('month', clock_timestamp()) + interval '12 months' - interval '1 day', 'YYYY-MM-DD') as early`;
    const { last, early } = present(row, 'the days');
    for (let times = 0; times < 2; times += 1) await creditDay(server.app, { merchantId, day: early });
    await server.app.events.deliver();
    expect((await points('ana')).points).toBe(200);
    const now = server.clock.now().getTime();
    server.clock.move(Date.parse(`${last}T04:00:00Z`) - now);
    await server.db.run`
      update identity_session set created_at = ${server.clock.now()}, last_seen_at = ${server.clock.now()} where merchant_id = ${merchantId}`;
    const told = (await site.ask('ana', inbox, {})).value.list.map(({ title }) => title);
    expect(told).toEqual([expect.stringContaining('200 of your points will expire')]);
    expect((await points('ana')).expiring).toEqual({ points: 200, on: `${addDays(last, 1)}` });
    for (let times = 0; times < 2; times += 1)
      await Promise.all([1, 2].map(() => creditDay(server.app, { merchantId, day: last })));
    const { list, points: left, expiring } = await points('ana');
    expect([left, expiring, list[0]?.code, list[0]?.points]).toEqual([0, null, 'POINTS_EXPIRED', -200]);
    expect((await points('ben')).points).toBe(0);
    server.clock.move(now - server.clock.now().getTime());
  });
});

describe('the points mall', () => {
  it('takes points for an item, once for one request, and gives both back while it is not packed', async () => {
    const site = await server.openSite();
    const mug = item();
    await insertItem(server.db, site.merchantId, mug);
    await givePoints(server, site, 'ana', 400n);
    expect(await redeem(site, 'ana', mug)).toMatchObject({ errorCode: 'mall.address' });
    expect(await site.ask('ana', setMallAddress, ADDRESS)).toMatchObject({ success: true });
    const key = randomUUID();
    const [one, two] = await Promise.all([redeem(site, 'ana', mug, key), redeem(site, 'ana', mug, key)]);
    const done = [one, two].find(({ success }) => success);
    expect(done?.value).toMatchObject({ points: 100, order: { state: 'ordered', canCancel: true } });
    expect((await redeem(site, 'ana', mug, key)).value.order.orderId).toBe(done?.value.order.orderId);
    expect(await redeem(site, 'ana', mug)).toMatchObject({ errorCode: 'mall.limit' });
    const { list, points } = (await site.ask('ana', mallItems, {})).value;
    expect([points, list[0]?.left, list[0]?.why]).toEqual([100, 1, 'limit']);
    const orderId = done?.value.order.orderId ?? '';
    expect(await site.ask('ben', cancelMallOrder, { orderId })).toMatchObject({ errorCode: 'mall.unknown' });
    expect((await site.ask('ana', cancelMallOrder, { orderId })).value.state).toBe('cancelled');
    expect((await site.ask('ana', cancelMallOrder, { orderId })).value.state).toBe('cancelled');
    expect((await site.ask('ana', mallItems, {})).value).toMatchObject({ points: 400, list: [{ left: 2 }] });
    expect((await site.ask('ana', mallOrders, {})).value.list).toHaveLength(1);
  });

  it('pays cash at once, and refuses what is too dear, changed, gone or for a higher level', async () => {
    const site = await server.openSite();
    const cash = item({ kind: 'cash', points: 100n, amount: 5_000n, perMember: 5, stock: 1 });
    const high = item({ levelMin: 2 });
    await insertItem(server.db, site.merchantId, cash);
    await insertItem(server.db, site.merchantId, high);
    expect(await redeem(site, 'ana', cash)).toMatchObject({ errorCode: 'points.insufficient' });
    expect((await site.ask('ana', mallItems, {})).value.list.map(({ left }) => left)).toContain(1);
    await givePoints(server, site, 'ana', 500n);
    expect(await redeem(site, 'ana', { ...cash, points: 99n })).toMatchObject({
      errorCode: 'mall.changed',
      value: { points: 100 },
    });
    expect(await redeem(site, 'ana', high)).toMatchObject({ errorCode: 'mall.level' });
    expect((await redeem(site, 'ana', cash)).value).toMatchObject({ points: 400, order: { state: 'given' } });
    expect((await site.ask('ana', transactions, { code: 'REWARD' })).value.list).toMatchObject([
      { note: expect.stringMatching(/^Points mall: ./) },
    ]);
    expect(await redeem(site, 'ana', cash)).toMatchObject({ errorCode: 'mall.soldOut' });
    expect(await redeem(site, 'ana', item())).toMatchObject({ errorCode: 'mall.unknown' });
  });

  it('sells the last item to one of many', async () => {
    const site = await server.openSite();
    const last = item({ kind: 'cash', amount: 100n, stock: 1, points: 10n });
    await insertItem(server.db, site.merchantId, last);
    await Promise.all((['ana', 'ben', 'carla'] as const).map((who) => givePoints(server, site, who, 10n)));
    const answers = await Promise.all((['ana', 'ben', 'carla'] as const).map((who) => redeem(site, who, last)));
    expect(answers.map(({ errorCode }) => errorCode ?? 'sold').sort()).toEqual([
      'mall.soldOut',
      'mall.soldOut',
      'sold',
    ]);
  });
});

describe('red envelope rain', () => {
  it('is opened once a member, exactly as many times as there are envelopes, for those who play', async () => {
    const site = await server.openSite();
    const rainId = await openRain(server, site);
    expect((await site.ask('guest', redRain, {})).value).toMatchObject({ why: 'login', rainToken: null });
    expect((await site.ask('dado', redRain, {})).value).toMatchObject({ why: 'trial' });
    expect((await site.ask('ana', redRain, {})).value).toMatchObject({ why: 'new', rainToken: null });
    await grownUp(server, site);
    expect((await site.ask('ana', redRain, {})).value).toMatchObject({ why: 'play', rainToken: null });
    for (const who of ['ana', 'ben', 'carla'] as const) await play(server, site, who, 10_000n);
    await grownUp(server, site);
    expect(await grab(site, 'ana', rainId, 'made up')).toMatchObject({ errorCode: 'rain.notOpen' });
    const answers = await Promise.all(
      (['ana', 'ben', 'carla', 'ana', 'ben', 'carla'] as const).map((who) => grab(site, who, rainId)),
    );
    const results = answers.map(({ value }) => `${value.result} ${value.amount ?? ''}`);
    expect(results.slice(0, 3)).toEqual(results.slice(3));
    const won = answers.slice(0, 3).filter(({ value }) => value.result === 'won');
    expect(won).toHaveLength(2);
    expect(won.reduce((sum, { value }) => sum + Number(value.amount), 0)).toBe(10);
    const again = (await site.ask('ana', redRain, {})).value.mine;
    expect(again?.result).toBe(answers[0]?.value.result);
    expect((await site.ask('ana', redRainHistory, {})).value.list).toHaveLength(1);
  });

  it('shows the hash of its seed before and the seed after, from which the amounts follow', async () => {
    const site = await server.openSite();
    await openRain(server, site, { envelopes: 3, budget: 1_500n });
    const { rain } = (await site.ask('guest', redRain, {})).value;
    expect(rain?.commitment).toMatch(/^[0-9a-f]{64}$/);
    server.clock.move(61_000);
    await tendRains(server.app);
    const { rain: next, last } = (await site.ask('guest', redRain, {})).value;
    expect([next, last?.opened, last?.seed.length]).toEqual([null, 0, 64]);
  });

  it('is not open before its time, and over after it', async () => {
    const site = await server.openSite();
    await play(server, site, 'ana', 10_000n);
    const rainId = await openRain(server, site);
    await grownUp(server, site);
    const { rainToken } = (await site.ask('ana', redRain, {})).value;
    expect(rainToken).toEqual(expect.any(String));
    await server.db.run`
      update loyalty_rain set starts_at = clock_timestamp() + interval '1 second' where id = ${rainId} and merchant_id = ${site.merchantId}`;
    expect(await grab(site, 'ana', rainId, rainToken ?? '')).toMatchObject({ errorCode: 'rain.notOpen' });
    await server.db.run`
      update loyalty_rain set starts_at = clock_timestamp() - interval '2 minutes' where id = ${rainId} and merchant_id = ${site.merchantId}`;
    expect(await grab(site, 'ana', rainId, rainToken ?? '')).toMatchObject({ errorCode: 'rain.over' });
  });
});
