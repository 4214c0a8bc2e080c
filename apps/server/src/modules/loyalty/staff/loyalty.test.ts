import {
  cancelRain,
  loyaltyAddress,
  loyaltyItems,
  loyaltyLevels,
  loyaltyOrders,
  moveLoyaltyOrder,
  planRain,
  rains,
  saveLoyaltyItem,
  saveLoyaltyLevels,
  type StaffItem,
} from '@baize/contract/backoffice/loyalty.ts';
import { decideChange } from '@baize/contract/backoffice/changes.ts';
import { mallAddress, mallItems, redeemItem, setMallAddress } from '@baize/contract/loyalty/mall.ts';
import { vip } from '@baize/contract/loyalty/vip.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import type { Site } from '../../../../test/testServer.ts';
import { present } from '../../../kernel/must.ts';
import { movementEntry, post } from '../../wallet/ledger/index.ts';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva', ADMINISTRATOR);
});
afterAll(() => server.stop());

const reason = 'because of a test';
const ITEM: StaffItem = {
  itemId: randomUUID(),
  kind: 'physical',
  title: { EN: 'Mug' },
  text: { EN: 'Stoneware' },
  picture: 'mug',
  points: 300,
  amount: '0.00',
  promotionId: null,
  stock: 3,
  perMember: 2,
  levelMin: 0,
  position: 1,
  state: 'open',
  version: 0,
};
const ADDRESS = { name: 'Ana Reyes', phone: '+63 917 000 0000', line: '1 Rizal Street', city: 'Manila', postcode: '' };

async function orderAt(site: Site, itemId: string): Promise<string> {
  const { id: memberId } = await site.member('ana');
  const key = { merchantId: site.merchantId, memberId, currency: 'PTS', trial: false } as const;
  await post(server.app, movementEntry({ ...key, code: 'POINTS_EARNED', amount: 300n, reference: randomUUID() }));
  await site.ask('ana', setMallAddress, ADDRESS);
  const { value } = await site.ask('ana', redeemItem, { itemId, points: 300 }, { idempotencyKey: randomUUID() });
  return value.order.orderId;
}

describe('levels at the back office', () => {
  it('are saved one after the other by people who save at once', async () => {
    const { merchantId } = await server.openSite();
    const levels = (await eva.ask(loyaltyLevels, { merchantId })).value.list.map(({ members: _, ...level }) => level);
    const named = (EN: string) => levels.map((level, at) => (at === 0 ? { ...level, name: { EN } } : level));
    const names = ['Bone', 'Chalk', 'Pearl', 'Snow'];
    const saved = await Promise.all(
      names.map((name) => eva.ask(saveLoyaltyLevels, { merchantId, levels: named(name), reason })),
    );
    expect(saved.map(({ success }) => success)).toEqual(names.map(() => true));
  });

  it('are the defaults at first, and hold for members once they are saved', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    const { list } = (await eva.ask(loyaltyLevels, { merchantId })).value;
    expect(list.map(({ name, members }) => [name.EN, members])[1]).toEqual(['Jade', 0]);
    const levels = list.map(({ members: _, ...level }) => level);
    const wrong = [
      { ...present(levels[0], 'a level'), threshold: 0 },
      { ...present(levels[1], 'a level'), threshold: 0 },
    ];
    expect(await eva.ask(saveLoyaltyLevels, { merchantId, levels: wrong, reason })).toMatchObject({
      fields: { 'levels.1.threshold': 'Must be higher than for the previous level.' },
    });
    await eva.ask(saveLoyaltyLevels, {
      ...{ merchantId, reason },
      levels: [present(levels[0], 'a level'), { ...present(levels[1], 'a level'), name: { EN: 'Silver' } }],
    });
    expect((await site.ask('guest', vip, {})).value.levels.map(({ name }) => name)).toEqual(['Ivory', 'Silver']);
  });

  it('let more money leave a day only with a second person’s yes, and what costs nothing of that at once', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    const ruth = await server.seat('ruth of levels', ADMINISTRATOR);
    const now = async () =>
      (await eva.ask(loyaltyLevels, { merchantId })).value.list.map(({ members: _, ...level }) => level);
    const start = await now();
    const with1 = (change: object) => start.map((level) => (level.level === 1 ? { ...level, ...change } : level));
    const save = async (levels: Awaited<ReturnType<typeof now>>) =>
      (await eva.ask(saveLoyaltyLevels, { merchantId, levels, reason })).value.waits;
    const bad = with1({ withdrawDayMax: '0.00', hostContact: '+63' });
    expect((await eva.ask(saveLoyaltyLevels, { merchantId, levels: bad, reason })).fields).toEqual({
      ...{ 'levels.1.withdrawDayMax': 'Enter an amount above zero, or leave it empty.' },
      'levels.1.hostName': 'Enter the host’s name.',
    });
    const free = { mallDiscount: 5, priority: 1, hostName: 'Marisol', hostContact: '+63 917 555 0100' };
    expect(await save(with1(free))).toBeNull();
    expect((await now())[1]).toMatchObject(free);
    const wide = with1({ ...free, withdrawDayCount: 8, withdrawDayMax: '500000.00' });
    const waits = (await save(wide)) ?? '';
    expect((await now())[1]).toMatchObject({ withdrawDayCount: null, withdrawDayMax: null });
    const decide = (who: StaffPerson, changeId: string) =>
      who.ask(decideChange, { merchantId, changeId, verdict: 'approve', reason });
    expect(await decide(eva, waits)).toMatchObject({ errorCode: 'approval.sameStaff' });
    expect((await decide(ruth, waits)).success).toBe(true);
    expect(await now()).toEqual(wide);
    // More members would reach it.
    const nearer = with1({ ...free, withdrawDayCount: 8, withdrawDayMax: '500000.00', threshold: 10 });
    const second = (await save(nearer)) ?? '';
    const less = with1({ ...free, withdrawDayCount: 8, withdrawDayMax: '400000.00' });
    expect(await save(less)).toBeNull();
    expect(await decide(ruth, second)).toMatchObject({ errorCode: 'change.outdated' });
    expect(await now()).toEqual(less);
  });
});

describe('the points mall at the back office', () => {
  it('keeps items by version, and shows them to members while they are open', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    const item = { ...ITEM, itemId: randomUUID() };
    expect((await eva.ask(saveLoyaltyItem, { merchantId, ...item })).value).toEqual({ version: 1, waits: null });
    expect(await eva.ask(saveLoyaltyItem, { merchantId, ...item })).toMatchObject({
      errorCode: 'staff.changedMeanwhile',
    });
    await eva.ask(saveLoyaltyItem, { merchantId, ...item, version: 1, state: 'closed' });
    expect(await eva.ask(saveLoyaltyItem, { merchantId, ...item, version: 1 })).toMatchObject({
      errorCode: 'staff.changedMeanwhile',
    });
    expect((await site.ask('guest', mallItems, {})).value.list).toEqual([]);
    expect((await eva.ask(loyaltyItems, { merchantId })).value.list).toMatchObject([{ state: 'closed', version: 2 }]);
    expect(await eva.ask(saveLoyaltyItem, { merchantId, ...item, itemId: randomUUID(), kind: 'cash' })).toMatchObject({
      fields: { amount: 'Enter the cash amount.' },
    });
  });

  it('moves a parcel on, notes who looked at its address, and gives points back when it is cancelled', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    const itemId = randomUUID();
    await eva.ask(saveLoyaltyItem, { merchantId, ...ITEM, itemId });
    const first = await orderAt(site, itemId);
    const second = await orderAt(site, itemId);
    expect((await site.ask('ana', mallAddress, {})).value.address).toEqual(ADDRESS);
    expect((await eva.ask(loyaltyOrders, { merchantId })).value.list.map(({ orderId }) => orderId)).toEqual([
      second,
      first,
    ]);
    expect((await eva.ask(loyaltyAddress, { merchantId, orderId: first })).value.address).toEqual(ADDRESS);
    const move = (orderId: string, to: 'packed' | 'sent' | 'delivered' | 'cancelled', more = {}) =>
      eva.ask(moveLoyaltyOrder, { merchantId, orderId, to, ...more });
    await move(first, 'packed');
    // The same press, whose answer was lost; another one is told.
    expect((await move(first, 'packed')).value).toEqual({ state: 'packed' });
    expect(await move(first, 'packed', { reason: 'once more' })).toMatchObject({
      errorCode: 'staff.changedMeanwhile',
      value: { by: 'eva', did: 'moveLoyaltyOrder' },
    });
    expect(await move(first, 'sent')).toMatchObject({ fields: { carrier: 'Enter the courier.' } });
    await move(first, 'sent', { carrier: 'LBC', tracking: '123' });
    await move(first, 'delivered');
    expect(await move(second, 'cancelled')).toMatchObject({ fields: { reason: expect.any(String) } });
    await move(second, 'cancelled', { reason: 'Out of stock' });
    expect((await site.ask('ana', mallItems, {})).value).toMatchObject({ points: 300, list: [{ left: 2 }] });
    expect((await eva.ask(loyaltyOrders, { merchantId, state: 'all' })).value.list.map(({ state }) => state)).toEqual([
      'cancelled',
      'delivered',
    ]);
  });
});

describe('red envelope rain at the back office', () => {
  it('is planned for several days, only when its budget can be cut, and cancelled before it starts', async () => {
    const { merchantId } = await server.openSite();
    const startsAt = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const request = {
      merchantId,
      startsAt,
      seconds: 30,
      budget: '100.00',
      envelopes: 10,
      least: '1.00',
      most: '20.00',
      reason: 'Friday evening',
    };
    expect(await eva.ask(planRain, { ...request, most: '5.00' })).toMatchObject({
      fields: { budget: expect.any(String) },
    });
    expect(await eva.ask(planRain, { ...request, startsAt: '2026-11-01T00:00:00Z' })).toMatchObject({
      fields: { startsAt: 'Choose a time in the future.' },
    });
    expect((await eva.ask(planRain, { ...request, days: 3 })).value).toEqual({ planned: 3, waits: null });
    const { list } = (await eva.ask(rains, { merchantId })).value;
    expect(list.map(({ state, budget }) => [state, budget])).toEqual(
      Array.from({ length: 3 }, () => ['planned', '100.00']),
    );
    const rainId = present(list[0], 'a rain').rainId;
    await eva.ask(cancelRain, { merchantId, rainId, reason: 'Wrong day' });
    expect(await eva.ask(cancelRain, { merchantId, rainId, reason: 'Wrong day' })).toMatchObject({
      errorCode: 'rain.over',
    });
  });

  it('63: above what one of the staff may give in a day waits for another, also in small pieces', async () => {
    const { merchantId } = await server.openSite();
    const mia = await server.seat('mia', ADMINISTRATOR);
    const startsAt = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const request = {
      ...{ merchantId, startsAt, seconds: 30, budget: '2000.00', envelopes: 100, least: '1.00', most: '200.00' },
      reason: 'Friday evening',
    };
    const both = await Promise.all([1, 2, 3].map(() => eva.ask(planRain, request)));
    expect(both.map(({ value }) => value.planned).toSorted()).toEqual([0, 1, 1]);
    const changeId = present(both.map(({ value }) => value.waits).find(Boolean), 'a change');
    const decide = { merchantId, changeId, verdict: 'approve', reason: 'Agreed upon' } as const;
    expect(await eva.ask(decideChange, decide)).toMatchObject({ errorCode: 'approval.sameStaff' });
    expect((await mia.ask(decideChange, decide)).value).toMatchObject({ kind: 'rains', state: 'approved' });
    expect((await eva.ask(rains, { merchantId })).value.list).toHaveLength(3);
    expect((await eva.ask(planRain, { ...request, budget: '1000.00' })).value).toEqual({ planned: 1, waits: null });
    expect((await eva.ask(planRain, { ...request, budget: '100.00' })).value).toMatchObject({ planned: 0 });
  });
});
